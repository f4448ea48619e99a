import { applySwap, type AmmPool, tokensOf, WAD } from '@exchange/domain'
import { OpenAPIHono } from '@hono/zod-openapi'
import { afterEach, expect, it } from 'vitest'
import { errorResponse, toDomainError } from '../src/http/errors.ts'
import type { MarketService } from '../src/market/following/marketService.ts'
import { createPoolReads } from '../src/market-data/quotes/poolReads.ts'
import { quoteRoutes } from '../src/market-data/quotes/routes.ts'
import { nobody } from '../src/http/identity.ts'
import { mountRoutes } from '../src/http/mountRoutes.ts'
import type { AppEnv } from '../src/http/route.ts'
import { createQuotes } from '../src/market-data/quotes/quotes.ts'
import { createSearchers, type Searchers } from '../src/market-data/quotes/searchers.ts'
import { threads } from '../src/market-data/quotes/threads.ts'
import { testNetwork } from './support/network.ts'
import { fixturePools, fixtureToken } from './support/pools.ts'
import { CHAIN, NOW } from './support/world.ts'

const [A, B] = [fixtureToken(1), fixtureToken(2)]
const running: Searchers[] = []
const failures: Error[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((searchers) => searchers.stop()))
  expect(failures).toEqual([])
})

/** The routes over fixture pools, with searches in threads; each call of `mine` is a block. */
const doors = (limits: { count: number; mostWaiting: number; timeLimitMs: number }) => {
  let pools: readonly AmmPool[] = fixturePools(300, 12)
  let block = 70
  const searchers = createSearchers({ ...limits, mostWaitMs: 60_000, start: threads((error) => failures.push(error)) })
  running.push(searchers)
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error) => errorResponse(toDomainError(error), 'r'))
  const market = { network: testNetwork(CHAIN), head: () => ({ number: block }), now: () => NOW + block, metaText: () => '{}' }
  const read = async () => ({ pools, block: BigInt(block), timestamp: NOW + block, gasPrice: 10n ** 8n })
  const service = { find: () => market } as unknown as MarketService
  mountRoutes(app, quoteRoutes(service, createQuotes(new Map([[CHAIN, createPoolReads(read)]]), searchers)), nobody)
  return {
    get: async (amount: bigint) => app.request(`/v1/${CHAIN}/quote?tokenIn=${A}&tokenOut=${B}&amount=${amount}`),
    /** Mines two blocks, so that the pools before them are never the answer; someone sells A to every pool that has it. */
    mine: () => {
      block += 2
      pools = pools.map((pool) => {
        const other = tokensOf(pool).find((token) => token !== A)
        return other !== undefined && tokensOf(pool).includes(A) ? applySwap(pool, A, 100n * WAD, NOW + block, other) : pool
      })
    },
  }
}

// SWAP-17: same code, and the pools of the block it names
it('answers over the pools of a fresh block, told of those alone that changed', async () => {
  const { get, mine } = doors({ count: 2, mostWaiting: 8, timeLimitMs: 20_000 })
  // oxlint-disable-next-line typescript/no-explicit-any
  const quote = async (): Promise<any> => ((await (await get(500n * WAD)).json()) as any).data
  const before = await quote()
  expect(before.block).toBe(70)
  mine()
  const after = await quote()
  expect([after.block, after.timestamp]).toEqual([72, NOW + 72])
  expect(BigInt(after.amountOut)).toBeLessThan(BigInt(before.amountOut))
  expect(await quote()).toEqual(after)
})

// SWAP-17: beyond its capacity, the API refuses at once
it('answers a burst beyond what it can search with 503 and when to come back, and goes on', async () => {
  const { get } = doors({ count: 1, mostWaiting: 4, timeLimitMs: 20_000 })
  expect((await get(WAD)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => get(WAD * BigInt(n + 2))))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(40 - 5)
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toEqual({ error: { code: 'api.unavailable', params: { reason: 'busy' }, requestId: 'r' } })
  }
  expect((await get(WAD)).status).toBe(200)
})

it('says so where a search takes too long', async () => {
  const { get } = doors({ count: 1, mostWaiting: 4, timeLimitMs: 1 })
  const answer = await get(WAD)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
})
