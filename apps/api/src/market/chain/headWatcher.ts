import type { Head } from '@exchange/api-client'
import { chainNow, foundHead, type Hex, type SeenHead } from '@exchange/domain'
import type { Clock } from '../../clock/clock.ts'
import type { Block, ChainReader } from './rpc.ts'

export type HeadWatcherOptions = {
  readonly reader: Pick<ChainReader, 'latestBlock' | 'nextTime' | 'findBlock'>
  readonly clock: Clock
  /** A new head. */
  readonly onHead: (head: Head) => void
  /**
   * Called when earlier knowledge of the chain may no longer hold: the chain was unreadable, went back, or the new block has another
   * parent.
   */
  readonly onDiscontinuity: () => void
}

/** The head is unknown after this long without an answer. */
export const HEAD_LOST_AFTER_MS = 3_000

/** A node that returns the same older block for this long is believed: the chain lost the later blocks. */
export const TRAILING_BELIEVED_AFTER_MS = 60_000

/**
 * Whether a node trails: its newest block is lower and no younger than the known head. A chain that really went back continues with a
 * younger block, as time on a chain only moves forward.
 */
const isTrailing = (known: Block, next: Block): boolean => next.number < known.number && next.timestamp <= known.timestamp

/** Follows the head of one chain by polling. */
export const createHeadWatcher = ({ reader, clock, onHead, onDiscontinuity }: HeadWatcherOptions) => {
  let block: Block | undefined
  let seen: SeenHead | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  let lost = true
  let trailing: { readonly hash: Hex; readonly since: number } | undefined

  /** Throws when an answer cannot be the head. */
  const requireHead = async (next: Block): Promise<void> => {
    if (!block) return
    if (isTrailing(block, next)) {
      if (trailing?.hash !== next.hash) trailing = { hash: next.hash, since: clock.monotonic() }
      if (clock.monotonic() - trailing.since < TRAILING_BELIEVED_AFTER_MS) throw new Error(`the node trails at block ${next.number}`)
    }
    // Blocks were skipped: the previous one must exist, otherwise the head was invented.
    if (next.number > block.number + 1 && (await reader.findBlock(next.number - 1))?.hash !== next.parentHash)
      throw new Error(`the node names block ${next.number}, but not its parent`)
    trailing = undefined
  }

  const accept = (next: Block, nextTime: number | undefined): void => {
    const before = block
    const wasLost = lost
    lost = false
    answeredAt = clock.monotonic()
    if (before?.hash === next.hash) {
      if (wasLost) onDiscontinuity()
      return
    }
    block = next
    seen = foundHead({ number: next.number, timestamp: next.timestamp, seenAtMonotonic: answeredAt }, nextTime)
    const follows =
      before !== undefined && next.number > before.number && (next.number > before.number + 1 || next.parentHash === before.hash)
    onHead({ number: next.number, timestamp: next.timestamp, hash: next.hash })
    if (wasLost || !follows) onDiscontinuity()
  }

  /** Throws like `requireHead`. Ignores a block that was overtaken while its parent was requested. */
  const take = async (next: Block): Promise<void> => {
    const before = block
    await requireHead(next)
    // While the node was unreachable, the chain may have been idle for longer than a deadline lasts.
    const nextTime = lost && before?.hash !== next.hash ? await reader.nextTime() : undefined
    if (block === before) accept(next, nextTime)
  }

  return {
    /** Polls the chain once. */
    poll: async (): Promise<void> => {
      try {
        await take(await reader.latestBlock())
      } catch {
        if (clock.monotonic() - answeredAt > HEAD_LOST_AFTER_MS) lost = true
      }
    },
    /** Null while the chain cannot be read. */
    head: (): Head | null => (lost || !block ? null : { number: block.number, timestamp: block.timestamp, hash: block.hash }),
    /** Monotonic time at which the head last advanced. */
    advancedAt: (): number => seen?.seenAtMonotonic ?? Number.NEGATIVE_INFINITY,
    /** Chain time in seconds; undefined before the first head. It continues while the chain cannot be read. */
    now: (): number | undefined => (seen ? chainNow(seen, clock.monotonic()) : undefined),
    /**
     * The chain's block of this number; undefined when the chain has none or cannot be read. A block above the known head becomes the head;
     * undefined when it cannot be the head.
     */
    find: async (number: number): Promise<Pick<Block, 'hash' | 'timestamp'> | undefined> => {
      if (block?.number === number && !lost) return block
      try {
        const found = await reader.findBlock(number)
        if (found && block && !lost && number > block.number) await take(found)
        return found
      } catch {
        return undefined
      }
    },
  }
}

export type HeadWatcher = ReturnType<typeof createHeadWatcher>
