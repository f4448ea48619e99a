import { z } from '@hono/zod-openapi'
import { marketParameter, writtenCsv, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf, pageOf } from '../../http/documented.ts'
import { addressParameter } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { ChainMarket } from '../../market/following/chainMarket.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { type OrderedPage, parseOrder } from '../../answers/orderedPage.ts'
import { DEFAULT_LIMIT, topPairsQuery, topTokensQuery } from './queries.ts'
import { readConsistent } from './reading.ts'
import type { SeriesSources } from './seriesCopy.ts'
import { pairsCsv, tokensCsv } from './tables.ts'
import { readTokenPage } from './tokenPage.ts'
import { topPairsPage } from './topPairs.ts'
import { type TopFilter, topTokensPage } from './topTokens.ts'
import { createEnvelopes, MAX_CSV_ROWS, networkParams, pathOf } from './written.ts'

const filterOf = ({ search, all }: { readonly search?: string | undefined; readonly all?: '0' | '1' | undefined }): TopFilter => ({
  search,
  all: all === '1',
})

const orderedJson = ({ entries, nextCursor, total }: OrderedPage<unknown>, market: ChainMarket): string =>
  `{"data":${JSON.stringify(entries)},"nextCursor":${JSON.stringify(nextCursor)},"total":${total},"meta":${market.metaText()}}`

type Asked<Query> = { readonly market: ChainMarket; readonly query: Query; readonly limit: number; readonly cursor?: string | undefined }

const tokensOf = ({ market, query, ...page }: Asked<z.output<typeof topTokensQuery>>) =>
  topTokensPage(market.snapshot(), filterOf(query), parseOrder(query.sort ?? 'tvl'), page)

const pairsOf = ({ market, query, ...page }: Asked<z.output<typeof topPairsQuery>>) =>
  topPairsPage(market.snapshot(), filterOf(query), parseOrder(query.sort ?? 'tvl'), page)

const tokenRoutes = (service: MarketService, { db, copy }: SeriesSources): readonly Route[] => {
  const envelope = createEnvelopes()
  const params = networkParams(service)
  return [
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
        const { limit = DEFAULT_LIMIT, cursor } = query
        return writtenJson(c, orderedJson(tokensOf({ market, query, limit, cursor }), market))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('tokens.csv'),
      auth: 'none',
      params,
      query: topTokensQuery,
      handler: ({ c, params: { chainId: market }, query }) =>
        writtenCsv(c, 'tokens', tokensCsv(tokensOf({ market, query, limit: MAX_CSV_ROWS }).entries)),
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
        const read = () => readConsistent(db, (reading) => readTokenPage(reading, market, address), copy)
        return writtenJson(c, await envelope(market, `token:${address}`, read))
      },
    }),
  ]
}

const pairRoutes = (service: MarketService): readonly Route[] => {
  const params = networkParams(service)
  return [
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
        const { limit = DEFAULT_LIMIT, cursor } = query
        return writtenJson(c, orderedJson(pairsOf({ market, query, limit, cursor }), market))
      },
    }),
    defineRoute({
      ...noInput,
      method: 'get',
      path: pathOf('pairs.csv'),
      auth: 'none',
      params,
      query: topPairsQuery,
      handler: ({ c, params: { chainId: market }, query }) =>
        writtenCsv(c, 'pairs', pairsCsv(pairsOf({ market, query, limit: MAX_CSV_ROWS }).entries)),
    }),
  ]
}

// ANALYTICS-2
/** Top assets, top pairs, and the page of a token. */
export const topRoutes = (service: MarketService, sources: SeriesSources): readonly Route[] => [
  ...tokenRoutes(service, sources),
  ...pairRoutes(service),
]
