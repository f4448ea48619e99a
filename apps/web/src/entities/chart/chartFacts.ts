import type { ChartPoint } from '@exchange/api-client'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'

/** Figures of a chart. Prices and dollars are decimal texts as the API sends them, the sum a wad. */
export type ChartFacts = {
  readonly last: string
  readonly high: string
  readonly low: string
  /** Change from the first open to the last close in percent; null from a price of zero. */
  readonly change: number | null
  /** Wad of dollars. */
  readonly volume: bigint
}

/** Treats unreadable figures as zero: the API promises decimal strings. */
const wad = (text: string): bigint => {
  const parsed = parseDecimal(text, 18)
  return parsed.status === 'ok' ? parsed.value : 0n
}

/** Percent from one price to another, to a thousandth of a percent. */
const changeBetween = (from: bigint, to: bigint): number | null => (from === 0n ? null : Number(((to - from) * 100_000n) / from) / 1000)

/** The figures above a chart; undefined if no price is known. */
export const chartFacts = (points: readonly ChartPoint[]): ChartFacts | undefined => {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return undefined
  let high = first
  let low = first
  let volume = 0n
  for (const point of points) {
    if (wad(point.high) > wad(high.high)) high = point
    if (wad(point.low) < wad(low.low)) low = point
    volume += wad(point.volumeUsd)
  }
  return {
    last: last.close,
    high: high.high,
    low: low.low,
    change: changeBetween(wad(first.open), wad(last.close)),
    volume,
  }
}
