import { DomainError } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { MAX_FIRST } from '../../graphql/page.ts'
import { marketParameter, writtenJson } from '../../http/context.ts'
import { documented, keysetPageOf } from '../../http/documented.ts'
import { poolParameter, wholeNumber } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { readTicks } from './reader.ts'

const querySchema = z.object({
  limit: wholeNumber(1, MAX_FIRST).optional().openapi({ type: 'integer', minimum: 1, maximum: MAX_FIRST, default: MAX_FIRST }),
  cursor: z
    .string()
    .regex(/^(0|-?[1-9]\d{0,6})$/, 'a cursor of this list')
    .transform(Number)
    .optional()
    .openapi({ type: 'string', description: '`nextCursor` of the page before.' }),
})

/** The ticks of a pool. */
export const tickRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => [
  defineRoute({
    ...noInput,
    method: 'get',
    path: '/v1/{chainId}/pools/{address}/ticks',
    auth: 'none',
    documentation: {
      operation: 'listTicks',
      summary: 'The initialised ticks of a concentrated pool, ascending',
      tag: 'pools',
      description: 'Any other kind of pool has none.',
      answer: keysetPageOf(z.array(documented.tickItem)),
    },
    params: z.object({ chainId: marketParameter(service), address: poolParameter }),
    query: querySchema,
    handler: async ({ c, params: { chainId: market, address }, query: { limit = MAX_FIRST, cursor } }) => {
      const { chainId } = market.network
      const pool = market.snapshot().findPool(address)
      if (!pool) throw new DomainError('api.notFound', { chainId, address })
      const page = await readTicks(db, { chainId, pool: address, after: cursor ?? null, limit })
      const next = JSON.stringify(page.last === null ? null : String(page.last))
      return writtenJson(c, `{"data":${JSON.stringify(page.nodes)},"nextCursor":${next},"meta":${market.metaText()}}`)
    },
  }),
]
