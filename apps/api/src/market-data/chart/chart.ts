import type { ChartItem, ChartQuery } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { findDirectPools } from './directPools.ts'
import { frameAt } from './frame.ts'
import { readPoolSeries, readRatioSeries, readTraded } from './series.ts'

/** Token prices are stored by the hour. */
const FINEST_OF_LINES = '1h'

/** `of`: the pool to draw candles of; without it, the deepest eligible pool of the pair. `now` in seconds of chain time. */
export type ChartRequest = Omit<ChartQuery, 'pool'> & {
  readonly base: Address
  readonly quote: Address
  readonly of: PoolEntry | undefined
  readonly now: number
}

/** Whether a pool's stored prices are those of these two tokens: a pool of more than two tokens has prices of its first two. */
const isPricedIn = ({ row: { sides } }: PoolEntry, base: Address, quote: Address): boolean =>
  [base, quote].every((token) => sides.slice(0, 2).some(({ address }) => address === token))

/** Reads the pair's chart from a pool's candles. */
const readCandles = async (
  db: NodePgDatabase,
  { chainId }: MarketSnapshot,
  { base, quote, range, interval, now }: ChartRequest,
  { row: { address, type, sides } }: PoolEntry,
): Promise<ChartItem> => {
  const frame = frameAt(now, range, interval)
  const points = await readPoolSeries(db, { chainId, pool: address, inverted: sides[1]?.address === base, frame })
  return { chainId, base, quote, kind: 'candles', pool: { address, type }, range, interval: frame.interval, points }
}

/** Candles of the deepest direct pool that is deep enough and traded in the range; undefined when there is none. */
const readDirect = async (db: NodePgDatabase, snapshot: MarketSnapshot, request: ChartRequest): Promise<ChartItem | undefined> => {
  const { base, quote, range, interval, now } = request
  const direct = await findDirectPools(db, snapshot, base, quote)
  if (direct.length === 0) return undefined
  const addresses = direct.map(({ row: { address } }) => address)
  const traded = await readTraded(db, snapshot.chainId, addresses, frameAt(now, range, interval))
  const pool = direct.find(({ row: { address } }) => traded.has(address))
  return pool && readCandles(db, snapshot, request, pool)
}

/**
 * Candles of the requested pool; undefined when its stored prices are of other tokens. Throws `pair.invalid` when it lacks one of the two.
 */
const readOwn = async (
  db: NodePgDatabase,
  snapshot: MarketSnapshot,
  request: ChartRequest,
  of: PoolEntry,
): Promise<ChartItem | undefined> => {
  const { base, quote } = request
  const { sides } = of.row
  if (![base, quote].every((token) => sides.some(({ address }) => address === token)))
    throw new DomainError('pair.invalid', { base, quote })
  return isPricedIn(of, base, quote) ? readCandles(db, snapshot, request, of) : undefined
}

/** The price of one token in another: candles of a pool, or the line of the two dollar prices' ratio when no pool has candles. */
export const readChart = async (db: NodePgDatabase, snapshot: MarketSnapshot, request: ChartRequest): Promise<ChartItem> => {
  const { base, quote, range, interval, now, of } = request
  const candles = await (of ? readOwn(db, snapshot, request, of) : readDirect(db, snapshot, request))
  if (candles) return candles
  const { chainId } = snapshot
  const frame = frameAt(now, range, interval, FINEST_OF_LINES)
  const points = await readRatioSeries(db, { chainId, base, quote, frame })
  return { chainId, base, quote, kind: 'line', pool: null, range, interval: frame.interval, points }
}
