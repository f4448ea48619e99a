import type { PoolItem } from '@exchange/api-client'

/** Gauges that take votes, and dollars that voters of this epoch were offered for them. */
export type GaugeTotals = { readonly gauges: number; readonly incentives: number }

/** Totals of these pools' open gauges; null if there is none. Incentives without a price are left out of the sum. */
export const toGaugeTotals = (pools: readonly PoolItem[]): GaugeTotals | null => {
  const open = pools.flatMap(({ gauge }) => (gauge?.alive ? [gauge] : []))
  if (open.length === 0) return null
  return { gauges: open.length, incentives: open.reduce((sum, { incentivesUsd }) => sum + Number(incentivesUsd ?? 0), 0) }
}
