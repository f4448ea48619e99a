import type { PoolsQuery } from '@exchange/api-client'
import { poolSortFields } from '@exchange/api-client'
import { DomainError } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import { marketJson, marketParameter, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf, pageOf } from '../../http/documented.ts'
import { poolParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { type PageCache, preparePage } from './pages.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from './poolQuery.ts'

const sorts = poolSortFields.flatMap((field) => [field, `${field}.asc`, `${field}.desc`] as const)

// API-1, POOL-5
export const poolsQuerySchema = z.object({
  version: z
    .enum(['2', '3'])
    .transform((text) => (text === '2' ? 2 : 3))
    .optional(),
  type: z.enum(['classic', 'stable', 'concentrated', 'weighted']).optional(),
  sort: z
    .enum(sorts)
    .optional()
    .openapi({ description: 'Figures fall and symbols rise unless a direction is given.', example: 'volume24h.desc' }),
  search: z
    .string()
    .max(100)
    .optional()
    .openapi({ description: 'Symbol, name or address of the pool or of a token; every word must occur.' }),
  limit: wholeNumber(1, MAX_LIMIT).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT }),
  cursor: z.string().min(1).max(1_000).optional().openapi({ description: '`nextCursor` of the page before.' }),
}) satisfies z.ZodType<PoolsQuery>

/** The pools of a network. Each requested page is added to `pages`. */
export const poolRoutes = (service: MarketService, pages: PageCache): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/pools',
    auth: 'none',
    documentation: {
      operation: 'listPools',
      summary: 'One page of the pools of a network',
      tag: 'pools',
      description:
        'Pools of version 3, unless version 2, whose emission has ended, is asked for. What is not known comes last in every order.',
      answer: pageOf(z.array(documented.poolItem)),
    },
    params: z.object({ chainId: marketParameter(service) }),
    query: poolsQuerySchema,
    handler: ({ c, params: { chainId: market }, query }) => {
      const page = preparePage(market, query)
      const body = page.body()
      const { pathname, search } = new URL(c.req.url)
      pages.add(`${pathname}${search}`, page)
      return writtenJson(c, new Uint8Array(body))
    },
  }),
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/pools/{address}',
    auth: 'none',
    documentation: { operation: 'getPool', summary: 'One pool', tag: 'pools', answer: envelopeOf(documented.poolItem) },
    params: z.object({ chainId: marketParameter(service), address: poolParameter }),
    handler: ({ c, params: { chainId: market, address } }) => {
      const pool = market.snapshot().findPool(address)
      if (!pool) throw new DomainError('api.notFound', { chainId: market.network.chainId, address })
      return marketJson(c, market, pool.item())
    },
  }),
]
