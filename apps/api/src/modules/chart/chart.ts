import type { ChartItem, ChartQuery } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolEntry } from '../../market/poolEntry.ts'
import type { MarketSnapshot } from '../../market/snapshot.ts'
import { frameAt } from './frame.ts'
import { readPoolSeries, readRatioSeries } from './series.ts'

/** Prices of tokens are kept by the hour. */
const FINEST_OF_LINES = '1h'

const isDeeper = (a: PoolEntry, b: PoolEntry): boolean => {
  const [deepA, deepB] = [a.row.tvlUsd ?? -1n, b.row.tvlUsd ?? -1n]
  if (deepA !== deepB) return deepA > deepB
  return a.row.swapCount === b.row.swapCount ? a.row.address < b.row.address : a.row.swapCount > b.row.swapCount
}

/** The pool of these two tokens and no other with the most in it, among those that have a price. */
export const deepestPool = ({ pools }: Pick<MarketSnapshot, 'pools'>, base: Address, quote: Address): PoolEntry | undefined =>
  pools
    .filter(({ row }) => row.price !== null)
    .filter(({ row: { sides } }) => sides.length === 2 && [base, quote].every((token) => sides.some(({ address }) => address === token)))
    .reduce<PoolEntry | undefined>((best, pool) => (best === undefined || isDeeper(pool, best) ? pool : best), undefined)

export type ChartRequest = ChartQuery & { readonly base: Address; readonly quote: Address; readonly now: number }

/** The price of one token in another: candles of their deepest pool, or the line of their prices' ratio where they have none. */
export const readChart = async (
  db: NodePgDatabase,
  snapshot: MarketSnapshot,
  { base, quote, range, interval, now }: ChartRequest,
): Promise<ChartItem> => {
  const { chainId } = snapshot
  const pool = deepestPool(snapshot, base, quote)
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
