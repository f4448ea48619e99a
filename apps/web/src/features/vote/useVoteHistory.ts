import { type Address, EPOCH, epochStart, type EpochVote, voteHistory } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readVoteChanges } from '@exchange/protocol/reads/readVoteChanges'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { tokenKey } from '../../shared/tokens/token.ts'

/** Epochs that the history goes back, the running one included. */
export const HISTORY_EPOCHS = 12n

/** What the locks of an account voted in the last epochs; read once the history is looked at, and again after each vote. */
export const useVoteHistory = (
  network: Network,
  account: Address,
  { now, signature }: { readonly now: bigint; readonly signature: string },
) => {
  const since = epochStart(now) - (HISTORY_EPOCHS - 1n) * EPOCH
  return useQuery({
    queryKey: ['voteHistory', network.chainId, tokenKey(account), String(since), signature],
    queryFn: async (): Promise<readonly EpochVote[]> => {
      const read = await readVoteChanges(getPublicClient(network.chainId), network, account, Number(since))
      if (read.status === 'failed') throw read.error
      return voteHistory(read.data)
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    placeholderData: (before: readonly EpochVote[] | undefined) => before,
    structuralSharing: false,
  })
}
