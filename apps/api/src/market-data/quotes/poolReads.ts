import type { PreparedMarket } from '@exchange/domain'
import type { PoolsSnapshot } from '@exchange/protocol'

/** The pools of a chain as of one block, and its gas price then (wei). */
export type ChainRead = Omit<PoolsSnapshot, 'pools'> & { readonly pools: PreparedMarket['pools']; readonly gasPrice: bigint }

/**
 * Reads the pools of one chain once per block. While a newer block is being read, the one before answers: a quote names the block it
 * assumes.
 */
export const createPoolReads = (read: () => Promise<ChainRead>) => {
  let known: ChainRead | undefined
  let pending: Promise<ChainRead> | undefined

  const readAgain = (): Promise<ChainRead> => {
    pending ??= read()
      .then((answer) => (known = answer))
      .finally(() => {
        pending = undefined
      })
    return pending
  }

  /** The pools as of `head`, or of at most one block before it. */
  return async (head: number): Promise<ChainRead> => {
    const block = known === undefined ? -Infinity : Number(known.block)
    if (known === undefined || head > block + 1 || head < block - 1) return readAgain()
    // What could not be read is read again for the next request.
    if (head > block) readAgain().catch(() => undefined)
    return known
  }
}

export type FindPools = ReturnType<typeof createPoolReads>
