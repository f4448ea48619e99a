import { monotonicNow } from '../../clock/clock.ts'

// Monotonic time does not survive a reload, and neither does this map.
const seen = new Map<string, number>()

/** Notes when a transaction was sent on this page. */
export const recordSentTime = (hash: string): void => {
  if (!seen.has(hash)) seen.set(hash, monotonicNow())
}

/** Monotonic milliseconds at which a transaction was sent; undefined when that was before a reload. */
export const sentAt = (hash: string): number | undefined => seen.get(hash)
