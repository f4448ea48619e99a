import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { addGrowth, type FeeGrowth } from '../amm/concentrated/replaySwap.ts'
import { feesOver } from '../amm/fee.ts'
import { rangeState, type TickRange } from './range/tickRange.ts'

/** Fee growth on the side of an initialised tick away from the price, times 2^128, modulo 2^256. */
export type OutsideGrowth = { readonly feeGrowthOutside0: bigint; readonly feeGrowthOutside1: bigint }

const minus = (a: bigint, b: bigint): bigint => addGrowth(a, -b)

/**
 * Fees per unit of liquidity inside a range, times 2^128, modulo 2^256. Only differences between two moments are meaningful. `lower` and
 * `upper` are the pool's values at the ends of the range. Twin of the pool's getInnerFeeGrowth.
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

/** The position manager's fee account of a position: the growth inside its range at the last update, and the amounts owed by then. */
export type FeeAccount = {
  readonly liquidity: bigint
  readonly feeGrowthInside0Last: bigint
  readonly feeGrowthInside1Last: bigint
  /** Raw units, including withdrawn amounts that wait to be collected. */
  readonly tokensOwed0: bigint
  readonly tokensOwed1: bigint
}

/** Raw fees of `liquidity` for the growth inside its range between two moments, rounded down. */
export const feesBetween = (liquidity: bigint, from: FeeGrowth, to: FeeGrowth): Amounts => ({
  amount0: feesOver(liquidity, minus(to.feeGrowth0, from.feeGrowth0)),
  amount1: feesOver(liquidity, minus(to.feeGrowth1, from.feeGrowth1)),
})

/**
 * Raw amounts that a position can collect, given the present growth inside its range; modulo 2^128, as the position manager computes.
 * Positions with the same range are one position for the pool, which rounds down at each update. So the last one to collect may get a few
 * units less.
 */
export const feesOwed = (account: FeeAccount, inside: FeeGrowth): Amounts => {
  const last = { feeGrowth0: account.feeGrowthInside0Last, feeGrowth1: account.feeGrowthInside1Last }
  const { amount0, amount1 } = feesBetween(account.liquidity, last, inside)
  return {
    amount0: BigInt.asUintN(128, account.tokensOwed0 + amount0),
    amount1: BigInt.asUintN(128, account.tokensOwed1 + amount1),
  }
}
