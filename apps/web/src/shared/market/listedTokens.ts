import type { PoolItem } from '@exchange/api-client'
import type { Network } from '@exchange/protocol'

/** Whether all tokens of a pool stand on the network's curated list. Anyone can make a token with any name, and a pool with it. */
export const isListedPool = ({ deployment: { tokens, contracts } }: Pick<Network, 'deployment'>): ((pool: PoolItem) => boolean) => {
  const listed = new Set([contracts.wrappedNative, ...tokens.map(({ address }) => address)].map((address) => address.toLowerCase()))
  return ({ tokens: own }) => own.every(({ address }) => listed.has(address.toLowerCase()))
}
