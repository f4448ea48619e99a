import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { max, mulDivUp, WAD } from '../math/fullMath.ts'
import { sidesUsd } from '../pricing/tokenPrice.ts'
import type { ConcentratedPool } from '../types.ts'
import type { LiquidityCost, SwapOnTheWay } from './poolTokens.ts'
import type { PriceOf } from './singleToken.ts'

/** What a swap on the way does with a concentrated pool; the swap is null where none is needed. */
export type OnTheWay = { readonly swap: SwapOnTheWay | null; readonly cost: LiquidityCost | null }

/** Dollars (wad) of both tokens of a pool; null where there is something of a token without a price. */
export const pairUsd = (pool: ConcentratedPool, { amount0, amount1 }: Amounts, priceOf: PriceOf): bigint | null =>
  sidesUsd([
    { amount: amount0, unit: pool.unit0, price: priceOf(pool.token0) },
    { amount: amount1, unit: pool.unit1, price: priceOf(pool.token1) },
  ])

/** Amounts in the order of a pool: `own` of one of its tokens, `other` of the other one. */
export const amountsWith = (isToken0: boolean, own: bigint, other: bigint): Amounts =>
  isToken0 ? { amount0: own, amount1: other } : { amount0: other, amount1: own }

/** What is lost between two worths in dollars (wad), the part rounded up; null where a price is missing, or nothing of worth is given. */
export const costBetween = (givenUsd: bigint | null, gotUsd: bigint | null): LiquidityCost | null => {
  if (givenUsd === null || givenUsd === 0n || gotUsd === null) return null
  const lossUsd = max(0n, givenUsd - gotUsd)
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, givenUsd) }
}
