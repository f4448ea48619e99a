import type { PoolItem } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { listedTokens } from '@exchange/protocol/listedTokens'

/** Whether a token is on the network's curated list, or is the wrapped native token. */
export const isListedToken = (network: Pick<Network, 'deployment'>): ((token: Address) => boolean) => {
  const listed = listedTokens(network)
  return (token) => listed.has(token.toLowerCase() as Address)
}

/** Whether all tokens of a pool are on the network's curated list. */
export const isListedPool = (network: Pick<Network, 'deployment'>): ((pool: Pick<PoolItem, 'tokens'>) => boolean) => {
  const isListed = isListedToken(network)
  return ({ tokens }) => tokens.every(({ address }) => isListed(address))
}
