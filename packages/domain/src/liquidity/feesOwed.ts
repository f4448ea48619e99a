import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { addGrowth, type FeeGrowth } from '../amm/concentrated/replaySwap.ts'
import { feesOver } from '../amm/fee.ts'
import { rangeState, type TickRange } from './range/tickRange.ts'

/** Fee growth on the other side of an initialised tick, seen from the price; Q128 modulo 2^256. */
export type OutsideGrowth = { readonly feeGrowthOutside0: bigint; readonly feeGrowthOutside1: bigint }

const minus = (a: bigint, b: bigint): bigint => addGrowth(a, -b)

/**
 * Fees per unit of liquidity that a range has had, Q128 modulo 2^256: only differences between two moments mean something. `lower` and `upper`
 * are what the pool keeps at the ends of the range. Twin of the pool's getInnerFeeGrowth.
 */
export const growthInside = (
  tick: number,
  range: TickRange,
  { feeGrowth0, feeGrowth1 }: FeeGrowth,
  lower: OutsideGrowth,
  upper: OutsideGrowth,
): FeeGrowth => {
  const state = rangeState(tick, range)
  const inside = (all: bigint, below: bigint, above: bigint): bigint => {
    if (state === 'below') return minus(below, above)
    return state === 'above' ? minus(above, below) : minus(minus(all, below), above)
  }
  return {
    feeGrowth0: inside(feeGrowth0, lower.feeGrowthOutside0, upper.feeGrowthOutside0),
    feeGrowth1: inside(feeGrowth1, lower.feeGrowthOutside1, upper.feeGrowthOutside1),
  }
}

/** What the position manager keeps of a position: the growth inside its range when it was last counted, and what was owed by then. */
export type FeeAccount = {
  readonly liquidity: bigint
  readonly feeGrowthInside0Last: bigint
  readonly feeGrowthInside1Last: bigint
  /** Raw units, withdrawn amounts that wait to be collected included. */
  readonly tokensOwed0: bigint
  readonly tokensOwed1: bigint
}

/** Raw fees of `liquidity` over the growth inside its range between two moments, rounded down. */
export const feesBetween = (liquidity: bigint, from: FeeGrowth, to: FeeGrowth): Amounts => ({
  amount0: feesOver(liquidity, minus(to.feeGrowth0, from.feeGrowth0)),
  amount1: feesOver(liquidity, minus(to.feeGrowth1, from.feeGrowth1)),
})

/**
 * Raw units that a position can collect, given the growth inside its range now; modulo 2^128, as the position manager counts them. Positions
 * that share a range are one to the pool, which rounds down whenever any of them is touched: the last to collect may get some units less.
 */
export const feesOwed = (account: FeeAccount, inside: FeeGrowth): Amounts => {
  const last = { feeGrowth0: account.feeGrowthInside0Last, feeGrowth1: account.feeGrowthInside1Last }
  const { amount0, amount1 } = feesBetween(account.liquidity, last, inside)
  return {
    amount0: BigInt.asUintN(128, account.tokensOwed0 + amount0),
    amount1: BigInt.asUintN(128, account.tokensOwed1 + amount1),
  }
}
