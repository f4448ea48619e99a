import { type Amounts, amountsForLiquidity, liquidityForAmount, liquidityForAmounts, type Price } from '../amm/concentrated/liquidity.ts'
import { min, mulDivDown } from '../math/fullMath.ts'
import { applyTax, type TokenTax } from '../trade/transferTax.ts'
import type { TickRange } from './range/tickRange.ts'

/** Liquidity, and the raw amounts that a pool takes for it, rounded up. */
export type Deposit = Amounts & { readonly liquidity: bigint }

/** Transfer taxes of token0 and token1, in pips. */
export type PairTaxes = readonly [Pick<TokenTax, 'buy' | 'sell'>, Pick<TokenTax, 'buy' | 'sell'>]

/** Two tokens without a transfer tax. */
export const UNTAXED: PairTaxes = [
  { buy: 0n, sell: 0n },
  { buy: 0n, sell: 0n },
]

const costOf = (price: Price, { tickLower, tickUpper }: TickRange, liquidity: bigint): Deposit => ({
  liquidity,
  ...amountsForLiquidity(price, tickLower, tickUpper, liquidity, true),
})

/**
 * What the position manager takes of two desired raw amounts, and the liquidity it mints for them. Throws as `liquidityForAmounts` does.
 */
export const depositOf = (price: Price, range: TickRange, { amount0, amount1 }: Amounts): Deposit =>
  costOf(price, range, liquidityForAmounts(price.sqrtPrice, range.tickLower, range.tickUpper, amount0, amount1))

/**
 * The liquidity that a raw amount of one token makes, and the amounts of both tokens that this takes. The position manager mints it from
 * them, less at most one unit and one part in 2^80, because its price products are cut to 96 bits. Null if the range takes none of the token
 * at the price. Throws above 128 bits of liquidity.
 */
export const depositWith = (price: Price, range: TickRange, token: 'token0' | 'token1', amount: bigint): Deposit | null => {
  const liquidity = liquidityForAmount(price.sqrtPrice, range.tickLower, range.tickUpper, amount, token)
  return liquidity === null ? null : costOf(price, range, liquidity)
}

/** Raw amounts that arrive in a pool after transfer taxes. */
export const arrivingOf = ({ amount0, amount1 }: Amounts, [tax0, tax1]: PairTaxes): Amounts => ({
  amount0: applyTax(amount0, tax0.sell),
  amount1: applyTax(amount1, tax1.sell),
})

/**
 * The deposit that a pool makes of taxed tokens: liquidity for the token of which the smallest part arrives, rounded down, and the amounts
 * that takes. The rest is sent back. Twin of AlgebraPool.mint.
 */
export const depositArriving = (price: Price, range: TickRange, { liquidity, ...sent }: Deposit, taxes: PairTaxes): Deposit => {
  const arrived = arrivingOf(sent, taxes)
  const of = (part: bigint, whole: bigint): bigint => (whole === 0n ? liquidity : mulDivDown(liquidity, part, whole))
  return costOf(price, range, min(of(arrived.amount0, sent.amount0), of(arrived.amount1, sent.amount1)))
}
