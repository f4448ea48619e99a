import type { PublicClient } from 'viem'

/**
 * The least timestamp of the next block in seconds of chain time: that of the pending block, since a quiet chain's last block may be far
 * behind. Many public nodes keep no pending block, and return nothing or an error: their last block is used, and work that becomes due
 * meanwhile runs a block later. Throws when that cannot be read either.
 */
export const nextTimestamp = async (client: PublicClient): Promise<bigint> => {
  const { timestamp } = await client.getBlock({ blockTag: 'pending' }).catch(() => client.getBlock({ blockTag: 'latest' }))
  return timestamp
}
