import type { AchievementCategory, AchievementFact } from '@exchange/domain/people/achievements'
import { brand } from '@exchange/domain/brand'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { withValues } from '../../shared/i18n/withValues.ts'

export const categoryWords: Readonly<Record<AchievementCategory, MessageDescriptor>> = {
  trading: msg({ message: 'Trading', context: 'achievements' }),
  liquidity: msg({ message: 'Liquidity', context: 'achievements' }),
  governance: msg({ message: 'Governance', context: 'achievements' }),
  arena: msg({ message: 'Arena', context: 'achievements' }),
  community: msg({ message: 'Community', context: 'achievements' }),
}

/** The counted quantity of an achievement: it is reached when the count is at least its target. */
export const factWords: Readonly<Record<AchievementFact, MessageDescriptor>> = {
  swaps: msg`Swaps made`,
  swapDollars: msg`Dollars swapped`,
  swapDays: msg`Days with a swap`,
  poolsTraded: msg`Pools traded in`,
  orderFills: msg`Orders filled`,
  deposits: msg`Deposits made`,
  depositDollars: msg`Dollars deposited`,
  poolsProvided: msg`Pools provided to`,
  stakes: msg`Stakes made`,
  vaultDeposits: msg`Deposits into strategies`,
  locks: msg`Locks created`,
  lockedTokens: withValues(msg({ message: '{token} locked' }), { token: brand.governanceToken.symbol }),
  epochsVoted: msg`Epochs voted in`,
  poolsVoted: msg`Pools voted for`,
  incentivesPaid: msg`Voting incentives paid`,
  claims: msg`Claims of rewards`,
  namesMinted: msg`Names minted`,
  namesGiven: msg`Names gifted`,
  namesReceived: msg`Names received as gifts`,
  shortNames: msg`Names of up to 4 characters`,
  itemsBought: withValues(msg({ message: '{nft} bought' }), { nft: brand.words.nft }),
  competitionsJoined: msg`Competitions joined`,
  prizesWon: msg`Prizes won in competitions`,
  competitionsWon: msg`Competitions won`,
  competitionsHosted: msg`Competitions hosted`,
  following: msg`Users followed`,
  followers: msg`Followers`,
}
