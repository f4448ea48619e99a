import { type ChartInterval, type ChartItem, type ChartRange, createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { queryOptions } from '@tanstack/react-query'
import { monotonicNow } from '../../../shared/clock/clock.ts'
import type { MarketAnswer } from '../../../shared/market/queries.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'

export type ChartQuestion = {
  readonly chainId: number
  readonly base: Address
  readonly quote: Address
  readonly range: ChartRange
  readonly interval: ChartInterval
}

const api = createApiClient({ baseUrl: '' })

/** The chart of a pair; asked again when the index advances. Another range of the same pair shows the old one until it has arrived. */
export const chartQuery = ({ chainId, base, quote, range, interval }: ChartQuestion) => {
  const pairKey = indexKey(chainId, 'chart', base.toLowerCase(), quote.toLowerCase())
  return queryOptions({
    queryKey: [...pairKey, range, interval],
    queryFn: async ({ signal }): Promise<MarketAnswer<ChartItem>> => {
      const { data, meta } = await api.chart(chainId, base, quote, { range, interval }, { signal })
      return { data, meta, readAt: monotonicNow() }
    },
    placeholderData: (previous: MarketAnswer<ChartItem> | undefined, query) =>
      query && pairKey.every((part, index) => query.queryKey[index] === part) ? previous : undefined,
  })
}
