import { weightedInvariant } from '../../amm/weighted/curve.ts'
import { valueOf } from '../../amounts/parseAmount.ts'
import { max, mulDivUp, WAD } from '../../math/fullMath.ts'
import { type PoolSide, sidesUsd } from '../../pricing/tokenPrice.ts'
import type { PoolType } from '../../types.ts'

/** Types of pool that are created with their first deposit. A concentrated pool is created with a price instead. */
export type FundedPoolType = Exclude<PoolType, 'concentrated'>

/** The weight (wad) of each token of a classic or stable pool. */
export const HALF = WAD / 2n

/** Recommended dollars (wad) for a new weighted pool. */
export const RECOMMENDED_FUNDS_USD = 20_000n * WAD
/** Loss by the first arbitrage, as a fraction (wad) of the funds, above which funding needs a typed word. */
export const MAX_FUNDING_LOSS = WAD / 50n

/** A token of a weighted pool with the inputs of its value. Weights are wads that total 1e18. */
export type WeightedToken = Omit<PoolSide, 'amount'> & { readonly weight: bigint }

/** All tokens with their prices; null if one has none, because then no amount is known to be right. */
const allPriced = <T extends WeightedToken>(tokens: readonly T[]): readonly (T & { readonly price: bigint })[] | null => {
  const priced = tokens.flatMap((token) => (token.price === null || token.price === 0n ? [] : [{ ...token, price: token.price }]))
  return priced.length === tokens.length ? priced : null
}

/**
 * Raw amounts of all tokens with values in the ratio of the weights, given one of them; the others round down. Null if a token has no price,
 * or the given one has no weight yet.
 */
export const fillByValue = (tokens: readonly WeightedToken[], given: number, amount: bigint): readonly bigint[] | null => {
  const priced = allPriced(tokens)
  const from = priced?.[given]
  if (priced === null || from === undefined || from.weight === 0n) return null
  return priced.map(({ unit, price, weight }, i) =>
    i === given ? amount : (amount * from.price * weight * unit) / (from.unit * from.weight * price),
  )
}

/** The largest raw amounts that the balances allow, with values in the ratio of the weights. Null if a token has no price or no weight. */
export const largestFill = (tokens: readonly WeightedToken[], balances: readonly bigint[]): readonly bigint[] | null => {
  const priced = allPriced(tokens)
  if (priced === null || priced.length === 0 || priced.some(({ weight }) => weight === 0n)) return null
  /** Value of a balance per unit of weight, as numerator and denominator. */
  const parts = priced.map(({ unit, price, weight }, i) => ({
    given: i,
    numerator: (balances[i] ?? 0n) * price,
    denominator: unit * weight,
  }))
  const { given } = parts.reduce((least, part) => (part.numerator * least.denominator < least.numerator * part.denominator ? part : least))
  return fillByValue(tokens, given, balances[given] ?? 0n)
}

/** What arbitrage takes from a pool's first funds. Dollars and the fraction are wads. */
export type FundingLoss = {
  readonly fundedUsd: bigint
  readonly lossUsd: bigint
  /** As a fraction of the funds, rounded up. */
  readonly loss: bigint
}

/**
 * The loss of a new pool until the market has traded it to market prices: V − Π (vᵢ ÷ wᵢ)^wᵢ of the deposited values, because arbitrage keeps
 * the curve's product and ends when the values have the ratio of the weights. Zero if they have it from the start. Fees would leave a part in
 * the pool, so it is an upper bound. Null if an amount or a price is missing: an unknown loss never counts as small.
 */
export const fundingLoss = (tokens: readonly (WeightedToken & { readonly amount: bigint })[]): FundingLoss | null => {
  const priced = allPriced(tokens)
  if (priced === null || priced.length === 0 || priced.some(({ weight }) => weight === 0n)) return null
  const values = priced.map(({ amount, unit, price }) => valueOf(amount, unit, price))
  if (values.includes(0n)) return null
  const fundedUsd = values.reduce((sum, value) => sum + value, 0n)
  const left = weightedInvariant(
    priced.map(({ amount, unit, price, weight }) => (valueOf(amount, unit, price) * WAD) / weight),
    priced.map(({ weight }) => weight),
  )
  const lossUsd = max(0n, fundedUsd - left)
  return { fundedUsd, lossUsd, loss: mulDivUp(lossUsd, WAD, fundedUsd) }
}

/**
 * What arbitrage takes from the first funds of a new pool. A stable pool starts at one to one, where all of the more expensive token can be
 * bought with the other, so this is an upper bound. A classic pool is a weighted pool of equal weights.
 */
export const firstFundingLoss = (
  type: FundedPoolType,
  tokens: readonly (WeightedToken & { readonly amount: bigint })[],
): FundingLoss | null => {
  const loss = fundingLoss(tokens)
  if (loss === null || type !== 'stable') return loss
  const [a, b] = tokens.map(({ amount, unit, price }) => valueOf(amount, unit, price!)) as [bigint, bigint]
  const lossUsd = max(a - b, b - a)
  return { ...loss, lossUsd, loss: mulDivUp(lossUsd, WAD, loss.fundedUsd) }
}

/** What a loss requires: nothing, a typed word, or that the loss is known first. */
export const fundingBand = (loss: Pick<FundingLoss, 'loss'> | null): 'plain' | 'typed' | 'unknown' =>
  loss === null ? 'unknown' : loss.loss > MAX_FUNDING_LOSS ? 'typed' : 'plain'

/** Whether the first funds reach the recommended amount; null if a price is missing. */
export const isFundingAdvised = (sides: readonly PoolSide[]): boolean | null => {
  const usd = sidesUsd(sides)
  return usd === null ? null : usd >= RECOMMENDED_FUNDS_USD
}
