import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { type Claim, faultOfClaim } from '../../../entities/story/claims.ts'

/** A day of the programme, the newest first. */
export const daysOf = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter(({ kind }) => kind === 'day').toSorted((a, b) => b.period - a.period)

/** First second of the day that a period is. */
export const startOfDay = ({ period }: Pick<Claim, 'period'>): number => period * DAY_SECONDS

export type DayState = 'claimable' | 'waiting' | 'claimed'

// T2E-2
/** What can be done about a day: it is claimed, open, or waits for its hour. */
export const dayState = (claim: Claim, now: number): DayState => {
  const fault = faultOfClaim(claim, now)
  if (fault === 'claimed' || claim.claimed) return 'claimed'
  return fault === null ? 'claimable' : 'waiting'
}

/** Most days of one claim: what a block can take with room to spare. */
export const MOST_DAYS = 50
