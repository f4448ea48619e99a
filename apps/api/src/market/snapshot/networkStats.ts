import type { StatsItem } from '@exchange/api-client'
import { changePercent, formatWad } from '@exchange/domain'
import { DAY_SECONDS } from '@exchange/domain/clock/day'
import type { PoolEntry } from './poolEntry.ts'
import { addSums, noSums, type DayRow, type HourlyFigures } from './rows.ts'
import type { Windows } from './windows.ts'

const DAYS_SHOWN = 7

// PRICE-5
/** The sum of one figure over pools. */
export const total = (pools: readonly PoolEntry[], figure: (pool: PoolEntry) => bigint): bigint =>
  pools.reduce((sum, pool) => sum + figure(pool), 0n)

/** Figures of a chain: sums over its pools of listed tokens. A change is null when its starting figure is unknown or zero. */
export const createStats = (
  chainId: number,
  pools: readonly PoolEntry[],
  days: readonly DayRow[],
  hourly: HourlyFigures,
  windows: Windows,
): StatsItem => {
  const sums = pools.reduce((sum, pool) => addSums(sum, pool.sums), noSums)
  const tvl = total(pools, (pool) => pool.row.tvlUsd ?? 0n)
  const byStart = new Map(days.map((day) => [day.start, day]))
  return {
    chainId,
    tvlUsd: formatWad(tvl),
    tvlChange7d: changePercent(hourly.tvl7dAgo, tvl),
    volumeUsd24h: formatWad(sums.volume24h),
    volumeChange24h: changePercent(sums.volumeBefore24h, sums.volumeEnded24h),
    feesUsd24h: formatWad(sums.fees24h),
    volumeUsdTotal: formatWad(total(pools, (pool) => pool.row.volumeUsd)),
    feesUsdTotal: formatWad(total(pools, (pool) => pool.row.feesUsd)),
    feesUsdEpoch: formatWad(sums.feesEpoch),
    poolCount: pools.length,
    swapCount: pools.reduce((count, pool) => count + pool.row.swapCount, 0),
    feesUsdByDay: Array.from({ length: DAYS_SHOWN }, (_, index) => {
      const start = windows.firstDay + index * DAY_SECONDS
      const day = byStart.get(start)
      return { start, feesUsd: formatWad(day?.feesUsd ?? 0n), volumeUsd: formatWad(day?.volumeUsd ?? 0n) }
    }),
  }
}
