import { type Amounts, amountsForLiquidity, type LiquidityChange } from '../../amm/concentrated/liquidity.ts'
import { changeTick } from '../../amm/concentrated/ticks.ts'
import { applySwap } from '../../amm/pool.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../../amm/side.ts'
import type { PriceOf } from '../../pricing/tokenPrice.ts'
import type { Address, ConcentratedPool } from '../../types.ts'
import { costBetween } from '../cost.ts'
import { isInRange, type TickRange } from '../range/tickRange.ts'
import { amountsWith, type ZapSwap, pairUsd } from './zapCost.ts'

/** A withdrawal in one token: the raw units that arrive. */
export type ZapExitPlan = ZapSwap & { readonly amount: bigint }

/** The token of a withdrawal, in a block of `timestamp` (seconds). */
export type ZapExitTo = { readonly tokenOut: Address; readonly timestamp: number }

/**
 * The pool without `liquidity` of a position. An end outside the ticks that were read is left unchanged, because no swap is quoted that far.
 */
export const withdrawnFrom = (pool: ConcentratedPool, range: TickRange, liquidity: bigint): LiquidityChange => {
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

/**
 * The total of amounts taken out of a pool (raw units) in one of its tokens, after the other one is swapped in the pool. Throws as the pool
 * refuses.
 */
export const planZapExit = (pool: ConcentratedPool, all: Amounts, { tokenOut, timestamp }: ZapExitTo, priceOf: PriceOf): ZapExitPlan => {
  const isToken0 = indexOfToken(tokensOf(pool), tokenOut) === 0
  const [own, amountIn] = isToken0 ? [all.amount0, all.amount1] : [all.amount1, all.amount0]
  const allUsd = pairUsd(pool, all, priceOf)
  if (amountIn === 0n) return { amount: own, swap: null, cost: costBetween(allUsd, allUsd) }
  const tokenIn = otherTokens(pool, tokenOut)[0]!
  const swapped = applySwap(pool, tokenIn, amountIn, timestamp)
  const amountOut = holdingOf(pool, tokenOut).reserve - holdingOf(swapped, tokenOut).reserve
  const amount = own + amountOut
  return {
    amount,
    swap: { tokenIn, tokenOut, amountIn, amountOut },
    cost: costBetween(allUsd, pairUsd(pool, amountsWith(isToken0, amount, 0n), priceOf)),
  }
}
