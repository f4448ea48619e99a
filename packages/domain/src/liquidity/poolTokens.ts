import { isDust, type PoolSupply } from '../amm/liquidity.ts'
import { holdingOf, tokensOf } from '../amm/side.ts'
import { scaleOf, twoTokenPriceRatio } from '../amm/twoToken.ts'
import type { WeightedSupply } from '../amm/weighted/liquidity.ts'
import { weightedPriceRatio } from '../amm/weighted/priceRatio.ts'
import { max, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import { type PoolSide, sidesUsd } from '../pricing/tokenPrice.ts'
import { minAmountOut } from '../trade/slippage.ts'
import type { Address, TwoTokenPool, WeightedPool } from '../types.ts'
import type { PriceOf } from './zap/singleToken.ts'
import type { FundingLoss } from './newPool/weightedFunding.ts'

/** A pool whose liquidity is tokens of its own. */
export type TokenPool = TwoTokenPool | WeightedPool

/** Such a pool and how many tokens of its own there are. */
export type PoolTokens = PoolSupply | WeightedSupply

/** What a deposit or a withdrawal loses: a part (wad, rounded up) and dollars (wad), these null where a token has no price. */
export type LiquidityCost = Pick<FundingLoss, 'loss'> & { readonly lossUsd: bigint | null }

/** A swap in the pool itself that the zapper makes, in raw units. */
export type SwapOnTheWay = { readonly tokenIn: Address; readonly tokenOut: Address; readonly amountIn: bigint; readonly amountOut: bigint }

export const isWeightedSupply = (supply: PoolTokens): supply is WeightedSupply => supply.pool.type === 'weighted'

/** Whether a pool waits for its first deposit, which sets its price. */
export const isEmptyPool = ({ totalSupply }: Pick<PoolTokens, 'totalSupply'>): boolean => totalSupply === 0n

/** Whether raw amounts of all tokens, in the pool's order, set its price: it is empty, or holds dust beside them. */
export const setsPrice = (pool: TokenPool, amounts: readonly bigint[]): boolean =>
  tokensOf(pool).every((token, i) => isDust(holdingOf(pool, token).reserve, amounts[i] ?? 0n))

/**
 * Raw amounts of all tokens at the pool's ratio, given that of one: others are rounded up, as the pool takes them. Null where the pool is empty, or
 * holds dust beside the amount: there is no ratio to follow.
 */
export const amountsAtRatio = (pool: TokenPool, given: Address, amount: bigint): readonly bigint[] | null => {
  const { reserve: from } = holdingOf(pool, given)
  if (isDust(from, amount)) return null
  return tokensOf(pool).map((token) => mulDivUp(amount, holdingOf(pool, token).reserve, from))
}

/** Raw amounts of a pool's tokens, in its order, with what they are valued by. */
export const pricedAmounts = (pool: TokenPool, amounts: readonly bigint[], priceOf: PriceOf): readonly PoolSide[] =>
  tokensOf(pool).map((token, i) => ({ amount: amounts[i]!, unit: holdingOf(pool, token).unit, price: priceOf(token) }))

/** Dollars (wad) of raw amounts of a pool's tokens, in its order; null where there is something of a token without a price. */
export const poolAmountsUsd = (pool: TokenPool, amounts: readonly bigint[], priceOf: PriceOf): bigint | null =>
  sidesUsd(pricedAmounts(pool, amounts, priceOf))

/** Whole units of `quote` for one whole `base`, a wad, rounded down, with which raw first amounts open a pool; null while one is missing. */
export const startingPrice = (pool: TokenPool, amounts: readonly bigint[], base: Address, quote: Address): bigint | null => {
  const ratio =
    pool.type === 'weighted'
      ? weightedPriceRatio({ ...pool, reserves: amounts }, base, quote)
      : twoTokenPriceRatio({ ...pool, reserve0: amounts[0]!, reserve1: amounts[1]! }, base)
  if (ratio === null) return null
  const [scaleBase, scaleQuote] = [base, quote].map((token) => scaleOf(holdingOf(pool, token).unit)) as [bigint, bigint]
  return mulDivDown(ratio.numerator * scaleQuote, WAD, ratio.denominator * scaleBase)
}

/** Least raw units that are accepted of `amount` at a slippage in basis points, rounded down; never zero of something. */
export const leastOf = (amount: bigint, slippageBps: number): bigint => (amount === 0n ? 0n : max(1n, minAmountOut(amount, slippageBps)))
