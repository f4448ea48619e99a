import type { VoteWeight } from '@exchange/domain'
import { FLIP_GAS } from '@exchange/protocol/writes/gasMargin'
import { buildVote } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../../shared/transactions/steps/eachStep.ts'
import { MOST_LOCKS } from '../model/castButton.ts'

/** The vote of one lock. */
export type LockCast = { readonly lockId: bigint; readonly weights: readonly VoteWeight[] }

/** Votes of one or several locks, each once. A revote casts each lock's own last weights. */
export type CastVotesRequest = { readonly chainId: number; readonly kind: 'vote' | 'revote'; readonly casts: readonly LockCast[] }

export const castVotesFlow = defineFlow<CastVotesRequest>({
  id: 'castVotes',
  chainId: ({ chainId }) => chainId,
  title: ({ kind }) => (kind === 'vote' ? msg`Cast votes` : msg`Vote again`),
  doneTitle: () => msg`Votes cast`,
  summary: ({ casts }) => msg`${plural(casts.length, { one: 'Vote with # lock', other: 'Vote with # locks' })}`,
  steps: eachStep<CastVotesRequest, LockCast>({
    id: 'cast',
    most: MOST_LOCKS,
    items: ({ casts }) => casts,
    batchLabel: () => msg`Vote with all locks in one request`,
    label: ({ lockId }) => msg`Vote with ${lockName(lockId)}`,
    hint: ({ weights }) =>
      msg`${plural(weights.length, { one: 'For # pool, with all of its power.', other: 'For # pools, with all of its power.' })}`,
    // Mined after an epoch starts, it is the epoch's first vote, and flips it.
    call: ({ lockId, weights }, { chainId }) => ({ ...buildVote(requireNetwork(chainId), lockId, weights), spareGas: FLIP_GAS }),
  }),
})
