/** Runs that skip a settled epoch; then it is checked again, as a reorg may have undone it between two runs. */
const RUNS_PER_CHECK = 150

/**
 * The epoch of each network in which nothing was left to do. It stays so until the next one starts, and is checked again from time to time.
 */
export const createSettledEpochs = () => {
  const known = new Map<number, { readonly epoch: bigint; readonly runs: number }>()
  return {
    /** Whether a run skips the epoch. Counts as that run. */
    shouldSkip: (chainId: number, epoch: bigint): boolean => {
      const last = known.get(chainId)
      if (last?.epoch !== epoch || last.runs === RUNS_PER_CHECK) return false
      known.set(chainId, { epoch, runs: last.runs + 1 })
      return true
    },
    /** Records that a run found nothing to do. */
    note: (chainId: number, epoch: bigint): void => void known.set(chainId, { epoch, runs: 0 }),
  }
}
