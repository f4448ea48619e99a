import {
  type Address,
  applyMint,
  buildPoolGraph,
  findBestRoute,
  newConcentratedPool,
  type RoutedSwap,
  SETTLE_GAS,
  spotOutput,
  sqrtPriceAtTick,
  WAD,
} from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { createMarketHistory, FRESH_MILLIS, STEADY_MILLIS } from './marketHistory.ts'
import { MAX_QUOTE_DOLLARS, priceOffer, type PricingInput } from './pricing.ts'
import { createOutstandingQuotes } from './outstandingQuotes.ts'

const [A, B, POOL] = ['a', 'b', 'c'].map((digit): Address => `0x${digit.repeat(40)}`) as [Address, Address, Address]

/** Sells `amount` of A over a pool of a million each, fee 0.18 %. */
const routeOf = (amount: bigint, reserve1 = 1_000_000n * WAD): RoutedSwap => {
  const pool = {
    address: POOL,
    type: 'classic',
    token0: A,
    token1: B,
    reserve0: 1_000_000n * WAD,
    reserve1,
    unit0: WAD,
    unit1: WAD,
    fee: 1_800n,
  } as const
  return findBestRoute(buildPoolGraph([pool]), { tokenIn: A, tokenOut: B, kind: 'exactIn', amount, timestamp: 0 })
}
/** Sells `amount` of A over a pool with liquidity up to a price of one, and its current price at `tick`. */
const concentratedRouteOf = (amount: bigint, tick = 0): RoutedSwap => {
  const given = { address: POOL, token0: A, token1: B, unit0: WAD, unit1: WAD, tickSpacing: 60, communityFee: 0 }
  const empty = newConcentratedPool({ ...given, fee: 100n, feeConfig: null }, sqrtPriceAtTick(tick), 0)
  const { pool } = applyMint(empty, -60, 0, 10n ** 27n)
  return findBestRoute(buildPoolGraph([pool]), { tokenIn: A, tokenOut: B, kind: 'exactIn', amount, timestamp: 0 })
}
const route = routeOf(1_000n * WAD)
const input: PricingInput = { route, earlierRoutes: [route], dollars: 1_000n * WAD, available: 100_000n * WAD, gasInOut: 0n }
const price = (over: Partial<PricingInput> = {}) => priceOffer({ ...input, ...over })

// SWAP-31: it wins only when the user receives more after gas; limits
describe('an offer of the solver', () => {
  it('gives the user half of what the router loses to fee and impact, and never more than the pools are worth', () => {
    const spot = spotOutput(route, false)
    const worth = spot === null ? 0n : spot.numerator / spot.denominator
    const offer = price() as bigint
    expect(Number(offer - route.amountOut) / Number(worth - route.amountOut)).toBeCloseTo(0.5, 2)
    expect(offer).toBeLessThan(worth)
  })

  // Anyone can set a price where nothing trades, for free.
  it('counts no loss against a price at which nothing trades: a pool left in a gap of its liquidity', () => {
    const [fair, gapped] = [0, 23_040].map((tick) => concentratedRouteOf(25_000n * WAD, tick)) as [RoutedSwap, RoutedSwap]
    const spot = spotOutput(gapped, false)!
    expect(spot.numerator / spot.denominator).toBeGreaterThan(9n * gapped.amountOut)
    const [honest, offer] = [fair, gapped].map((each) => price({ route: each, earlierRoutes: [each], available: WAD * 10n ** 9n }))
    expect(offer).toBe(honest)
    expect(offer).toBeGreaterThan(gapped.amountOut)
    expect(offer).toBeLessThan(25_000n * WAD)
  })

  it('gives at most 0.3 % more than the router', () => {
    const deep = routeOf(100_000n * WAD)
    expect(price({ route: deep, earlierRoutes: [deep], available: WAD * 10n ** 9n })).toBe(deep.amountOut + (deep.amountOut * 3n) / 1_000n)
  })

  it.each([
    ['noRoute', { route: null }],
    ['noRoute', { earlierRoutes: [route, null] }],
    ['priceUnknown', { dollars: null }],
    ['tooLarge', { dollars: MAX_QUOTE_DOLLARS + 1n }],
    ['inventoryShort', { available: 3_900n * WAD }],
  ] as const)('is none: %s', (reason, over) => expect(price(over)).toBe(reason))

  it('is none where its gas eats what it gives', () => {
    const gained = (price() as bigint) - route.amountOut
    // A settlement costs 25,000 gas more than one classic swap.
    const dear = (gained * WAD) / 25_000n
    expect(SETTLE_GAS).toBe(140_000n)
    expect(price({ gasInOut: dear + WAD })).toBe('notBetter')
    expect(price({ gasInOut: dear - WAD })).toBe(price())
  })

  it('saves the gas of the route that it takes the place of, the tick that a concentrated pool crosses among it', () => {
    const concentrated = concentratedRouteOf(1_000n * WAD)
    const earlier = concentratedRouteOf(999n * WAD)
    const offers = { route: concentrated, earlierRoutes: [earlier] }
    const short = concentrated.amountOut - (price({ ...offers, gasInOut: WAD * WAD }) as bigint)
    expect(short).toBeGreaterThan(0n)
    // A route over one concentrated pool costs 90,000 gas more than a settlement.
    const saved = (short * WAD) / 90_000n
    expect(price({ ...offers, gasInOut: saved + WAD })).toBe(concentrated.amountOut - short)
    expect(price({ ...offers, gasInOut: saved - WAD })).toBe('notBetter')
  })

  it('stays with the lowest price of the last half minute: one that was moved up, now and half a minute ago, earns nothing', () => {
    const pushed = routeOf(1_000n * WAD, 1_100_000n * WAD)
    expect(price({ route: pushed })).toBe('notBetter')
    expect(price({ route: pushed, earlierRoutes: [pushed, route] })).toBe('notBetter')
    expect(price({ earlierRoutes: [pushed, route, pushed] })).toBe(price())
  })
})

