export { createApiClient, type ApiClient, type ApiClientOptions, type GraphqlRequest, type RequestOptions } from './client.ts'
export { fetchPoolHistory, type PlacedPoolEvent, type PoolHistory, toPoolHistory } from './poolHistory.ts'
export { type ChartQuery, poolSortFields, type PoolSort, type PoolSortField, type PoolsQuery, type TicksQuery } from './query.ts'
export * from './wire.ts'
