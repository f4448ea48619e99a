export { createApiClient, type ApiClient, type ApiClientOptions, type GraphqlRequest, type RequestOptions } from './client.ts'
export { poolSortFields, type PoolSort, type PoolSortField, type PoolsQuery } from './query.ts'
export * from './wire.ts'
