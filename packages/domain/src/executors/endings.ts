/** Blocks for which what was found over is looked at again: one read may be of a block that is replaced, or that the node has not finished. */
export const STAYS = 30n

/** What ended for good: it was over in reads thirty blocks apart, and in each one between. */
export const createEndings = () => {
  const forGood = new Set<bigint>()
  /** The block at which each was first found over. */
  let since: ReadonlyMap<bigint, bigint> = new Map()
  return {
    forGood: forGood as ReadonlySet<bigint>,
    /** Notes all that a read of everything else found over, at its block. */
    note: (block: bigint, over: readonly bigint[]): void => {
      since = new Map(over.map((id) => [id, since.get(id) ?? block]))
      for (const [id, first] of since) if (block - first >= STAYS) forGood.add(id)
    },
  }
}
