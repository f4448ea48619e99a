import { EPOCH } from '@exchange/domain/epoch/epoch'
import { DAY_SECONDS, HOUR_SECONDS } from '@exchange/domain/clock/day'

/** Fees of one UTC day. */
export type FeesOfDay = { readonly start: number; readonly feesUsd: string }

export type Point = { readonly x: number; readonly y: number }

/** The running epoch as a curve of fees per hour. Across: 0 is the epoch's start, 1 its end. Up: 1 is the busiest day. */
export type EpochWave = {
  /** One point an hour of the epoch, from its start to its end. */
  readonly curve: readonly Point[]
  /** The chain's current time, as a point on the curve. */
  readonly now: Point
  /** Starts of the epoch's seven days. */
  readonly days: readonly number[]
  /** Position of today in `days`. */
  readonly today: number
}

/** Length of an epoch in seconds. */
export const epochSeconds = Number(EPOCH)
const samples = epochSeconds / HOUR_SECONDS

/** The minimum part of today, in seconds, for an average per hour. */
const shortestToday = HOUR_SECONDS

/** Slopes of a monotone cubic curve through the points (Fritsch and Carlson): it never passes the highest or lowest neighbour. */
const toSlopes = (points: readonly Point[]): number[] => {
  const secants = points.slice(1).map((point, i) => {
    const before = points[i] ?? point
    return (point.y - before.y) / (point.x - before.x)
  })
  return points.map((_, i) => {
    const left = secants[i - 1]
    const right = secants[i]
    if (left === undefined || right === undefined || left * right <= 0) return 0
    return (2 * left * right) / (left + right)
  })
}

/** The height of a smooth curve through the points; level before the first and after the last one. */
const interpolate = (points: readonly Point[]): ((x: number) => number) => {
  const slopes = toSlopes(points)
  return (x) => {
    const last = points.findIndex((point) => point.x > x)
    if (last <= 0) return points.at(last === 0 ? 0 : -1)?.y ?? 0
    const [a, b] = [points[last - 1], points[last]]
    if (a === undefined || b === undefined) return 0
    const width = b.x - a.x
    const t = (x - a.x) / width
    const rise = (1 - t) ** 2 * (a.y * (1 + 2 * t) + width * t * (slopes[last - 1] ?? 0))
    return rise + t ** 2 * (b.y * (3 - 2 * t) - width * (1 - t) * (slopes[last] ?? 0))
  }
}

/**
 * Draws the running epoch from the fees of the last seven days. A past day is at its noon, today is at the current time with its average so
 * far, and a future day shows the same weekday of the week before.
 */
export const toEpochWave = (fees: readonly FeesOfDay[], now: number, epochStart: number): EpochWave => {
  const todayStart = now - (now % DAY_SECONDS)
  const rates = fees.flatMap(({ start, feesUsd }) => {
    const amount = Number(feesUsd)
    if (start === todayStart) {
      const elapsed = now - start
      return elapsed < shortestToday ? [] : [{ at: now, rate: amount / elapsed }]
    }
    const at = start + DAY_SECONDS / 2 + (start < epochStart ? epochSeconds : 0)
    return start > now || at < epochStart || at >= epochStart + epochSeconds ? [] : [{ at, rate: amount / DAY_SECONDS }]
  })
  const highest = Math.max(...rates.map(({ rate }) => rate), 0)
  const points = rates
    .sort((a, b) => a.at - b.at)
    .map(({ at, rate }) => ({ x: (at - epochStart) / epochSeconds, y: highest === 0 ? 0 : rate / highest }))
  const heightAt = interpolate(points)
  const progress = (now - epochStart) / epochSeconds
  return {
    curve: Array.from({ length: samples + 1 }, (_, i) => ({ x: i / samples, y: heightAt(i / samples) })),
    now: { x: progress, y: heightAt(progress) },
    days: Array.from({ length: 7 }, (_, i) => epochStart + i * DAY_SECONDS),
    today: Math.floor((now - epochStart) / DAY_SECONDS),
  }
}

/** The part of the curve up to a position, ending exactly there. */
export const curveUntil = ({ curve, now }: EpochWave): readonly Point[] => [...curve.filter((point) => point.x < now.x), now]

/** The part of the curve from the clock on. */
export const curveAfterNow = ({ curve, now }: EpochWave): readonly Point[] => [now, ...curve.filter((point) => point.x > now.x)]
