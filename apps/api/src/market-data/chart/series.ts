import type { ChartPoint } from '@exchange/api-client'
import { type Address, type Bucket, type Candle, fillBuckets, formatWad, invertCandle, WAD } from '@exchange/domain'
import { poolHalfHour, poolHour, tokenHour } from '@exchange/schema'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Frame } from './frame.ts'

/** A bucket in its wire form. */
const toPoint = ({ start, open, high, low, close, volumeUsd, empty }: Bucket): ChartPoint => ({
  start,
  open: formatWad(open),
  high: formatWad(high),
  low: formatWad(low),
  close: formatWad(close),
  volumeUsd: formatWad(volumeUsd),
  empty,
})

const points = (candles: readonly Candle[], before: Candle | null, { from, to, seconds }: Frame): ChartPoint[] =>
  fillBuckets(candles, { from, to, interval: seconds, before: before?.close ?? null }).map(toPoint)

type Turn = (candle: Candle) => Candle | null
const keep: Turn = (candle) => candle

/** The buckets of a pool's price in the frame; `inverted` when the base is its token1. */
export const readPoolSeries = async (
  db: NodePgDatabase,
  { chainId, pool, inverted, frame }: { chainId: number; pool: Address; inverted: boolean; frame: Frame },
): Promise<ChartPoint[]> => {
  const table = frame.interval === '30m' ? poolHalfHour : poolHour
  const { start, open, high, low, close, volumeUsd, swapCount } = table
  const columns = { start, open, high, low, close, volumeUsd, swapCount }
  const own = and(eq(table.chainId, chainId), eq(table.pool, pool))
  const inFrame = and(own, gte(start, BigInt(frame.from)), lt(start, BigInt(frame.to + frame.seconds)))
  const [rows, [last]] = await Promise.all([
    db.select(columns).from(table).where(inFrame).orderBy(asc(start)),
    db
      .select(columns)
      .from(table)
      .where(and(own, lt(start, BigInt(frame.from))))
      .orderBy(desc(start))
      .limit(1),
  ])
  const turn = inverted ? invertCandle : keep
  const toCandle = (row: (typeof rows)[number]): Candle[] => {
    const candle = turn({ ...row, start: Number(row.start) })
    return candle ? [candle] : []
  }
  return points(rows.flatMap(toCandle), last ? (toCandle(last)[0] ?? null) : null, frame)
}

/** Those of the pools that traded in the frame. */
export const readTraded = async (
  db: NodePgDatabase,
  chainId: number,
  pools: readonly Address[],
  frame: Frame,
): Promise<ReadonlySet<Address>> => {
  const table = frame.interval === '30m' ? poolHalfHour : poolHour
  const { pool, start, swapCount } = table
  const inFrame = and(gte(start, BigInt(frame.from)), lt(start, BigInt(frame.to + frame.seconds)), gt(swapCount, 0))
  const rows = await db
    .selectDistinct({ pool })
    .from(table)
    .where(and(eq(table.chainId, chainId), inArray(pool, [...pools]), inFrame))
  return new Set(rows.map((row) => row.pool))
}

type PriceRow = { readonly start: bigint; readonly priceUsd: bigint | null }
type Ratio = { readonly start: number; readonly ratio: bigint | null }

/** A token's hourly prices in the frame, and the last one before it. */
const readPrices = async (db: NodePgDatabase, chainId: number, token: Address, frame: Frame): Promise<readonly PriceRow[]> => {
  const { start, priceUsd } = tokenHour
  const own = and(eq(tokenHour.chainId, chainId), eq(tokenHour.token, token))
  const [before, rows] = await Promise.all([
    db
      .select({ start, priceUsd })
      .from(tokenHour)
      .where(and(own, lt(start, BigInt(frame.from))))
      .orderBy(desc(start))
      .limit(1),
    db
      .select({ start, priceUsd })
      .from(tokenHour)
      .where(and(own, gte(start, BigInt(frame.from)), lte(start, BigInt(frame.to + frame.seconds - 1))))
      .orderBy(asc(start)),
  ])
  return [...before, ...rows]
}

/** The ratio of two prices at each hour in which either changed, each at its latest value; null while one has no price. */
export const ratioOf = (base: readonly PriceRow[], quote: readonly PriceRow[]): readonly Ratio[] => {
  const starts = [...new Set([...base, ...quote].map(({ start }) => start))].sort((a, b) => (a < b ? -1 : 1))
  let [nextBase, nextQuote] = [0, 0]
  return starts.map((start) => {
    while (nextBase < base.length && base[nextBase]!.start <= start) nextBase++
    while (nextQuote < quote.length && quote[nextQuote]!.start <= start) nextQuote++
    const [of, by] = [base[nextBase - 1]?.priceUsd ?? null, quote[nextQuote - 1]?.priceUsd ?? null]
    return { start: Number(start), ratio: of !== null && by ? (of * WAD) / by : null }
  })
}

const toCandles = ({ start, ratio }: Ratio): Candle[] =>
  ratio === null ? [] : [{ start, open: ratio, high: ratio, low: ratio, close: ratio, volumeUsd: 0n, swapCount: 1 }]

/** Whether there is a ratio at the end of each of these buckets, which ascend. */
const hasRatios = (ratios: readonly Ratio[], buckets: readonly ChartPoint[], seconds: number): readonly boolean[] => {
  let next = 0
  return buckets.map(({ start }) => {
    while (next < ratios.length && ratios[next]!.start < start + seconds) next++
    return (ratios[next - 1]?.ratio ?? null) !== null
  })
}

/**
 * The line of a ratio: each bucket shows its last value; a bucket without one carries the previous value, and a bucket that ends without a
 * ratio is left out. Empty when there is no ratio at the end of the frame: the line would end at an outdated value.
 */
const linePoints = (ratios: readonly Ratio[], frame: Frame): ChartPoint[] => {
  const inside = ratios.filter(({ start }) => start >= frame.from)
  const before = ratios.findLast(({ start }) => start < frame.from)
  const buckets = points(inside.flatMap(toCandles), before ? (toCandles(before)[0] ?? null) : null, frame)
  const known = hasRatios(ratios, buckets, frame.seconds)
  if (!known.at(-1)) return []
  return buckets.filter((_, index) => known[index]).map((point) => ({ ...point, open: point.close, high: point.close, low: point.close }))
}

/** The buckets of the ratio of two dollar prices in the frame. */
export const readRatioSeries = async (
  db: NodePgDatabase,
  { chainId, base, quote, frame }: { chainId: number; base: Address; quote: Address; frame: Frame },
): Promise<ChartPoint[]> => {
  const [ofBase, ofQuote] = await Promise.all([readPrices(db, chainId, base, frame), readPrices(db, chainId, quote, frame)])
  return linePoints(ratioOf(ofBase, ofQuote), frame)
}
