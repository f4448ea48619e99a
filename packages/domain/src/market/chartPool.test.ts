import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { MIN_ANCHOR_USD, type PoolSide } from '../pricing/tokenPrice.ts'
import type { Address } from '../types.ts'
import { type ChartPool, chartPools, isDeepEnough } from './chartPool.ts'

/** So many dollars of a token that costs one. */
const worth = (dollars: bigint): PoolSide => ({ amount: dollars, unit: WAD, price: WAD })
const unpriced = (amount: bigint): PoolSide => ({ amount, unit: WAD, price: null })

// SWAP-37, PRICE-3: a pool that draws a chart has the depth of a price
describe('isDeepEnough', () => {
  it.each<[string, PoolSide, PoolSide, boolean]>([
    ['the depth of a price on both sides', worth(MIN_ANCHOR_USD), worth(MIN_ANCHOR_USD), true],
    ['a unit less on one side', worth(MIN_ANCHOR_USD), worth(MIN_ANCHOR_USD - 1n), false],
    ['a unit less on the other side', worth(MIN_ANCHOR_USD - 1n), worth(MIN_ANCHOR_USD), false],
    ['the depth of a price beside a token without one', unpriced(1n), worth(MIN_ANCHOR_USD), true],
    ['dust beside a token without a price, however much of that', worth(1n), unpriced(10n ** 40n), false],
    ['two tokens without a price', unpriced(10n ** 40n), unpriced(10n ** 40n), false],
    ['dust on both sides', worth(10n ** 12n), worth(10n ** 12n), false],
  ])('%s', (_, side0, side1, expected) => expect(isDeepEnough({ sides: [side0, side1] })).toBe(expected))

  it('counts in dollars, not in units', () => {
    const six: PoolSide = { amount: 5_000n * 10n ** 6n, unit: 10n ** 6n, price: WAD }
    expect(isDeepEnough({ sides: [six, worth(MIN_ANCHOR_USD)] })).toBe(true)
    expect(isDeepEnough({ sides: [{ ...six, price: WAD - 1n }, worth(MIN_ANCHOR_USD)] })).toBe(false)
  })
})

// SWAP-37
describe('chartPools', () => {
  const pool = (n: number, dollars: bigint, swapCount = 0): ChartPool => ({
    address: `0x${String(n).padStart(40, '0')}` as Address,
    sides: [worth(dollars * WAD), worth(dollars * WAD)],
    swapCount,
  })

  it('leaves out pools of dust, and begins with the deepest', () => {
    const [dust, shallow, deep] = [pool(1, 1n, 1_000), pool(2, 6_000n), pool(3, 9_000n)] as const
    for (const pools of [
      [dust, shallow, deep],
      [deep, dust, shallow],
    ])
      expect(chartPools(pools)).toEqual([deep, shallow])
  })

  it('takes of two that are equally deep the one with more swaps, then the lower address', () => {
    const pools = [pool(3, 6_000n), pool(2, 6_000n), pool(1, 6_000n, 5)]
    for (const drawn of [pools, pools.toReversed()]) expect(chartPools(drawn)).toEqual([pools[2], pools[1], pools[0]])
  })
})
