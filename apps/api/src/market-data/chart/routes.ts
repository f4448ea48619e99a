import { chartIntervals, chartRanges } from '@exchange/api-client/schemas'
import { DomainError, NATIVE, type Address } from '@exchange/domain'
import { z } from '@hono/zod-openapi'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { marketParameter, writtenJson } from '../../http/context.ts'
import { documented, envelopeOf } from '../../http/documented.ts'
import { parseAddress } from '../../http/input.ts'
import { addressParameter } from '../../http/parameters.ts'
import { defineRoute, noInput, type Route } from '../../http/route.ts'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'
import type { MarketService } from '../../market/following/marketService.ts'
import { createChartCache } from './cache.ts'
import { readChart } from './chart.ts'

const querySchema = z.object({
  range: z.enum(chartRanges).openapi({ example: '1W' }),
  interval: z.enum(chartIntervals).openapi({ example: '1h', description: 'A coarser one answers where this would make too many points.' }),
  pool: z.string().optional().openapi({ description: 'A pool of the two tokens: its candles instead of those of the deepest one.' }),
})

/** The price charts. */
export const chartRoutes = (service: MarketService, db: NodePgDatabase): readonly Route[] => {
  const cache = createChartCache()
  return [
    defineRoute({
      ...noInput,
      method: 'get',
      path: '/v1/{chainId}/chart/{base}/{quote}',
      auth: 'none',
      documentation: {
        operation: 'getChart',
        summary: 'The price of one token in another over time',
        tag: 'tokens',
        description:
          'Candles of the deepest pool of the two that holds at least the depth of a price and traded in the range; without one, the ratio of ' +
          'both dollar prices as a line. A bucket without a trade carries the last close. The native coin stands for its wrapped form. Of a pool of more than two tokens, candles are of its first two.',
        answer: envelopeOf(documented.chartItem),
      },
      params: z.object({ chainId: marketParameter(service), base: addressParameter('base'), quote: addressParameter('quote') }),
      query: querySchema,
      handler: async ({ c, params, query: { pool, range, interval } }) => {
        const { chainId: market } = params
        const wrapped = parseAddress(market.network.deployment.contracts.wrappedNative, 'wrappedNative')
        const wrappedOf = (address: Address): Address => (address === NATIVE ? wrapped : address)
        const [base, quote] = [wrappedOf(params.base), wrappedOf(params.quote)]
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
      },
    }),
  ]
}
