import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TwoTokenPool } from '../types.ts'
import { applySwap } from '../amm/pool.ts'
import { withReserves } from '../amm/twoToken.ts'
import { valueOf } from '../amounts/parseAmount.ts'
import { WAD } from '../math/fullMath.ts'
import { log2Ratio } from './log2.ts'
import { averagePrice, observePool, PRICE_WINDOW_SECONDS, type PriceHistory, recordPrice } from './priceHistory.ts'
import {
  MAX_PRICE,
  MIN_ANCHOR_USD,
  preferredPrice,
  priceByDeepest,
  priceByDepth,
  type PriceEvidence,
  STABLECOIN_PRICE,
  swapValue,
  type TokenPrice,
  tvlUsd,
} from './tokenPrice.ts'

const TOKEN = '0x0a'
const DOLLAR = '0x0b'
const T = 1_000_000n

/** A pool of TOKEN (18 decimals) and a stablecoin (6 decimals) with `usd` dollars on the stablecoin's side. */
const poolOf = (usd: bigint, price: bigint): TwoTokenPool => ({
  address: '0x01',
  type: 'classic',
  token0: TOKEN,
  token1: DOLLAR,
  reserve0: (usd * WAD) / price,
  reserve1: usd * 10n ** 6n,
  unit0: WAD,
  unit1: 10n ** 6n,
  fee: 1_800n,
})

const watch = (history: PriceHistory | null, pool: TwoTokenPool, at: bigint): PriceHistory => recordPrice(history, observePool(pool, at)!)
const evidence = (history: PriceHistory, now: bigint): PriceEvidence => ({
  average: averagePrice(history, now),
  isToken0: true,
  quote: STABLECOIN_PRICE,
  quoteUnit: 10n ** 6n,
})
const settled = (usd: bigint, price: bigint): PriceEvidence => evidence(watch(null, poolOf(usd, price), T), T + PRICE_WINDOW_SECONDS)
const closeTo = (actual: TokenPrice | null, expected: bigint, parts = 10n ** 12n) => {
  expect(actual).not.toBeNull()
  expect(actual!.price).toBeGreaterThanOrEqual(expected - expected / parts - 1n)
  expect(actual!.price).toBeLessThanOrEqual(expected + expected / parts + 1n)
}

