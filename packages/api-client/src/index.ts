export { createApiClient, type ApiClient, type ApiClientOptions, type GraphqlRequest, type RequestOptions } from './client.ts'
export { fetchOrderFills, type IndexedOrderFills, type OrderFillItem } from './orderFills.ts'
export { fetchPoolHistory, type PlacedPoolEvent, type PoolHistory, toPoolHistory } from './poolHistory.ts'
export { fetchLiquidityHistory, fetchPortfolio, type LiquidityHistoryRow, type PortfolioPoint, type PortfolioSpan } from './portfolio.ts'
export { type ChartQuery, poolSortFields, type PoolSort, type PoolSortField, type PoolsQuery, type TicksQuery } from './query.ts'
export {
  fetchVaultAccounts,
  fetchVaultDays,
  fetchVaults,
  type VaultAccountItem,
  type VaultAprItem,
  type VaultDayItem,
  type VaultItem,
} from './vaults.ts'
export * from './wire.ts'
