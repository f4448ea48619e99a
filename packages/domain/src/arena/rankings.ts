import { DAY_SECONDS } from '../clock/day.ts'

/** What a user did in competitions. Dollars are a wad. */
export type UserResult = {
  readonly account: string
  /** Of prizes won, each at the price of its token when its competition was ranked. */
  readonly prizesUsd: bigint
  /** Competitions whose best place it took. */
  readonly won: number
  readonly joined: number
}

export const rankingPeriods = ['weekly', 'monthly', 'allTime'] as const
export type RankingPeriod = (typeof rankingPeriods)[number]

const PERIOD_DAYS: Readonly<Record<RankingPeriod, number | null>> = { weekly: 7, monthly: 30, allTime: null }

/** The second from which on competitions must have ended to count at `now`. */
export const periodStart = (period: RankingPeriod, now: number): number => {
  const days = PERIOD_DAYS[period]
  return days === null ? 0 : now - days * DAY_SECONDS
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1)

// ARENA-5
/** Users by prizes won, then competitions won, then competitions joined. Below zero where `a` stands before `b`. */
export const compareUsers = (a: UserResult, b: UserResult): number =>
  descending(a.prizesUsd, b.prizesUsd) || b.won - a.won || b.joined - a.joined || (a.account < b.account ? -1 : 1)

/** What competitions are compared by. */
export type CompetitionResult = { readonly id: bigint; readonly prizePoolUsd: bigint | null; readonly participants: number }

// ARENA-5
/** Competitions by prize pool, those without a price last, then participants, then the older first. */
export const compareCompetitions = (a: CompetitionResult, b: CompetitionResult): number => {
  if ((a.prizePoolUsd === null) !== (b.prizePoolUsd === null)) return a.prizePoolUsd === null ? 1 : -1
  return descending(a.prizePoolUsd ?? 0n, b.prizePoolUsd ?? 0n) || b.participants - a.participants || -descending(a.id, b.id)
}
