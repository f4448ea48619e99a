import type { OldHolding } from '@exchange/domain'
import type { PositionEntry } from '../../../entities/position/positionEntry.ts'

/** The known facts of old positions, as input for the banner. */
export const toOldHoldings = (entries: readonly PositionEntry[]): readonly OldHolding[] =>
  entries.map(({ pool, share, usd }) => ({
    type: pool.type,
    staked: share?.staked ?? 0n,
    liquidity: (share?.staked ?? 0n) + (share?.balance ?? 0n),
    valueUsd: usd,
  }))

type Waiting = Pick<PositionEntry, 'fees' | 'feesUsd' | 'earned' | 'earnedUsd'>

/** Dollars (wad) to collect besides pool tokens; null if a part of it has no price. */
export const waitingUsd = ({ fees, feesUsd, earned, earnedUsd }: Waiting): bigint | null => {
  const ofFees = fees.some((amount) => amount > 0n) ? feesUsd : 0n
  const ofRewards = earned > 0n ? earnedUsd : 0n
  return ofFees === null || ofRewards === null ? null : ofFees + ofRewards
}

/** Dollars (wad) of old positions; null if one of them has no price. */
export const leftOf = (entries: readonly Pick<PositionEntry, 'usd'>[]): bigint | null =>
  entries.reduce<bigint | null>((sum, { usd }) => (sum === null || usd === null ? null : sum + usd), 0n)
