import { isDust, type PoolSupply } from '../amm/liquidity.ts'
import { holdingOf, tokensOf } from '../amm/side.ts'
import { scaleOf, twoTokenPriceRatio } from '../amm/twoToken.ts'
import type { WeightedSupply } from '../amm/weighted/liquidity.ts'
import { weightedPriceRatio } from '../amm/weighted/priceRatio.ts'
import { max, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { type PoolSide, type PriceOf, sidesUsd } from '../pricing/tokenPrice.ts'
import { minimumOutOf } from '../trade/slippage.ts'
import type { Address, TwoTokenPool, WeightedPool } from '../types.ts'

/** A pool with fungible pool tokens. */
export type TokenPool = TwoTokenPool | WeightedPool

/** Such a pool and the supply of its pool token (wei). */
export type PoolTokens = PoolSupply | WeightedSupply

/** A swap in the pool itself that the zapper makes, in raw units. */
export type SwapOnTheWay = { readonly tokenIn: Address; readonly tokenOut: Address; readonly amountIn: bigint; readonly amountOut: bigint }

/** Whether a pool with its supply is a weighted one. */
export const isWeightedSupply = (supply: PoolTokens): supply is WeightedSupply => supply.pool.type === 'weighted'

/** Whether a pool waits for its first deposit, which sets its price. */
export const isEmptyPool = ({ totalSupply }: Pick<PoolTokens, 'totalSupply'>): boolean => totalSupply === 0n

/** Whether raw amounts of all tokens, in the pool's order, set its price: the pool is empty, or holds only dust compared with them. */
export const isPriceSetBy = (pool: TokenPool, amounts: readonly bigint[]): boolean =>
  tokensOf(pool).every((token, i) => isDust(holdingOf(pool, token).reserve, amounts[i] ?? 0n))

/**
 * Raw amounts of all tokens at the pool's ratio, given one of them; the others are rounded up, as the pool takes them. Null if the pool is
 * empty or holds only dust compared with the amount, because then there is no ratio.
 */
export const amountsAtRatio = (pool: TokenPool, given: Address, amount: bigint): readonly bigint[] | null => {
  const { reserve: from } = holdingOf(pool, given)
  if (isDust(from, amount)) return null
  return tokensOf(pool).map((token) => mulDivUp(amount, holdingOf(pool, token).reserve, from))
}

/** Raw amounts of a pool's tokens, in its order, with their units and prices. */
export const pricedAmounts = (pool: TokenPool, amounts: readonly bigint[], priceOf: PriceOf): readonly PoolSide[] =>
  tokensOf(pool).map((token, i) => ({ amount: amounts[i]!, unit: holdingOf(pool, token).unit, price: priceOf(token) }))

/** Dollars (wad) of raw amounts of a pool's tokens, in its order; null if a token with an amount has no price. */
export const poolAmountsUsd = (pool: TokenPool, amounts: readonly bigint[], priceOf: PriceOf): bigint | null =>
  sidesUsd(pricedAmounts(pool, amounts, priceOf))

/** The price (wad, rounded down) of one whole `base` in whole `quote` that raw first amounts set; null while one is missing. */
export const startingPrice = (pool: TokenPool, amounts: readonly bigint[], base: Address, quote: Address): bigint | null => {
  const ratio =
    pool.type === 'weighted'
      ? weightedPriceRatio({ ...pool, reserves: amounts }, base, quote)
      : twoTokenPriceRatio({ ...pool, reserve0: amounts[0]!, reserve1: amounts[1]! }, base)
  if (ratio === null) return null
  const [scaleBase, scaleQuote] = [base, quote].map((token) => scaleOf(holdingOf(pool, token).unit)) as [bigint, bigint]
  return mulDivDown(ratio.numerator * scaleQuote, WAD, ratio.denominator * scaleBase)
}

/** The minimum for `amount` raw units at a slippage in basis points, rounded down, and at least 1 unless the amount is 0. */
export const minimumOf = (amount: bigint, slippageBps: number): bigint => (amount === 0n ? 0n : max(1n, minimumOutOf(amount, slippageBps)))
