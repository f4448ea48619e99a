import { DAY } from '../clock/day.ts'

/** Length of the cap's window in seconds. Twin of BridgeGate.WINDOW. */
export const BRIDGE_WINDOW = DAY

/** A transfer: its time in seconds and its amount in wei. */
export type OutboundTransfer = { readonly at: bigint; readonly amount: bigint }

const counts = ({ at }: OutboundTransfer, now: bigint): boolean => at + BRIDGE_WINDOW > now

// BRIDGE-5
/** Wei that can still be sent at `now` (seconds). A transfer counts for exactly 24 hours. */
export const bridgeLeft = (cap: bigint, now: bigint, transfers: readonly OutboundTransfer[]): bigint => {
  const used = transfers.reduce((sum, left) => (counts(left, now) ? sum + left.amount : sum), 0n)
  return used < cap ? cap - used : 0n
}

/** The earliest second at which `amount` wei can be sent, if nothing else is sent; null for more than the cap. */
export const bridgeOpensAt = (amount: bigint, cap: bigint, now: bigint, transfers: readonly OutboundTransfer[]): bigint | null => {
  if (amount > cap) return null
  const ends = transfers.filter((left) => counts(left, now)).map(({ at }) => at + BRIDGE_WINDOW)
  const moments = [now, ...ends].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  // By the last moment every transfer has left the window, so one always qualifies.
  return moments.find((moment) => bridgeLeft(cap, moment, transfers) >= amount)!
}
