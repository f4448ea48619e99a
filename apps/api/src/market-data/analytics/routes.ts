import type { SeriesSummary, TransactionItem } from '@exchange/api-client'
import { bucketSeconds, bucketStart, DomainError, metricsOf } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketParameter, writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf, keysetPageOf, pageOf } from '../../http/documented.ts'
import { parseAddress } from '../../http/input.ts'
import { addressParameter } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../market/chainMarket.ts'
import type { MarketService } from '../market/marketService.ts'
import { type OrderedPage, parseOrder } from '../market/orderedPage.ts'
import { createWrittenCache } from '../market/writtenCache.ts'
import { requestOf, requireMetric, type SeriesAsked, timesOf } from './asked.ts'
import { readNetworkParts } from './parts.ts'
import { DEFAULT_LIMIT, partsQuery, seriesQuery, topPairsQuery, topTokensQuery, totalsQuery, transactionsQuery } from './queries.ts'
import { inOneMoment } from './reading.ts'
import { readSeries, summaryOf } from './series.ts'
import { pairsCsv, seriesCsv, tokensCsv, transactionsCsv } from './tables.ts'
import { readTokenPage } from './tokenPage.ts'
import { topPairsPage } from './topPairs.ts'
import { type TopFilter, topTokensPage } from './topTokens.ts'
import { parseKinds, readTransactions, type TransactionsPage } from './transactions.ts'

/** Answers that are kept written, over all networks. */
const MAX_WRITTEN = 500
/** Rows that a CSV has at most. */
const MAX_CSV_ROWS = 10_000

const filterOf = ({ search, all }: { readonly search?: string | undefined; readonly all?: '0' | '1' | undefined }): TopFilter => ({
  search,
  all: all === '1',
})

const orderedJson = ({ entries, nextCursor, total }: OrderedPage<unknown>, market: ChainMarket): string =>
  `{"data":${JSON.stringify(entries)},"nextCursor":${JSON.stringify(nextCursor)},"total":${total},"meta":${market.metaText()}}`

