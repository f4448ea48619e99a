import type { Address, Hex } from '@exchange/domain'
import { layerZeroEndpointAbi } from '@exchange/protocol'
import { repeat } from '@exchange/protocol/node'
import { encodeEventTopics, toHex } from 'viem'
import { rpc } from '../chain/rpc.ts'

const [packetSent] = encodeEventTopics({ abi: layerZeroEndpointAbi, eventName: 'PacketSent' })
/** About the block time of a public chain. */
const BEAT_MS = 1_000

export type BridgeBeatOptions = { readonly url: string; readonly endpoint: Address; readonly confirmations: number }

/**
 * A local chain mines only with transactions, and a bridge message waits for confirmations: while one waits, a block is mined each second,
 * as on a public chain.
 */
export class BridgeBeat {
  private seen = -1
  private lastSent = -1

  constructor(private readonly options: BridgeBeatOptions) {}

  /** Checks until the returned function is called. */
  start(): () => void {
    const looks = repeat(
      () => this.look(),
      () => BEAT_MS,
    )
    return () => void looks.stop()
  }

  /** Checks once, and mines a block when a message waits for one. */
  async look(): Promise<void> {
    const { url, confirmations } = this.options
    const head = Number(await rpc<Hex>(url, 'eth_blockNumber'))
    if (head !== this.seen) await this.find(head)
    if (this.lastSent >= 0 && head - this.lastSent + 1 < confirmations) await rpc(url, 'evm_mine')
  }

  /** After a chain has lost blocks, it is searched again. */
  private async find(head: number): Promise<void> {
    const { url, endpoint, confirmations } = this.options
    const from = head < this.seen || this.seen < 0 ? Math.max(0, head - confirmations) : this.seen + 1
    const filter = { address: endpoint, topics: [packetSent], fromBlock: toHex(from), toBlock: toHex(head) }
    const logs = await rpc<readonly { readonly blockNumber: Hex }[]>(url, 'eth_getLogs', [filter])
    this.lastSent = logs.reduce((last, { blockNumber }) => Math.max(last, Number(blockNumber)), head < this.seen ? -1 : this.lastSent)
    this.seen = head
  }
}
