import type { RecordsSpan } from '@exchange/api-client'
import { DAY_SECONDS } from '@exchange/domain/clock/day'

/** The exported period: everything, a year, or chosen days. */
export type SpanChoice = 'all' | 'days' | number

/** A choice with the days that were typed for it, as fields of days have them. */
export type ChosenSpan = { readonly choice: SpanChoice; readonly first: string; readonly last: string }

/** How many years can be chosen with one press. */
const YEARS = 2

/** This year and the one before it, of chain time in UTC. */
export const yearsOf = (now: number): readonly number[] => {
  const year = new Date(now * 1_000).getUTCFullYear()
  return Array.from({ length: YEARS }, (_, back) => year - back)
}

const secondOf = (year: number): number => Date.UTC(year, 0, 1) / 1_000

/** The range of accepted years: no chain is older than the first, and later ones than the last are typing errors. */
export const [FIRST_YEAR, LAST_YEAR] = [2020, 2100] as const

/** First second of a day in UTC; undefined if it is invalid or outside the supported years. */
const dayOf = (text: string): number | undefined => {
  const time = Date.parse(`${text}T00:00:00Z`)
  const year = new Date(time).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR ? time / 1_000 : undefined
}

/** Whether the typed day cannot be exported: outside these years, or invalid. */
export const isOutside = (text: string): boolean => text !== '' && dayOf(text) === undefined

const daysOf = ({ first, last }: ChosenSpan): RecordsSpan => {
  const end = dayOf(last)
  return { from: dayOf(first), to: end === undefined ? undefined : end + DAY_SECONDS - 1 }
}

/** Whether the last day is before the first one. */
export const isSpanReversed = (chosen: ChosenSpan): boolean => {
  const { from, to } = daysOf(chosen)
  return from !== undefined && to !== undefined && to < from
}

// ANALYTICS-10
/**
 * Seconds of chain time, both ends included. Null if the last day precedes the first, if a day is outside the accepted years, or if neither
 * is chosen. A single day is the only bound.
 */
export const spanOf = (chosen: ChosenSpan): RecordsSpan | null => {
  const { choice } = chosen
  if (choice === 'all') return {}
  if (choice !== 'days') return { from: secondOf(choice), to: secondOf(choice + 1) - 1 }
  const days = daysOf(chosen)
  const isWrong = isSpanReversed(chosen) || isOutside(chosen.first) || isOutside(chosen.last)
  return isWrong || (days.from === undefined && days.to === undefined) ? null : days
}

/** The period as part of the file name, to tell two files of one account apart. */
export const spanName = ({ choice, first, last }: ChosenSpan): string =>
  choice === 'days' ? `${first || 'begin'}-to-${last || 'now'}` : String(choice)
