import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { readRangePool } from '@exchange/protocol/reads/pools/readRangePool'
import { useQuery } from '@tanstack/react-query'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey } from '../../../shared/query/queryClient.ts'
import { readWithTime } from '../../../shared/query/readWithTime.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'

/** The current state of a concentrated pool and its farm, refetched on each block. */
export const useRangePool = (network: Network, { address, gauge }: Pick<PoolItem, 'address' | 'gauge'>) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'rangePool', tokenKey(address), gauge === null ? '' : tokenKey(gauge.address)),
    queryFn: () => readWithTime(() => readRangePool(getPublicClient(network.chainId), network, address, gauge?.address ?? null)),
    structuralSharing: false,
  })