describe('what the solver keeps', () => {
  it('promises count until they expire', () => {
    const promises = createOutstandingQuotes()
    promises.add({ user: POOL, sold: B, bought: A }, { amount: 5n, nonce: 1n, now: 40, until: 100 })
    promises.add({ user: B, sold: B, bought: A }, { amount: 7n, nonce: 2n, now: 100, until: 160 })
    promises.add({ user: B, sold: A, bought: B }, { amount: 11n, nonce: 3n, now: 100, until: 160 })
    const left = (now: number) => promises.besides({ user: A, sold: B, bought: A }, now)
    expect([left(100), left(101), left(161)]).toEqual([12n, 7n, 0n])
  })

  // A user who asks again for the same pair wants the new quote instead of the old one.
  it('one user has one promise for a pair, the largest of those that can be settled', () => {
    const promises = createOutstandingQuotes()
    const [asked, other] = [
      { user: POOL, sold: B, bought: A },
      { user: B, sold: B, bought: A },
    ]
    const shouted = { ...asked, user: asked.user.toUpperCase().replace('0X', '0x') as Address }
    for (let i = 0; i < 40; i++) promises.add(shouted, { amount: 5n, nonce: 1n, now: 40, until: 100 })
    expect([promises.besides(asked, 100), promises.besides(other, 100)]).toEqual([0n, 5n])
    promises.add(asked, { amount: 2n, nonce: 1n, now: 50, until: 110 })
    expect(promises.besides(other, 110)).toBe(5n)
    promises.add({ ...asked, sold: POOL }, { amount: 3n, nonce: 2n, now: 50, until: 110 })
    expect([promises.besides(asked, 110), promises.besides(other, 110)]).toEqual([3n, 8n])
    promises.add(asked, { amount: 2n, nonce: 3n, now: 60, until: 120 })
    expect(promises.besides(other, 111)).toBe(2n)
  })

  // Only one of the quotes of a nonce can be settled.
  it('has a nonce until it expires', () => {
    const promises = createOutstandingQuotes()
    const asked = { user: POOL, sold: B, bought: A }
    expect(promises.nonceOf(asked, 40)).toBeUndefined()
    promises.add(asked, { amount: 5n, nonce: 1n, now: 40, until: 100 })
    expect([promises.nonceOf(asked, 100), promises.nonceOf({ ...asked, sold: POOL }, 100), promises.nonceOf(asked, 101)]).toEqual([
      1n,
      undefined,
      undefined,
    ])
  })

  it('a market counts when those of half a minute stand beside it and it is not old itself', () => {
    const history = createMarketHistory()
    const [first, second, third] = [{ sell: () => null }, { sell: () => null }, { sell: () => null }]
    history.add(first, 0)
    expect(history.at(FRESH_MILLIS)).toBeNull()
    history.add(second, FRESH_MILLIS)
    history.add(second, FRESH_MILLIS + 1)
    history.add(third, STEADY_MILLIS)
    const seen = history.at(STEADY_MILLIS)
    expect([seen?.newest, ...(seen?.earlier ?? [])].map((market) => [first, second, third].indexOf(market as never))).toEqual([2, 0, 1])
    expect(history.at(STEADY_MILLIS + FRESH_MILLIS + 1)).toBeNull()
  })

  it('forgets markets that it needs no longer', () => {
    const history = createMarketHistory()
    for (let at = 0; at <= 10 * STEADY_MILLIS; at += 2_000) history.add({ sell: () => null }, at)
    const last = { sell: () => null }
    history.add(last, 10 * STEADY_MILLIS + 1)
    expect(history.at(10 * STEADY_MILLIS + 1)?.newest).toBe(last)
  })
})
