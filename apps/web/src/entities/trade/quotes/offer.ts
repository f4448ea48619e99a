import type { ProviderQuote } from '@exchange/domain'
import type { OutsideName } from './outsideProviders.ts'

/** An offer of a provider besides our router. */
export type OutsideOffer = ProviderQuote & { readonly provider: OutsideName }

/** An offer that leaves the user more than the pools do. Raw units of the output; `priceImpact` is a wad, null if unknown. */
export type ShownOffer = OutsideOffer & {
  readonly priceImpact: bigint | null
  /** Its gain over the pools, after network fees. */
  readonly gain: bigint
}
