import { createApiClient, type PoolItem } from '@exchange/api-client'
import { LEGACY_VERSION } from '@exchange/domain/migration/version'
import type { Network } from '@exchange/protocol/networks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { indexKey } from '../../shared/query/queryClient.ts'
import { type MarketAnswer, refreshInterval, stampAnswer } from './queries.ts'

const api = createApiClient({ baseUrl: '' })

/** Whether a network has pools of version 2. */
export const hasOldPools = ({ deployment: { contracts } }: Network): boolean => contracts.legacyPoolFactory !== undefined

export const fetchOldPools = async (chainId: number, signal?: AbortSignal): Promise<MarketAnswer<readonly PoolItem[]>> =>
  stampAnswer(await api.allPools(chainId, { version: LEGACY_VERSION }, signal ? { signal } : {}))

// MIGRATE-1
/** Every pool of version 2 of a network. */
export const oldPoolsQuery = (chainId: number) =>
  queryOptions({
    queryKey: indexKey(chainId, 'pools', 'version 2'),
    queryFn: ({ signal }) => fetchOldPools(chainId, signal),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })

/** The same, fetched only if there are any. */
export const useOldPools = (network: Network) => useQuery({ ...oldPoolsQuery(network.chainId), enabled: hasOldPools(network) })
