/** A block's number and timestamp (seconds of chain time), and the monotonic reading (milliseconds) at which it was seen. */
export type SeenHead = {
  readonly number: number
  readonly timestamp: number
  readonly seenAtMonotonic: number
  /** Seconds for which the chain had been idle when the head was seen; missing if unknown. */
  readonly idle?: number
}

// NET-1, NET-3
/** Chain time in whole seconds: the head's timestamp plus the monotonic time since it was seen. It never uses the wall clock. */
export const chainNow = (head: SeenHead, monotonicMillis: number): number =>
  head.timestamp + (head.idle ?? 0) + Math.max(0, Math.floor((monotonicMillis - head.seenAtMonotonic) / 1000))

/**
 * A head seen by a reader that does not know its age. `next` is the timestamp at which the node would mine a block, in seconds of chain
 * time; undefined if the node does not say.
 */
export const foundHead = (head: Omit<SeenHead, 'idle'>, next: number | undefined): SeenHead =>
  next === undefined || next <= head.timestamp ? head : { ...head, idle: next - head.timestamp }

/**
 * Decides which of two heads to keep. The same block seen again keeps the first, so that chain time does not stop on an idle chain. A
 * lower number replaces it, because of a reset or a reorg.
 */
export const newerHead = (known: SeenHead | undefined, seen: SeenHead): SeenHead =>
  known !== undefined && known.number === seen.number && known.timestamp === seen.timestamp ? known : seen

/** Maximum increase, in milliseconds, of the wall clock's lead over the monotonic clock. */
const MAX_LEAP_MILLIS = 5_000

/**
 * Whether the device slept between two readings of the wall clock's lead over the monotonic clock, in milliseconds. The monotonic clock may
 * stop during sleep, so the elapsed chain time is unknown.
 */
export const hasSlept = (leadBefore: number, leadNow: number): boolean => leadNow - leadBefore > MAX_LEAP_MILLIS

/** On public chains a larger difference in seconds between wall clock and head is shown. */
export const MAX_CLOCK_DRIFT_SECONDS = 60

/** Seconds by which the wall clock leads chain time; negative when it trails. */
export const clockDrift = (wallSeconds: number, chainSeconds: number): number => Math.round(wallSeconds - chainSeconds)

/** Whether the difference between wall clock and chain time must be shown. It never is for local chains, because they travel in time. */
export const isClockDriftShown = (driftSeconds: number, network: { readonly local: boolean }): boolean =>
  !network.local && Math.abs(driftSeconds) > MAX_CLOCK_DRIFT_SECONDS

/** The progress of an index against its chain. Times are monotonic milliseconds. */
export type IndexProgress = {
  readonly headBlock: number
  readonly indexedBlock: number
  /** When the chain's head last advanced. */
  readonly headAdvancedAt: number
  /** When the index last advanced. */
  readonly indexAdvancedAt: number
}

/** Limits from which an index is stale. */
export type StalenessLimits = { readonly blocks: number; readonly seconds: number }

/** The default limits: an index that is further behind while the chain advances is stale. */
export const DEFAULT_STALENESS_LIMITS: StalenessLimits = { blocks: 5, seconds: 30 }

/** The staleness of an index. */
export type Staleness = { readonly stale: boolean; readonly blocksBehind: number; readonly secondsSinceAdvance: number }

/**
 * Staleness of indexed data: blocks behind the head, and seconds since the index last advanced while the chain did. An index that has
 * reached its head is fresh, however old the last block is.
 */
export const staleness = (progress: IndexProgress, monotonicMillis: number, limits = DEFAULT_STALENESS_LIMITS): Staleness => {
  const blocksBehind = Math.max(0, progress.headBlock - progress.indexedBlock)
  const since = Math.max(0, Math.floor((monotonicMillis - progress.indexAdvancedAt) / 1000))
  const secondsSinceAdvance = blocksBehind === 0 ? 0 : since
  const chainMovedOn = progress.headAdvancedAt > progress.indexAdvancedAt
  const stale = blocksBehind > limits.blocks || (blocksBehind > 0 && chainMovedOn && secondsSinceAdvance > limits.seconds)
  return { stale, blocksBehind, secondsSinceAdvance }
}
