import { chartIntervals, chartRanges } from '@exchange/api-client/schemas'
import { DomainError, NATIVE, type Address } from '@exchange/domain'
import { z, type OpenAPIHono } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketOf, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { parseAddress, parseInput, queryOf } from '../../http/input.ts'
import { addRoute, type Route } from '../../http/route.ts'
import type { PoolEntry } from '../pools/poolEntry.ts'
import type { MarketService } from '../market/marketService.ts'
import { createChartCache } from './cache.ts'
import { readChart } from './chart.ts'

const querySchema = z.object({
  range: z.enum(chartRanges).openapi({ example: '1W' }),
  interval: z.enum(chartIntervals).openapi({ example: '1h', description: 'A coarser one answers where this would make too many points.' }),
  pool: z.string().optional().openapi({ description: 'A pool of the two tokens: its candles instead of those of the deepest one.' }),
})

const chartRoute: Route = {
  path: '/v1/{chainId}/chart/{base}/{quote}',
  summary: 'The price of one token in another over time',
  tag: 'tokens',
  description:
    'Candles of the deepest pool of the two; without one, the ratio of both dollar prices as a line. A bucket without a trade carries the ' +
    'last close. The native coin stands for its wrapped form. Of a pool of more than two tokens, candles are of its first two.',
  query: querySchema,
  answer: envelopeOf(documented.chartItem),
}

/** Door to the price charts. */
export const addChart = (app: OpenAPIHono, service: MarketService, db: NodePgDatabase): void => {
  const cache = createChartCache()

  addRoute(app, chartRoute, async (c) => {
    const market = marketOf(c, service)
    const wrapped = market.network.deployment.contracts.wrappedNative.toLowerCase() as Address
    const tokenOf = (name: 'base' | 'quote'): Address => {
      const address = parseAddress(c.req.param(name) ?? '', name)
      return address === NATIVE ? wrapped : address
    }
    const [base, quote] = [tokenOf('base'), tokenOf('quote')]
    const { pool, range, interval } = parseInput(querySchema, queryOf(c))
    if (base === quote) throw new DomainError('pair.invalid', { base, quote })
    const poolOf = (address: Address): PoolEntry => {
      const of = market.snapshot().findPool(address)
      if (!of) throw new DomainError('api.notFound', { chainId: market.network.chainId, address })
      return of
    }
    const of = pool === undefined ? undefined : poolOf(parseAddress(pool, 'pool'))
    const request = { base, quote, of, range, interval, now: market.now() }
    const data = await cache.read(market.snapshot(), request, (snapshot) => readChart(db, snapshot, request))
    return writtenJson(c, `{"data":${data},"meta":${market.metaText()}}`)
  })
}
