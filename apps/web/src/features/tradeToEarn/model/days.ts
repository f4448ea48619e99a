import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { type Claim, faultOfClaim } from '../../../entities/story/claims.ts'

/** A day of the programme, the newest first. */
export const daysOf = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter(({ kind }) => kind === 'day').toSorted((a, b) => b.period - a.period)

/** First second of the day that a period is. */
export const startOfDay = ({ period }: Pick<Claim, 'period'>): number => period * DAY_SECONDS

export type DayState = 'claimable' | 'waiting' | 'claimed' | 'unpublished' | 'unread'

// T2E-2
/** What can be done about a day: it is claimed, open, waits for its hour or for its list, or nothing is known of it. */
export const dayState = (claim: Claim, now: number): DayState => {
  const fault = faultOfClaim(claim, now)
  if (fault === 'claimed' || claim.claimed) return 'claimed'
  if (fault === 'notPublished') return 'unpublished'
  if (fault === 'unread') return 'unread'
  return fault === null ? 'claimable' : 'waiting'
}

/** Most days of one claim: what a block can take with room to spare. */
export const MOST_DAYS = 50
