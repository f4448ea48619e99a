import { getPublicClient } from '../network/publicClient.ts'

/** A chain's newest block, read from the chain itself. */
export const fetchHead = async (chainId: number): Promise<{ readonly number: number; readonly timestamp: number }> => {
  const block = await getPublicClient(chainId).getBlock({ blockTag: 'latest' })
  return { number: Number(block.number), timestamp: Number(block.timestamp) }
}
