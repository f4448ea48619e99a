import { bucketStart } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

/** Spans of the chart: hours of a day and a week, days of anything longer. */
export const activityRanges = ['24H', '1W', '1M', '3M', '6M', '1Y'] as const
export type ActivityRange = (typeof activityRanges)[number]

type Span = { readonly table: 'poolHours' | 'poolDays'; readonly seconds: number; readonly count: number }

const spans: Readonly<Record<ActivityRange, Span>> = {
  '24H': { table: 'poolHours', seconds: HOUR_SECONDS, count: 24 },
  '1W': { table: 'poolHours', seconds: HOUR_SECONDS, count: 7 * 24 },
  '1M': { table: 'poolDays', seconds: DAY_SECONDS, count: 30 },
  '3M': { table: 'poolDays', seconds: DAY_SECONDS, count: 90 },
  '6M': { table: 'poolDays', seconds: DAY_SECONDS, count: 180 },
  '1Y': { table: 'poolDays', seconds: DAY_SECONDS, count: 365 },
}

/** Intervals of a chart: starts of the first and the last, and how long each is; seconds of chain time. */
export type ActivityFrame = Omit<Span, 'count'> & { readonly from: number; readonly to: number }

/** The intervals of a range up to the one of `now`. */
export const activityFrame = (range: ActivityRange, now: number): ActivityFrame => {
  const { table, seconds, count } = spans[range]
  const to = bucketStart(now, seconds)
  return { table, seconds, from: to - (count - 1) * seconds, to }
}

/** An interval with an event, as the index returns it; dollars as decimal text. */
export type ActivityRow = {
  readonly start: number
  readonly volumeUsd: string
  readonly feesUsd: string
  /** The TVL after the last event; null if no side had a price. */
  readonly tvlUsd: string | null
}

/** One interval of the chart. An interval without an event has zero volume and the TVL of the one before. */
export type Activity = ActivityRow

export type ActivityAnswer = {
  readonly rows: { readonly nodes: readonly ActivityRow[] }
  /** The last interval before the first of the chart. */
  readonly before: { readonly nodes: readonly Pick<ActivityRow, 'tvlUsd'>[] }
}

/** The query for the rows of a frame and the one before them. */
export const activityQuery = (table: ActivityFrame['table']): string =>
  `query ($chainId: Int!, $pool: String!, $from: Seconds!) {
    rows: ${table}(chainId: $chainId, direction: asc, first: 400, where: { pool: $pool, from: $from }) { nodes { start volumeUsd feesUsd tvlUsd } }
    before: ${table}(chainId: $chainId, first: 1, where: { pool: $pool, to: $from }) { nodes { tvlUsd } }
  }`

/** Intervals without gaps, from the one of the pool's creation. */
export const fillActivity = (
  { rows, before }: ActivityAnswer,
  { from, to, seconds }: ActivityFrame,
  createdAt: number,
): readonly Activity[] => {
  const known = new Map(rows.nodes.map((row) => [row.start, row]))
  const filled: Activity[] = []
  let tvlUsd = before.nodes[0]?.tvlUsd ?? null
  for (let start = Math.max(from, bucketStart(createdAt, seconds)); start <= to; start += seconds) {
    const row = known.get(start) ?? { start, volumeUsd: '0', feesUsd: '0', tvlUsd }
    filled.push(row)
    tvlUsd = row.tvlUsd
  }
  return filled
}

/** The sum in dollars, a wad. Unparseable figures count as zero: the API promises decimal texts. */
export const totalOf = (figures: readonly string[]): bigint =>
  figures.reduce((sum, text) => {
    const parsed = parseDecimal(text, 18)
    return parsed.status === 'ok' ? sum + parsed.value : sum
  }, 0n)

/** The change of a pool's TVL in percent since `ago` intervals before the last; null if either is unknown, or if it was zero. */
export const tvlChange = (points: readonly Activity[], now: string | null, ago: number): number | null => {
  const then = points.at(-1 - ago)?.tvlUsd ?? null
  return now === null || then === null || Number(then) === 0 ? null : ((Number(now) - Number(then)) / Number(then)) * 100
}
