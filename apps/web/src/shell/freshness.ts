import type { SeenHead } from '@exchange/domain/clock/chainClock'
import type { IndexState } from '../shared/events/feed.ts'

/** The freshness of the data, worst first. An index delay is shown beside its lists too; a difference of the two clocks only here. */
export type Freshness =
  | { readonly kind: 'unreachable'; readonly block: number | undefined }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'stale'; readonly block: number; readonly age: number }
  | { readonly kind: 'drift'; readonly block: number; readonly seconds: number }
  | { readonly kind: 'indexDown'; readonly block: number }
  | { readonly kind: 'building'; readonly block: number; readonly progress: number }
  | { readonly kind: 'indexBehind'; readonly block: number; readonly blocks: number }
  | { readonly kind: 'indexStale'; readonly block: number; readonly age: number }
  | { readonly kind: 'fresh'; readonly block: number; readonly age: number }

// ERR-19
/** Seconds without news from the chain until the page says so: two missed polls. */
export const STALE_AFTER_SECONDS = 65

export type FreshnessFacts = {
  readonly head: SeenHead | undefined
  /** Monotonic milliseconds. */
  readonly now: number
  /** When the chain was last heard of, monotonic milliseconds. */
  readonly heardAt: number | undefined
  readonly chainReachable: boolean
  readonly apiReachable: boolean
  readonly index: IndexState | undefined
  /** Blocks that the index may lag before the page says so. */
  readonly trailingBlocks: number
  /** Wall clock minus chain time in seconds, if the network shows it: public networks only. */
  readonly drift?: number | undefined
}

/**
 * The state in the footer. `age` is whole seconds since the newest block was first seen; when stale, since the chain last answered; for a
 * stale index, since it was last level with its chain.
 */
export const freshness = ({
  head,
  now,
  heardAt,
  chainReachable,
  apiReachable,
  index,
  trailingBlocks,
  drift,
}: FreshnessFacts): Freshness => {
  if (!chainReachable) return { kind: 'unreachable', block: head?.number }
  if (!head || heardAt === undefined) return { kind: 'waiting' }
  const silence = Math.max(0, Math.floor((now - heardAt) / 1000))
  const block = head.number
  if (silence > STALE_AFTER_SECONDS) return { kind: 'stale', block, age: silence }
  if (drift !== undefined) return { kind: 'drift', block, seconds: drift }
  if (!apiReachable) return { kind: 'indexDown', block }
  if (index && !index.ready && index.unreadySince === undefined) return { kind: 'building', block, progress: index.progress }
  if (index && block - index.block > trailingBlocks) return { kind: 'indexBehind', block, blocks: block - index.block }
  if (index?.unreadySince !== undefined)
    return { kind: 'indexStale', block, age: Math.max(0, Math.floor((now - index.unreadySince) / 1000)) }
  return { kind: 'fresh', block, age: Math.max(0, Math.floor((now - head.seenAtMonotonic) / 1000)) }
}
