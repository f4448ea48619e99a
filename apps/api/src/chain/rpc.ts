import type { Hex } from '@exchange/domain'
import { createPublicClient, http } from 'viem'

export type Block = { readonly number: number; readonly timestamp: number; readonly hash: Hex; readonly parentHash: Hex }

/** What the API reads from a chain. */
export type ChainReader = {
  readonly latestBlock: () => Promise<Block>
  /** Undefined when the chain has no such block. */
  readonly findBlock: (number: number) => Promise<Block | undefined>
}

const RPC_TIMEOUT_MS = 2_000

type RawBlock = { number: bigint; timestamp: bigint; hash: Hex; parentHash: Hex }

const toBlock = (block: RawBlock): Block => ({
  number: Number(block.number),
  timestamp: Number(block.timestamp),
  hash: block.hash,
  parentHash: block.parentHash,
})

/** Reads a chain over JSON-RPC. */
export const createChainReader = (url: string): ChainReader => {
  const client = createPublicClient({ transport: http(url, { timeout: RPC_TIMEOUT_MS, retryCount: 0 }), cacheTime: 0 })
  return {
    latestBlock: async () => toBlock(await client.getBlock({ blockTag: 'latest' })),
    findBlock: async (number) => {
      try {
        return toBlock(await client.getBlock({ blockNumber: BigInt(number) }))
      } catch (error) {
        if (error instanceof Error && error.name === 'BlockNotFoundError') return undefined
        throw error
      }
    },
  }
}
