/**
 * Number of blocks for which a finished job is still checked, because one read may be of a block that a reorg replaces or that the node has
 * not finished.
 */
export const CONFIRM_BLOCKS = 30n

/** Tracks jobs that have ended for good: they were over in reads thirty blocks apart, and in every read in between. */
export const createFinishedTracker = () => {
  const finished = new Set<bigint>()
  /** The block at which each job was first found over. */
  let since: ReadonlyMap<bigint, bigint> = new Map()
  return {
    finished: finished as ReadonlySet<bigint>,
    /** Notes everything that a read found over, with its block. */
    record: (block: bigint, over: readonly bigint[]): void => {
      since = new Map(over.map((id) => [id, since.get(id) ?? block]))
      for (const [id, first] of since) if (block - first >= CONFIRM_BLOCKS) finished.add(id)
    },
  }
}
