import { readSentPackets, type BridgePlace, type SentPacket } from '@exchange/protocol/reads/bridge/readBridge'
import type { Hex } from 'viem'
import type { OtherEnd } from './otherEnds.ts'

type Cursor = { readonly block: bigint; readonly hash: Hex }
type Sent = { readonly head: number; readonly packets: readonly SentPacket[] }

/**
 * Messages of one channel in final blocks. When the source's last read block has changed, the source had a deeper reorg or restarted:
 * everything is read again.
 */
export const createSentPackets = () => {
  let cursor: Cursor | undefined
  let seenHead = -1n
  let waiting: readonly SentPacket[] = []

  const forgetLost = async ({ client }: OtherEnd): Promise<void> => {
    if (cursor === undefined) return
    const block = await client.getBlock({ blockNumber: cursor.block }).catch(() => null)
    if (block?.hash === cursor.hash) return
    cursor = undefined
    waiting = []
  }

  const readOn = async (source: OtherEnd, destination: BridgePlace, last: bigint): Promise<void> => {
    const from = cursor === undefined ? BigInt(source.network.deployment.startBlock) : cursor.block + 1n
    if (last < from) return
    const { hash } = await source.client.getBlock({ blockNumber: last })
    const found = await readSentPackets(source.client, source.place, destination, [from, last])
    waiting = [...waiting, ...found]
    cursor = { block: last, hash }
  }

  return {
    /** Reads new blocks; returns the head of the source, and the messages not known to be delivered, oldest first. */
    look: async (source: OtherEnd, destination: BridgePlace): Promise<Sent> => {
      const head = await source.client.getBlockNumber({ cacheTime: 0 })
      if (head !== seenHead) {
        await forgetLost(source)
        await readOn(source, destination, head - BigInt(source.place.confirmations) + 1n)
        seenHead = head
      }
      return { head: Number(head), packets: waiting }
    },
    /** Drops a delivered message. */
    done: (nonce: bigint): void => void (waiting = waiting.filter((packet) => packet.nonce !== nonce)),
  }
}
