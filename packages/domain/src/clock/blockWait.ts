/** A block by its number and its time in seconds. */
export type BlockMark = { readonly number: bigint; readonly timestamp: bigint }

// NET-9
/** Seconds that so many blocks take at the pace a chain had between two of its blocks, rounded up; null where no block lies between them. */
export const blockWait = (blocks: bigint, earlier: BlockMark, later: BlockMark): number | null => {
  const between = later.number - earlier.number
  if (between <= 0n) return null
  return Number((blocks * (later.timestamp - earlier.timestamp) + between - 1n) / between)
}
