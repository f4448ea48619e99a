import { DomainError } from '@exchange/domain'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { failedRead } from './readResult.ts'

/** Public nodes answer for so many blocks of logs at least. */
const LEAST_RANGE = 1_000n
/** Questions that one read may ask: beyond them a node that answers for few blocks only is told from one that helps. */
const MOST_QUESTIONS = 64

/** The last block at or before a chain time (seconds), between two blocks. */
export const blockAt = async (client: Client, from: bigint, to: bigint, timestamp: number): Promise<bigint> => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    const block = await getBlock(client, { blockNumber: middle })
    if (block.timestamp <= BigInt(timestamp)) low = middle
    else high = middle - 1n
  }
  return low
}

/** Failures that say nothing about the size of the question. */
const isSilence = (code: string): boolean => code === 'rpc.unavailable' || code === 'rpc.timeout' || code === 'rpc.wrongChain'

/** Reads a range at once where the node answers for it, else in halves. */
export const inPieces = async <T>(
  from: bigint,
  to: bigint,
  read: (from: bigint, to: bigint) => Promise<readonly T[]>,
): Promise<readonly T[]> => {
  let questions = 0
  const pieces = async (first: bigint, last: bigint): Promise<readonly T[]> => {
    if (++questions > MOST_QUESTIONS) throw new DomainError('rpc.rateLimited')
    try {
      return await read(first, last)
    } catch (error) {
      const failure = await failedRead(error)
      const silent = failure.status === 'failed' && isSilence(failure.error.code)
      if (silent || questions > MOST_QUESTIONS || last - first < LEAST_RANGE) throw error
      const middle = (first + last) / 2n
      return [...(await pieces(first, middle)), ...(await pieces(middle + 1n, last))]
    }
  }
  return pieces(from, to)
}
