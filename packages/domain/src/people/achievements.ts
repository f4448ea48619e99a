/** Categories of achievements. */
export const achievementCategories = ['trading', 'liquidity', 'governance', 'arena', 'community'] as const
/** A category of achievements. */
export type AchievementCategory = (typeof achievementCategories)[number]

/** Counted facts of an account. Dollars and tokens are whole ones; days, epochs and pools are counted once each. */
export const achievementFacts = [
  'swaps',
  'swapDollars',
  'swapDays',
  'poolsTraded',
  'orderFills',
  'deposits',
  'depositDollars',
  'poolsProvided',
  'stakes',
  'vaultDeposits',
  'locks',
  'lockedTokens',
  'epochsVoted',
  'poolsVoted',
  'incentivesPaid',
  'claims',
  'namesMinted',
  'namesGiven',
  'namesReceived',
  'shortNames',
  'itemsBought',
  'competitionsJoined',
  'prizesWon',
  'competitionsWon',
  'competitionsHosted',
  'following',
  'followers',
] as const
/** A counted fact. */
export type AchievementFact = (typeof achievementFacts)[number]

/** An achievement is reached once the fact is at least the target. */
export type Achievement = {
  readonly id: string
  readonly category: AchievementCategory
  readonly fact: AchievementFact
  readonly target: number
}

const of = (category: AchievementCategory, fact: AchievementFact, targets: Readonly<Record<string, number>>): readonly Achievement[] =>
  Object.entries(targets).map(([id, target]) => ({ id, category, fact, target }))

// PEOPLE-13
/** All achievements in display order. An id never changes, because awards refer to it. */
export const achievements: readonly Achievement[] = [
  ...of('trading', 'swaps', { firstSwap: 1, swaps25: 25, swaps250: 250 }),
  ...of('trading', 'swapDollars', { swapped10k: 10_000, swapped1m: 1_000_000 }),
  ...of('trading', 'swapDays', { swapDays30: 30 }),
  ...of('trading', 'poolsTraded', { poolsTraded10: 10 }),
  ...of('trading', 'orderFills', { firstOrder: 1 }),
  ...of('liquidity', 'deposits', { firstDeposit: 1 }),
  ...of('liquidity', 'depositDollars', { deposited10k: 10_000, deposited100k: 100_000 }),
  ...of('liquidity', 'poolsProvided', { poolsProvided5: 5 }),
  ...of('liquidity', 'stakes', { firstStake: 1 }),
  ...of('liquidity', 'vaultDeposits', { firstVault: 1 }),
  ...of('governance', 'locks', { firstLock: 1 }),
  ...of('governance', 'lockedTokens', { locked10k: 10_000 }),
  ...of('governance', 'epochsVoted', { firstVote: 1, epochsVoted13: 13, epochsVoted52: 52 }),
  ...of('governance', 'poolsVoted', { poolsVoted5: 5 }),
  ...of('governance', 'incentivesPaid', { firstIncentive: 1 }),
  ...of('governance', 'claims', { claims25: 25 }),
  ...of('arena', 'namesMinted', { firstName: 1 }),
  ...of('arena', 'namesGiven', { firstGift: 1, gifts5: 5 }),
  ...of('arena', 'namesReceived', { nameReceived: 1 }),
  ...of('arena', 'shortNames', { shortName: 1 }),
  ...of('arena', 'itemsBought', { firstItem: 1 }),
  ...of('arena', 'competitionsJoined', { firstCompetition: 1, competitions10: 10 }),
  ...of('arena', 'prizesWon', { firstPrize: 1 }),
  ...of('arena', 'competitionsWon', { firstWin: 1, wins5: 5 }),
  ...of('arena', 'competitionsHosted', { firstHosted: 1 }),
  ...of('community', 'following', { firstFollow: 1 }),
  ...of('community', 'followers', { followers10: 10, followers100: 100 }),
]

/** Progress of an achievement, capped at its target, and whether it is reached. */
export const progressOf = ({ target }: Achievement, value: number): { readonly progress: number; readonly isReached: boolean } => ({
  progress: Math.max(0, Math.min(target, Math.floor(value))),
  isReached: value >= target,
})
