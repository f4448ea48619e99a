import { getHead } from '../clock/clock.ts'
import { getPublicClient } from '../network/publicClient.ts'

/**
 * A chain's newest block, read from the chain itself. If the number skips blocks, the previous block must exist: otherwise the number was
 * invented.
 */
export const fetchHead = async (chainId: number): Promise<{ readonly number: number; readonly timestamp: number }> => {
  const client = getPublicClient(chainId)
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  if (!block?.number) throw new Error(`Chain ${chainId} named no newest block.`)
  const number = Number(block.number)
  const known = getHead(chainId)
  if (known && number > known.number + 1) {
    const parent = await client.request({ method: 'eth_getBlockByNumber', params: [`0x${(number - 1).toString(16)}`, false] })
    if (parent?.hash !== block.parentHash) throw new Error(`Chain ${chainId} names block ${number}, but not its parent.`)
  }
  return { number, timestamp: Number(block.timestamp) }
}
