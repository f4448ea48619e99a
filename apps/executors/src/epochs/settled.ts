/** Runs that pass a settled epoch over: a re-organisation may take back what settled it, unseen between two runs. */
const RUNS_PER_LOOK = 150

/** The epoch of each network in which nothing was left to do. It stays so until the next one begins, and is looked at again now and then. */
export const createSettled = () => {
  const known = new Map<number, { readonly epoch: bigint; readonly runs: number }>()
  return {
    /** Whether a run passes the epoch over. Counts as that run. */
    passes: (chainId: number, epoch: bigint): boolean => {
      const last = known.get(chainId)
      if (last?.epoch !== epoch || last.runs === RUNS_PER_LOOK) return false
      known.set(chainId, { epoch, runs: last.runs + 1 })
      return true
    },
    /** Notes that a run found nothing to do. */
    note: (chainId: number, epoch: bigint): void => void known.set(chainId, { epoch, runs: 0 }),
  }
}
