import { WAD } from '../math/fullMath.ts'
import type { ProviderQuote } from './quoteProvider.ts'

/**
 * Net output of an offer in raw units: its output less its gas, rounded up; may be negative. `gasInOut` is the cost of one unit of gas in raw
 * units of the output, as a wad; zero if unknown.
 */
export const offerWorth = ({ amountOut, gas }: ProviderQuote, gasInOut: bigint): bigint => amountOut - (gas * gasInOut + WAD - 1n) / WAD

/**
 * The offer with the highest net output after gas. A firm offer has no advantage, because swaps seldom slip. A tie goes to the earlier one.
 */
export const bestOffer = (offers: readonly ProviderQuote[], gasInOut: bigint): ProviderQuote | null =>
  offers.reduce<ProviderQuote | null>(
    (best, offer) => (best === null || offerWorth(offer, gasInOut) > offerWorth(best, gasInOut) ? offer : best),
    null,
  )
