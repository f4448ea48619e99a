import type { PoolItem } from '@exchange/api-client'

/** A pool of the landing page's short list. */
export type TopPool = {
  readonly pool: PoolItem
  readonly apr: number
  /** Its 24 h volume as a part of the busiest one's: 0 to 1. */
  readonly share: number
}

/** The minimum TVL in dollars for a rate on the landing page. */
const minTvl = 1_000

/** Pools with the highest APR among those with a known APR and enough in them; equal rates are ordered by address. */
export const toTopPools = (pools: readonly PoolItem[], count: number): readonly TopPool[] => {
  const top = pools
    .flatMap((pool) => (pool.apr !== null && Number(pool.tvlUsd ?? 0) >= minTvl ? [{ pool, apr: pool.apr }] : []))
    .sort((a, b) => b.apr - a.apr || (a.pool.address < b.pool.address ? -1 : 1))
    .slice(0, count)
  const busiest = Math.max(...top.map(({ pool }) => Number(pool.volumeUsd24h)), 0)
  return top.map(({ pool, apr }) => ({ pool, apr, share: busiest === 0 ? 0 : Number(pool.volumeUsd24h) / busiest }))
}

/** Pools with a known TVL, deepest first. */
export const toDeepestPools = (pools: readonly PoolItem[], count: number): readonly PoolItem[] =>
  pools
    .filter((pool) => pool.tvlUsd !== null)
    .sort((a, b) => Number(b.tvlUsd) - Number(a.tvlUsd) || (a.address < b.address ? -1 : 1))
    .slice(0, count)

/** A pool with its part of all votes for open gauges: 0 to 1. */
export type VotedPool = { readonly pool: PoolItem; readonly share: number }

/** Pools of open gauges by the votes of this epoch, most first; equal ones are ordered by address. */
export const toMostVoted = (pools: readonly PoolItem[], count: number): readonly VotedPool[] => {
  const open = pools.flatMap((pool) => (pool.gauge?.alive ? [{ pool, votes: Number(pool.gauge.votes) }] : []))
  const all = open.reduce((sum, { votes }) => sum + votes, 0)
  return open
    .sort((a, b) => b.votes - a.votes || (a.pool.address < b.pool.address ? -1 : 1))
    .slice(0, count)
    .map(({ pool, votes }) => ({ pool, share: all === 0 ? 0 : votes / all }))
}
