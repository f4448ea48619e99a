import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { documented, envelopeOf } from '../../http/documented.ts'
import { marketJson, marketParameter, writtenJson } from '../../http/context.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { createTokenList } from './tokenList.ts'

const tokenListSchema = z.object({
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
})

/** The origin of the web server as the reader addressed it, when the web server forwarded the request. */
const originOf = (c: Context): string | undefined => {
  const host = c.req.header('x-forwarded-host')
  const origin = host && `${c.req.header('x-forwarded-proto') ?? 'http'}://${host}`
  return origin && URL.canParse(origin) ? origin : undefined
}

/** The tokens of a network. The curated list does not need the index. */
export const tokenRoutes = (service: MarketService, deployedAt: string): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/tokens',
    auth: 'none',
    documentation: {
      operation: 'listTokens',
      summary: 'Tokens that stand in a pool, with their prices',
      tag: 'tokens',
      answer: envelopeOf(z.array(documented.tokenItem)),
    },
    params: z.object({ chainId: marketParameter(service) }),
    handler: ({ c, params: { chainId: market } }) => marketJson(c, market, market.snapshot().tokens),
  }),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/tokenlist.json',
    auth: 'none',
    documentation: {
      operation: 'getTokenList',
      summary: 'The curated tokens in the token-lists format',
      tag: 'tokens',
      description: 'Its freshness stands in the headers x-index-block, x-indexed-at and x-index-stale: the format has no room for it.',
      answer: tokenListSchema,
    },
    params: z.object({ chainId: marketParameter(service) }),
    handler: ({ c, params: { chainId: market } }) => {
      const meta = market.meta()
      c.header('x-index-block', String(meta.block))
      c.header('x-indexed-at', meta.indexedAt ?? '')
      c.header('x-index-stale', String(meta.stale))
      return writtenJson(c, JSON.stringify(createTokenList([market.network], deployedAt, originOf(c))))
    },
  }),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/tokenlist.json',
    auth: 'none',
    documentation: {
      operation: 'getWholeTokenList',
      summary: 'The curated tokens of every network in the token-lists format',
      tag: 'tokens',
      answer: tokenListSchema,
    },
    handler: ({ c }) => {
      const networks = service.markets.map(({ network }) => network)
      return writtenJson(c, JSON.stringify(createTokenList(networks, deployedAt, originOf(c))))
    },
  }),
]
