import { DomainError, type Address, type ErrorCode } from '@exchange/domain'
import { type ChartQuery, toQueryString, type PoolsQuery, type TicksQuery } from './query.ts'
import type { ApiError, ChartItem, Envelope, NetworkItem, PoolItem, RevenueItem, StatsItem, TickItem, TokenItem } from './wire.ts'

export type ApiClientOptions = {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string
  fetch?: typeof globalThis.fetch
  /** Timeout of a request in milliseconds; default 10,000. */
  timeoutMs?: number
}

export type RequestOptions = { signal?: AbortSignal }

export type GraphqlRequest = { query: string; variables?: Record<string, unknown> }

type Body = { status: number; json: unknown }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isApiError = (value: unknown): value is ApiError =>
  isRecord(value) && isRecord(value['error']) && typeof value['error']['code'] === 'string' && isRecord(value['error']['params'])

const isEnvelope = (value: unknown): value is Envelope<unknown> =>
  isRecord(value) && 'data' in value && isRecord(value['meta']) && typeof value['meta']['stale'] === 'boolean'

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 404) return 'api.notFound'
  if (status === 429) return 'api.rateLimited'
  if (status >= 400 && status < 500) return 'api.badRequest'
  return status === 502 || status === 503 || status === 504 ? 'api.unavailable' : 'api.internal'
}

const errorOf = ({ status, json }: Body): DomainError =>
  isApiError(json)
    ? new DomainError(json.error.code, { ...json.error.params, status, requestId: json.error.requestId })
    : new DomainError(codeOfStatus(status), { status })

type GraphqlError = { readonly extensions?: { readonly code?: ErrorCode; readonly params?: unknown } }

const toGraphqlError = ({ extensions = {} }: GraphqlError, status: number): DomainError => {
  const params = isRecord(extensions.params) ? (extensions.params as ApiError['error']['params']) : {}
  return new DomainError(extensions.code ?? codeOfStatus(status), { ...params, status })
}

const tvlOf = ({ tvlUsd }: PoolItem): number => Number(tvlUsd ?? -1)

const byTvl = (a: PoolItem, b: PoolItem): number => tvlOf(b) - tvlOf(a) || (a.address < b.address ? -1 : 1)

/**
 * Sends one request and parses its JSON; throws `api.unavailable` on a timeout or network failure, and `data.decodeFailed` when a success
 * is no JSON.
 */
