import { type ChartInterval, type ChartItem, type ChartRange, createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, stampAnswer } from '../pool/queries.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

export type ChartQuestion = {
  readonly chainId: number
  readonly base: Address
  readonly quote: Address
  readonly range: ChartRange
  readonly interval: ChartInterval
  /** The pool for the candles; by default the deepest one. */
  readonly pool?: Address | undefined
}

const api = createApiClient({ baseUrl: '' })

/**
 * The chart of a pair; refetched when the index advances. A change of range shows the previous chart of the same pair until the new one
 * arrives.
 */
export const chartQuery = ({ chainId, base, quote, range, interval, pool }: ChartQuestion) => {
  const pairKey = indexKey(chainId, 'chart', base.toLowerCase(), quote.toLowerCase(), pool?.toLowerCase() ?? '')
  return queryOptions({
    queryKey: [...pairKey, range, interval],
    queryFn: async ({ signal }): Promise<MarketAnswer<ChartItem>> => {
      const answer = await api.chart(
        chainId,
        base,
        quote,
        { range, interval, pool: pool?.toLowerCase() as Address | undefined },
        { signal },
      )
      return stampAnswer(answer)
    },
    placeholderData: (previous: MarketAnswer<ChartItem> | undefined, query) =>
      query && pairKey.every((part, index) => query.queryKey[index] === part) ? previous : undefined,
  })
}
