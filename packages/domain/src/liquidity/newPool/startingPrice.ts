import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from '../../amm/concentrated/tickMath.ts'
import type { ParsedAmount } from '../../amounts/parseAmount.ts'
import { unparsed } from '../../amounts/unparsed.ts'
import { WAD } from '../../math/fullMath.ts'
import { distanceFromMarket, priceOfAmounts, reciprocalPrice } from '../../orders/price.ts'
import type { Address } from '../../types.ts'
import { sqrtPriceAtPrice, type TickPair } from '../range/priceTick.ts'

/** A raw amount, and one whole token in raw units. */
export type UnitAmount = { readonly amount: bigint; readonly unit: bigint }

// LIQ-2
/** Price (wad, rounded down) of one whole `base` that first amounts of equal value set; null if an amount is missing. */
export const startingPriceOf = (base: UnitAmount, quote: UnitAmount): bigint | null =>
  base.amount === 0n || quote.amount === 0n ? null : priceOfAmounts(base.amount, quote.amount, { unitIn: base.unit, unitOut: quote.unit })

/** The reciprocal price (wad, rounded up); null for zero. */
export const inversePrice = (price: bigint): bigint | null => (price === 0n ? null : reciprocalPrice(price))

/** Market price (wad) of one whole base token in the other token, from both dollar prices (wad); null if one is unknown. */
export const marketPriceOf = (baseUsd: bigint | null, quoteUsd: bigint | null): bigint | null =>
  baseUsd === null || baseUsd === 0n || quoteUsd === null || quoteUsd === 0n ? null : (baseUsd * WAD) / quoteUsd

/** From this difference (wad) on a starting price counts as different from the market. */
export const PRICE_GAP_NOTICE = WAD / 100n

/**
 * The difference of a starting price from the market, as a fraction (wad) of the market price; negative if below. Null without a market
 * price.
 */
export const priceGap = (price: bigint, market: bigint | null): bigint | null =>
  market === null || market === 0n ? null : distanceFromMarket(price, market)

/** Whether a starting price differs so much from the market that a notice is due; null without a market price. */
export const isOffMarket = (gap: bigint | null): boolean | null =>
  gap === null ? null : gap >= PRICE_GAP_NOTICE || gap <= -PRICE_GAP_NOTICE

/** Why a typed price cannot be the starting price of a concentrated pool. */
export type StartingPriceBlocker = { readonly code: 'priceMissing' | 'priceInvalid' | 'priceAmbiguous' | 'priceOutOfRange' }

/** The reasons against a price (wad) of one whole `base`: it is not a price, or no pool can have it. */
export const startingPriceBlockers = (price: ParsedAmount, pair: TickPair, base: Address): readonly StartingPriceBlocker[] => {
  if (price.status === 'invalid') return [{ code: `price${unparsed[price.code]}` }]
  if (price.value === 0n) return [{ code: 'priceMissing' }]
  const sqrtPrice = sqrtPriceAtPrice(pair, price.value, base)
  return sqrtPrice <= MIN_SQRT_PRICE || sqrtPrice >= MAX_SQRT_PRICE - 1n ? [{ code: 'priceOutOfRange' }] : []
}
