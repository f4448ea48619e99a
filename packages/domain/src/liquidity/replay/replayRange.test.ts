import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPositions, concentratedWith } from '../../../test/concentratedPools.ts'
import { KEPT_FEE, type KeptPool, keptAfter, keptInside, newKeptPool } from '../../../test/keptPool.ts'
import { applyBurn, applyMint } from '../../amm/concentrated/liquidity.ts'
import { WAD } from '../../math/fullMath.ts'
import { feesBetween } from '../feesOwed.ts'
import { growthBySwap, poolAt, type PoolEvent, pricedRange } from './poolEvents.ts'
import { type ReplayRequest, replayRange } from './replayRange.ts'
import { replayWorth } from './replayWorth.ts'

const BEGIN = 1_000
const DAY = 86_400

type Trade = readonly [zeroForOne: boolean, amount: bigint]
const anyTrades: fc.Arbitrary<readonly Trade[]> = fc.array(fc.tuple(fc.boolean(), fc.bigInt(10n ** 6n, 10n ** 22n)), {
  minLength: 1,
  maxLength: 15,
})

/** Trades in a pool, one every ten seconds: its events, and the pool after them. */
const tradedBy = (start: KeptPool, trades: readonly Trade[]): { readonly events: readonly PoolEvent[]; readonly end: KeptPool } => {
  let end: KeptPool = start
  const events = trades.map(([zeroForOne, amount], i): PoolEvent => {
    const next = keptAfter(end, zeroForOne, amount)
    end = next
    return { kind: 'swap', timestamp: BEGIN + 10 * (i + 1), ...next.outcome, fee: KEPT_FEE, pluginFee: 0n }
  })
  return { events, end }
}

const request = (given: Partial<ReplayRequest> = {}): ReplayRequest => ({
  range: { tickLower: -600, tickUpper: 600 },
  liquidity: 10n ** 21n,
  from: BEGIN,
  to: BEGIN + DAY,
  isAdded: false,
  recentre: null,
  farm: [],
  ...given,
})

const wide = [-60_000, 60_000, 10n ** 24n] as const

