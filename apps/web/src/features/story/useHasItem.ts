import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readHasStoryItem } from '@exchange/protocol/reads/nft/readStoryItem'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey } from '../../shared/query/queryClient.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

/** Whether an account has the item of the campaign, read from the chain on each block; undefined while that is not known. */
export const useHasItem = (network: Network, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'storyItem', account?.toLowerCase()),
    queryFn: () => readHasStoryItem(getPublicClient(network.chainId), network, account ?? NOBODY),
    enabled: account !== undefined,
  })
