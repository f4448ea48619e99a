import type { RevenueItem } from '@exchange/api-client'
import { formatWad } from '@exchange/domain'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import { total } from '../../market/snapshot/networkStats.ts'

/** Fees of a chain's pools of listed tokens over growing windows. The last 30 days are UTC days, today included. */
export const createRevenue = (snapshot: MarketSnapshot): RevenueItem => ({
  chainId: snapshot.chainId,
  feesUsd24h: snapshot.stats.feesUsd24h,
  feesUsd7d: formatWad(total(snapshot.listedPools, (pool) => pool.sums.fees7d)),
  feesUsd30d: formatWad(
    snapshot.days.filter((day) => day.start >= snapshot.windows.firstDayOf30).reduce((sum, day) => sum + day.feesUsd, 0n),
  ),
  feesUsdTotal: snapshot.stats.feesUsdTotal,
})
