import type { Network } from '@exchange/protocol'
import { bridgePlaceOf, type BridgePlace } from '@exchange/protocol/reads/bridge/readBridge'
import type { PublicClient } from 'viem'

/** A network with its node. */
export type NetworkNode = { readonly network: Network; readonly client: PublicClient }
/** The other end of a network's bridge. */
export type OtherEnd = NetworkNode & { readonly place: BridgePlace }

/** Finds the other end of a network's bridge among the host's networks. */
export const otherEndOf = (nodes: readonly NetworkNode[], network: Network): OtherEnd | undefined => {
  const otherId = bridgePlaceOf(network)?.otherId
  const node = nodes.find(({ network: { chainId } }) => chainId === otherId)
  const place = node && bridgePlaceOf(node.network)
  return node && place && { ...node, place }
}
