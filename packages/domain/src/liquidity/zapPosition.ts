import { feeOn } from '../amm/fee.ts'
import { type Amounts, amountsForLiquidity, type LiquidityChange } from '../amm/concentrated/liquidity.ts'
import { changeTick } from '../amm/concentrated/ticks.ts'
import { applySwap, feeAt } from '../amm/pool.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../amm/side.ts'
import { max, mulDivUp, WAD } from '../math/fullMath.ts'
import { sidesUsd } from '../pricing/tokenPrice.ts'
import type { Address, ConcentratedPool } from '../types.ts'
import { type Deposit, depositOf } from './deposit.ts'
import type { LiquidityCost, SwapOnTheWay } from './poolTokens.ts'
import type { PriceOf } from './singleToken.ts'
import { isInRange, type TickRange } from './tickRange.ts'
import { zapSplit } from './zapSplit.ts'

/** What a swap on the way does with a concentrated pool; the swap is null where none is needed. */
type OnTheWay = { readonly swap: SwapOnTheWay | null; readonly cost: LiquidityCost | null }

/** A deposit of one token into a range: the position it makes, and what the swap leaves to providers, in raw units of the token that is paid. */
export type ZapPositionPlan = OnTheWay & { readonly deposit: Deposit; readonly fee: bigint }

const valueOf = (pool: ConcentratedPool, { amount0, amount1 }: Amounts, priceOf: PriceOf): bigint | null =>
  sidesUsd([
    { amount: amount0, unit: pool.unit0, price: priceOf(pool.token0) },
    { amount: amount1, unit: pool.unit1, price: priceOf(pool.token1) },
  ])

const amountsWith = (isToken0: boolean, own: bigint, other: bigint): Amounts =>
  isToken0 ? { amount0: own, amount1: other } : { amount0: other, amount1: own }

/** Null where a price is missing, or nothing of worth is given. */
const costBetween = (givenUsd: bigint | null, gotUsd: bigint | null): LiquidityCost | null => {
  if (givenUsd === null || givenUsd === 0n || gotUsd === null) return null
  const lossUsd = max(0n, givenUsd - gotUsd)
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, givenUsd) }
}

/**
 * A deposit of one token, in raw units, into a new position by the zapper in a block of `timestamp` (seconds): a part of it is swapped in the pool,
 * then both are added between the ticks. A rest comes back and is no cost; what the swap moves the price is. Throws what the pool refuses.
 */
export const planZapPosition = (
  pool: ConcentratedPool,
  range: TickRange,
  given: { readonly tokenIn: Address; readonly amount: bigint; readonly timestamp: number },
  priceOf: PriceOf,
): ZapPositionPlan => {
  const { tokenIn, amount, timestamp } = given
  const { swapIn, swapOut, pool: swapped, deposit, dust } = zapSplit({ pool, range }, tokenIn, amount, timestamp)
  const isToken0 = indexOfToken(tokensOf(pool), tokenIn) === 0
  const got: Amounts = { amount0: deposit.amount0 + dust.amount0, amount1: deposit.amount1 + dust.amount1 }
  return {
    deposit: depositOf(swapped as ConcentratedPool, range, got),
    swap: swapIn === 0n ? null : { tokenIn, tokenOut: otherTokens(pool, tokenIn)[0]!, amountIn: swapIn, amountOut: swapOut },
    fee: feeOn(swapIn, feeAt(pool, timestamp)),
    cost: costBetween(valueOf(pool, amountsWith(isToken0, amount, 0n), priceOf), valueOf(pool, got, priceOf)),
  }
}

/** The pool without `liquidity` of a position. An end that lies beyond the ticks that were read is left: no swap is quoted to there. */
const withdrawn = (pool: ConcentratedPool, range: TickRange, liquidity: bigint): LiquidityChange => {
  const { amount0, amount1 } = amountsForLiquidity(pool, range.tickLower, range.tickUpper, liquidity, false)
  const ends = [
    [range.tickLower, -liquidity],
    [range.tickUpper, liquidity],
  ] as const
  const ticks = ends.reduce(
    (list, [tick, net]) => (list.some((known) => known.tick === tick) ? changeTick(list, tick, net, -liquidity) : list),
    pool.ticks,
  )
  const after: ConcentratedPool = {
    ...pool,
    ticks,
    reserve0: pool.reserve0 - amount0,
    reserve1: pool.reserve1 - amount1,
    liquidity: isInRange(pool.tick, range) ? pool.liquidity - liquidity : pool.liquidity,
  }
  return { pool: after, amount0, amount1 }
}

/** A withdrawal of a position in one token. Raw units that arrive, fees included. */
export type ZapPositionExit = OnTheWay & { readonly amount: bigint }

/**
 * `liquidity` of a position with all that it is owed (`fees`, raw units), in one token by the zapper in a block of `timestamp` (seconds): what comes
 * of the other one is swapped in the pool, which has that liquidity no more. Throws what the pool refuses.
 */
export const planZapPositionExit = (
  before: ConcentratedPool,
  held: TickRange & { readonly liquidity: bigint; readonly fees: Amounts },
  { tokenOut, timestamp }: { readonly tokenOut: Address; readonly timestamp: number },
  priceOf: PriceOf,
): ZapPositionExit => {
  const { liquidity, fees } = held
  const { pool, ...taken } = withdrawn(before, held, liquidity)
  const all: Amounts = { amount0: taken.amount0 + fees.amount0, amount1: taken.amount1 + fees.amount1 }
  const isToken0 = indexOfToken(tokensOf(pool), tokenOut) === 0
  const [own, amountIn] = isToken0 ? [all.amount0, all.amount1] : [all.amount1, all.amount0]
  const allUsd = valueOf(pool, all, priceOf)
  if (amountIn === 0n) return { amount: own, swap: null, cost: costBetween(allUsd, allUsd) }
  const tokenIn = otherTokens(pool, tokenOut)[0]!
  const swapped = applySwap(pool, tokenIn, amountIn, timestamp)
  const amountOut = holdingOf(pool, tokenOut).reserve - holdingOf(swapped, tokenOut).reserve
  const amount = own + amountOut
  return {
    amount,
    swap: { tokenIn, tokenOut, amountIn, amountOut },
    cost: costBetween(allUsd, valueOf(pool, amountsWith(isToken0, amount, 0n), priceOf)),
  }
}
