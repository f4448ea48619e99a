import { WAD } from '../math/fullMath.ts'
import type { ProviderQuote } from './quoteProvider.ts'

/**
 * What an offer leaves in raw units of the output, its gas deducted and rounded up; may be negative. `gasInOut` is what one unit of gas costs
 * in raw units of the output, as a wad; zero where it is not known.
 */
export const offerWorth = ({ amountOut, gas }: ProviderQuote, gasInOut: bigint): bigint => amountOut - (gas * gasInOut + WAD - 1n) / WAD

/** The offer that leaves most after gas. That an offer is firm earns it nothing: a swap seldom suffers slippage. Ties go to the earlier one. */
export const bestOffer = (offers: readonly ProviderQuote[], gasInOut: bigint): ProviderQuote | null =>
  offers.reduce<ProviderQuote | null>(
    (best, offer) => (best === null || offerWorth(offer, gasInOut) > offerWorth(best, gasInOut) ? offer : best),
    null,
  )
