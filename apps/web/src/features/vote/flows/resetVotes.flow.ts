import { buildReset } from '@exchange/protocol/writes/votes'
import { msg, plural } from '@lingui/core/macro'
import { requireNetwork } from '../../../shared/network/requireNetwork.ts'
import { batchStep, defineFlow, writeStep } from '../../../shared/transactions/defineFlow.ts'
import { lockName } from '../messages.ts'
import { MOST_LOCKS } from '../model/castButton.ts'

/** Locks whose votes of this epoch are taken back. */
export type ResetVotesRequest = { readonly chainId: number; readonly lockIds: readonly bigint[] }

const calls = ({ chainId, lockIds }: ResetVotesRequest) => lockIds.map((lockId) => buildReset(requireNetwork(chainId), lockId))

const positions = Array.from({ length: MOST_LOCKS }, (_, index) => index)

const resetStep = (index: number) =>
  writeStep<ResetVotesRequest>({
    id: `reset${index}`,
    applies: ({ lockIds }) => index < lockIds.length,
    label: ({ lockIds }) => msg`Reset ${lockName(lockIds[index])}`,
    hint: () => msg`Its votes of this epoch and its weights are gone; it can vote again at once.`,
    call: (_, request) => calls(request)[index]!,
  })

export const resetVotesFlow = defineFlow<ResetVotesRequest>({
  id: 'resetVotes',
  chainId: ({ chainId }) => chainId,
  title: () => msg`Reset votes`,
  doneTitle: () => msg`Votes reset`,
  summary: ({ lockIds }) => msg`${plural(lockIds.length, { one: 'Reset the votes of # lock', other: 'Reset the votes of # locks' })}`,
  steps: [
    batchStep<ResetVotesRequest>({
      id: 'batch',
      label: () => msg`Reset all locks in one request`,
      hint: () => msg`Your wallet does all or nothing.`,
      covers: positions.map((index) => `reset${index}`),
      needed: async (_, { lockIds }) => lockIds.length > 1,
      calls: async (_, request) => calls(request),
    }),
    ...positions.map(resetStep),
  ],
})
