import { describe, expect, it } from 'vitest'
import { type RawSwap, readFeeVectors, readSwapVectors } from '../../../test/concentratedVectors.ts'
import type { ConcentratedPool } from '../../types.ts'
import { feeAt } from './fee.ts'
import { poolAfter } from './pool.ts'
import { swapSteps } from './swapSteps.ts'

/** The swap of a vector by the twin. */
const swapOf = (pool: ConcentratedPool, { timestamp, zeroForOne, amount }: RawSwap) => {
  const named = BigInt(amount)
  const kind = named > 0n ? ('exactIn' as const) : ('exactOut' as const)
  return swapSteps(pool, { zeroForOne, kind, amount: named > 0n ? named : -named, fee: feeAt(pool, timestamp) })
}

/** What the twin answers, in the words of the vectors. */
const answerOf = (pool: ConcentratedPool, vector: RawSwap) => {
  const { amountIn, amountOut, fee, sqrtPrice, tick, liquidity } = swapOf(pool, vector)
  const [amount0, amount1] = vector.zeroForOne ? [amountIn, -amountOut] : [-amountOut, amountIn]
  return { fee, amount0, amount1, sqrtPrice, tick, liquidity }
}

const expectedOf = ({ fee, amount0, amount1, sqrtPrice, tick, liquidity }: RawSwap) => ({
  fee: BigInt(fee ?? -1),
  amount0: BigInt(amount0 ?? 0),
  amount1: BigInt(amount1 ?? 0),
  sqrtPrice: BigInt(sqrtPrice ?? 0),
  tick,
  liquidity: BigInt(liquidity ?? 0),
})

// POOL-25: exact twin, vectors; crossing many ticks, edges of the price range
describe('the twin answers as the published pool does', () => {
  it('each swap by itself', () => {
    const states = readSwapVectors('swaps')
    expect(states.flatMap(({ swaps }) => swaps).length).toBeGreaterThan(100)
    for (const { pool, swaps } of states)
      for (const swap of swaps.filter(({ error }) => error === undefined)) expect(answerOf(pool, swap)).toEqual(expectedOf(swap))
  })

  it('a swap that the pool refuses is not filled by the twin either', () => {
    const refused = readSwapVectors('swaps').flatMap(({ pool, swaps }) =>
      swaps.filter(({ error, amount }) => error !== undefined && BigInt(amount) !== 0n).map((swap) => swapOf(pool, swap)),
    )
    expect(refused.length).toBeGreaterThan(0)
    for (const { unfilled } of refused) expect(unfilled).toBeGreaterThan(0n)
  })

  it('swaps one after another, each over what the one before left', () => {
    const journeys = readSwapVectors('journeys')
    expect(journeys.length).toBeGreaterThan(0)
    for (const { pool: start, swaps } of journeys) {
      let pool = start
      for (const swap of swaps.filter(({ error }) => error === undefined)) {
        expect(answerOf(pool, swap)).toEqual(expectedOf(swap))
        pool = poolAfter(pool, swap.zeroForOne, swapOf(pool, swap), swap.timestamp)
      }
    }
  })

  it.each(['fees', 'fees-crowded'] as const)('the fee at later timestamps: %s', (file) => {
    const states = readFeeVectors(file)
    expect(new Set(states.flatMap(({ fees }) => fees.map(([, pips]) => pips))).size).toBeGreaterThan(1)
    for (const { pool, fees } of states) for (const [timestamp, pips] of fees) expect(feeAt(pool, timestamp)).toBe(pips)
  })
})
