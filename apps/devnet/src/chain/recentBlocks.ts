import { watchHeads } from '@exchange/protocol/node/watchHeads'
import type { Hex } from 'viem'
import { readHead, rpcBatch } from './rpc.ts'

type RpcBlock = {
  readonly number: Hex
  readonly timestamp: Hex
  readonly hash: Hex
  readonly parentHash: Hex
  readonly baseFeePerGas: Hex
  readonly transactions: readonly Hex[]
}

/** Everything that a node needs to mine a block again: on the same parent, at the same time and base fee, it gets the same hash. */
export type RecentBlock = {
  readonly number: number
  readonly timestamp: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly baseFeePerGas: Hex
  /** Its signed transactions, in order. */
  readonly signed: readonly Hex[]
}

/** While a node does not push heads: under load it mines about ten blocks meanwhile, fewer than an indexer keeps unfinalised. */
const PAUSES = { toldMs: 2_000, untoldMs: 200 }

const isLinked = (blocks: readonly RecentBlock[]): boolean =>
  blocks.every(({ parentHash }, i) => i === 0 || parentHash === blocks[i - 1]?.hash)

/** The blocks of a node from `from` to `to`, with their transactions. Rejects unless the node has all of them. */
async function readBlocks(url: string, from: number, to: number): Promise<readonly RecentBlock[]> {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => `0x${(from + i).toString(16)}`)
  const blocks = await rpcBatch<RpcBlock>(
    url,
    numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [number, false] })),
  )
  const hashes = blocks.flatMap(({ transactions }) => transactions)
  const signed = await rpcBatch<Hex>(
    url,
    hashes.map((hash) => ({ method: 'eth_getRawTransactionByHash', params: [hash] })),
  )
  const byHash = new Map(hashes.map((hash, i) => [hash, signed[i]] as const))
  return blocks.map(({ number, timestamp, transactions, ...block }) => ({
    number: Number(number),
    timestamp: Number(timestamp),
    hash: block.hash,
    parentHash: block.parentHash,
    baseFeePerGas: block.baseFeePerGas,
    signed: transactions.flatMap((transaction) => byHash.get(transaction) ?? []),
  }))
}

/**
 * The blocks that a node has mined since its last kept dump, recorded outside the node: a killed node gets them back
 * (how/operations-and-faults#blocks-mined-again).
 */
export class RecentBlocks {
  private kept: readonly RecentBlock[] = []
  private seenHead: Hex | undefined

  constructor(
    private readonly url: string,
    /** Number of the newest block that a kill of the node cannot lose. */
    private readonly savedBlock: () => number,
    /** Whether the node serves the right chain. */
    private readonly isOwn: () => Promise<boolean>,
  ) {}

  /** Records until the returned function is called. While the node is away, the recorded blocks stay. */
  start(): () => void {
    return watchHeads(this.url, () => this.look(), PAUSES)
  }

  /** Records once. Rejects when the node does not answer or changes meanwhile: the next call reads it again. */
  async look(): Promise<void> {
    const head = await readHead(this.url)
    const saved = this.savedBlock()
    this.kept = this.above(saved)
    if (head.hash === this.seenHead || !(await this.isOwn())) return
    const grown = [...this.kept, ...(await readBlocks(this.url, (this.kept.at(-1)?.number ?? saved) + 1, head.number))]
    // Not linked: the node has replaced some of the recorded blocks.
    const isWhole = isLinked(grown) && grown.at(-1)?.hash === head.hash
    this.kept = isWhole ? grown : await readBlocks(this.url, saved + 1, head.number)
    this.seenHead = head.hash
  }

  /** The blocks above a number, oldest first. */
  above(number: number): readonly RecentBlock[] {
    return this.kept.filter((block) => block.number > number)
  }
}
