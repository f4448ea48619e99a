import { type Address, findBestRoute, buildPoolGraph, type RoutedSwap, SETTLE_GAS, spotOutput, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { createMarketHistory, FRESH_MILLIS, STEADY_MILLIS } from './marketHistory.ts'
import { MAX_QUOTE_DOLLARS, priceOffer, type PricingInput } from './pricing.ts'
import { createPromises } from './promises.ts'

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
const route = routeOf(1_000n * WAD)
const input: PricingInput = { route, earlierRoute: route, dollars: 1_000n * WAD, available: 100_000n * WAD, gasInOut: 0n }
const price = (over: Partial<PricingInput> = {}) => priceOffer({ ...input, ...over })

// issue §3: it wins only when the user receives more after gas; limits
describe('an offer of the solver', () => {
  it('gives the user half of what the router loses to fee and impact, and never more than the pools are worth', () => {
    const spot = spotOutput(route, false)
    const worth = spot === null ? 0n : spot.numerator / spot.denominator
    const offer = price() as bigint
    expect(offer - route.amountOut).toBe((worth - route.amountOut) / 2n)
    expect(offer).toBeLessThan(worth)
  })

  it('gives at most 0.3 % more than the router', () => {
    const deep = routeOf(100_000n * WAD)
    expect(price({ route: deep, earlierRoute: deep, available: WAD * 10n ** 9n })).toBe(deep.amountOut + (deep.amountOut * 3n) / 1_000n)
  })

  it.each([
    ['noRoute', { route: null }],
    ['noRoute', { earlierRoute: null }],
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

  it('stays with the lower price of the last half minute: a price that was moved up earns nothing', () => {
    const pushed = routeOf(1_000n * WAD, 1_100_000n * WAD)
    expect(price({ route: pushed })).toBe('notBetter')
    expect(price({ earlierRoute: pushed })).toBe(price())
  })
})

describe('what the solver keeps', () => {
  it('promises count until they expire', () => {
    const promises = createPromises()
    promises.add({ user: POOL, sold: B, bought: A }, 5n, 100)
    promises.add({ user: B, sold: B, bought: A }, 7n, 160)
    promises.add({ user: B, sold: A, bought: B }, 11n, 160)
    const left = (now: number) => promises.besides({ user: A, sold: B, bought: A }, now)
    expect([left(100), left(101), left(161)]).toEqual([12n, 7n, 0n])
  })

  // Who asks again for the same pair wants the new quote instead of the old one.
  it('one user has one promise for a pair, the last', () => {
    const promises = createPromises()
    const [asked, other] = [
      { user: POOL, sold: B, bought: A },
      { user: B, sold: B, bought: A },
    ]
    for (let i = 0; i < 40; i++) promises.add({ ...asked, user: asked.user.toUpperCase().replace('0X', '0x') as Address }, 5n, 100)
    expect([promises.besides(asked, 100), promises.besides(other, 100)]).toEqual([0n, 5n])
    promises.add({ ...asked, sold: POOL }, 3n, 100)
    expect([promises.besides(asked, 100), promises.besides(other, 100)]).toEqual([3n, 8n])
  })

  it('a market counts when one from half a minute ago stands beside it and it is not old itself', () => {
    const history = createMarketHistory()
    const [first, second] = [{ sell: () => null }, { sell: () => null }]
    history.add(first, 0)
    expect(history.at(FRESH_MILLIS)).toBeNull()
    history.add(second, STEADY_MILLIS)
    expect(history.at(STEADY_MILLIS)).toEqual({ newest: second, earlier: first })
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
