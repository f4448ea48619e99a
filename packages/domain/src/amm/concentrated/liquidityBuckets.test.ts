import { describe, expect, it } from 'vitest'
import { amountsForLiquidity } from './liquidity.ts'
import { halfWidthOf, liquidityBuckets } from './liquidityBuckets.ts'
import { MAX_TICK, sqrtPriceAtTick } from './tickMath.ts'

const L = 10n ** 18n
const ticks = [
  { tick: -100, liquidityNet: L },
  { tick: 0, liquidityNet: 2n * L },
  { tick: 50, liquidityNet: -L },
  { tick: 100, liquidityNet: -2n * L },
]

// POOL-15: liquidity per tick for concentrated pools
describe('the liquidity of a pool by ticks', () => {
  const buckets = liquidityBuckets(ticks, 25, { from: -200, width: 50, count: 8 })

  it('is the mean of each stretch', () =>
    expect(buckets.map(({ tickLower, liquidity }) => [tickLower, liquidity / L])).toEqual([
      [-200, 0n],
      [-150, 0n],
      [-100, 1n],
      [-50, 1n],
      [0, 3n],
      [50, 2n],
      [100, 0n],
      [150, 0n],
    ]))

  it('weighs a stretch in which a position ends by its ticks', () =>
    expect(liquidityBuckets(ticks, 25, { from: 40, width: 40, count: 1 })[0]!.liquidity).toBe((3n * L * 10n + 2n * L * 30n) / 40n))

  it('is token1 below the price and token0 above it', () => {
    expect(buckets[2]).toMatchObject({
      ...amountsForLiquidity({ tick: 25, sqrtPrice: sqrtPriceAtTick(25) }, -100, -50, L, false),
    })
    expect(buckets[4]!.amount0 > 0n && buckets[4]!.amount1 > 0n).toBe(true)
    expect(buckets[5]!.amount1).toBe(0n)
  })

  it('ends where all ticks end', () => {
    const last = liquidityBuckets(ticks, 25, { from: MAX_TICK - 30, width: 50, count: 3 })
    expect(last.map(({ tickUpper }) => tickUpper)).toEqual([MAX_TICK])
  })
})

describe('how far around the price there is liquidity', () => {
  it('is told by the ends of positions, and those over all prices say nothing', () => {
    const wide = [{ tick: -887_220, liquidityNet: L }, ...ticks, { tick: 887_220, liquidityNet: -L }]
    expect(halfWidthOf(wide, 0, 4_000)).toBe(110)
    expect(halfWidthOf([wide[0]!], 0, 4_000)).toBe(4_000)
  })
})
