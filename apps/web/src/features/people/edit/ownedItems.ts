import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { readAccountItems } from '@exchange/protocol/reads/nft/readCollection'
import { useQuery } from '@tanstack/react-query'
import { hasNft } from '../../../entities/nft/hasNft.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { useNetworks } from '../../../shared/network/network.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'

/** Items of theNFT that an account holds or has staked. */
export type OwnedItems = { readonly network: Network; readonly itemIds: readonly bigint[] }

// PEOPLE-9
/** Items that an account may use as its picture; undefined if no network has the collection, and until loaded. */
export const useOwnedItems = (account: Address): OwnedItems | undefined => {
  const network = useNetworks().find(hasNft)
  const { data } = useQuery({
    queryKey: chainKey(network?.chainId ?? 0, 'ownedItems', account),
    queryFn: async () => {
      if (!network) return []
      const read = await readAccountItems(getPublicClient(network.chainId), network, account, [])
      if (read.status === 'failed') throw read.error
      return [...read.data.held, ...read.data.staked]
    },
    enabled: network !== undefined,
    structuralSharing: false,
  })
  return network && data && { network, itemIds: data }
}
