import { claimRoot, claimTree, type Hex, type Reward } from '@exchange/domain'
import { hashWords } from './hashWords.ts'

// STORY-19
/** The root of a reward list: it is published for the list's period, and anyone with the list can compute it. */
export const rewardRoot = (period: bigint, rewards: readonly Reward[]): Hex =>
  `0x${claimRoot(claimTree(period, rewards, hashWords))
    .toString(16)
    .padStart(64, '0')}`
