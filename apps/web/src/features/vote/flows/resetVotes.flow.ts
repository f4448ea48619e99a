import { buildReset } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { lockName } from '../../../shared/locks/lockName.ts'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { defineFlow } from '../../../shared/transactions/defineFlow.ts'
import { eachStep } from '../../../shared/transactions/eachStep.ts'
import { MOST_LOCKS } from '../model/castButton.ts'

/** Locks whose votes of this epoch are taken back. */
export type ResetVotesRequest = { readonly chainId: number; readonly lockIds: readonly bigint[] }

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
    hint: () => msg`Its votes of this epoch and its weights are gone; it can vote again at once.`,
    call: (lockId, { chainId }) => buildReset(requireNetwork(chainId), lockId),
  }),
})
