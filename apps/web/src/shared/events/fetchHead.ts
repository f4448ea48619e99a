import { getBlock } from 'viem/actions'
import { getPublicClient } from '../network/publicClient.ts'

/** A chain's newest block, read from the chain itself. */
export const fetchHead = async (chainId: number): Promise<{ readonly number: number; readonly timestamp: number }> => {
  const block = await getBlock(getPublicClient(chainId), { blockTag: 'latest' })
  return { number: Number(block.number), timestamp: Number(block.timestamp) }
}
