import type { PreparedMarket } from '@exchange/domain'
import type { PoolsSnapshot } from '@exchange/protocol'

/** The pools of a chain as of one block, and its gas price at that block (wei). */
export type ChainRead = Omit<PoolsSnapshot, 'pools'> & { readonly pools: PreparedMarket['pools']; readonly gasPrice: bigint }

/**
 * Reads the pools of one chain once per block. While a newer block is being read, the previous one serves quotes: a quote names its block.
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
    // A failed read is repeated by the next request.
    if (head > block) readAgain().catch(() => undefined)
    return known
  }
}

export type FindPools = ReturnType<typeof createPoolReads>
