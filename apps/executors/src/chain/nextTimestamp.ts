import type { PublicClient } from 'viem'

/**
 * Seconds of chain time that the next block has at least: those of the pending block, which a quiet chain's last one may lie far behind. Many nodes of
 * public networks keep no pending block, and answer nothing or an error: their last one stands for it, and what falls due meanwhile is done a block later.
 * Throws when that cannot be read either.
 */
export const nextTimestamp = async (client: PublicClient): Promise<bigint> => {
  const { timestamp } = await client.getBlock({ blockTag: 'pending' }).catch(() => client.getBlock({ blockTag: 'latest' }))
  return timestamp
}
