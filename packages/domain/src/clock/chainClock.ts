/** A block's number and timestamp (seconds of chain time), and the monotonic reading (milliseconds) at which it was seen. */
export type SeenHead = {
  readonly number: number
  readonly timestamp: number
  readonly seenAtMonotonic: number
  /** Seconds for which the chain had stood idle behind it by then; none where nobody knows. */
  readonly idle?: number
}

// NET-1, NET-3
/** Chain time in whole seconds: that of the head when it was seen, plus the monotonic time since then. Never the wall clock. */
export const chainNow = (head: SeenHead, monotonicMillis: number): number =>
  head.timestamp + (head.idle ?? 0) + Math.max(0, Math.floor((monotonicMillis - head.seenAtMonotonic) / 1000))

/**
 * A head seen now by who cannot say for how long it has been one: `next` is when the node would mine a block, in seconds of chain time; undefined where
 * it does not say.
 */
export const foundHead = (head: Omit<SeenHead, 'idle'>, next: number | undefined): SeenHead =>
  next === undefined || next <= head.timestamp ? head : { ...head, idle: next - head.timestamp }

/**
 * Which of two heads to keep. A later sighting of the same block keeps the first, so that chain time does not stand still on an idle
 * chain; a lower number replaces it, because the chain was reset or reorganised.
 */
export const newerHead = (known: SeenHead | undefined, seen: SeenHead): SeenHead =>
  known !== undefined && known.number === seen.number && known.timestamp === seen.timestamp ? known : seen

/** The wall clock may come to lead the monotonic one by so many milliseconds more. */
const MAX_LEAP_MILLIS = 5_000

/**
 * Whether a device slept between two readings of the milliseconds by which its wall clock leads its monotonic one: the latter may stand still meanwhile,
 * and how much chain time went by is not known.
 */
export const hasSlept = (leadBefore: number, leadNow: number): boolean => leadNow - leadBefore > MAX_LEAP_MILLIS

/** Wall clock and head apart by more than this many seconds is shown on public chains. */
export const MAX_CLOCK_DRIFT_SECONDS = 60

/** Seconds by which the wall clock leads chain time; negative when it trails. */
export const clockDrift = (wallSeconds: number, chainSeconds: number): number => Math.round(wallSeconds - chainSeconds)

/** Whether the difference between wall clock and chain time must be shown. Local chains travel in time, so theirs never is. */
export const isClockDriftShown = (driftSeconds: number, network: { readonly local: boolean }): boolean =>
  !network.local && Math.abs(driftSeconds) > MAX_CLOCK_DRIFT_SECONDS

/** Where an index stands against its chain. Times are monotonic milliseconds. */
export type IndexProgress = {
  readonly headBlock: number
  readonly indexedBlock: number
  /** When the chain's head last moved. */
  readonly headAdvancedAt: number
  /** When the index last moved. */
  readonly indexAdvancedAt: number
}

export type StalenessLimits = { readonly blocks: number; readonly seconds: number }

/** Behind by more than these while the chain moves on, an index is stale. */
export const DEFAULT_STALENESS_LIMITS: StalenessLimits = { blocks: 5, seconds: 30 }

export type Staleness = { readonly stale: boolean; readonly blocksBehind: number; readonly secondsSinceAdvance: number }

/**
 * Staleness of indexed data: blocks behind the head, and seconds since the index last advanced while the chain did.
 * An index level with its head is fresh however long ago the last block was.
 */
export const staleness = (progress: IndexProgress, monotonicMillis: number, limits = DEFAULT_STALENESS_LIMITS): Staleness => {
  const blocksBehind = Math.max(0, progress.headBlock - progress.indexedBlock)
  const since = Math.max(0, Math.floor((monotonicMillis - progress.indexAdvancedAt) / 1000))
  const secondsSinceAdvance = blocksBehind === 0 ? 0 : since
  const chainMovedOn = progress.headAdvancedAt > progress.indexAdvancedAt
  const stale = blocksBehind > limits.blocks || (blocksBehind > 0 && chainMovedOn && secondsSinceAdvance > limits.seconds)
  return { stale, blocksBehind, secondsSinceAdvance }
}
