/** Number of transfers that count. */
const LAST = 50

// BRIDGE-11
/** Expected seconds of a transfer: the median of the last 50, rounded down. `taken` has the newest first. Null if none has arrived yet. */
export const expectedSeconds = (taken: readonly number[]): number | null => {
  const sorted = taken.slice(0, LAST).sort((a, b) => a - b)
  if (sorted.length === 0) return null
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle]!, sorted[middle]!]
  return Math.floor((low + high) / 2)
}
