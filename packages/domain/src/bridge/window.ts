/** Seconds within which no more than the cap leaves: BridgeGate.WINDOW. */
export const BRIDGE_WINDOW = 86_400n

/** What left at one time, in wei. */
export type Left = { readonly at: bigint; readonly amount: bigint }

const counts = ({ at }: Left, now: bigint): boolean => at + BRIDGE_WINDOW > now

// BRIDGE-5
/** What may still leave at `now`, in wei. A transfer counts for 24 hours to the second. */
export const bridgeLeft = (cap: bigint, now: bigint, transfers: readonly Left[]): bigint => {
  const used = transfers.reduce((sum, left) => (counts(left, now) ? sum + left.amount : sum), 0n)
  return used < cap ? cap - used : 0n
}

/** When so much may leave at the earliest, if nothing else does; null for more than the cap. */
export const bridgeOpensAt = (amount: bigint, cap: bigint, now: bigint, transfers: readonly Left[]): bigint | null => {
  if (amount > cap) return null
  const ends = transfers.filter((left) => counts(left, now)).map(({ at }) => at + BRIDGE_WINDOW)
  const moments = [now, ...ends].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return moments.find((moment) => bridgeLeft(cap, moment, transfers) >= amount) ?? null
}
