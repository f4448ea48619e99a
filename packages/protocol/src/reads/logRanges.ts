import { DomainError } from '@exchange/domain'
import { failedRead } from './readResult.ts'

/** The least range of blocks that public nodes answer log requests for. */
const LEAST_RANGE = 1_000n
/** Most requests per read; beyond them it fails with `rpc.rateLimited`. */
const MOST_QUESTIONS = 64

/**
 * The number of newest blocks of logs that any node can return: halved down to the least range, they take one request less than a read may
 * use.
 */
export const NEWEST_RANGE = 32_000n

/** Failures that are unrelated to the size of the request. */
const isSilence = (code: string): boolean => code === 'rpc.unavailable' || code === 'rpc.timeout' || code === 'rpc.wrongChain'

/** Reads a range in one request if the node answers it, otherwise in halves. */
export const readRangeInHalves = async <T>(
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
