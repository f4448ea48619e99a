import { createApiClient, type PoolItem } from '@exchange/api-client'
import { LEGACY_VERSION } from '@exchange/domain/migration/version'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, refreshInterval, stampAnswer } from '../../entities/pool/queries.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

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
