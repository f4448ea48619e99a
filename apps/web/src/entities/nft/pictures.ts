import type { Network } from '@exchange/protocol/networks'
import { readItemPictures } from '@exchange/protocol/reads/nft/readCollection'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../shared/network/publicClient.ts'

/** Pictures by item. They never change, so each is fetched once; an item without a readable picture is shown without one. */
export const useItemPictures = (network: Network, itemIds: readonly bigint[]): ReadonlyMap<bigint, string> => {
  const ids = itemIds.toSorted((a, b) => (a < b ? -1 : 1))
  const { data } = useQuery({
    queryKey: ['itemPictures', network.chainId, network.deployment.contracts.nft, ids.join()],
    queryFn: async () => {
      const read = await readItemPictures(getPublicClient(network.chainId), network, ids)
      if (read.status === 'failed') throw read.error
      return new Map(ids.flatMap((id, i) => (read.data[i] ? [[id, read.data[i]] as const] : [])))
    },
    enabled: ids.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  return data ?? new Map()
}
