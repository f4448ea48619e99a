import {
  addGrowth,
  type ConcentratedPool,
  type FeeGrowth,
  growthInside,
  type OutsideGrowth,
  poolAfter,
  replaySwap,
  type SwapOutcome,
  swapSteps,
  type TickRange,
} from '../src/index.ts'

/** A pool with the fee growth at its ticks, as the chain keeps it. */
export type KeptPool = {
  readonly pool: ConcentratedPool
  readonly growth: FeeGrowth
  readonly outside: ReadonlyMap<number, OutsideGrowth>
}

/** Fees of every swap here, in pips. */
export const KEPT_FEE = 500n

/** A pool with ticks that have recorded nothing yet: growth below the price counts as outside. */
export const newKeptPool = (pool: ConcentratedPool): KeptPool => ({
  pool,
  growth: { feeGrowth0: 0n, feeGrowth1: 0n },
  outside: new Map(pool.ticks.map(({ tick }) => [tick, { feeGrowthOutside0: 0n, feeGrowthOutside1: 0n }])),
})

/** The growth inside a range between two ticks of the pool. */
export const keptInside = ({ pool, growth, outside }: KeptPool, range: TickRange): FeeGrowth =>
  growthInside(pool.tick, range, growth, outside.get(range.tickLower)!, outside.get(range.tickUpper)!)

/** The pool after an exact input, its ticks flipped as the chain flips them; the swap's outcome; and what providers were paid. */
export const keptAfter = (
  { pool, growth, outside }: KeptPool,
  zeroForOne: boolean,
  amount: bigint,
): KeptPool & { readonly outcome: SwapOutcome; readonly paid: bigint } => {
  const swap = swapSteps(pool, { zeroForOne, kind: 'exactIn', amount, fee: KEPT_FEE })
  const [amount0, amount1] = zeroForOne ? [swap.amountIn, -swap.amountOut] : [-swap.amountOut, swap.amountIn]
  const { sqrtPrice, liquidity, tick } = swap
  const outcome = { amount0, amount1, sqrtPrice, liquidity, tick }
  const { crossed, feeGrowth0, feeGrowth1 } = replaySwap({ ...pool, ...growth }, outcome, { fee: KEPT_FEE, pluginFee: 0n })
  const flipped = crossed.map(({ tick: at, ...grown }): [number, OutsideGrowth] => {
    const before = outside.get(at)!
    return [
      at,
      {
        feeGrowthOutside0: addGrowth(grown.feeGrowth0, -before.feeGrowthOutside0),
        feeGrowthOutside1: addGrowth(grown.feeGrowth1, -before.feeGrowthOutside1),
      },
    ]
  })
  return {
    pool: poolAfter(pool, zeroForOne, swap, 0),
    growth: { feeGrowth0, feeGrowth1 },
    outside: new Map([...outside, ...flipped]),
    outcome,
    paid: swap.feePaid - swap.communityFee,
  }
}
