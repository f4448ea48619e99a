import type { Head } from '@exchange/api-client'
import { chainNow, type SeenHead } from '@exchange/domain'
import type { Clock } from '../clock/clock.ts'
import type { Block, ChainReader } from './rpc.ts'

export type HeadWatcherOptions = {
  readonly reader: ChainReader
  readonly clock: Clock
  /** A new head. */
  readonly onHead: (head: Head) => void
  /** What was known of the chain may no longer hold: it was unreadable, went back, or follows another parent. */
  readonly onDiscontinuity: () => void
}

/** Without an answer for longer than this the head is unknown. */
export const HEAD_LOST_AFTER_MS = 3_000

/** Follows the head of one chain by polling. */
export const createHeadWatcher = ({ reader, clock, onHead, onDiscontinuity }: HeadWatcherOptions) => {
  let block: Block | undefined
  let seen: SeenHead | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  let lost = true

  const accept = (next: Block): void => {
    const before = block
    const wasLost = lost
    lost = false
    answeredAt = clock.monotonic()
    if (before?.hash === next.hash) {
      if (wasLost) onDiscontinuity()
      return
    }
    block = next
    seen = { number: next.number, timestamp: next.timestamp, seenAtMonotonic: answeredAt }
    const follows =
      before !== undefined && next.number > before.number && (next.number > before.number + 1 || next.parentHash === before.hash)
    onHead({ number: next.number, timestamp: next.timestamp, hash: next.hash })
    if (wasLost || !follows) onDiscontinuity()
  }

  return {
    /** Asks the chain once. */
    poll: async (): Promise<void> => {
      try {
        accept(await reader.latestBlock())
      } catch {
        if (clock.monotonic() - answeredAt > HEAD_LOST_AFTER_MS) lost = true
      }
    },
    /** Null while the chain cannot be read. */
    head: (): Head | null => (lost || !block ? null : { number: block.number, timestamp: block.timestamp, hash: block.hash }),
    /** Monotonic time at which the head last moved. */
    advancedAt: (): number => seen?.seenAtMonotonic ?? Number.NEGATIVE_INFINITY,
    /** Chain time in seconds; undefined before the first head. It goes on while the chain cannot be read. */
    now: (): number | undefined => (seen ? chainNow(seen, clock.monotonic()) : undefined),
    /** Whether the chain has a block of this number and time; undefined when it cannot be asked. */
    contains: async (number: number, timestamp: number): Promise<boolean | undefined> => {
      if (block?.number === number && !lost) return block.timestamp === timestamp
      try {
        return (await reader.findBlock(number))?.timestamp === timestamp
      } catch {
        return undefined
      }
    },
  }
}

export type HeadWatcher = ReturnType<typeof createHeadWatcher>
