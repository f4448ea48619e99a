import type { Network } from '@exchange/protocol/networks'
import { readPools } from '@exchange/protocol/reads/pools/readPools'
import { queryOptions } from '@tanstack/react-query'
import type { PoolSnapshot } from '@exchange/domain/routing/quoteRequest'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'

/** All pools of a network as the chain has them, and the monotonic time of the read. */
export type PoolsRead = { readonly snapshot: PoolSnapshot; readonly readAt: number }

/** Read from the chain, so that quotes work while the index is still being built; again on each block. */
export const poolsQuery = (network: Network) =>
  queryOptions({
    queryKey: chainKey(network.chainId, 'pools'),
    queryFn: async (): Promise<PoolsRead> => {
      const readAt = monotonicNow()
      const read = await readPools(getPublicClient(network.chainId), network)
      if (read.status === 'failed') throw read.error
      const { pools, block, timestamp } = read.data
      return { snapshot: { chainId: network.chainId, block: Number(block), timestamp, pools }, readAt }
    },
    structuralSharing: false,
  })
