import { DAY_SECONDS } from '../clock/day.ts'

/** A user's results in competitions. Dollars are wads. */
export type UserResult = {
  readonly account: string
  /** Value of prizes won, each at its token's price when its competition was ranked. */
  readonly prizesUsd: bigint
  /** Number of competitions in which it took the best place. */
  readonly won: number
  readonly joined: number
}

/** Periods of the user ranking. */
export const rankingPeriods = ['weekly', 'monthly', 'allTime'] as const
/** A period of the user ranking. */
export type RankingPeriod = (typeof rankingPeriods)[number]

const PERIOD_DAYS: Readonly<Record<RankingPeriod, number | null>> = { weekly: 7, monthly: 30, allTime: null }

/** A competition counts at `now` if it ended at or after this second. */
export const periodStart = (period: RankingPeriod, now: number): number => {
  const days = PERIOD_DAYS[period]
  return days === null ? 0 : now - days * DAY_SECONDS
}

const descending = (a: bigint, b: bigint): number => (a === b ? 0 : a > b ? -1 : 1)

// ARENA-5
/** Orders users by prizes won, then competitions won, then competitions joined. Negative if `a` ranks before `b`. */
export const compareUsers = (a: UserResult, b: UserResult): number =>
  descending(a.prizesUsd, b.prizesUsd) || b.won - a.won || b.joined - a.joined || (a.account < b.account ? -1 : 1)

/** The figures by which competitions are compared. */
export type CompetitionResult = { readonly id: bigint; readonly prizePoolUsd: bigint | null; readonly participants: number }

// ARENA-5
/** Orders competitions by prize pool (unknown prices last), then participants, then age. Negative if `a` ranks before `b`. */
export const compareCompetitions = (a: CompetitionResult, b: CompetitionResult): number => {
  if ((a.prizePoolUsd === null) !== (b.prizePoolUsd === null)) return a.prizePoolUsd === null ? 1 : -1
  return descending(a.prizePoolUsd ?? 0n, b.prizePoolUsd ?? 0n) || b.participants - a.participants || -descending(a.id, b.id)
}
