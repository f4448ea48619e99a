import { createApiClient, type RevenueItem } from '@exchange/api-client'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, refreshInterval, stampAnswer } from '../../entities/pool/queries.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

/** Fees of a network over growing windows. */
export const revenueQuery = (chainId: number) =>
  queryOptions({
    queryKey: indexKey(chainId, 'revenue'),
    queryFn: async ({ signal }): Promise<MarketAnswer<RevenueItem>> => stampAnswer(await api.revenue(chainId, { signal })),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
