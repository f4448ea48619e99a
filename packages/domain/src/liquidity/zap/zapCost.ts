import type { Amounts } from '../../amm/concentrated/liquidity.ts'
import { max, mulDivUp, WAD } from '../../math/fullMath.ts'
import type { ConcentratedPool } from '../../types.ts'
import type { LiquidityCost, SwapOnTheWay } from '../poolTokens.ts'
import { amountsUsd, type PricedPair } from '../positionValue.ts'
import type { PriceOf } from './singleToken.ts'

/** What a swap on the way does with a concentrated pool; the swap is null where none is needed. */
export type OnTheWay = { readonly swap: SwapOnTheWay | null; readonly cost: LiquidityCost | null }

/** What the two tokens of a pool are valued by. */
export const pairOf = ({ token0, token1, unit0, unit1 }: ConcentratedPool, priceOf: PriceOf): PricedPair => ({
  unit0,
  unit1,
  price0: priceOf(token0),
  price1: priceOf(token1),
})

/** Dollars (wad) of both tokens of a pool; null where there is something of a token without a price. */
export const pairUsd = (pool: ConcentratedPool, amounts: Amounts, priceOf: PriceOf): bigint | null =>
  amountsUsd(amounts, pairOf(pool, priceOf))

/** Amounts in the order of a pool: `own` of one of its tokens, `other` of the other one. */
export const amountsWith = (isToken0: boolean, own: bigint, other: bigint): Amounts =>
  isToken0 ? { amount0: own, amount1: other } : { amount0: other, amount1: own }

/** What is lost between two worths in dollars (wad), the part rounded up; null where a price is missing, or nothing of worth is given. */
export const costBetween = (givenUsd: bigint | null, gotUsd: bigint | null): LiquidityCost | null => {
  if (givenUsd === null || givenUsd === 0n || gotUsd === null) return null
  const lossUsd = max(0n, givenUsd - gotUsd)
  return { lossUsd, loss: mulDivUp(lossUsd, WAD, givenUsd) }
}
