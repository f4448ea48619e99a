import { DomainError } from '@exchange/domain'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketOf, writtenJson } from '../../http/context.ts'
import { documented, keysetPageOf } from '../../http/documented.ts'
import { parseAddress, parseInput, queryOf } from '../../http/input.ts'
import { wholeNumber } from '../../http/parameters.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { MarketService } from '../market/marketService.ts'
import { MAX_FIRST } from '../../graphql/page.ts'
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

const ticksRoute: Route = {
  path: '/v1/{chainId}/pools/{address}/ticks',
  summary: 'The initialised ticks of a concentrated pool, ascending',
  tag: 'pools',
  description: 'Any other kind of pool has none.',
  query: querySchema,
  answer: keysetPageOf(z.array(documented.tickItem)),
}

/** Door to the ticks of a pool. */
export const addTicks = (app: OpenAPIHono, service: MarketService, db: NodePgDatabase): void => {
  addRoute(app, ticksRoute, async (c) => {
    const market = marketOf(c, service)
    const { chainId } = market.network
    const address = parseAddress(c.req.param('address') ?? '', 'address')
    const { limit = MAX_FIRST, cursor } = parseInput(querySchema, queryOf(c))
    const pool = market.snapshot().findPool(address)
    if (!pool) throw new DomainError('api.notFound', { chainId, address })
    const page = await readTicks(db, { chainId, pool: address, after: cursor ?? null, limit })
    const next = JSON.stringify(page.last === null ? null : String(page.last))
    return writtenJson(c, `{"data":${JSON.stringify(page.nodes)},"nextCursor":${next},"meta":${market.metaText()}}`)
  })
}
