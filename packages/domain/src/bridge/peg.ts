import type { BridgeEnd } from './types.ts'

/** What is wrong with the peg, and by how many wei. */
export type PegBreach = {
  readonly kind: 'arrivedUnsent' | 'cameHomeUnsent' | 'lockedShort' | 'supplyOff'
  readonly by: bigint
}

/** Both ends in the order in which they were read: home before, the other side, home after. What left and arrived only grows. */
export type PegReading = { readonly homeBefore: BridgeEnd; readonly away: BridgeEnd; readonly homeAfter: BridgeEnd }

// BRIDGE-7
/**
 * Everything that is wrong with the peg. More never arrives than had left when the other end was read later; the lock box holds what left and did not
 * come back, gifts aside; the other side's supply is what arrived and did not leave. What is under way makes no difference.
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

/** What is under way each way, at the least, as the two ends say it. */
export const underWay = ({ away, homeAfter }: PegReading): { readonly outward: bigint; readonly homeward: bigint } => ({
  outward: homeAfter.sent - away.received,
  homeward: away.sent - homeAfter.received,
})