describe('priceByDepth', () => {
  // PRICE-2, PRICE-3: pools with at least 5,000 USD on the anchor's side; without such a pool there is NO price
  it('needs 5,000 dollars on the side of the priced token, to the dollar', () => {
    expect(priceByDepth([settled(4_999n, 2n)])).toBeNull()
    closeTo(priceByDepth([settled(5_000n, 2n)]), 2n * WAD)
    expect(priceByDepth([])).toBeNull()
  })

  it('needs them throughout the window, not just now', () => {
    const thin = watch(null, poolOf(500n, 2n), T)
    const filled = watch(thin, poolOf(50_000n, 2n), T + 600n)
    expect(priceByDepth([evidence(filled, T + 600n + PRICE_WINDOW_SECONDS - 1n)])).toBeNull()
    closeTo(priceByDepth([evidence(filled, T + 600n + PRICE_WINDOW_SECONDS)]), 2n * WAD)
  })

  it('drops a pool the moment it is drained', () => {
    const deep = watch(null, poolOf(50_000n, 2n), T)
    expect(priceByDepth([evidence(watch(deep, poolOf(500n, 2n), T + 9_000n), T + 9_000n)])).toBeNull()
  })

  it('weighs by depth', () => {
    closeTo(priceByDepth([settled(30_000n, 4n), settled(10_000n, 8n)]), 5n * WAD)
  })

  it('lies between the cheapest and the dearest pool', () => {
    const pools = fc.array(fc.tuple(fc.bigInt({ min: 5_000n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n })), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(pools, (all) => {
        const { price } = priceByDepth(all.map(([usd, at]) => settled(usd, at)))!
        const prices = all.map(([, at]) => at).sort((a, b) => (a < b ? -1 : 1))
        expect(price).toBeGreaterThanOrEqual(prices[0]! * WAD - prices[0]! * 10n ** 6n)
        expect(price).toBeLessThanOrEqual(prices.at(-1)! * WAD + prices.at(-1)! * 10n ** 6n)
      }),
    )
  })

  it('is the same whichever side of the pool the token stands on', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 5_000n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (usd, at) => {
        const pool = poolOf(usd, at)
        const turned: TwoTokenPool = {
          ...pool,
          token0: DOLLAR,
          token1: TOKEN,
          reserve0: pool.reserve1,
          reserve1: pool.reserve0,
          unit0: pool.unit1,
          unit1: pool.unit0,
        }
        const other = { ...evidence(watch(null, turned, T), T + PRICE_WINDOW_SECONDS), isToken0: false }
        closeTo(priceByDepth([other]), priceByDepth([settled(usd, at)])!.price)
      }),
    )
  })

  it('listens to a pool younger than the window only while no older one counts', () => {
    const young = evidence(watch(null, poolOf(10n ** 9n, 1_000n), T), T + PRICE_WINDOW_SECONDS - 1n)
    closeTo(priceByDepth([young]), 1_000n * WAD)
    closeTo(priceByDepth([young, settled(5_000n, 2n)]), 2n * WAD)
  })

  it('does not listen to a price that stood for no time, whatever lies behind it', () => {
    const made = watch(null, poolOf(10n ** 9n, 1_000n), T)
    expect(priceByDepth([evidence(made, T)])).toBeNull()
    expect(priceByDeepest([evidence(made, T)])).toBeNull()
    closeTo(priceByDepth([evidence(made, T + 1n)]), 1_000n * WAD)
  })

  it('is mature where pools that cover the window say so, of a token whose own price is', () => {
    const young = evidence(watch(null, poolOf(10n ** 9n, 1_000n), T), T + PRICE_WINDOW_SECONDS - 1n)
    const overYoung = { ...settled(5_000n, 2n), quote: { ...STABLECOIN_PRICE, mature: false } }
    const maturity = [[settled(5_000n, 2n)], [settled(5_000n, 2n), young], [young], [overYoung]].map((all) => priceByDepth(all)?.mature)
    expect(maturity).toEqual([true, true, false, false])
    closeTo(priceByDepth([overYoung, settled(5_000n, 4n)]), 4n * WAD)
  })

  it('gives no price to what is worth less than the smallest number', () => {
    const average = { log: log2Ratio(1n, 10n ** 30n), least0: 10n ** 40n, least1: 10n ** 12n, seconds: PRICE_WINDOW_SECONDS }
    expect(priceByDepth([{ average, isToken0: true, quote: STABLECOIN_PRICE, quoteUnit: 10n ** 6n }])).toBeNull()
  })

  // how/prices-and-figures#dollar-prices: worthless tokens can be put into pools at any ratio
  it('gives none to what pools of worthless tokens make dearer than all there is, over one hop or two', () => {
    const pair = (price: bigint, quote: TokenPrice): PriceEvidence => {
      const average = { log: log2Ratio(price, WAD), least0: 1n, least1: 10n ** 40n, seconds: PRICE_WINDOW_SECONDS }
      return { average, isToken0: true, quote, quoteUnit: WAD }
    }
    closeTo(priceByDepth([pair(10n ** 11n * WAD, STABLECOIN_PRICE)]), 10n ** 11n * WAD)
    expect(priceByDepth([pair(10n ** 13n * WAD, STABLECOIN_PRICE)])).toBeNull()
    expect(priceByDeepest([pair(10n ** 13n * WAD, STABLECOIN_PRICE)])).toBeNull()
    expect(priceByDepth([pair(10n ** 30n * WAD, { price: MAX_PRICE, mature: true })])).toBeNull()
  })

  it('keeps what the index sums up within its columns: a milliard swaps of all that a pool can hold, at the highest price', () => {
    const columnEnd = 10n ** 78n
    expect(valueOf(2n ** 128n, 1n, MAX_PRICE) * 10n ** 9n).toBeLessThan(columnEnd)
  })
})

