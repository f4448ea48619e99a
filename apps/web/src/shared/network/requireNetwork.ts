import { DomainError } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { findNetwork } from './network.ts'

/** The network of a flow's request. Throws if the app does not support it. */
export const requireNetwork = (chainId: number): Network => {
  const network = findNetwork(chainId)
  if (!network) throw new DomainError('api.unknownNetwork', { chainId })
  return network
}
