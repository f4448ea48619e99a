// Serves quotes over fixture pools; each second a new block moves one pool in a hundred. Arguments: port, pools.
import { applySwap, tokensOf } from '@exchange/domain'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'
import { getRequestListener } from '@hono/node-server'
import { OpenAPIHono } from '@hono/zod-openapi'
import { errorResponse, toDomainError } from '../src/http/errors.ts'
import { nobody } from '../src/http/identity.ts'
import { mountRoutes } from '../src/http/mountRoutes.ts'
import type { AppEnv } from '../src/http/route.ts'
import type { MarketService } from '../src/market/following/marketService.ts'
import { createPoolReads } from '../src/market-data/quotes/poolReads.ts'
import { quoteRoutes } from '../src/market-data/quotes/routes.ts'
import { createQuotes } from '../src/market-data/quotes/quotes.ts'
import { createSearchers, searchLimits } from '../src/market-data/quotes/searchers.ts'
import { threads } from '../src/market-data/quotes/threads.ts'
import { testNetwork } from '../test/support/network.ts'
import { fixturePools } from '../test/support/pools.ts'

const CHAIN = 31_356
const START = 1_789_467_600
const [port, count] = process.argv.slice(2).map(Number) as [number, number]

let pools = fixturePools(count, Math.round(count / 8))
let block = 1
setInterval(() => {
  block++
  pools = pools.map((pool, index) => {
    if (index % 100 !== block % 100) return pool
    const [tokenIn, tokenOut] = tokensOf(pool) as [`0x${string}`, `0x${string}`]
    return applySwap(pool, tokenIn, 10n ** 18n, START + block, tokenOut)
  })
}, 1_000)

const market = {
  network: testNetwork(CHAIN),
  head: () => ({ number: block }),
  now: () => START + block,
  metaText: () => '{}',
}
const service = { find: () => market } as unknown as MarketService
const app = new OpenAPIHono<AppEnv>()
app.onError((error) => errorResponse(toDomainError(error), 'bench'))
const read = async () => ({ pools, block: BigInt(block), timestamp: START + block, gasPrice: 10n ** 8n })
const searchers = createSearchers({ ...searchLimits(availableParallelism()), start: threads(console.error) })
mountRoutes(app, quoteRoutes(service, createQuotes(new Map([[CHAIN, createPoolReads(read)]]), searchers)), nobody)
createServer((request, response) => void getRequestListener(app.fetch)(request, response)).listen(port, '127.0.0.1')
