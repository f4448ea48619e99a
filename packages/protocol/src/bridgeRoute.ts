/** A network's part in the bridge. */
export type BridgeRoute = {
  /** LayerZero's id of its endpoint. */
  readonly eid: number
  /** The network at the other end. */
  readonly otherId: number
  /**
   * Confirmations, including its own block, after which a message counts as sent: our relayer waits for them, or verifiers must be set to
   * at least that many.
   */
  readonly confirmations: number
  /** Whether our relayer carries its messages. Elsewhere LayerZero's verifiers and executors do. */
  readonly isRelayed: boolean
}

// BRIDGE-9
/** Our relayer waits for more blocks than the deepest reorg that is survived. */
const local = { confirmations: 30, isRelayed: true }
const verified = { confirmations: 20, isRelayed: false }

/** The networks of the bridge. Deployments have the addresses of its contracts. */
export const bridgeRoutes: Readonly<Record<number, BridgeRoute>> = {
  56: { eid: 30_102, otherId: 204, ...verified },
  204: { eid: 30_202, otherId: 56, ...verified },
  31356: { eid: 40_102, otherId: 31_204, ...local },
  31204: { eid: 40_202, otherId: 31_356, ...local },
}

/** The network of an endpoint id. */
export const bridgeChainOf = (eid: number): number | undefined => {
  const found = Object.entries(bridgeRoutes).find(([, route]) => route.eid === eid)
  return found && Number(found[0])
}
