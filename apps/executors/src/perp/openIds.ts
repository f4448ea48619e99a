/** Ids that count up from 1, of which those are read that are not known to be over. */
export const createOpenIds = () => {
  let seen = 0
  let open: readonly bigint[] = []
  return {
    /** What is open as far as is known, and what has come since, of `count` in all. Fewer than before: another chain, and everything is read anew. */
    toRead: (count: number): readonly bigint[] => {
      if (count < seen) {
        open = []
        seen = 0
      }
      return [...open, ...Array.from({ length: count - seen }, (_, i) => BigInt(seen + i + 1))]
    },
    /** What of them was found open. */
    note: (count: number, found: readonly bigint[]): void => {
      seen = count
      open = found
    },
  }
}