describe('a pool of 500 dollars', () => {
  const deep = settled(100_000n, 2n)
  const price = priceByDepth([deep])

  // PRICE-4: donating to or trading 100 times in a 500-USD pool moves no displayed price
  it('moves no price by 100 trades in it', () => {
    const trade = fc.record({ gap: fc.bigInt({ min: 0n, max: 120n }), buy: fc.boolean(), size: fc.bigInt({ min: 1n, max: 400n }) })
    fc.assert(
      fc.property(fc.array(trade, { minLength: 100, maxLength: 100 }), (trades) => {
        let pool = poolOf(500n, 2n)
        let now = T
        let history = watch(null, pool, now)
        for (const { gap, buy, size } of trades) {
          pool = buy ? applySwap(pool, DOLLAR, size * 10n ** 6n) : applySwap(pool, TOKEN, (pool.reserve0 * size) / 400n)
          now += gap
          history = watch(history, pool, now)
          if (pool.reserve1 >= 5_000n * 10n ** 6n) break
          expect(priceByDepth([evidence(history, now), deep])).toEqual(price)
          expect(priceByDepth([evidence(history, now)])).toBeNull()
        }
      }),
      { numRuns: 25 },
    )
  })

  it('moves no price by a donation, however large, until it has been a deep pool for the whole window', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.bigInt({ min: 0n, max: PRICE_WINDOW_SECONDS - 1n }), (gift, later) => {
        const pool = poolOf(500n, 2n)
        const before = watch(null, pool, T)
        const at = T + PRICE_WINDOW_SECONDS
        const donated = watch(before, withReserves(pool, pool.reserve0, pool.reserve1 + gift * 10n ** 6n), at)
        expect(priceByDepth([evidence(donated, at + later), deep])).toEqual(price)
        expect(priceByDepth([evidence(donated, at + later)])).toBeNull()
      }),
    )
  })
})

describe('priceByDeepest', () => {
  // PRICE-1: BNB by the deepest BNB/stable pool
  it('takes the deepest pool alone', () => {
    closeTo(priceByDeepest([settled(80_000n, 600n), settled(90_000n, 610n), settled(70_000n, 650n)]), 610n * WAD)
  })

  it('has none without a pool that counts', () => {
    expect(MIN_ANCHOR_USD).toBe(5_000n * WAD)
    expect(priceByDeepest([settled(4_999n, 600n)])).toBeNull()
  })
})

describe('preferredPrice', () => {
  const price = (dollars: bigint, mature: boolean): TokenPrice => ({ price: dollars * WAD, mature })

  // how/prices-and-figures#dollar-prices: mature over one hop, mature over two, then young over one, young over two
  it('takes maturity before the number of hops', () => {
    const [one, two, young, youngTwo] = [price(1n, true), price(2n, true), price(3n, false), price(4n, false)]
    expect(preferredPrice(one, two)).toBe(one)
    expect(preferredPrice(young, two)).toBe(two)
    expect(preferredPrice(young, youngTwo)).toBe(young)
    expect([preferredPrice(null, youngTwo), preferredPrice(young, null), preferredPrice(null, null)]).toEqual([youngTwo, young, null])
  })
})

describe('dollars of pools and swaps', () => {
  const priced = { amount: 3n * WAD, unit: WAD, price: 2n * WAD }
  const unpriced = { amount: 7n * WAD, unit: WAD, price: null }

  // PRICE-5: TVL counts priced sides only
  it('counts priced sides only, and knows no value without one', () => {
    expect(tvlUsd(priced, priced)).toBe(12n * WAD)
    expect(tvlUsd(priced, unpriced)).toBe(6n * WAD)
    expect(tvlUsd(unpriced, unpriced)).toBeNull()
  })

  it('values a swap by what went in, else by what came out', () => {
    const fee = WAD / 100n
    expect(swapValue([{ ...priced, fee }], [unpriced])).toEqual({ amountUsd: 6n * WAD, feesUsd: WAD / 50n })
    expect(swapValue([{ ...unpriced, fee: 7n * (WAD / 100n) }], [priced])).toEqual({ amountUsd: 6n * WAD, feesUsd: (6n * WAD) / 100n })
    expect(swapValue([{ ...unpriced, fee }], [unpriced])).toBeNull()
  })

  it('ignores a side that did not move', () => {
    const none = { ...unpriced, amount: 0n }
    expect(
      swapValue(
        [
          { ...priced, fee: 0n },
          { ...none, fee: 0n },
        ],
        [none, unpriced],
      ),
    ).toEqual({ amountUsd: 6n * WAD, feesUsd: 0n })
  })
})
