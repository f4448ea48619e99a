import type { Address } from '@exchange/domain'
import type { Network } from './networks.ts'

// PRICE-5
/**
 * Lower-case addresses of a network's curated tokens and of its wrapped native coin. Anyone can make another token with any name, and give
 * it any price with their own pool.
 */
export const listedTokens = ({ deployment: { tokens, contracts } }: Pick<Network, 'deployment'>): ReadonlySet<Address> =>
  new Set([contracts.wrappedNative, ...tokens.map(({ address }) => address)].map((address) => address.toLowerCase() as Address))
