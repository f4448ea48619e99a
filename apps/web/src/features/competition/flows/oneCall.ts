import type { WriteCall } from '@exchange/protocol/writes/call'
import type { CompetitionPlace } from '@exchange/protocol/writes/arena/competitions'
import type { Flow, Text } from '../../../shared/transactions/run/types.ts'
import { defineFlow, writeStep } from '../../../shared/transactions/steps/defineFlow.ts'
import { chainIdOf, type CompetitionRequest, placeOf } from './place.ts'

type OneCall<R> = {
  readonly id: string
  readonly title: (request: R) => Text
  readonly doneTitle: (request: R) => Text
  readonly summary: (request: R) => Text
  readonly hint: (request: R) => Text
  readonly build: (place: CompetitionPlace, request: R) => WriteCall
}

/** A flow of one call without payment. */
export const oneCall = <R extends CompetitionRequest>({ id, title, doneTitle, summary, hint, build }: OneCall<R>): Flow<R> =>
  defineFlow<R>({
    id,
    chainId: chainIdOf,
    title,
    doneTitle,
    summary,
    steps: [writeStep<R>({ id, label: title, hint, call: (_, request) => build(placeOf(request), request) })],
  })
