import type { SignedPermit } from '@exchange/protocol/writes/permit'
import { msg } from '@lingui/core/macro'
import { batchStep, writeStep } from './defineFlow.ts'
import {
  approvalsAround,
  needsApproval,
  paymentApprovalSteps,
  permitStep,
  type PaidToken,
  revokeLeftoverStep,
  type TakenTokens,
  usedPermit,
} from './approvals.ts'
import type { Call, FlowStep, StepIo, Text } from '../run/types.ts'

type CommonSteps<R> = {
  readonly id: string
  readonly label: (request: R) => Text
  readonly batchLabel: (request: R) => Text
  readonly hint: (request: R) => Text
  /** The token is not one of ours: some refuse to change an allowance that is not zero. */
  readonly foreign?: boolean
  /** `permits`: signed in the place of allowances, and of no use unless they go along. */
  readonly call: (io: StepIo, request: R, permits: readonly SignedPermit[]) => Promise<Call> | Call
}

/** A step that takes tokens. */
export type PayingSteps<R> = CommonSteps<R> & { readonly payment: (request: R) => TakenTokens }

/** A step that takes several tokens. */
export type ManyPayingSteps<R> = CommonSteps<R> & {
  /** Tokens that one run takes at most. */
  readonly most: number
  /** The taken amounts; none if all of it is native coin. */
  readonly payments: (request: R) => readonly TakenTokens[]
  readonly batchHint: (request: R) => Text
  /** The call may take less than its allowance: the remainder is revoked. */
  readonly leavesRest?: (request: R) => boolean
  /** Minutes that a permit is valid; null (or absent) if the call accepts none. */
  readonly permitMinutes?: (request: R) => number | null
  /** Steps after the call, before allowances are revoked. */
  readonly then?: readonly FlowStep<R>[]
}

const rightsOf = <R>({ most, payments, foreign = false, leavesRest, permitMinutes }: ManyPayingSteps<R>): readonly PaidToken<R>[] =>
  Array.from({ length: most }, (_, index) => ({
    place: index === 0 ? '' : String(index),
    payment: (request) => payments(request)[index],
    foreign,
    leavesRest: (request) => leavesRest?.(request) ?? false,
    permitMinutes: (request) => permitMinutes?.(request) ?? null,
  }))

// TX-12
/**
 * The steps of a call that takes several tokens. The approvals are exact: in one request with the call if the wallet supports it, by
 * signature if the token and the call accept one, otherwise by transaction. Afterwards the steps revoke the remainder.
 */
export const manyPayingSteps = <R>(of: ManyPayingSteps<R>): readonly FlowStep<R>[] => {
  const { id, label, batchLabel, batchHint, hint, payments, call, then = [] } = of
  const rights = rightsOf(of)
  const giving = rights.flatMap((right) => [...(of.permitMinutes ? [permitStep(right)] : []), ...paymentApprovalSteps(right)])
  const taking = of.leavesRest ? rights.map(revokeLeftoverStep) : []
  return [
    batchStep<R>({
      id: 'batch',
      label: batchLabel,
      hint: batchHint,
      covers: [...giving.map((step) => step.id), id, ...taking.map((step) => step.id)],
      needed: async (io, request) => (await Promise.all(payments(request).map((taken) => needsApproval(io, taken)))).includes(true),
      calls: async (io, request) => {
        const around = await Promise.all(rights.map((right) => approvalsAround(io, request, right)))
        return [...around.flatMap(({ before }) => before), await call(io, request, []), ...around.flatMap(({ behind }) => behind)]
      },
    }),
    ...giving,
    writeStep<R>({
      id,
      label,
      hint,
      call: async (io, request) => {
        const permits = await Promise.all(rights.map((right) => usedPermit(io, request, right)))
        return call(
          io,
          request,
          permits.filter((permit) => permit !== undefined),
        )
      },
    }),
    ...then,
    ...taking,
  ]
}

/** The same for a call that takes one token. */
export const payingSteps = <R>({ payment, ...of }: PayingSteps<R>): readonly FlowStep<R>[] =>
  manyPayingSteps<R>({
    ...of,
    most: 1,
    payments: (request) => [payment(request)],
    batchHint: (request) => msg`Both steps go through or neither. The approval is for this ${payment(request).symbol} only.`,
  })
