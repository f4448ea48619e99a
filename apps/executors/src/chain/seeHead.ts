import { foundHead, newerHead, type SeenHead } from '@exchange/domain'
import type { PublicClient } from 'viem'
import { nextTimestamp } from './nextTimestamp.ts'

/**
 * The head to keep of one that is `known` and one just read, at `monotonic` milliseconds. The node is asked when it would mine a block after a new one: how
 * long a quiet chain has had its last block nobody knows who has just begun.
 */
export const seeHead = async (
  client: PublicClient,
  known: SeenHead | undefined,
  { number, timestamp }: Pick<SeenHead, 'number' | 'timestamp'>,
  monotonic: number,
): Promise<SeenHead> => {
  const seen = { number, timestamp, seenAtMonotonic: monotonic }
  if (newerHead(known, seen) === known) return known
  return foundHead(seen, await nextTimestamp(client).then(Number, () => undefined))
}
