// ARENA-5
export const rankingPeriods = ['weekly', 'monthly', 'allTime'] as const
export type RankingPeriod = (typeof rankingPeriods)[number]

/** Screens below /arena/rankings. */
export type RankingsScreen = 'users' | 'competitions'

/** The screen of the rest of an address; undefined if there is none. */
export const parseRankingsPath = (rest: string): RankingsScreen | undefined => {
  const [screen, ...more] = rest.replace(/\/$/, '').split('/')
  return more.length === 0 && (screen === 'users' || screen === 'competitions') ? screen : undefined
}

/** The period in the address; the week by default. */
export const toPeriod = (search: Readonly<Record<string, unknown>>): RankingPeriod =>
  rankingPeriods.find((period) => period === search['period']) ?? 'weekly'
