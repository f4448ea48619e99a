/** What a network is to the bridge. */
export type BridgeRoute = {
  /** Of its endpoint at LayerZero. */
  readonly eid: number
  /** The network at the other end. */
  readonly otherId: number
  /** Blocks on top, their own counted, after which a message counts as sent: our relayer waits for them, or verifiers are set to at least. */
  readonly confirmations: number
  /** Whether our relayer carries its messages. Elsewhere LayerZero's verifiers and executors do. */
  readonly isRelayed: boolean
}

// BRIDGE-9
/** Our relayer waits for more blocks than any re-organisation that is survived takes back. */
const local = { confirmations: 30, isRelayed: true }
const verified = { confirmations: 20, isRelayed: false }

/** The networks of the bridge. Where its contracts are, the deployments say. */
export const bridgeRoutes: Readonly<Record<number, BridgeRoute>> = {
  56: { eid: 30_102, otherId: 204, ...verified },
  204: { eid: 30_202, otherId: 56, ...verified },
  31356: { eid: 40_102, otherId: 31_204, ...local },
  31204: { eid: 40_202, otherId: 31_356, ...local },
}

/** The network of an endpoint's id. */
export const bridgeChainOf = (eid: number): number | undefined => {
  const found = Object.entries(bridgeRoutes).find(([, route]) => route.eid === eid)
  return found && Number(found[0])
}
