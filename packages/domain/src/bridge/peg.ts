import type { BridgeEnd } from './types.ts'

/** A breach of the peg, with its size in wei. */
export type PegBreach = {
  readonly kind: 'arrivedUnsent' | 'cameHomeUnsent' | 'lockedShort' | 'supplyOff'
  readonly by: bigint
}

/** Readings of both bridge contracts in order: home, the other chain, home again. The totals of sent and received only grow. */
export type PegReading = { readonly homeBefore: BridgeEnd; readonly away: BridgeEnd; readonly homeAfter: BridgeEnd }

// BRIDGE-7
/**
 * All breaches of the peg. No more can have arrived than the other side had sent by a later reading. The lock box must hold what left and did
 * not return, plus gifts. The other chain's supply is what arrived and did not leave. Transfers in flight cause no breach.
 */
export const pegBreaches = ({ homeBefore, away, homeAfter }: PegReading): readonly PegBreach[] => {
  const breaches: readonly PegBreach[] = [
    { kind: 'arrivedUnsent', by: away.received - homeAfter.sent },
    { kind: 'cameHomeUnsent', by: homeBefore.received - away.sent },
    { kind: 'lockedShort', by: homeAfter.sent - homeAfter.received - homeAfter.held },
    { kind: 'supplyOff', by: away.held - (away.received - away.sent) },
  ]
  return breaches.filter(({ kind, by }) => (kind === 'supplyOff' ? by !== 0n : by > 0n))
}

/** The minimum amounts in flight in both directions, by the totals of both sides. */
export const amountsInTransit = ({ away, homeAfter }: PegReading): { readonly outward: bigint; readonly homeward: bigint } => ({
  outward: homeAfter.sent - away.received,
  homeward: away.sent - homeAfter.received,
})
