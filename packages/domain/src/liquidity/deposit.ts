import { type Amounts, amountsForLiquidity, liquidityForAmount, liquidityForAmounts, type Price } from '../amm/concentrated/liquidity.ts'
import { min, mulDivDown } from '../math/fullMath.ts'
import { applyTax, type TokenTax } from '../trade/transferTax.ts'
import type { TickRange } from './range/tickRange.ts'

/** Liquidity and the raw amounts that a pool takes for it, rounded up. */
export type Deposit = Amounts & { readonly liquidity: bigint }

/** What token0 and token1 keep of a transfer, in pips. */
export type PairTaxes = readonly [Pick<TokenTax, 'buy' | 'sell'>, Pick<TokenTax, 'buy' | 'sell'>]

/** Of two tokens that keep nothing. */
export const UNTAXED: PairTaxes = [
  { buy: 0n, sell: 0n },
  { buy: 0n, sell: 0n },
]

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

/** Raw amounts that arrive in a pool of what is sent. */
export const arrivingOf = ({ amount0, amount1 }: Amounts, [tax0, tax1]: PairTaxes): Amounts => ({
  amount0: applyTax(amount0, tax0.sell),
  amount1: applyTax(amount1, tax1.sell),
})

/**
 * What a pool makes of a deposit whose tokens keep a part on their way: liquidity for the part of which least arrives, rounded down, and what that
 * takes of both. The rest of what arrives is sent back. Twin of AlgebraPool.mint.
 */
export const depositArriving = (price: Price, range: TickRange, { liquidity, ...sent }: Deposit, taxes: PairTaxes): Deposit => {
  const arrived = arrivingOf(sent, taxes)
  const of = (part: bigint, whole: bigint): bigint => (whole === 0n ? liquidity : mulDivDown(liquidity, part, whole))
  return costOf(price, range, min(of(arrived.amount0, sent.amount0), of(arrived.amount1, sent.amount1)))
}
