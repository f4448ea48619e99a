import { createApiClient, type RevenueItem } from '@exchange/api-client'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, stampAnswer } from '../../shared/market/queries.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

/** Fees of a network over growing windows; undefined where the API tells of none. */
export const revenueQuery = (chainId: number) =>
  queryOptions({
    queryKey: indexKey(chainId, 'revenue'),
    queryFn: async ({ signal }): Promise<MarketAnswer<RevenueItem | undefined>> => {
      const { data, meta } = await api.revenue({ signal })
      return stampAnswer({ data: data.find((one) => one.chainId === chainId), meta })
    },
    structuralSharing: false,
  })
