import { createApiClient, fetchSeries, fetchTotals, type SeriesItem, type SeriesQuery, type SeriesSummary } from '@exchange/api-client'
import type { SeriesRange } from '@exchange/domain'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, refreshInterval, stampAnswer } from '../../entities/pool/queries.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

const api = createApiClient({ baseUrl: '' })

type Keyed = { readonly queryKey: readonly unknown[] }

/** What was answered before, while only the last part of the question, its range, is another one. */
const sameBut =
  <T>(key: readonly unknown[]) =>
  (previous: MarketAnswer<T> | undefined, query: Keyed | undefined): MarketAnswer<T> | undefined =>
    query && key.every((part, index) => query.queryKey[index] === part) ? previous : undefined

/** The figures of a network over a range. Another range shows the old one until it has arrived. */
export const totalsQuery = (chainId: number, range: SeriesRange) => {
  const key = indexKey(chainId, 'analytics', 'totals')
  return queryOptions({
    queryKey: [...key, range],
    queryFn: async ({ signal }): Promise<MarketAnswer<readonly SeriesSummary[]>> =>
      stampAnswer(await fetchTotals(api, chainId, range, { signal })),
    placeholderData: sameBut<readonly SeriesSummary[]>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

export type SeriesQuestion = Omit<SeriesQuery, 'block'>

/** A metric of a subject over a range. Another range of the same shows the old one until it has arrived. */
export const seriesQuery = (chainId: number, { metric, subject = 'network', address, range }: SeriesQuestion) => {
  const key = indexKey(chainId, 'analytics', 'series', subject, address?.toLowerCase() ?? '', metric)
  return queryOptions({
    queryKey: [...key, range],
    queryFn: async ({ signal }): Promise<MarketAnswer<SeriesItem>> =>
      stampAnswer(await fetchSeries(api, chainId, { metric, subject, address, range }, { signal })),
    placeholderData: sameBut<SeriesItem>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}
