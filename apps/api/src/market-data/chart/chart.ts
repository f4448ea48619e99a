import type { ChartItem, ChartQuery } from '@exchange/api-client'
import { type Address, DomainError } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolEntry } from '../pools/poolEntry.ts'
import type { MarketSnapshot } from '../market/snapshot.ts'
import { findDeepestPool } from './deepestPool.ts'
import { frameAt } from './frame.ts'
import { readPoolSeries, readRatioSeries } from './series.ts'

/** Prices of tokens are kept by the hour. */
const FINEST_OF_LINES = '1h'

/** `of`: the pool whose candles are asked for; without one it is the deepest of the pair. `now` in seconds of chain time. */
export type ChartRequest = Omit<ChartQuery, 'pool'> & {
  readonly base: Address
  readonly quote: Address
  readonly of: PoolEntry | undefined
  readonly now: number
}

/** Whether the prices that are kept of a pool are those of these two tokens: of more than two, they are those of its first two. */
const isPricedIn = ({ row: { sides } }: PoolEntry, base: Address, quote: Address): boolean =>
  [base, quote].every((token) => sides.slice(0, 2).some(({ address }) => address === token))

/** The pool of the candles; undefined where a line stands in for them. A pool that was asked for and lacks a token: `pair.invalid`. */
const poolOfChart = async (
  db: NodePgDatabase,
  snapshot: MarketSnapshot,
  { base, quote, of }: ChartRequest,
): Promise<PoolEntry | undefined> => {
  if (!of) return findDeepestPool(db, snapshot, base, quote)
  const { sides } = of.row
  if (![base, quote].every((token) => sides.some(({ address }) => address === token)))
    throw new DomainError('pair.invalid', { base, quote })
  return isPricedIn(of, base, quote) ? of : undefined
}

/** The price of one token in another: candles of a pool, or the line of their prices' ratio where no pool has them. */
export const readChart = async (db: NodePgDatabase, snapshot: MarketSnapshot, request: ChartRequest): Promise<ChartItem> => {
  const { chainId } = snapshot
  const { base, quote, range, interval, now } = request
  const pool = await poolOfChart(db, snapshot, request)
  if (pool) {
    const { address, type, sides } = pool.row
    const frame = frameAt(now, range, interval)
    const points = await readPoolSeries(db, { chainId, pool: address, inverted: sides[1]?.address === base, frame })
    return { chainId, base, quote, kind: 'candles', pool: { address, type }, range, interval: frame.interval, points }
  }
  const frame = frameAt(now, range, interval, FINEST_OF_LINES)
  const points = await readRatioSeries(db, { chainId, base, quote, frame })
  return { chainId, base, quote, kind: 'line', pool: null, range, interval: frame.interval, points }
}