// ANALYTICS-1, ANALYTICS-2, ANALYTICS-3
/** Series, their receipts and their CSV; top assets and pairs; transactions. */
export const analyticsRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const cache = createWrittenCache(MAX_WRITTEN)
  const params = z.object({ chainId: marketParameter(service) })
  const pathOf = (rest: string): string => `/v1/{chainId}/analytics/${rest}`

  /** An answer that is read once per step of the index and hour of chain time. */
  const written = (market: ChainMarket, name: string, read: () => Promise<unknown>): Promise<string> => {
    const { now, isLevel } = timesOf(market)
    const { chainId, revision } = market.snapshot()
    const key = `${chainId}:${name}:${isLevel}`
    return cache.read({ key, revision, slot: bucketStart(now, bucketSeconds.hour) }, async () => JSON.stringify(await read()))
  }
  const enveloped = async (market: ChainMarket, data: Promise<string>): Promise<string> => `{"data":${await data},"meta":${market.metaText()}}`

  const seriesOf = async (market: ChainMarket, asked: SeriesAsked) => {
    const request = await requestOf(market, asked)
    return inOneMoment(db, (reading) => readSeries(reading, request))
  }

  const totalsOf = (market: ChainMarket, range: SeriesAsked['range']): Promise<SeriesSummary[]> =>
    inOneMoment(db, async (reading) => {
      const totals: SeriesSummary[] = []
      for (const metric of metricsOf.network)
        totals.push(summaryOf(await readSeries(reading, await requestOf(market, { metric, subject: 'network', range }))))
      return totals
    })

  const transactionsOf = (
    market: ChainMarket,
    { kind, limit = DEFAULT_LIMIT, cursor, ...filter }: z.output<typeof transactionsQuery>,
  ): Promise<TransactionsPage> => {
    const kinds = parseKinds(kind)
    if (!kinds) throw new DomainError('api.badRequest', { parameter: 'kind', reason: 'swap, add, remove, lock or vote, joined by commas' })
    const governanceToken = parseAddress(market.network.deployment.contracts.governanceToken, 'governanceToken')
    return readTransactions(db, market.snapshot(), { ...filter, kinds }, { limit, cursor, governanceToken })
  }

  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('series'),
      auth: 'none',
      documentation: {
        operation: 'getSeries',
        summary: 'A metric of a network, a pool, a token or a gauge over a range',
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
        writtenJson(c, await enveloped(market, written(market, `series:${JSON.stringify(query)}`, () => seriesOf(market, query)))),
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('series.csv'),
      auth: 'none',
      params,
      query: seriesQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const item = await seriesOf(market, query)
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
        summary: 'Every figure of a network over a range',
        tag: 'analytics',
        description: 'Dollars and swaps are of pools of listed tokens; transactions and users of every pool.',
        answer: envelopeOf(z.array(documented.seriesSummary)),
      },
      params,
      query: totalsQuery,
      handler: async ({ c, params: { chainId: market }, query: { range } }) =>
        writtenJson(c, await enveloped(market, written(market, `totals:${range}`, () => totalsOf(market, range)))),
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
        const read = () => inOneMoment(db, (reading) => readNetworkParts(reading, market.snapshot(), asked))
        return writtenJson(c, await enveloped(market, written(market, `parts:${JSON.stringify(query)}`, read)))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('tokens'),
      auth: 'none',
      documentation: {
        operation: 'listTopTokens',
        summary: 'Top assets of a network',
        tag: 'analytics',
        description: 'What is not known comes last in every order. `tokens.csv` answers all of them as CSV.',
        answer: pageOf(z.array(documented.tokenItem)),
      },
      params,
      query: topTokensQuery,
      handler: ({ c, params: { chainId: market }, query }) => {
        const page = { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }
        return writtenJson(c, orderedJson(topTokensPage(market.snapshot(), filterOf(query), parseOrder(query.sort ?? 'tvl'), page), market))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('tokens.csv'),
      auth: 'none',
      params,
      query: topTokensQuery,
      handler: ({ c, params: { chainId: market }, query }) => {
        const { entries } = topTokensPage(market.snapshot(), filterOf(query), parseOrder(query.sort ?? 'tvl'), { limit: MAX_CSV_ROWS })
        return writtenCsv(c, 'tokens', tokensCsv(entries))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('tokens/{address}'),
      auth: 'none',
      documentation: {
        operation: 'getTokenPage',
        summary: 'A token with its pools and the prices of a week',
        tag: 'analytics',
        answer: envelopeOf(documented.tokenPageItem),
      },
      params: z.object({ chainId: marketParameter(service), address: addressParameter('address') }),
      handler: async ({ c, params: { chainId: market, address } }) => {
        const read = () => inOneMoment(db, (reading) => readTokenPage(reading, market, address))
        return writtenJson(c, await enveloped(market, written(market, `token:${address}`, read)))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('pairs'),
      auth: 'none',
      documentation: {
        operation: 'listTopPairs',
        summary: 'Top pairs of a network: pools of the same tokens together',
        tag: 'analytics',
        description: 'What is not known comes last in every order. `pairs.csv` answers all of them as CSV.',
        answer: pageOf(z.array(documented.topPairItem)),
      },
      params,
      query: topPairsQuery,
      handler: ({ c, params: { chainId: market }, query }) => {
        const page = { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }
        return writtenJson(c, orderedJson(topPairsPage(market.snapshot(), filterOf(query), parseOrder(query.sort ?? 'tvl'), page), market))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('pairs.csv'),
      auth: 'none',
      params,
      query: topPairsQuery,
      handler: ({ c, params: { chainId: market }, query }) => {
        const { entries } = topPairsPage(market.snapshot(), filterOf(query), parseOrder(query.sort ?? 'tvl'), { limit: MAX_CSV_ROWS })
        return writtenCsv(c, 'pairs', pairsCsv(entries))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('transactions'),
      auth: 'none',
      documentation: {
        operation: 'listTransactions',
        summary: 'Swaps, deposits, withdrawals, acts on locks and votes, the newest first',
        tag: 'analytics',
        description: `One row for each log, of every pool. \`transactions.csv\` answers the newest ${MAX_CSV_ROWS} as CSV.`,
        answer: keysetPageOf(z.array(documented.transactionItem)),
      },
      params,
      query: transactionsQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const { entries, nextCursor } = await transactionsOf(market, query)
        return writtenJson(
          c,
          `{"data":${JSON.stringify(entries)},"nextCursor":${JSON.stringify(nextCursor)},"meta":${market.metaText()}}`,
        )
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('transactions.csv'),
      auth: 'none',
      params,
      query: transactionsQuery,
      handler: async ({ c, params: { chainId: market }, query }) => {
        const { entries }: { readonly entries: readonly TransactionItem[] } = await transactionsOf(market, { ...query, limit: MAX_CSV_ROWS })
        return writtenCsv(c, 'transactions', transactionsCsv(entries))
      },
    }),
  ]
}

