import type { ConcentratedPool, Tick, TradeKind } from '../../types.ts'
import { stepByInput, stepByOutput } from './priceStep.ts'
import { MAX_SQRT_PRICE, MAX_TICK, MIN_SQRT_PRICE, MIN_TICK, sqrtPriceAtTick, tickAtSqrtPrice } from './tickMath.ts'
import { countUpTo } from './ticks.ts'

/** The unit of a community fee: thousandths. */
const COMMUNITY_DENOMINATOR = 1_000n
const Q128 = 128n

/** A swap request: `amount` raw units in (fee included) or out; `fee` in pips. */
export type ConcentratedTrade = {
  readonly zeroForOne: boolean
  readonly kind: TradeKind
  readonly amount: bigint
  readonly fee: bigint
}

/** What a swap does to a pool. Amounts are raw units; fees are in the token in. */
export type ConcentratedSwap = {
  /** The amount in, fee included. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** The fee rate in pips. */
  readonly fee: bigint
  /** All fees paid, including the community's part. */
  readonly feePaid: bigint
  readonly communityFee: bigint
  /** Growth of the fees per unit of liquidity in range, times 2^128, after the community fee. */
  readonly feeGrowth: bigint
  readonly sqrtPrice: bigint
  readonly tick: number
  readonly liquidity: bigint
  /** The part of the amount that could not be traded within the known ticks. */
  readonly unfilled: bigint
}

/** The prices at which a swap without its own price limit stops. */
const LOWEST = MIN_SQRT_PRICE + 1n
const HIGHEST = MAX_SQRT_PRICE - 1n

/** The end of the known ticks in the swap's direction, as √price × 2^96. */
const edgeOf = ({ ticksFrom, ticksTo }: ConcentratedPool, zeroForOne: boolean): bigint => {
  if (zeroForOne) return ticksFrom <= MIN_TICK ? LOWEST : sqrtPriceAtTick(ticksFrom)
  return ticksTo >= MAX_TICK ? HIGHEST : sqrtPriceAtTick(ticksTo)
}

/** Runs a swap from one initialised tick to the next until the amount is traded or the known ticks end. Twin of AlgebraPool.swap. */
export const swapSteps = (pool: ConcentratedPool, { zeroForOne, kind, amount, fee }: ConcentratedTrade): ConcentratedSwap => {
  const { ticks } = pool
  const step = kind === 'exactIn' ? stepByInput : stepByOutput
  const communityFee = BigInt(pool.communityFee)
  const edge = edgeOf(pool, zeroForOne)
  let { sqrtPrice, tick, liquidity } = pool
  let index = zeroForOne ? countUpTo(ticks, tick) - 1 : countUpTo(ticks, tick)
  let unfilled = amount
  let amountIn = 0n
  let amountOut = 0n
  let feePaid = 0n
  let toCommunity = 0n
  let feeGrowth = 0n
  while (unfilled > 0n && sqrtPrice !== edge) {
    const next: Tick | undefined = ticks[index]
    const nextPrice = next === undefined ? edge : sqrtPriceAtTick(next.tick)
    const isBeyond = zeroForOne ? nextPrice < edge : nextPrice > edge
    const from = sqrtPrice
    const moved = step(from, isBeyond ? edge : nextPrice, liquidity, unfilled, fee, zeroForOne)
    sqrtPrice = moved.sqrtPrice
    amountIn += moved.input + moved.fee
    amountOut += moved.output
    unfilled -= kind === 'exactIn' ? moved.input + moved.fee : moved.output
    const part = (moved.fee * communityFee) / COMMUNITY_DENOMINATOR
    feePaid += moved.fee
    toCommunity += part
    if (liquidity > 0n) feeGrowth += ((moved.fee - part) << Q128) / liquidity
    if (next !== undefined && sqrtPrice === nextPrice) {
      tick = zeroForOne ? next.tick - 1 : next.tick
      liquidity += zeroForOne ? -next.liquidityNet : next.liquidityNet
      index += zeroForOne ? -1 : 1
    } else if (sqrtPrice !== from) {
      // Between two ticks a swap is over, even where rounding left an exact output a unit short: then the pool cannot fill it.
      tick = tickAtSqrtPrice(sqrtPrice)
      break
    }
  }
  return { amountIn, amountOut, fee, feePaid, communityFee: toCommunity, feeGrowth, sqrtPrice, tick, liquidity, unfilled }
}
