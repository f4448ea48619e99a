import { type Network, readPools } from '@exchange/protocol'
import { createPublicClient, http } from 'viem'
import { createPoolReads, type FindPools } from './poolReads.ts'

const RPC_TIMEOUT_MS = 5_000

/** The pools of a network over JSON-RPC. */
export const followPools = (network: Network, url: string): FindPools => {
  const client = createPublicClient({ transport: http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0 }), cacheTime: 0 })
  const read = async () => {
    const [pools, gasPrice] = await Promise.all([readPools(client, network), client.getGasPrice()])
    if (pools.status === 'failed') throw pools.error
    return { ...pools.data, gasPrice }
  }
  return createPoolReads(read)
}
