import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol'

/** Whether a token stands on the network's curated list, or wraps its coin. Anyone can make a token with any name. */
export const isListedToken = ({ deployment: { tokens, contracts } }: Pick<Network, 'deployment'>): ((token: Address) => boolean) => {
  const listed = new Set([contracts.wrappedNative, ...tokens.map(({ address }) => address)].map((address) => address.toLowerCase()))
  return (token) => listed.has(token.toLowerCase())
}

/** Whether all tokens of a pool stand on the network's curated list. */
export const isListedPool = (network: Pick<Network, 'deployment'>): ((pool: Pick<PoolItem, 'tokens'>) => boolean) => {
  const isListed = isListedToken(network)
  return ({ tokens }) => tokens.every(({ address }) => isListed(address))
}
