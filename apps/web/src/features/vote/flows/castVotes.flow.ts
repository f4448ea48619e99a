import type { VoteWeight } from '@exchange/domain'
import { buildVote } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/defineFlow.ts'
import { lockName } from '../messages.ts'
import { MOST_LOCKS } from '../model/castButton.ts'

/** What one lock votes. */
export type LockCast = { readonly lockId: bigint; readonly weights: readonly VoteWeight[] }

/** Votes of one or several locks, each once. A revote casts each lock's own last weights. */
export type CastVotesRequest = { readonly chainId: number; readonly kind: 'vote' | 'revote'; readonly casts: readonly LockCast[] }

const calls = ({ chainId, casts }: CastVotesRequest) =>
  casts.map(({ lockId, weights }) => buildVote(requireNetwork(chainId), lockId, weights))

const positions = Array.from({ length: MOST_LOCKS }, (_, index) => index)

const castStep = (index: number) =>
  writeStep<CastVotesRequest>({
    id: `cast${index}`,
    applies: ({ casts }) => index < casts.length,
    label: ({ casts }) => msg`Vote with ${lockName(casts[index]?.lockId)}`,
    hint: ({ casts }) =>
      msg`${plural(casts[index]?.weights.length ?? 0, { one: 'For # pool, with all of its power.', other: 'For # pools, with all of its power.' })}`,
    call: (_, request) => calls(request)[index]!,
  })

export const castVotesFlow = defineFlow<CastVotesRequest>({
  id: 'castVotes',
  chainId: ({ chainId }) => chainId,
  title: ({ kind }) => (kind === 'vote' ? msg`Cast votes` : msg`Vote again`),
  doneTitle: () => msg`Votes cast`,
  summary: ({ casts }) => msg`${plural(casts.length, { one: 'Vote with # lock', other: 'Vote with # locks' })}`,
  steps: [
    batchStep<CastVotesRequest>({
      id: 'batch',
      label: () => msg`Vote with all locks in one request`,
      hint: () => msg`Your wallet does all or nothing.`,
      covers: positions.map((index) => `cast${index}`),
      needed: async (_, { casts }) => casts.length > 1,
      calls: async (_, request) => calls(request),
    }),
    ...positions.map(castStep),
  ],
})
