import { valueOf } from '../amounts/parseAmount.ts'
import { WAD } from '../math/fullMath.ts'
import { scaleByExp2 } from './log2.ts'
import { PRICE_WINDOW, type PriceAverage } from './priceHistory.ts'

/** A dollar price (wad), and whether it is mature: said by pools that cover the whole window, over every hop. */
export type TokenPrice = { readonly price: bigint; readonly mature: boolean }

/** A stablecoin's price: exactly one dollar, whatever its pools say. */
export const STABLECOIN_PRICE: TokenPrice = { price: WAD, mature: true }
/** Dollars (wad) above which nothing is a price: worthless tokens can be put into pools at any ratio, and what the index keeps has an end. */
export const MAX_PRICE = 10n ** 12n * WAD
/** Dollars (wad) that a pool must have held on the anchor's side throughout the window. */
export const MIN_ANCHOR_USD = 5_000n * WAD

/** One pool as evidence of a token's price: the token is quoted in a token whose dollar price is known. */
export type PriceEvidence = {
  readonly average: PriceAverage
  /** True where the token in question is token0 of the pool. */
  readonly isToken0: boolean
  /** Price of the other token. */
  readonly quote: TokenPrice
  /** One whole unit of the other token, 10 ** decimals. */
  readonly quoteUnit: bigint
}

type Opinion = TokenPrice & { readonly depth: bigint }

const opinionOf = ({ average, isToken0, quote, quoteUnit }: PriceEvidence): Opinion => ({
  price: scaleByExp2(quote.price, isToken0 ? average.log : -average.log),
  depth: valueOf(isToken0 ? average.least1 : average.least0, quoteUnit, quote.price),
  mature: quote.mature && average.seconds >= PRICE_WINDOW,
})

/** Evidence that counts: it stood for some time and is deep enough; what is mature before anything younger, so all that counts is alike in that. */
const eligible = (evidence: readonly PriceEvidence[]): readonly Opinion[] => {
  const stood = evidence.filter(({ average }) => average.seconds > 0n)
  const deep = stood.map(opinionOf).filter(({ price, depth }) => price > 0n && price <= MAX_PRICE && depth >= MIN_ANCHOR_USD)
  const mature = deep.filter((opinion) => opinion.mature)
  return mature.length > 0 ? mature : deep
}

/** Price of a token from pools with priced tokens: the mean weighted by depth; null without a pool that counts. */
export const priceByDepth = (evidence: readonly PriceEvidence[]): TokenPrice | null => {
  const opinions = eligible(evidence)
  const [first] = opinions
  if (first === undefined) return null
  const depth = opinions.reduce((sum, opinion) => sum + opinion.depth, 0n)
  return { price: opinions.reduce((sum, opinion) => sum + opinion.price * opinion.depth, 0n) / depth, mature: first.mature }
}

/** Price of the wrapped native coin: the deepest of its pools with stablecoins; null without a pool that counts. */
export const priceByDeepest = (evidence: readonly PriceEvidence[]): TokenPrice | null => {
  const deepest = eligible(evidence).reduce<Opinion | null>((best, next) => (best === null || next.depth > best.depth ? next : best), null)
  return deepest && { price: deepest.price, mature: deepest.mature }
}

/** The price of a token that has one over one hop, one over two, or both: a mature one before a young one, and of two alike that over one hop. */
export const preferredPrice = (oneHop: TokenPrice | null, twoHops: TokenPrice | null): TokenPrice | null =>
  twoHops !== null && (oneHop === null || (twoHops.mature && !oneHop.mature)) ? twoHops : oneHop

/** One side of a pool: raw amount, one whole unit, and the price where there is one. */
export type PoolSide = { readonly amount: bigint; readonly unit: bigint; readonly price: bigint | null }

/** Dollars (wad) in a pool: priced sides only; null where no side has a price. */
export const tvlUsd = (...sides: readonly PoolSide[]): bigint | null => {
  let sum: bigint | null = null
  for (const { amount, unit, price } of sides) if (price !== null) sum = (sum ?? 0n) + valueOf(amount, unit, price)
  return sum
}

/** One token that went into a swap, and the part of it kept as the fee. */
export type PaidSide = PoolSide & { readonly fee: bigint }

/** Dollars (wad) of a swap and of its fee; null where nothing in it has a price. */
export type SwapValue = { readonly amountUsd: bigint; readonly feesUsd: bigint } | null

/** Dollars (wad) of all sides together, each rounded down; null where there is something of one and no price. */
export const sidesUsd = (sides: readonly PoolSide[]): bigint | null => {
  let sum = 0n
  for (const { amount, unit, price } of sides) {
    if (amount === 0n) continue
    if (price === null) return null
    sum += valueOf(amount, unit, price)
  }
  return sum
}

/**
 * Value of a swap: what went in at its price, or, where that has none, what came out.
 * The fee is part of what went in: without a price of its own it is worth the same part of the swap's value.
 */
export const swapValue = (paid: readonly PaidSide[], received: readonly PoolSide[]): SwapValue => {
  const paidUsd = sidesUsd(paid)
  if (paidUsd !== null) {
    const feesUsd = paid.reduce((sum, { fee, unit, price }) => (price === null ? sum : sum + valueOf(fee, unit, price)), 0n)
    return { amountUsd: paidUsd, feesUsd }
  }
  const amountUsd = sidesUsd(received)
  if (amountUsd === null) return null
  // Only a side that paid something can be without a value.
  const main = paid.find((side) => side.amount > 0n) as PaidSide
  return { amountUsd, feesUsd: (amountUsd * main.fee) / main.amount }
}
