import type { Address } from '@exchange/domain'
import type { Network } from './networks.ts'

// PRICE-5
/**
 * Lower-case addresses of the tokens on a network's curated list and of its wrapped native coin. Anyone can make another one with any name, and give
 * it any price with a pool of their own.
 */
export const listedTokens = ({ deployment: { tokens, contracts } }: Pick<Network, 'deployment'>): ReadonlySet<Address> =>
  new Set([contracts.wrappedNative, ...tokens.map(({ address }) => address)].map((address) => address.toLowerCase() as Address))
