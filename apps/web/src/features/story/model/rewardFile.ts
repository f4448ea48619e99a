import { rewardFileFault, type RewardFileFault } from '@exchange/domain'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import type { PayoutRound } from '../payoutQueries.ts'

// STORY-19
/** The fault of a published list, computed here from its winners alone; null if their root matches the list's. */
export const faultOfRound = ({ period, root, total, winners }: PayoutRound): RewardFileFault | null =>
  rewardFileFault({ period, root, total, rewards: winners }, rewardRoot)
