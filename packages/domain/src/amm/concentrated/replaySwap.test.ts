import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../../test/arbitraries.ts'
import { anyPositions, concentratedWith } from '../../../test/concentratedPools.ts'
import { addGrowth, type PoolBeforeSwap, replaySwap, type SwapOutcome } from './replaySwap.ts'
import { swapSteps } from './swapSteps.ts'

const FEES = { fee: 500n, pluginFee: 0n }
const pool = concentratedWith([[-6_000, 6_000, 10n ** 24n]])
const before: PoolBeforeSwap = { ...pool, feeGrowth0: 0n, feeGrowth1: 0n }
const swap = swapSteps(pool, { zeroForOne: true, kind: 'exactIn', amount: 10n ** 18n, fee: 500n })
const outcome: SwapOutcome = { ...swap, amount0: swap.amountIn, amount1: -swap.amountOut }

// POOL-27: indexed fee growth; the index is equal to a recomputation
describe('replaySwap', () => {
  it('finds the fees, the growth and the crossed ticks of any swap from its outcome', () => {
    const kinds = fc.constantFrom('exactIn' as const, 'exactOut' as const)
    fc.assert(
      fc.property(anyPositions, fc.boolean(), kinds, magnitude(1, 90), (positions, zeroForOne, kind, amount) => {
        const start = concentratedWith(positions)
        const steps = swapSteps(start, { zeroForOne, kind, amount, fee: 500n })
        const [amount0, amount1] = zeroForOne ? [steps.amountIn, -steps.amountOut] : [-steps.amountOut, steps.amountIn]
        const replayed = replaySwap({ ...start, feeGrowth0: 5n, feeGrowth1: 7n }, { ...steps, amount0, amount1 }, FEES)
        expect(replayed.feeAmount).toBe(steps.feePaid)
        const [grown0, grown1] = zeroForOne ? [steps.feeGrowth, 0n] : [0n, steps.feeGrowth]
        expect([replayed.feeGrowth0, replayed.feeGrowth1]).toEqual([5n + grown0, 7n + grown1])
        const lower = Math.min(start.tick, steps.tick)
        const upper = Math.max(start.tick, steps.tick)
        const between = start.ticks.map(({ tick }) => tick).filter((tick) => tick > lower && tick <= upper)
        expect(replayed.crossed.map(({ tick }) => tick)).toEqual(zeroForOne ? between.reverse() : between)
      }),
      { numRuns: 300 },
    )
  })

  it('finds nothing left of a swap that ended on a tick', () => {
    const narrow = concentratedWith([[-60, 60, 10n ** 24n]])
    const all = swapSteps(narrow, { zeroForOne: true, kind: 'exactOut', amount: 10n ** 30n, fee: 500n })
    const steps = swapSteps(narrow, { zeroForOne: true, kind: 'exactOut', amount: all.amountOut, fee: 500n })
    expect(steps).toMatchObject({ tick: -61, liquidity: 0n })
    const ended = { ...steps, amount0: steps.amountIn, amount1: -steps.amountOut }
    expect(replaySwap({ ...narrow, feeGrowth0: 0n, feeGrowth1: 0n }, ended, FEES)).toMatchObject({
      feeAmount: steps.feePaid,
      feeGrowth0: steps.feeGrowth,
      crossed: [{ tick: -60 }],
    })
  })

  it('leaves the part of a plugin out of the growth', () => {
    const { feeAmount, feeGrowth0 } = replaySwap(before, outcome, { ...FEES, pluginFee: 100n })
    expect(feeAmount).toBe(swap.feePaid)
    expect(feeGrowth0).toBeLessThan(swap.feeGrowth)
  })

  it('growth goes round at 256 bits, as the pool counts it', () => expect(addGrowth(2n ** 256n - 1n, 2n)).toBe(1n))

  it('refuses an outcome that does not follow from the state before', () => {
    expect(() => replaySwap(before, { ...outcome, liquidity: 1n }, FEES)).toThrow(/liquidity/)
    expect(() => replaySwap(before, { ...outcome, amount0: 1n }, FEES)).toThrow(/less than its way costs/)
  })
})
