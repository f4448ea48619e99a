import type { Network } from '@exchange/protocol'
import { bridgePlaceOf, type BridgePlace } from '@exchange/protocol/reads/readBridge'
import type { PublicClient } from 'viem'

/** A network with its node. */
export type NetworkNode = { readonly network: Network; readonly client: PublicClient }
/** The other end of the bridge of a network. */
export type OtherEnd = NetworkNode & { readonly place: BridgePlace }

/** Finds the other end of a network's bridge among the networks that the host works on. */
export const otherEndOf = (nodes: readonly NetworkNode[], { chainId }: Network): OtherEnd | undefined => {
  for (const node of nodes) {
    const place = node.network.chainId === chainId ? undefined : bridgePlaceOf(node.network)
    if (place) return { ...node, place }
  }
  return undefined
}
