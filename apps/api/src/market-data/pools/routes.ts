import type { PoolsQuery } from '@exchange/api-client'
import { poolSortFields } from '@exchange/api-client'
import { z } from '@hono/zod-openapi'
import { documented, envelopeOf, pageOf } from '../../http/documented.ts'
import { wholeNumber } from '../../http/parameters.ts'
import type { Route } from '../../http/route.ts'
import { DEFAULT_LIMIT, MAX_LIMIT } from './poolQuery.ts'

const sorts = poolSortFields.flatMap((field) => [field, `${field}.asc`, `${field}.desc`] as const)

/** Query of the pools list as it arrives. */
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

export const poolsRoute: Route = {
  path: '/v1/{chainId}/pools',
  summary: 'One page of the pools of a network',
  tag: 'pools',
  description: 'Version 2, the legacy generation, has no pools yet. What is not known comes last in every order.',
  query: poolsQuerySchema,
  answer: pageOf(z.array(documented.poolItem)),
}

export const poolRoute: Route = {
  path: '/v1/{chainId}/pools/{address}',
  summary: 'One pool',
  tag: 'pools',
  answer: envelopeOf(documented.poolItem),
}
