import type { Amounts } from '../../amm/concentrated/liquidity.ts'
import type { PriceOf } from '../../pricing/tokenPrice.ts'
import type { ConcentratedPool } from '../../types.ts'
import type { LiquidityCost } from '../cost.ts'
import type { SwapOnTheWay } from '../poolTokens.ts'
import { amountsUsd, type PricedPair } from '../positionValue.ts'

/** The zapper's swap in a concentrated pool, and its cost; the swap is null if none is needed. */
export type ZapSwap = { readonly swap: SwapOnTheWay | null; readonly cost: LiquidityCost | null }

/** Units and prices of a pool's two tokens. */
export const pairOf = ({ token0, token1, unit0, unit1 }: ConcentratedPool, priceOf: PriceOf): PricedPair => ({
  unit0,
  unit1,
  price0: priceOf(token0),
  price1: priceOf(token1),
})

/** Dollars (wad) of both amounts; null if a token with an amount has no price. */
export const pairUsd = (pool: ConcentratedPool, amounts: Amounts, priceOf: PriceOf): bigint | null =>
  amountsUsd(amounts, pairOf(pool, priceOf))

/** Amounts in a pool's order: `own` of the named token, `other` of the other one. */
export const amountsWith = (isToken0: boolean, own: bigint, other: bigint): Amounts =>
  isToken0 ? { amount0: own, amount1: other } : { amount0: other, amount1: own }
