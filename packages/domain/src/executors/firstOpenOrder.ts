/** Runs after which the whole book is read again: a re-organisation may open an order that was over, unseen between two runs. */
const RUNS_PER_WHOLE_READ = 150

/**
 * From which id on the book of a network is read: below the first order that was open there is nothing to fill. Forgotten when the chain went
 * back, and every few minutes.
 */
export const createFirstOpenOrder = () => {
  let known = { from: 0n, block: 0n, runs: 0 }
  return {
    /** The id to read from. */
    next: (): bigint => known.from,
    /** Notes what a read from `next()` found, at its block. */
    note: ({ openFrom, block }: { readonly openFrom: bigint; readonly block: bigint }): void => {
      const isForgotten = block < known.block || known.runs + 1 >= RUNS_PER_WHOLE_READ
      known = { from: isForgotten ? 0n : openFrom, block, runs: isForgotten ? 0 : known.runs + 1 }
    },
  }
}
