import { weightedInvariant } from '../../amm/weighted/curve.ts'
import { valueOf } from '../../amounts/parseAmount.ts'
import { max, mulDivUp, WAD } from '../../math/fullMath.ts'
import { type PoolSide, sidesUsd } from '../../pricing/tokenPrice.ts'
import type { PoolType } from '../../types.ts'

/** Kinds of pool that are created with their first deposit. A concentrated pool is given a price, and deposits follow. */
export type FundedPoolType = Exclude<PoolType, 'concentrated'>

/** The part (wad) of either token of a classic or a stable pool. */
export const HALF = WAD / 2n

/** Dollars (wad) with which a new weighted pool should begin. */
export const RECOMMENDED_FUNDS_USD = 20_000n * WAD
/** Loss by the first arbitrage, as a part of the funds (wad), from which funding is blocked unless a word is typed. */
export const MAX_FUNDING_LOSS = WAD / 50n

/** A token of a weighted pool and what its part is measured by. Weights are wads that total 1e18. */
export type WeightedToken = Omit<PoolSide, 'amount'> & { readonly weight: bigint }

/** All tokens with their prices; null where one has none, because then no amount is known to be the right one. */
const allPriced = <T extends WeightedToken>(tokens: readonly T[]): readonly (T & { readonly price: bigint })[] | null => {
  const priced = tokens.flatMap((token) => (token.price === null || token.price === 0n ? [] : [{ ...token, price: token.price }]))
  return priced.length === tokens.length ? priced : null
}

/**
 * Raw amounts of all tokens whose values stand in the ratio of the weights, given that of one: others are rounded down. Null where a token has no
 * price, or the one that is given no weight yet.
 */
export const fillByValue = (tokens: readonly WeightedToken[], given: number, amount: bigint): readonly bigint[] | null => {
  const priced = allPriced(tokens)
  const from = priced?.[given]
  if (priced === null || from === undefined || from.weight === 0n) return null
  return priced.map(({ unit, price, weight }, i) =>
    i === given ? amount : (amount * from.price * weight * unit) / (from.unit * from.weight * price),
  )
}

/** The largest raw amounts that balances allow, their values in the ratio of the weights. Null where a token has no price or no weight. */
export const largestFill = (tokens: readonly WeightedToken[], balances: readonly bigint[]): readonly bigint[] | null => {
  const priced = allPriced(tokens)
  if (priced === null || priced.length === 0 || priced.some(({ weight }) => weight === 0n)) return null
  /** Value of a balance for each part of weight, as numerator and denominator. */
  const parts = priced.map(({ unit, price, weight }, i) => ({
    given: i,
    numerator: (balances[i] ?? 0n) * price,
    denominator: unit * weight,
  }))
  const { given } = parts.reduce((least, part) => (part.numerator * least.denominator < least.numerator * part.denominator ? part : least))
  return fillByValue(tokens, given, balances[given] ?? 0n)
}

/** What arbitrage takes of a pool's first funds. Dollars and the part are wads. */
export type FundingLoss = {
  readonly fundedUsd: bigint
  readonly lossUsd: bigint
  /** Part of the funds, rounded up. */
  readonly loss: bigint
}

/**
 * What a new pool loses when the market trades it to its prices: V − Π (vᵢ ÷ wᵢ)^wᵢ of the values put in, because arbitrage leaves the product
 * of the curve and ends where the values stand in the ratio of the weights. Nothing where they do so from the start. Fees would leave a part
 * of it to the pool: a bound from above. Null where an amount or a price is missing: an unknown loss is never a small one.
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
 * What arbitrage takes of the first funds of a pool that is created with them. A stable pool starts at one to one, where all of the dearer token
 * can be bought with the other: a bound from above. A classic pool is a weighted one of equal weights.
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

/** What a loss asks for: nothing, a typed word, or that the loss be known first. */
export const fundingBand = (loss: Pick<FundingLoss, 'loss'> | null): 'plain' | 'typed' | 'unknown' =>
  loss === null ? 'unknown' : loss.loss > MAX_FUNDING_LOSS ? 'typed' : 'plain'

/** Whether the first funds are what is recommended; null where something has no price. */
export const isFundingAdvised = (sides: readonly PoolSide[]): boolean | null => {
  const usd = sidesUsd(sides)
  return usd === null ? null : usd >= RECOMMENDED_FUNDS_USD
}
