import { type Address, max, min } from '@exchange/domain'
import { DAY, HOUR } from '@exchange/domain/clock/day'
import { poolDay, poolHalfHour, poolHour } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { HALF_HOUR, startOf } from './intervals.ts'

/** A swap's addition to the sums of an interval; zeros for other events. */
export type Traded = {
  readonly volume0: bigint
  readonly volume1: bigint
  readonly fees0: bigint
  readonly fees1: bigint
  readonly volumeUsd: bigint
  readonly feesUsd: bigint
  readonly swapCount: number
}

// LIQ-28
/** No trade. */
export const nothingTraded: Traded = { volume0: 0n, volume1: 0n, fees0: 0n, fees1: 0n, volumeUsd: 0n, feesUsd: 0n, swapCount: 0 }

/** A pool's change of state. `before` is the price before it: a candle opens at the previous close. An empty pool has no price. */
export type PoolChange = {
  readonly pool: Address
  readonly before: bigint | null
  readonly price: bigint | null
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly tvlUsd: bigint | null
  readonly totalSupply: bigint
  /** Of a concentrated pool; null for every other kind. */
  readonly sqrtPrice: bigint | null
  readonly tick: number | null
  readonly traded: Traded
}

/** Adds a trade to the sums. */
export const addTraded = (sums: Traded, traded: Traded): Traded => ({
  volume0: sums.volume0 + traded.volume0,
  volume1: sums.volume1 + traded.volume1,
  fees0: sums.fees0 + traded.fees0,
  fees1: sums.fees1 + traded.fees1,
  volumeUsd: sums.volumeUsd + traded.volumeUsd,
  feesUsd: sums.feesUsd + traded.feesUsd,
  swapCount: sums.swapCount + traded.swapCount,
})

const intervals = [
  { table: poolHalfHour, length: HALF_HOUR },
  { table: poolHour, length: HOUR },
  { table: poolDay, length: DAY },
] as const

type QuietPool = Pick<PoolChange, 'price' | 'reserve0' | 'reserve1' | 'tvlUsd' | 'totalSupply' | 'sqrtPrice' | 'tick'> & {
  readonly address: Address
}

/** Writes a pool's value at current prices, without an event, into its hour and its day. */
export const recordQuietWorth = async ({ db, chainId, at }: Moment, quiet: QuietPool): Promise<void> => {
  const { address: pool, price, reserve0, reserve1, tvlUsd, totalSupply, sqrtPrice, tick } = quiet
  if (price === null) return
  const state = { reserve0, reserve1, tvlUsd, totalSupply, sqrtPrice, tick }
  const prices = { open: price, high: price, low: price, close: price }
  for (const { table, length } of [intervals[1], intervals[2]])
    await db
      .insert(table)
      .values({ chainId, pool, start: startOf(length, at), ...prices, ...state, ...nothingTraded })
      .onConflictDoUpdate({ tvlUsd })
}

/**
 * Writes a change of a pool into its half hour, its hour and its day. A pool that becomes empty keeps its last price there; a pool that
 * never had a price has no intervals.
 */
export const recordChange = async ({ db, chainId, at }: Moment, change: PoolChange): Promise<void> => {
  const { pool, before, traded, reserve0, reserve1, tvlUsd, totalSupply, sqrtPrice, tick } = change
  const price = change.price ?? before
  if (price === null) return
  const open = before ?? price
  const state = { close: price, reserve0, reserve1, tvlUsd, totalSupply, sqrtPrice, tick }
  const first = { chainId, pool, open, high: max(open, price), low: min(open, price), ...state, ...traded }
  for (const { table, length } of intervals) {
    await db
      .insert(table)
      .values({ start: startOf(length, at), ...first })
      .onConflictDoUpdate((row) => ({ high: max(row.high, price), low: min(row.low, price), ...state, ...addTraded(row, traded) }))
  }
}
