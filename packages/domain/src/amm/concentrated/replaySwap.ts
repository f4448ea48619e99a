import { mulDivUp, PIPS } from '../../math/fullMath.ts'
import type { ConcentratedPool } from '../../types.ts'
import { sqrtPriceAtTick } from './tickMath.ts'
import { token0Delta, token1Delta } from './tokenDelta.ts'

/** The outcome of a swap by its event. Amounts are the pool's, in raw units: positive amounts came in, fee included. */
export type SwapOutcome = {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly sqrtPrice: bigint
  readonly liquidity: bigint
  readonly tick: number
}

/** The whole fee on the amount in, in pips, and the plugin's part of it. */
export type SwapFees = { readonly fee: bigint; readonly pluginFee: bigint }

/** Fees per unit of liquidity since the pool's creation, times 2^128, modulo 2^256 as the pool stores them. */
export type FeeGrowth = { readonly feeGrowth0: bigint; readonly feeGrowth1: bigint }

/** The pool's state before a swap, as far as a replay needs it. */
export type PoolBeforeSwap = Pick<ConcentratedPool, 'sqrtPrice' | 'tick' | 'liquidity' | 'ticks' | 'communityFee'> & FeeGrowth

/** A replayed swap: the fee growth after it, its fee and the ticks it crossed. */
export type ReplayedSwap = FeeGrowth & {
  /** Raw units of the token in that were kept as the fee, with the parts of community and plugin. */
  readonly feeAmount: bigint
  /** The crossed ticks in order, with the fee growth at each crossing. */
  readonly crossed: readonly (FeeGrowth & { readonly tick: number })[]
}

const Q128 = 1n << 128n
const COMMUNITY_FEE_DENOMINATOR = 1_000n

/** The sum of two growths, modulo 2^256 like the pool's unchecked arithmetic. */
export const addGrowth = (a: bigint, b: bigint): bigint => BigInt.asUintN(256, a + b)

/** Growth that `amount` raw units of fees add to a pool with `liquidity` in range, rounded down; 0 without liquidity. */
export const growthOf = (amount: bigint, liquidity: bigint): bigint => (liquidity === 0n ? 0n : (amount * Q128) / liquidity)

/** The ticks that a swap crossed on its way from `before` to `after`, in order. */
const ticksBetween = ({ ticks, tick: before }: PoolBeforeSwap, after: number, zeroForOne: boolean) =>
  zeroForOne
    ? ticks.filter(({ tick }) => after < tick && tick <= before).toReversed()
    : ticks.filter(({ tick }) => before < tick && tick <= after)

/**
 * Replays a past swap step by step from its outcome: its fees, who received them, and the ticks it crossed. Exact to the unit for every kind
 * of swap: between two ticks the fee follows from the distance, and the rest of the amount in belongs to the last step. Throws if the outcome
 * does not follow from the state before.
 */
export const replaySwap = (before: PoolBeforeSwap, outcome: SwapOutcome, { fee, pluginFee }: SwapFees): ReplayedSwap => {
  const { amount0, amount1 } = outcome
  const zeroForOne = amount0 === amount1 ? outcome.sqrtPrice < before.sqrtPrice : amount0 > amount1
  const amountIn = zeroForOne ? amount0 : amount1
  const communityFee = BigInt(before.communityFee)
  let { sqrtPrice, liquidity, feeGrowth0, feeGrowth1 } = before
  let paid = 0n
  let feeAmount = 0n

  const inputTo = (target: bigint): bigint =>
    zeroForOne ? token0Delta(target, sqrtPrice, liquidity, true) : token1Delta(sqrtPrice, target, liquidity, true)
  const step = (input: bigint, stepFee: bigint): void => {
    if (stepFee < 0n) throw new Error(`A swap of ${amountIn} paid less than its way costs: ${paid + input}.`)
    paid += input + stepFee
    feeAmount += stepFee
    const afterPlugin = pluginFee === 0n ? stepFee : stepFee - (stepFee * pluginFee) / fee
    const ofProviders = afterPlugin - (afterPlugin * communityFee) / COMMUNITY_FEE_DENOMINATOR
    const growth = growthOf(ofProviders, liquidity)
    if (zeroForOne) feeGrowth0 = addGrowth(feeGrowth0, growth)
    else feeGrowth1 = addGrowth(feeGrowth1, growth)
  }

  const crossed = ticksBetween(before, outcome.tick, zeroForOne).map(({ tick, liquidityNet }) => {
    const target = sqrtPriceAtTick(tick)
    const input = inputTo(target)
    step(input, mulDivUp(input, fee, PIPS - fee))
    sqrtPrice = target
    liquidity += zeroForOne ? -liquidityNet : liquidityNet
    return { tick, feeGrowth0, feeGrowth1 }
  })
  if (sqrtPrice !== outcome.sqrtPrice || paid !== amountIn) {
    const input = inputTo(outcome.sqrtPrice)
    step(input, amountIn - paid - input)
  }
  if (liquidity !== outcome.liquidity) throw new Error(`A swap ended with liquidity ${outcome.liquidity}, its ticks say ${liquidity}.`)
  return { feeAmount, feeGrowth0, feeGrowth1, crossed }
}