// LIQ-30: from a pool's real swaps, what a range would have earned; positions within 1 % of on-chain
describe('fees of a replay', () => {
  it('equal, to the unit, what the chain owed a position that existed', () => {
    fc.assert(
      fc.property(anyPositions, anyTrades, (positions, trades) => {
        const start = newKeptPool(concentratedWith([wide, ...positions]))
        const { events, end } = tradedBy(start, trades)
        for (const [tickLower, tickUpper, liquidity] of positions) {
          const range = { tickLower, tickUpper }
          const { fees, held, sqrtPrice } = replayRange(start.pool, events, request({ range, liquidity }))
          expect(fees).toEqual(feesBetween(liquidity, keptInside(start, range), keptInside(end, range)))
          const { amount0, amount1 } = applyBurn(end.pool, tickLower, tickUpper, liquidity)
          expect(held).toEqual({ amount0, amount1 })
          expect(sqrtPrice).toBe(end.pool.sqrtPrice)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('are within 1 % for a small position that did not exist', () => {
    const small = anyPositions.filter(([first]) => Math.abs(first![0]) < 5_000)
    fc.assert(
      fc.property(small, anyTrades, ([first], trades) => {
        const [tickLower, tickUpper] = first!
        const range = { tickLower, tickUpper }
        const liquidity = 10n ** 20n
        const without = newKeptPool(concentratedWith([wide]))
        const having = newKeptPool(applyMint(without.pool, tickLower, tickUpper, liquidity).pool)
        const { events } = tradedBy(without, trades)
        const { end } = tradedBy(having, trades)
        const { fees } = replayRange(without.pool, events, request({ range, liquidity, isAdded: true }))
        const real = feesBetween(liquidity, keptInside(having, range), keptInside(end, range))
        for (const side of ['amount0', 'amount1'] as const) {
          const difference = Number(fees[side] - real[side])
          expect(Math.abs(difference)).toBeLessThanOrEqual(Number(real[side]) / 100 + 1_000)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('shares every fee with what was added: half of it where as much is added as there was', () => {
    const start = newKeptPool(concentratedWith([[-60_000, 60_000, 10n ** 24n]]))
    const { events } = tradedBy(start, [[true, 10n ** 20n]])
    const all = replayRange(start.pool, events, request({ range: { tickLower: -60_000, tickUpper: 60_000 }, liquidity: 10n ** 24n }))
    const half = replayRange(
      start.pool,
      events,
      request({ range: { tickLower: -60_000, tickUpper: 60_000 }, liquidity: 10n ** 24n, isAdded: true }),
    )
    expect(all.fees.amount0 - 2n * half.fees.amount0).toBeLessThanOrEqual(1n)
    expect(half.fees.amount0).toBeGreaterThan(0n)
  })

  it('follows liquidity that comes and goes, and the community fee', () => {
    const start = newKeptPool(concentratedWith([wide]))
    const range = { tickLower: -60_000, tickUpper: 60_000 }
    const arrives: PoolEvent = { kind: 'liquidity', timestamp: BEGIN + 5, tickLower: -600, tickUpper: 600, liquidity: 10n ** 24n }
    const away: PoolEvent = { kind: 'liquidity', timestamp: BEGIN + 5, tickLower: 6_000, tickUpper: 6_600, liquidity: 10n ** 24n }
    const fee: PoolEvent = { kind: 'communityFee', timestamp: BEGIN + 6, communityFee: 600 }
    const grown = newKeptPool({ ...applyMint(start.pool, -600, 600, 10n ** 24n).pool, communityFee: 600 })
    const { events } = tradedBy(grown, [[true, 10n ** 19n]])
    const plain = tradedBy(start, [[true, 10n ** 19n]])
    const alone = replayRange(start.pool, plain.events, request({ range, liquidity: 10n ** 24n }))
    const shared = replayRange(start.pool, [arrives, away, fee, ...events], request({ range, liquidity: 10n ** 24n }))
    // Half of the liquidity, and providers keep 40 % where they kept 80 %.
    expect(Number(shared.fees.amount0) / Number(alone.fees.amount0)).toBeCloseTo(0.25, 6)
  })

  it('refuses events that do not follow from the state', () => {
    const start = newKeptPool(concentratedWith([wide]))
    const { events } = tradedBy(start, [[true, 10n ** 20n]])
    expect(() => replayRange({ ...start.pool, liquidity: 1n }, events, request())).toThrow()
  })
})

describe('growthBySwap', () => {
  const ends: readonly (readonly [number, number])[] = [
    [-887_220, -600],
    [-600, -60],
    [-60, 0],
    [0, 61],
    [61, 600],
    [600, 887_220],
  ]

  // Adjacent ranges that end at ticks without positions: their parts of each swap sum to all of it.
  it('shares a swap out to ranges side by side, wherever they end', () => {
    fc.assert(
      fc.property(anyTrades, fc.boolean(), (trades, withMore) => {
        const positions = withMore ? [wide, [-1_200, 120, 10n ** 24n] as const] : [wide]
        let now = newKeptPool(concentratedWith(positions))
        for (const [zeroForOne, amount] of trades) {
          const next = keptAfter(now, zeroForOne, amount)
          const swap = { ...next.outcome, fee: KEPT_FEE, pluginFee: 0n }
          const parts = ends.map(([tickLower, tickUpper]) => growthBySwap(now.pool, swap, pricedRange({ tickLower, tickUpper }), 0n))
          for (const side of ['feeGrowth0', 'feeGrowth1'] as const) {
            const lost = next.growth[side] - now.growth[side] - parts.reduce((sum, part) => sum + part[side], 0n)
            expect(lost).toBeGreaterThanOrEqual(0n)
            // One unit of growth for each part of each step: below a unit of fees for any liquidity.
            expect(lost).toBeLessThan(30n)
          }
          now = next
        }
      }),
      { numRuns: 60 },
    )
  })

  it('assigns a swap that moves no price to the range of its tick', () => {
    const pool = newKeptPool(concentratedWith([wide], { tick: 60 }))
    const { outcome } = keptAfter(pool, false, 1n)
    expect(outcome.sqrtPrice).toBe(pool.pool.sqrtPrice)
    const swap = { ...outcome, fee: KEPT_FEE, pluginFee: 0n }
    const inside = (tickLower: number, tickUpper: number) =>
      growthBySwap(pool.pool, swap, pricedRange({ tickLower, tickUpper }), 0n).feeGrowth1
    expect(inside(60, 120)).toBeGreaterThan(0n)
    expect(inside(0, 60)).toBe(0n)
  })
})

/** A pool of one wide position, thrown out of the range −600 to 600 after 100 s and back after 1,000 s. */
const start = newKeptPool(concentratedWith([wide]))
const out = keptAfter(start, true, 10n ** 23n)
const back = keptAfter(out, false, 11n * 10n ** 22n)
const swapAt = (timestamp: number, { outcome }: typeof out): PoolEvent => ({
  kind: 'swap',
  timestamp,
  ...outcome,
  fee: KEPT_FEE,
  pluginFee: 0n,
})
const events: readonly PoolEvent[] = [swapAt(BEGIN + 100, out), swapAt(BEGIN + 1_000, back)]

describe('time and emission of a replay', () => {
  it('counts seconds in range', () => {
    expect(out.pool.tick).toBeLessThan(-600)
    expect(Math.abs(back.pool.tick)).toBeLessThan(600)
    expect(replayRange(start.pool, events, request({ to: BEGIN + 2_000 }))).toMatchObject({
      seconds: 2_000,
      secondsInRange: 1_100,
      moves: 0,
      moveCost: 0n,
    })
    expect(replayRange(start.pool, events, request({ to: BEGIN + 500 }))).toMatchObject({ seconds: 500, secondsInRange: 100 })
  })

  it('pays emission in range only, by what is staked at the time', () => {
    const farm = [
      { at: BEGIN - 50, rate: 10n, stakedLiquidity: 10n ** 21n },
      { at: BEGIN + 50, rate: 10n, stakedLiquidity: 10n ** 22n },
      { at: BEGIN + 1_500, rate: 0n, stakedLiquidity: 10n ** 22n },
      { at: BEGIN + 9_000, rate: 10n, stakedLiquidity: 10n ** 22n },
    ]
    // 50 s × 10, then 50 s and 500 s × 10 ÷ 10.
    expect(replayRange(start.pool, events, request({ to: BEGIN + 2_000, farm })).emission).toBe(500n + 550n)
    // Added to what is staked: a half, then an eleventh.
    expect(replayRange(start.pool, events, request({ to: BEGIN + 2_000, farm, isAdded: true })).emission).toBe(250n + 45n + 454n)
  })

  it('pays nothing of a farm in which nobody is, unless the position is added to it', () => {
    const farm = [{ at: BEGIN, rate: 10n, stakedLiquidity: 0n }]
    expect(replayRange(start.pool, [], request({ to: BEGIN + 10, farm })).emission).toBe(0n)
    expect(replayRange(start.pool, [], request({ to: BEGIN + 10, farm, isAdded: true })).emission).toBe(100n)
  })
})

describe('moves of a replay', () => {
  const recentre = { afterSeconds: 300, swapFee: 3_000n, tickSpacing: 60 }

  it('puts a position around the price when it was out of range for long enough, at the price of that moment', () => {
    const replayed = replayRange(start.pool, events, request({ to: BEGIN + 2_000, isAdded: true, recentre }))
    // In range until 100, moved at 400, thrown out by the way back at 1,000, moved again at 1,300.
    expect(replayed).toMatchObject({ moves: 2, secondsInRange: 100 + 600 + 700 })
    expect(replayed.end.range.tickUpper - replayed.end.range.tickLower).toBe(1_200)
    expect(replayed.moveCost).toBeGreaterThan(0n)
    const kept = replayRange(start.pool, events, request({ to: BEGIN + 2_000, isAdded: true }))
    expect(replayed.fees.amount1).toBeGreaterThan(0n)
    expect(kept.end).toEqual({ range: { tickLower: -600, tickUpper: 600 }, liquidity: 10n ** 21n })
  })

  it('does not move what comes back in time, or has not waited by the end', () => {
    expect(replayRange(start.pool, events, request({ to: BEGIN + 2_000, recentre: { ...recentre, afterSeconds: 901 } })).moves).toBe(0)
    expect(replayRange(start.pool, events, request({ to: BEGIN + 399, recentre })).moves).toBe(0)
    expect(replayRange(start.pool, events, request({ to: BEGIN + 400, recentre })).moves).toBe(1)
  })
})

describe('poolAt', () => {
  it('is the pool after what happened by then, and the rest', () => {
    expect(poolAt(start.pool, events, BEGIN + 100)).toMatchObject({ pool: { tick: out.pool.tick }, later: [events[1]] })
    expect(poolAt(start.pool, events, BEGIN + 5_000)).toMatchObject({ pool: { tick: back.pool.tick }, later: [] })
    expect(poolAt(start.pool, events, BEGIN).later).toHaveLength(2)
  })
})

describe('replayWorth', () => {
  const outcome = {
    ...replayRange(start.pool, [], request()),
    fees: { amount0: WAD, amount1: 0n },
    emission: 4n * WAD,
    deposited: { amount0: 10n * WAD, amount1: 10n * WAD },
    held: { amount0: 0n, amount1: 19n * WAD },
    moves: 2,
  }
  const prices = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD, emissionPrice: WAD / 2n, moveGasUsd: WAD / 4n }

  it('compares with holding, after gas, with fees or with emission', () => {
    expect(replayWorth(outcome, prices, false)).toMatchObject({
      feesUsd: WAD,
      emissionUsd: 2n * WAD,
      gasUsd: WAD / 2n,
      against: { heldUsd: 20n * WAD, gainUsd: -WAD / 2n, gain: -WAD / 40n },
    })
    expect(replayWorth(outcome, prices, true).against).toMatchObject({ gainUsd: WAD / 2n })
  })

  it('is not known where a price is missing', () => {
    expect(replayWorth(outcome, { ...prices, emissionPrice: null }, true)).toMatchObject({ feesUsd: WAD, emissionUsd: null, against: null })
    expect(replayWorth(outcome, { ...prices, moveGasUsd: null }, false)).toMatchObject({ gasUsd: null, against: null })
    expect(replayWorth({ ...outcome, moves: 0 }, { ...prices, moveGasUsd: null }, false)).toMatchObject({
      gasUsd: 0n,
      against: { nowUsd: 20n * WAD },
    })
  })
})
