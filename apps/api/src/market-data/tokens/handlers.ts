import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { documented, envelopeOf } from '../../http/documented.ts'
import { marketJson, marketOf, writtenJson } from '../../http/context.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { MarketService } from '../market/marketService.ts'
import { createTokenList } from './tokenList.ts'

const tokensRoute: Route = {
  path: '/v1/{chainId}/tokens',
  summary: 'Tokens that stand in a pool, with their prices',
  tag: 'tokens',
  answer: envelopeOf(z.array(documented.tokenItem)),
}

const tokenListRoute: Route = {
  path: '/v1/{chainId}/tokenlist.json',
  summary: 'The curated tokens in the token-lists format',
  tag: 'tokens',
  description: 'Its freshness stands in the headers x-index-block, x-indexed-at and x-index-stale: the format has no room for it.',
  answer: z.object({
    name: z.string(),
    timestamp: z.string(),
    version: z.object({ major: z.number(), minor: z.number(), patch: z.number() }),
    keywords: z.array(z.string()),
    tokens: z.array(
      z.object({
        chainId: z.number(),
        address: z.string(),
        decimals: z.number(),
        name: z.string(),
        symbol: z.string(),
        logoURI: z.string().optional(),
      }),
    ),
  }),
}

/** Doors to the tokens of a network. The curated list needs no index. */
export const addTokens = (app: OpenAPIHono, service: MarketService, deployedAt: string): void => {
  addRoute(app, tokensRoute, (c) => {
    const market = marketOf(c, service)
    return marketJson(c, market, market.snapshot().tokens)
  })

  addRoute(app, tokenListRoute, (c) => {
    const market = marketOf(c, service)
    const meta = market.meta()
    c.header('x-index-block', String(meta.block))
    c.header('x-indexed-at', meta.indexedAt ?? '')
    c.header('x-index-stale', String(meta.stale))
    return writtenJson(c, JSON.stringify(createTokenList(market.network, deployedAt)))
  })
}
