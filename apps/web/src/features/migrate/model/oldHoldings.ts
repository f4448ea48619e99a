import type { OldHolding } from '@exchange/domain'
import type { PositionEntry } from '../../../entities/position/positionEntry.ts'

/** What is known of old positions, as the banner asks for it. */
export const toOldHoldings = (entries: readonly PositionEntry[]): readonly OldHolding[] =>
  entries.map(({ pool, share, usd }) => ({
    type: pool.type,
    staked: share?.staked ?? 0n,
    liquidity: (share?.staked ?? 0n) + (share?.balance ?? 0n),
    valueUsd: usd,
  }))

/** Dollars (wad) of old positions; null where one of them has no price. */
export const leftOf = (entries: readonly Pick<PositionEntry, 'usd'>[]): bigint | null =>
  entries.reduce<bigint | null>((sum, { usd }) => (sum === null || usd === null ? null : sum + usd), 0n)
