import { DAY_SECONDS } from '@exchange/domain/clock/day'
import { type Claim, faultOfClaim } from '../../../entities/story/claims.ts'

/** A day of the programme, the newest first. */
export const daysOf = (claims: readonly Claim[]): readonly Claim[] =>
  claims.filter(({ kind }) => kind === 'day').toSorted((a, b) => b.period - a.period)

/** First second of the day that a period is. */
export const startOfDay = ({ period }: Pick<Claim, 'period'>): number => period * DAY_SECONDS

export type DayState = 'claimable' | 'waiting' | 'claimed' | 'unpublished' | 'unread'

// T2E-2
/** The state of a day: claimed, open, waiting for its time or its list, or unknown. */
export const dayState = (claim: Claim, now: number): DayState => {
  const fault = faultOfClaim(claim, now)
  if (fault === 'claimed' || claim.claimed) return 'claimed'
  if (fault === 'notPublished') return 'unpublished'
  if (fault === 'unread') return 'unread'
  return fault === null ? 'claimable' : 'waiting'
}

/** The most days in one claim: fits in a block with a margin. */
export const MOST_DAYS = 50
