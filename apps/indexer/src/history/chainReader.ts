import { type Hex, numberToHex, type RpcBlock, type RpcLog, RpcRequestError, withRetry } from 'viem'
import { getHttpRpcClient } from 'viem/utils'

/** A block with its transactions. */
export type BlockOfChain = RpcBlock<'latest', true>
/** Some blocks in a row, and the logs in them that were asked for, in order. */
export type Stretch = { readonly blocks: readonly BlockOfChain[]; readonly logs: readonly RpcLog[] }

const BLOCKS_PER_STRETCH = 50
/** Stretches that are asked for before they are wanted. */
const AHEAD = 2
/** Together some forty seconds. */
const RETRIES = 8
const FIRST_PAUSE_MS = 150
const TIMEOUT_MS = 60_000

export type ChainReader = {
  /** Number of the newest block, which the node has. Throws where it is of another chain. */
  readonly head: () => Promise<number>
  /** Blocks `from` to `to` in stretches, with their logs that begin with one of the topics. Throws where the answers do not fit together. */
  readonly stretches: (topics: readonly Hex[], from: number, to: number) => AsyncGenerator<Stretch>
}

/** Throws unless the blocks are one chain, and each log stands in one of them. */
const requireWhole = ({ blocks, logs }: Stretch, from: number, parent: Hex | undefined): void => {
  let last = parent
  const hashes = new Map<Hex, Hex>()
  for (const [n, { hash, number, parentHash }] of blocks.entries()) {
    if (Number(number) !== from + n) throw new Error(`Asked for block ${from + n}, the node answered ${Number(number)}.`)
    if (last !== undefined && parentHash !== last) throw new Error(`Block ${from + n} does not follow the one before it.`)
    hashes.set(number, hash)
    last = hash
  }
  for (const { blockNumber, blockHash } of logs)
    if (blockNumber === null || hashes.get(blockNumber) !== blockHash) throw new Error(`A log of block ${blockNumber} is of another block.`)
}

type Request = { readonly method: string; readonly params: readonly unknown[] }
type Answer = { readonly id: number; readonly result?: unknown; readonly error?: { readonly code: number; readonly message: string } }

/**
 * Answers of a node to several requests in one, in their order; one that fails, or has no answer yet, is asked again with all others. Throws what was
 * last refused.
 */
const createAsk = (url: string) => {
  // Blocks come with all their transactions, as many bytes as there are.
  const client = getHttpRpcClient(url, { maxResponseBodySize: false, timeout: TIMEOUT_MS })
  return (requests: readonly Request[]): Promise<readonly unknown[]> =>
    withRetry(
      async () => {
        // The time holds for the whole of the answer, which may stop in the middle.
        const fetchOptions = { signal: AbortSignal.timeout(TIMEOUT_MS) }
        const body = requests.map((request, id) => ({ ...request, id }))
        const answers = (await client.request({ body, fetchOptions })) as readonly Answer[]
        const inOrder: unknown[] = requests.map(() => undefined)
        for (const { id, result, error } of answers) {
          if (error) throw new RpcRequestError({ body: { ...requests[id] }, error, url })
          inOrder[id] = result
        }
        const missing = inOrder.findIndex((result) => result === undefined || result === null)
        if (missing >= 0)
          throw new Error(`The node has no answer to ${requests[missing]!.method} ${JSON.stringify(requests[missing]!.params)}.`)
        return inOrder
      },
      { retryCount: RETRIES, delay: ({ count }) => FIRST_PAUSE_MS * 2 ** count },
    )
}

/** Reads a chain whose node is near: many blocks at a time, with the logs of all contracts at once. */
export const createChainReader = (chainId: number, url: string): ChainReader => {
  const ask = createAsk(url)
  const requireChain = (id: unknown): void => {
    if (Number(id) !== chainId) throw new Error(`The node is of chain ${Number(id)} instead of ${chainId}.`)
  }
  const read = async (topics: readonly Hex[], from: number, to: number): Promise<Stretch> => {
    const filter = { fromBlock: numberToHex(from), toBlock: numberToHex(to), topics: [topics] }
    const numbers = Array.from({ length: to - from + 1 }, (_, n) => numberToHex(from + n))
    const [id, logs, ...blocks] = await ask([
      { method: 'eth_chainId', params: [] },
      { method: 'eth_getLogs', params: [filter] },
      ...numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, true] })),
    ])
    requireChain(id)
    return { blocks: blocks as BlockOfChain[], logs: logs as RpcLog[] }
  }
  return {
    head: async () => {
      const [id, head] = await ask([
        { method: 'eth_chainId', params: [] },
        { method: 'eth_blockNumber', params: [] },
      ])
      requireChain(id)
      // A number that the node has no block for is no head.
      await ask([{ method: 'eth_getBlockByNumber', params: [head, false] }])
      return Number(head)
    },
    async *stretches(topics, from, to) {
      const asked: { first: number; answer: Promise<Stretch> }[] = []
      let next = from
      let parent: Hex | undefined
      const askAhead = (): void => {
        while (asked.length <= AHEAD && next <= to) {
          const answer = read(topics, next, Math.min(to, next + BLOCKS_PER_STRETCH - 1))
          // One that fails while another is worked on says so where it is wanted.
          answer.catch(() => undefined)
          asked.push({ first: next, answer })
          next += BLOCKS_PER_STRETCH
        }
      }
      for (askAhead(); asked.length > 0; askAhead()) {
        const { first, answer } = asked.shift()!
        const stretch = await answer
        requireWhole(stretch, first, parent)
        parent = stretch.blocks.at(-1)?.hash ?? parent
        yield stretch
      }
    },
  }
}
