import type { Address, Metric, MetricReceipt, SeriesBucket, SeriesRange, SubjectKind } from '@exchange/domain'
import type {
  ArenaCompetitionsItem,
  MetricReceiptItem,
  PartsItem,
  SeriesItem,
  SeriesSummary,
  TokenPageItem,
  TopPairItem,
  TransactionItem,
  TransactionsFileItem,
  TransactionKind,
} from './analyticsWire.ts'
import type { ApiClient, RequestOptions } from './client.ts'
import { toQueryString } from './query.ts'
import type { Envelope, TokenItem } from './wire.ts'

type Client = Pick<ApiClient, 'envelope'>

/** Query of a series. */
export type SeriesQuery = {
  metric: Metric
  /** Defaults to the network; pools, tokens and gauges need their address. */
  subject?: SubjectKind | undefined
  address?: Address | undefined
  range: SeriesRange
  /** Pins the answer to the buckets that had ended by this block. */
  block?: number | undefined
}

export type PartsQuery = { metric: Metric; bucket: SeriesBucket; start: number }

/** Sort fields of top assets. */
export const topTokenSorts = ['tvl', 'volume24h', 'price', 'change24h', 'pools', 'symbol'] as const
/** Sort fields of top pairs. */
export const topPairSorts = ['tvl', 'volume24h', 'volume7d', 'fees24h', 'pools', 'symbol'] as const
export type Sorted<Field extends string> = Field | `${Field}.${'asc' | 'desc'}`

export type TopQuery<Field extends string> = {
  /** Without a direction, figures sort descending and symbols ascending. */
  sort?: Sorted<Field> | undefined
  /** 1 to 1,000; default 25. */
  limit?: number | undefined
  cursor?: string | undefined
  search?: string | undefined
  /** 1: includes tokens that are not on the curated list. */
  all?: 1 | undefined
}
export type TopTokensQuery = TopQuery<(typeof topTokenSorts)[number]>
export type TopPairsQuery = TopQuery<(typeof topPairSorts)[number]>

export const transactionKinds = ['swap', 'add', 'remove', 'lock', 'vote'] as const satisfies readonly TransactionKind[]

export type TransactionsQuery = {
  /** Comma-separated kinds; all by default. */
  kind?: string | undefined
  account?: Address | undefined
  pool?: Address | undefined
  token?: Address | undefined
  /** 1 to 1,000; 25 when absent. */
  limit?: number | undefined
  cursor?: string | undefined
}

const pathOf = (chainId: number, rest: string): string => `/v1/${chainId}/analytics/${rest}`

// ANALYTICS-1
/** A metric of a subject over a range. */
export const fetchSeries = (client: Client, chainId: number, query: SeriesQuery, options?: RequestOptions): Promise<Envelope<SeriesItem>> =>
  client.envelope(pathOf(chainId, `series${toQueryString(query)}`), options)

/** The figures of a network, or of its competitions, over a range. */
export type TotalsQuery = { range: SeriesRange; subject?: 'network' | 'arena' | undefined }

/** Fetches those totals. */
export const fetchTotals = (
  client: Client,
  chainId: number,
  query: TotalsQuery,
  options?: RequestOptions,
): Promise<Envelope<SeriesSummary[]>> => client.envelope(pathOf(chainId, `totals${toQueryString(query)}`), options)

/** The competitions that the arena's figures sum. */
export const fetchArenaCompetitions = (
  client: Client,
  chainId: number,
  range: SeriesRange,
  options?: RequestOptions,
): Promise<Envelope<ArenaCompetitionsItem>> => client.envelope(pathOf(chainId, `competitions${toQueryString({ range })}`), options)

/** The parts of one bucket of a network's series. */
export const fetchParts = (client: Client, chainId: number, query: PartsQuery, options?: RequestOptions): Promise<Envelope<PartsItem>> =>
  client.envelope(pathOf(chainId, `parts${toQueryString(query)}`), options)

/** One page of the top assets. */
export const fetchTopTokens = (
  client: Client,
  chainId: number,
  query: TopTokensQuery = {},
  options?: RequestOptions,
): Promise<Envelope<TokenItem[]>> => client.envelope(pathOf(chainId, `tokens${toQueryString(query)}`), options)

/** One page of the top pairs. */
export const fetchTopPairs = (
  client: Client,
  chainId: number,
  query: TopPairsQuery = {},
  options?: RequestOptions,
): Promise<Envelope<TopPairItem[]>> => client.envelope(pathOf(chainId, `pairs${toQueryString(query)}`), options)

/** The data of a token's page. */
export const fetchTokenPage = (
  client: Client,
  chainId: number,
  address: Address,
  options?: RequestOptions,
): Promise<Envelope<TokenPageItem>> => client.envelope(pathOf(chainId, `tokens/${address.toLowerCase()}`), options)

/** One page of transactions, newest first. */
export const fetchTransactions = (
  client: Client,
  chainId: number,
  query: TransactionsQuery = {},
  options?: RequestOptions,
): Promise<Envelope<TransactionItem[]>> => client.envelope(pathOf(chainId, `transactions${toQueryString(query)}`), options)

/** The extent of the CSV for the same query. */
export const fetchTransactionsFile = (
  client: Client,
  chainId: number,
  query: TransactionsQuery = {},
  options?: RequestOptions,
): Promise<Envelope<TransactionsFileItem>> => client.envelope(pathOf(chainId, `transactions/file${toQueryString(query)}`), options)

type CsvQueries = {
  series: SeriesQuery
  competitions: { range: SeriesRange }
  tokens: TopTokensQuery
  pairs: TopPairsQuery
  transactions: TransactionsQuery
}

/** The URL of a table as CSV. */
export const analyticsCsvPath = <Name extends keyof CsvQueries>(chainId: number, name: Name, query: CsvQueries[Name]): string =>
  pathOf(chainId, `${name}.csv${toQueryString(query)}`)

const toBuckets = (buckets: MetricReceiptItem['inputs']) =>
  buckets.map(({ start, value }) => ({ start, value: value === null ? null : BigInt(value) }))

// ANALYTICS-3
/** A receipt in the form that the domain recomputes. */
export const parseReceipt = ({ inputs, earlier, value, ...receipt }: MetricReceiptItem): MetricReceipt => ({
  ...receipt,
  inputs: toBuckets(inputs),
  earlier: toBuckets(earlier),
  value: value === null ? null : BigInt(value),
})
