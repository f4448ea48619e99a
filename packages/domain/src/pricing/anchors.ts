import type { Address } from '../types.ts'

/** Tokens that all other dollar prices start from. Lower-case addresses. */
export type Anchors = { readonly stablecoins: ReadonlySet<Address>; readonly wrappedNative: Address }

/**
 * How a pool of `token` and `other` can price `token`: over one hop with an anchor (`anchored`), over two hops with any other token
 * (`others`), or not at all (null). A stablecoin needs no price, and the wrapped native coin is priced only by stablecoins.
 */
export const pricingHop = ({ stablecoins, wrappedNative }: Anchors, token: Address, other: Address): 'anchored' | 'others' | null => {
  if (stablecoins.has(token)) return null
  if (stablecoins.has(other)) return 'anchored'
  if (token === wrappedNative) return null
  return other === wrappedNative ? 'anchored' : 'others'
}
