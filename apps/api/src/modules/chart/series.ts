import type { ChartPoint } from '@exchange/api-client'
import { type Address, type Bucket, type Candle, fillBuckets, formatWad, invertCandle, WAD } from '@exchange/domain'
import { poolHalfHour, poolHour, tokenHour } from '@exchange/schema'
import { and, asc, desc, eq, gte, lt, lte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Frame } from './frame.ts'

/** A bucket as the wire carries it. */
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

/** The buckets of a pool's price in the frame; `inverted` where the base is its token1. */
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

type PriceRow = { readonly start: bigint; readonly priceUsd: bigint }

/** A token's price by the hour in the frame, with the last one before it. */
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

/** The ratio of two prices at each hour that has one of them: the last known of either, once both are known. */
export const ratioOf = (base: readonly PriceRow[], quote: readonly PriceRow[]): readonly { start: number; ratio: bigint }[] => {
  const starts = [...new Set([...base, ...quote].map(({ start }) => start))].sort((a, b) => (a < b ? -1 : 1))
  let [nextBase, nextQuote] = [0, 0]
  return starts.flatMap((start) => {
    while (nextBase < base.length && base[nextBase]!.start <= start) nextBase++
    while (nextQuote < quote.length && quote[nextQuote]!.start <= start) nextQuote++
    const [of, by] = [base[nextBase - 1], quote[nextQuote - 1]]
    return of && by && by.priceUsd > 0n ? [{ start: Number(start), ratio: (of.priceUsd * WAD) / by.priceUsd }] : []
  })
}

/** The line of a ratio: each bucket shows its last figure; one without any carries the one before. */
const linePoints = (ratios: readonly { start: number; ratio: bigint }[], frame: Frame): ChartPoint[] => {
  const candle = ({ start, ratio }: { start: number; ratio: bigint }): Candle => ({
    start,
    open: ratio,
    high: ratio,
    low: ratio,
    close: ratio,
    volumeUsd: 0n,
    swapCount: 1,
  })
  const inside = ratios.filter(({ start }) => start >= frame.from)
  const before = ratios.findLast(({ start }) => start < frame.from)
  return points(inside.map(candle), before ? candle(before) : null, frame).map((point) => ({
    ...point,
    open: point.close,
    high: point.close,
    low: point.close,
  }))
}

/** The buckets of the ratio of two dollar prices in the frame. */
export const readRatioSeries = async (
  db: NodePgDatabase,
  { chainId, base, quote, frame }: { chainId: number; base: Address; quote: Address; frame: Frame },
): Promise<ChartPoint[]> => {
  const [ofBase, ofQuote] = await Promise.all([readPrices(db, chainId, base, frame), readPrices(db, chainId, quote, frame)])
  return linePoints(ratioOf(ofBase, ofQuote), frame)
}
