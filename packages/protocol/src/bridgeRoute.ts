/** The endpoint of a network at LayerZero, and the blocks on top, their own counted, after which our relayer counts a message as sent. */
export type BridgeRoute = { readonly eid: number; readonly confirmations: number }

// BRIDGE-9
/** Networks whose messages our relayer carries: the local ones. More blocks are waited for than any re-organisation that is survived takes back. */
export const bridgeRoutes: Readonly<Record<number, BridgeRoute>> = {
  31356: { eid: 40_102, confirmations: 30 },
  31204: { eid: 40_202, confirmations: 30 },
}

/** The network of an endpoint's id. */
export const bridgeChainOf = (eid: number): number | undefined => {
  const found = Object.entries(bridgeRoutes).find(([, route]) => route.eid === eid)
  return found && Number(found[0])
}
