import { type Amounts, amountsForLiquidity, liquidityForAmount, liquidityForAmounts, type Price } from '../amm/concentrated/liquidity.ts'
import type { TickRange } from './tickRange.ts'

/** Liquidity and the raw amounts that a pool takes for it, rounded up. */
export type Deposit = Amounts & { readonly liquidity: bigint }

const costOf = (price: Price, { tickLower, tickUpper }: TickRange, liquidity: bigint): Deposit => ({
  liquidity,
  ...amountsForLiquidity(price, tickLower, tickUpper, liquidity, true),
})

/** What the position manager takes of two desired amounts, and the liquidity it mints for them. Throws as `liquidityForAmounts` does. */
export const depositOf = (price: Price, range: TickRange, { amount0, amount1 }: Amounts): Deposit =>
  costOf(price, range, liquidityForAmounts(price.sqrtPrice, range.tickLower, range.tickUpper, amount0, amount1))

/**
 * What goes with an amount of one token: the liquidity that it makes and what that takes of both. Handed to the position manager together
 * with the amount, it mints that, less at most one unit and one part in 2^80: its products of prices are cut to 96 bits. Null where the range
 * takes nothing of the token at the price. Throws above 128 bits of liquidity.
 */
export const depositWith = (price: Price, range: TickRange, token: 'token0' | 'token1', amount: bigint): Deposit | null => {
  const liquidity = liquidityForAmount(price.sqrtPrice, range.tickLower, range.tickUpper, amount, token)
  return liquidity === null ? null : costOf(price, range, liquidity)
}
