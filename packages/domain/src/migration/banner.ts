/** When voting moved to version 3: 22 May 2025, 00:00 UTC, in seconds of the wall clock. */
export const MIGRATION_VOTING = Date.UTC(2025, 4, 22) / 1_000
/** When the emission moved to version 3: 29 May 2025, 00:00 UTC, in seconds of the wall clock. */
export const MIGRATION_END = Date.UTC(2025, 4, 29) / 1_000

/** A position of version 2. Amounts are pool tokens in wei; the value is dollars (wad), null without a price. */
export type OldHolding = {
  readonly type: 'classic' | 'stable' | 'concentrated' | 'weighted'
  readonly staked: bigint
  readonly liquidity: bigint
  readonly valueUsd: bigint | null
}

/** `announce` tells the dates of the move; `urge` asks to migrate. */
export type MigrationBanner = 'announce' | 'urge'

const calls = ({ type, staked, liquidity, valueUsd }: OldHolding): boolean =>
  ((type === 'classic' || type === 'stable') && staked > 0n) || liquidity > 0n || (valueUsd ?? 0n) > 0n

// MIGRATE-3, MIGRATE-4
/** The banner to show, or null. `now` is seconds of the wall clock. */
export const migrationBanner = (
  positions: readonly OldHolding[],
  { now, isHidden }: { readonly now: number; readonly isHidden: boolean },
): MigrationBanner | null => {
  if (isHidden || !positions.some(calls)) return null
  return now < MIGRATION_END ? 'announce' : 'urge'
}
