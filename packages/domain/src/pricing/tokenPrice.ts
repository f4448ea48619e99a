import { valueOf } from '../amounts/parseAmount.ts'
import { WAD } from '../math/fullMath.ts'
import { scaleByExp2 } from './log2.ts'
import { PRICE_WINDOW_SECONDS, type PriceAverage } from './priceHistory.ts'
import type { Address } from '../types.ts'

/** A dollar price (wad). It is mature if every pool on its path covers the whole window. */
export type TokenPrice = { readonly price: bigint; readonly mature: boolean }

/** The price of a stablecoin: exactly one dollar, whatever its pools say. */
export const STABLECOIN_PRICE: TokenPrice = { price: WAD, mature: true }
/** Maximum price in dollars (wad). Worthless tokens can be put into pools at any ratio, and the index stores limited numbers. */
export const MAX_PRICE = 10n ** 12n * WAD
/** Minimum dollars (wad) that a pool must have held on the anchor's side during the whole window. */
export const MIN_ANCHOR_USD = 5_000n * WAD

/** A pool as evidence of a token's price: it quotes the token in a token with a known dollar price. */
export type PriceEvidence = {
  readonly average: PriceAverage
  /** True if the priced token is token0 of the pool. */
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
  mature: quote.mature && average.seconds >= PRICE_WINDOW_SECONDS,
})

/** The evidence that counts: present for some time and deep enough. If some of it is mature, only mature evidence counts. */
const eligible = (evidence: readonly PriceEvidence[]): readonly Opinion[] => {
  const stood = evidence.filter(({ average }) => average.seconds > 0n)
  const deep = stood.map(opinionOf).filter(({ price, depth }) => price > 0n && price <= MAX_PRICE && depth >= MIN_ANCHOR_USD)
  const mature = deep.filter((opinion) => opinion.mature)
  return mature.length > 0 ? mature : deep
}

/** Price of a token from pools with priced tokens: the mean weighted by depth; null if no pool counts. */
export const priceByDepth = (evidence: readonly PriceEvidence[]): TokenPrice | null => {
  const opinions = eligible(evidence)
  const [first] = opinions
  if (first === undefined) return null
  const depth = opinions.reduce((sum, opinion) => sum + opinion.depth, 0n)
  return { price: opinions.reduce((sum, opinion) => sum + opinion.price * opinion.depth, 0n) / depth, mature: first.mature }
}

/** Price of the wrapped native coin by the deepest of its pools with stablecoins; null if no pool counts. */
export const priceByDeepest = (evidence: readonly PriceEvidence[]): TokenPrice | null => {
  const deepest = eligible(evidence).reduce<Opinion | null>((best, next) => (best === null || next.depth > best.depth ? next : best), null)
  return deepest && { price: deepest.price, mature: deepest.mature }
}

/** The better of a one-hop and a two-hop price: a mature price before a young one, then the one-hop price. */
export const preferredPrice = (oneHop: TokenPrice | null, twoHops: TokenPrice | null): TokenPrice | null =>
  twoHops !== null && (oneHop === null || (twoHops.mature && !oneHop.mature)) ? twoHops : oneHop

/** One side of a pool: raw amount, one whole unit, and the price if known. */
export type PoolSide = { readonly amount: bigint; readonly unit: bigint; readonly price: bigint | null }

/** Price of a whole token in dollars (wad); null if unknown. */
export type PriceOf = (token: Address) => bigint | null

/** Dollars (wad) in a pool, counting only priced sides; null if no side has a price. */
export const tvlUsd = (...sides: readonly PoolSide[]): bigint | null => {
  let sum: bigint | null = null
  for (const { amount, unit, price } of sides) if (price !== null) sum = (sum ?? 0n) + valueOf(amount, unit, price)
  return sum
}

/** A token paid into a swap, and the part kept as the fee. */
export type PaidSide = PoolSide & { readonly fee: bigint }

/** Dollars (wad) of a swap and of its fee; null if no side has a price. */
export type SwapValue = { readonly amountUsd: bigint; readonly feesUsd: bigint } | null

/** Total dollars (wad) of all sides, each rounded down; null if a side with an amount has no price. */
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
 * Value of a swap: the amount in at its price, or if that has none, the amount out. The fee is the same fraction of the value as of the
 * amount in.
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
