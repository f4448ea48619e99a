import { foundHead, newerHead, type SeenHead } from '@exchange/domain'
import type { PublicClient } from 'viem'
import { nextTimestamp } from './nextTimestamp.ts'

/**
 * Combines the `known` head with one just read, at `monotonic` milliseconds. For a new head, the node is asked when it would mine the next
 * block: a process that just started cannot know how old a quiet chain's last block is.
 */
export const updateHead = async (
  client: PublicClient,
  known: SeenHead | undefined,
  { number, timestamp }: Pick<SeenHead, 'number' | 'timestamp'>,
  monotonic: number,
): Promise<SeenHead> => {
  const seen = { number, timestamp, seenAtMonotonic: monotonic }
  if (newerHead(known, seen) === known) return known
  return foundHead(seen, await nextTimestamp(client).then(Number, () => undefined))
}
