import { DomainError, epochStart } from '@exchange/domain'
import { readVotedEpoch } from '@exchange/protocol/reads/voting/readVotedEpoch'
import { buildReset } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { lockName } from '../../../entities/lock/lockName.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../shared/transactions/steps/defineFlow.ts'
import { eachStep } from '../../../shared/transactions/steps/eachStep.ts'
import type { StepIo } from '../../../shared/transactions/run/types.ts'
import { MOST_LOCKS } from '../model/castButton.ts'

/** Locks with votes of this epoch to reset. */
export type ResetVotesRequest = { readonly chainId: number; readonly lockIds: readonly bigint[] }

/** Whether a lock has votes to reset. Throws if they are of a past epoch: a reset would only delete its weights. */
const hasVotes = async ({ chain }: StepIo, lockId: bigint, { chainId }: ResetVotesRequest): Promise<boolean> => {
  const voted = await readVotedEpoch(getPublicClient(chainId), requireNetwork(chainId), lockId)
  if (voted === null) return false
  if (voted !== epochStart(BigInt(await chain.now(chainId)))) throw new DomainError('vote.notVoted', { lockId })
  return true
}

export const resetVotesFlow = defineFlow<ResetVotesRequest>({
  id: 'resetVotes',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Reset votes`,
  doneTitle: () => msg`Votes reset`,
  summary: ({ lockIds }) => msg`${plural(lockIds.length, { one: 'Reset the votes of # lock', other: 'Reset the votes of # locks' })}`,
  steps: eachStep<ResetVotesRequest, bigint>({
    id: 'reset',
    most: MOST_LOCKS,
    items: ({ lockIds }) => lockIds,
    batchLabel: () => msg`Reset the votes of all locks in one request`,
    label: (lockId) => msg`Reset the votes of ${lockName(lockId)}`,
    hint: () => msg`Its votes and weights of this epoch are cleared; it can vote again at once.`,
    needed: hasVotes,
    call: (lockId, { chainId }) => buildReset(requireNetwork(chainId), lockId),
  }),
})
