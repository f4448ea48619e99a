import { DAY_SECONDS } from '@exchange/domain/clock/day'

/** A day of a chart: its first second, and the share price as decimal text; null if unknown. */
export type DayPlace = { readonly date: number; readonly sharePriceUsd: string | null }

/** A place for every UTC day from the first to the last, in order: a day without a change has no data, and stays empty. */
export const dayPlaces = (days: readonly DayPlace[]): readonly DayPlace[] => {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const known = new Map(days.map(({ date, sharePriceUsd }) => [date, sharePriceUsd]))
  return Array.from({ length: Math.round((last.date - first.date) / DAY_SECONDS) + 1 }, (_, index) => {
    const date = first.date + index * DAY_SECONDS
    return { date, sharePriceUsd: known.get(date) ?? null }
  })
}
