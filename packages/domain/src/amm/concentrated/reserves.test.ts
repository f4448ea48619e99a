import { describe, expect, it } from 'vitest'
import { applyMint } from './liquidity.ts'
import { newConcentratedPool } from './pool.ts'
import { reservesOf } from './reserves.ts'
import { sqrtPriceAtTick } from './tickMath.ts'

const address = '0x00000000000000000000000000000000000000aa' as const
const empty = newConcentratedPool(
  {
    address,
    token0: '0x0000000000000000000000000000000000000001',
    token1: '0x0000000000000000000000000000000000000002',
    unit0: 1n,
    unit1: 1n,
    tickSpacing: 60,
    fee: 500n,
    communityFee: 200,
    feeConfig: null,
  },
  sqrtPriceAtTick(77),
  0,
)

describe('reservesOf', () => {
  it('is nothing without positions', () => expect(reservesOf(empty)).toEqual({ amount0: 0n, amount1: 0n }))

  // Deposits round up what they cost, each stretch of the sum rounds down: one unit for each position and stretch.
  it('is what positions below, around and above the price cost, but for rounding', () => {
    const ranges = [
      [-600, -60],
      [-120, 120],
      [60, 180],
      [240, 6_000],
      [-887_220, 887_220],
    ] as const
    let pool = empty
    for (const [i, [lower, upper]] of ranges.entries()) pool = applyMint(pool, lower, upper, 10n ** 20n * BigInt(i + 1)).pool
    const { amount0, amount1 } = reservesOf(pool)
    for (const [held, paid] of [
      [amount0, pool.reserve0],
      [amount1, pool.reserve1],
    ] as const) {
      expect(held).toBeLessThanOrEqual(paid)
      expect(paid - held).toBeLessThanOrEqual(BigInt(ranges.length * 3))
    }
  })
})
