import { rewardFileFault, type RewardFileFault } from '@exchange/domain'
import { rewardRoot } from '@exchange/protocol/rewardRoot'
import type { PayoutRound } from '../payoutQueries.ts'

// STORY-19
/** What is wrong with a published list, computed here from its winners alone; null where its root is that of the list. */
export const faultOfRound = ({ period, root, total, winners }: PayoutRound): RewardFileFault | null =>
  rewardFileFault({ period, root, total, rewards: winners }, rewardRoot)
