import { epochStart } from '@exchange/domain'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

/**
 * Edges of the windows at a chain time, in seconds. Data comes in hours named by their first second; an hour belongs to the last 24 hours
 * when it started within them. So a window never exceeds its length, and it moves once an hour.
 */
export type Windows = {
  readonly hour: number
  readonly now: number
  readonly day: number
  readonly week: number
  readonly epoch: number
  /** Start of the first of the last 7 UTC days, today included. */
  readonly firstDay: number
  /** Start of the first of the last 30 UTC days, today included. */
  readonly firstDayOf30: number
}

/** The edges by which the market statements sum hours, in the order of their parameters. */
export const edgesOf = (windows: Windows) => [windows.day, windows.week, windows.hour, windows.epoch] as const

/** First second of a time's hour, or UTC day. */
export const hourOf = (seconds: number): number => seconds - (seconds % HOUR_SECONDS)
export const dayOf = (seconds: number): number => seconds - (seconds % DAY_SECONDS)

/** Windows at a chain time in seconds. The edges are exclusive, except for the epoch and the days. */
export const windowsAt = (now: number): Windows => {
  const today = dayOf(now)
  return {
    hour: hourOf(now),
    now,
    day: now - DAY_SECONDS,
    week: now - 7 * DAY_SECONDS,
    epoch: Number(epochStart(BigInt(now))),
    firstDay: today - 6 * DAY_SECONDS,
    firstDayOf30: today - 29 * DAY_SECONDS,
  }
}
