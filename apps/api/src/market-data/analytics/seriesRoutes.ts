import type { SeriesItem, SeriesSummary } from '@exchange/api-client'
import { metricsOf } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { requestOf, requireMetric, type SeriesAsked } from './asked.ts'
import { readNetworkParts } from './parts.ts'
import { partsQuery, seriesQuery, totalsQuery } from './queries.ts'
import { readMoment } from './readBuckets.ts'
import { readConsistent } from './reading.ts'
import { readSeries, summaryOf } from './series.ts'
import type { SeriesSources } from './seriesCopy.ts'
import { seriesCsv } from './tables.ts'
import { createEnvelopes, networkParams, pathOf } from './written.ts'

const seriesOf = async ({ db, copy }: SeriesSources, market: ChainMarket, asked: SeriesAsked): Promise<SeriesItem> => {
  const request = await requestOf(market, asked)
  return readConsistent(
    db,
    async (reading) => readSeries(reading, await readMoment(reading, request.chainId, request.subject), request),
    copy,
  )
}

const totalsOf = (
  { db, copy }: SeriesSources,
  market: ChainMarket,
  { range, subject }: z.output<typeof totalsQuery>,
): Promise<SeriesSummary[]> =>
  readConsistent(
    db,
    async (reading) => {
      const totals: SeriesSummary[] = []
      const moment = await readMoment(reading, market.network.chainId, { kind: subject, address: null })
      for (const metric of metricsOf[subject])
        totals.push(summaryOf(await readSeries(reading, moment, await requestOf(market, { metric, subject, range }))))
      return totals
    },
    copy,
  )

// ANALYTICS-1, ANALYTICS-3, ANALYTICS-4
/** Series with their receipts and CSV, the totals of a network, and the parts that they sum. */
export const seriesRoutes = (service: MarketService, sources: SeriesSources): readonly Route[] => {
  const envelope = createEnvelopes()
  const params = networkParams(service)
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('series'),
      auth: 'none',
      documentation: {
        operation: 'getSeries',
        summary: 'A metric of a network, its competitions, a pool, a token or a gauge over a range',
        tag: 'analytics',
        description:
          'Hours for 1D and 1W, UTC days beyond; the running one last. Points of a flow add up to `value`. Null is a gap: before there was anything, where the ' +
          'index is not yet, or without a price. The receipt holds what the figure follows from. `series.csv` answers the same points as CSV.',
        answer: envelopeOf(documented.seriesItem),
        refusals: { 409: 'A block that is not final', 422: 'Nothing was over yet' },
      },
      params,
      query: seriesQuery,
      handler: async ({ c, params: { chainId: market }, query }) =>
        writtenJson(c, await envelope(market, `series:${JSON.stringify(query)}`, () => seriesOf(sources, market, query))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('series.csv'),
      auth: 'none',
      params,
      query: seriesQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const item = await seriesOf(sources, market, query)
        return writtenCsv(c, `${item.metric}-${item.range}`, seriesCsv(item))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('totals'),
      auth: 'none',
      documentation: {
        operation: 'getTotals',
        summary: 'Every figure of a network, or of its competitions, over a range',
        tag: 'analytics',
        description:
          'Dollars and swaps are of pools of listed tokens; transactions and users of every pool. Of the arena: what happened in all competitions together.',
        answer: envelopeOf(z.array(documented.seriesSummary)),
      },
      params,
      query: totalsQuery,
      handler: async ({ c, params: { chainId: market }, query }) =>
        writtenJson(c, await envelope(market, `totals:${JSON.stringify(query)}`, () => totalsOf(sources, market, query))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('parts'),
      auth: 'none',
      documentation: {
        operation: 'getParts',
        summary: 'What adds up to one bucket of a network’s series',
        tag: 'analytics',
        description: 'Pools of listed tokens, or gauges; the largest first. Their sum is `value`, to the last unit.',
        answer: envelopeOf(documented.partsItem),
        refusals: { 422: 'A bucket that has not begun' },
      },
      params,
      query: partsQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const asked = { ...query, metric: requireMetric(query.metric, 'network') }
        const read = () => readConsistent(sources.db, (reading) => readNetworkParts(reading, market.snapshot(), asked))
        return writtenJson(c, await envelope(market, `parts:${JSON.stringify(query)}`, read))
      },
    }),
  ]
}
