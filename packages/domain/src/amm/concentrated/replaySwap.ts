import { mulDivUp, PIPS } from '../../math/fullMath.ts'
import type { ConcentratedPool } from '../../types.ts'
import { sqrtPriceAtTick } from './tickMath.ts'
import { token0Delta, token1Delta } from './tokenDelta.ts'

/** What a swap's event says about its outcome. Amounts are the pool's: positive came in, fee included. */
export type SwapOutcome = {
  readonly amount0: bigint
  readonly amount1: bigint
  readonly sqrtPrice: bigint
  readonly liquidity: bigint
  readonly tick: number
}

/** Pips taken of what goes in, the plugin's part included, and that part. */
export type SwapFees = { readonly fee: bigint; readonly pluginFee: bigint }

/** Fees per unit of liquidity since creation, Q128, modulo 2^256 as the pool counts them. */
export type FeeGrowth = { readonly feeGrowth0: bigint; readonly feeGrowth1: bigint }

export type PoolBeforeSwap = Pick<ConcentratedPool, 'sqrtPrice' | 'tick' | 'liquidity' | 'ticks' | 'communityFee'> & FeeGrowth

export type ReplayedSwap = FeeGrowth & {
  /** Raw units of the token that went in which were kept as the fee, the parts of community and plugin included. */
  readonly feeAmount: bigint
  /** Ticks that the price went across, in this order, and the fee growth at that moment. */
  readonly crossed: readonly (FeeGrowth & { readonly tick: number })[]
}

const Q128 = 1n << 128n
const COMMUNITY_FEE_DENOMINATOR = 1_000n

/** The sum of two growths as the pool's unchecked arithmetic gives it. */
export const addGrowth = (a: bigint, b: bigint): bigint => BigInt.asUintN(256, a + b)

/** What `amount` raw units add to the growth of a pool with `liquidity` in range; nothing where there is none. */
export const growthOf = (amount: bigint, liquidity: bigint): bigint => (liquidity === 0n ? 0n : (amount * Q128) / liquidity)

/** Ticks that a swap from `before` to `after` went across, in the order in which it met them. */
const ticksBetween = ({ ticks, tick: before }: PoolBeforeSwap, after: number, zeroForOne: boolean) =>
  zeroForOne
    ? ticks.filter(({ tick }) => after < tick && tick <= before).toReversed()
    : ticks.filter(({ tick }) => before < tick && tick <= after)

/**
 * A swap that has happened, step by step from its outcome: what it paid as fees, where they went, and which ticks it crossed. Exact to the
 * unit for every kind of swap: between two ticks the fee follows from the distance, and what is left of the amount in belongs to the last step.
 * Throws when the outcome does not follow from the state before.
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
