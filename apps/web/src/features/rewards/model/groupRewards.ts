import { totalWorth, WAD, type Worth } from '@exchange/domain'
import type { ClaimKind, ClaimPart } from '../../../entities/vote/rewardItems.ts'

/** Dollars (wad) below which a reward is small. */
export const SMALL_REWARD = WAD

type Reward = { readonly part: ClaimPart; readonly worth: Worth }

/** Rewards of one kind, and their total value. */
export type RewardGroup<T> = { readonly kind: ClaimKind; readonly items: readonly T[]; readonly small: readonly T[]; readonly total: Worth }

const isSmall = ({ worth: { usd, unpriced } }: Reward): boolean => usd !== null && usd < SMALL_REWARD && unpriced.length === 0

const groupOf = <T extends Reward>(kind: ClaimKind, all: readonly T[]): RewardGroup<T> => {
  const small = all.filter(isSmall)
  const folds = small.length > 1 && small.length < all.length
  return {
    kind,
    items: folds ? all.filter((item) => !isSmall(item)) : all,
    small: folds ? small : [],
    total: totalWorth(all.map(({ worth }) => worth)),
  }
}

/**
 * Rewards by kind, highest value first, each in the given order. Several small ones are grouped separately, unless all are small; a reward
 * without a price is never small.
 */
export const groupRewards = <T extends Reward>(rewards: readonly T[]): readonly RewardGroup<T>[] =>
  [...new Set(rewards.map(({ part }) => part.kind))]
    .map((kind) =>
      groupOf(
        kind,
        rewards.filter(({ part }) => part.kind === kind),
      ),
    )
    .toSorted((a, b) => Number((b.total.usd ?? -1n) - (a.total.usd ?? -1n)))