const createSend = ({ baseUrl, fetch, timeoutMs }: Required<ApiClientOptions>) => {
  return async (path: string, init: RequestInit, { signal }: RequestOptions): Promise<Body> => {
    const timeout = AbortSignal.timeout(timeoutMs)
    let text: string
    let status: number
    try {
      const response = await fetch(`${baseUrl}${path}`, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
      status = response.status
      text = await response.text()
    } catch (cause) {
      if (signal?.aborted) throw cause
      throw new DomainError('api.unavailable', { timedOut: timeout.aborted }, { cause })
    }
    try {
      return { status, json: JSON.parse(text) as unknown }
    } catch (cause) {
      if (status >= 400) return { status, json: null }
      throw new DomainError('data.decodeFailed', { status }, { cause })
    }
  }
}

/**
 * A client of the public API. Every failure is a `DomainError`: the code of the error body; `api.unavailable` on a timeout or network
 * failure; `data.decodeFailed` when the answer breaks the API's contract. The caller's own abort is passed on unchanged.
 *
 * @example const { data, meta } = await createApiClient({ baseUrl: '' }).pools(56, { sort: 'tvl', limit: 25 })
 */
export const createApiClient = ({ baseUrl, fetch = globalThis.fetch, timeoutMs = 10_000 }: ApiClientOptions) => {
  const send = createSend({ baseUrl, fetch, timeoutMs })

  const get = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
    const body = await send(path, { headers: { accept: 'application/json' } }, options)
    if (body.status >= 400) throw errorOf(body)
    return body.json as T
  }

  const getEnvelope = async <T>(path: string, options?: RequestOptions): Promise<Envelope<T>> => {
    const body = await get<unknown>(path, options)
    if (!isEnvelope(body)) throw new DomainError('data.decodeFailed', { path })
    return body as Envelope<T>
  }

  const pools = (chainId: number, query: PoolsQuery = {}, options?: RequestOptions) =>
    getEnvelope<PoolItem[]>(`/v1/${chainId}/pools${toQueryString(query)}`, options)

  return {
    /** The answer of a REST path, for parts of the API with their own functions. */
    envelope: getEnvelope,
    /** The configured networks, each with its head and the position of its index. */
    networks: (options?: RequestOptions) => getEnvelope<NetworkItem[]>('/v1/networks', options),
    /** One page of the pools list. */
    pools,
    /**
     * Every matching pool, by descending TVL, as the API sorts them. The pages follow the pools' age, which is stable: no pool moves
     * between pages while they are read.
     */
    allPools: async (
      chainId: number,
      query: Omit<PoolsQuery, 'sort' | 'cursor' | 'limit'> = {},
      options?: RequestOptions,
    ): Promise<Envelope<PoolItem[]>> => {
      const pageAt = (cursor?: string) => pools(chainId, { ...query, sort: 'createdAt.asc', limit: 1_000, cursor }, options)
      let page = await pageAt()
      const data = [...page.data]
      while (page.nextCursor) {
        page = await pageAt(page.nextCursor)
        data.push(...page.data)
      }
      return { ...page, data: data.sort(byTvl) }
    },
    /** One pool. */
    pool: (chainId: number, address: Address, options?: RequestOptions) =>
      getEnvelope<PoolItem>(`/v1/${chainId}/pools/${address.toLowerCase()}`, options),
    /** Every initialised tick of a concentrated pool, ascending, page by page. */
    poolTicks: async (chainId: number, address: Address, options?: RequestOptions): Promise<Envelope<TickItem[]>> => {
      const path = `/v1/${chainId}/pools/${address.toLowerCase()}/ticks`
      const pageAt = (query: TicksQuery) => getEnvelope<TickItem[]>(`${path}${toQueryString(query)}`, options)
      let page = await pageAt({ limit: 1_000 })
      const data = [...page.data]
      while (page.nextCursor) {
        page = await pageAt({ limit: 1_000, cursor: page.nextCursor })
        data.push(...page.data)
      }
      return { ...page, data }
    },
    /** Tokens of pools. */
    tokens: (chainId: number, options?: RequestOptions) => getEnvelope<TokenItem[]>(`/v1/${chainId}/tokens`, options),
    /** The curated list in the token-lists format. */
    tokenList: (chainId: number, options?: RequestOptions) =>
      get<{
        name: string
        tokens: { chainId: number; address: Address; symbol: string; name: string; decimals: number; logoURI?: string }[]
      }>(`/v1/${chainId}/tokenlist.json`, options),
    /** The price of `base` in `quote` over time. */
    chart: (chainId: number, base: Address, quote: Address, query: ChartQuery, options?: RequestOptions) =>
      getEnvelope<ChartItem>(`/v1/${chainId}/chart/${base.toLowerCase()}/${quote.toLowerCase()}${toQueryString(query)}`, options),
    /** Figures of a chain. */
    stats: (chainId: number, options?: RequestOptions) => getEnvelope<StatsItem>(`/v1/${chainId}/stats`, options),
    /** Fees of a chain over growing windows. */
    revenue: (chainId: number, options?: RequestOptions) => getEnvelope<RevenueItem>(`/v1/${chainId}/revenue`, options),
    /** The `data` of a GraphQL query; its first error as a `DomainError`. */
    graphql: async <T>(request: GraphqlRequest, options: RequestOptions = {}): Promise<T> => {
      const headers = { 'content-type': 'application/json', accept: 'application/json' }
      const body = await send('/graphql', { method: 'POST', headers, body: JSON.stringify(request) }, options)
      if (!isRecord(body.json)) throw body.status >= 400 ? errorOf(body) : new DomainError('data.decodeFailed', { path: '/graphql' })
      const [error] = Array.isArray(body.json['errors']) ? (body.json['errors'] as GraphqlError[]) : []
      if (error) throw toGraphqlError(error, body.status)
      if (body.status >= 400) throw errorOf(body)
      if (!isRecord(body.json['data'])) throw new DomainError('data.decodeFailed', { path: '/graphql' })
      return body.json['data'] as T
    },
  }
}

export type ApiClient = ReturnType<typeof createApiClient>
