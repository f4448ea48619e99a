import type { Address } from '../types.ts'

/** Tokens whose dollar price is the starting point of all others. Lower-case. */
export type Anchors = { readonly stablecoins: ReadonlySet<Address>; readonly wrappedNative: Address }

/**
 * How a pool of `token` with `other` can price `token`: over one hop with an anchor (`anchored`), over two with any other token (`others`),
 * or not at all (null): a stablecoin needs no price, and the wrapped native coin takes its own from stablecoins only.
 */
export const pricingHop = ({ stablecoins, wrappedNative }: Anchors, token: Address, other: Address): 'anchored' | 'others' | null => {
  if (stablecoins.has(token)) return null
  if (stablecoins.has(other)) return 'anchored'
  if (token === wrappedNative) return null
  return other === wrappedNative ? 'anchored' : 'others'
}
