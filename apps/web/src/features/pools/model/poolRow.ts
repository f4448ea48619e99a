import type { PoolItem } from '@exchange/api-client'
import type { GaugeState, Searched } from '@exchange/domain'
import { poolSearched } from '../../../entities/pool/poolSearch.ts'
import { stateOfGauge } from './poolGauge.ts'

/** A pool as the list uses it: figures as numbers for sorting, and its searchable fields. */
export type PoolRow = {
  readonly pool: PoolItem
  /** Dollars; null when no side has a price. */
  readonly tvl: number | null
  readonly volume24h: number
  readonly volume7d: number
  readonly fees24h: number
  readonly fees7d: number
  /** Percent a year; null when it cannot be computed. */
  readonly apr: number | null
  readonly gauge: GaugeState
  /** Votes of the running epoch in wei; null without an open gauge. */
  readonly votes: number | null
  readonly searched: readonly Searched[]
}

const toNumber = (dollars: string | null): number | null => (dollars === null ? null : Number(dollars))

/** Converts a pool of the API into a row. Done once per answer, so that sorting and searching use plain numbers and folded texts. */
export const toPoolRow = (pool: PoolItem): PoolRow => ({
  pool,
  tvl: toNumber(pool.tvlUsd),
  volume24h: Number(pool.volumeUsd24h),
  volume7d: Number(pool.volumeUsd7d),
  fees24h: Number(pool.feesUsd24h),
  fees7d: Number(pool.feesUsd7d),
  apr: pool.apr,
  gauge: stateOfGauge(pool),
  votes: pool.gauge?.alive ? Number(pool.gauge.votes) : null,
  searched: poolSearched(pool),
})
