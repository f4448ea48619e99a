import { claimRoot, claimTree, type Hex, type Reward } from '@exchange/domain'
import { hashWords } from './hashWords.ts'

// STORY-19
/** The root of a list of rewards: what is published of its period, and what anybody who has the list can compute. */
export const rewardRoot = (period: bigint, rewards: readonly Reward[]): Hex =>
  `0x${claimRoot(claimTree(period, rewards, hashWords))
    .toString(16)
    .padStart(64, '0')}`
