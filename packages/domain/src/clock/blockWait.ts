/** A block by its number and its time in seconds. */
export type BlockMark = { readonly number: bigint; readonly timestamp: bigint }

// NET-9
/** Seconds that `blocks` blocks take at the pace between two known blocks, rounded up; null if there is no block between them. */
export const blockWait = (blocks: bigint, earlier: BlockMark, later: BlockMark): number | null => {
  const between = later.number - earlier.number
  if (between <= 0n) return null
  return Number((blocks * (later.timestamp - earlier.timestamp) + between - 1n) / between)
}
