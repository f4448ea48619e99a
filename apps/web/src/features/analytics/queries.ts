import {
  type ArenaCompetitionsItem,
  createApiClient,
  type Envelope,
  fetchArenaCompetitions,
  fetchSeries,
  fetchTokenPage,
  fetchTopPairs,
  fetchTopTokens,
  fetchTotals,
  fetchTransactions,
  fetchTransactionsFile,
  type SeriesItem,
  type SeriesQuery,
  type SeriesSummary,
  type TokenItem,
  type TokenPageItem,
  type TopPairItem,
  type TopPairsQuery,
  type TopTokensQuery,
  type TotalsQuery,
  type TransactionItem,
  type TransactionKind,
  type TransactionsQuery,
} from '@exchange/api-client'
import type { Address, SeriesRange } from '@exchange/domain'
import { queryOptions } from '@tanstack/react-query'
import { type MarketAnswer, refreshInterval, stampAnswer } from '../../entities/pool/queries.ts'
import { indexKey } from '../../shared/query/queryClient.ts'
import type { Sort } from './model/analyticsSearch.ts'

const api = createApiClient({ baseUrl: '' })

type Keyed = { readonly queryKey: readonly unknown[] }

/** The previous answer, if the new question begins with the same parts. */
const sameBut =
  <T>(key: readonly unknown[]) =>
  (previous: T | undefined, query: Keyed | undefined): T | undefined =>
    query && key.every((part, index) => query.queryKey[index] === part) ? previous : undefined

/** The figures of a network, or of its competitions, over a range. Another range shows the old one until it has arrived. */
export const totalsQuery = (chainId: number, { range, subject }: TotalsQuery) => {
  const key = indexKey(chainId, 'analytics', 'totals', subject ?? '')
  return queryOptions({
    queryKey: [...key, range],
    queryFn: async ({ signal }): Promise<MarketAnswer<readonly SeriesSummary[]>> =>
      stampAnswer(await fetchTotals(api, chainId, { range, subject }, { signal })),
    placeholderData: sameBut<MarketAnswer<readonly SeriesSummary[]>>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

/** Competitions with their part of the arena's figures over a range. The old range stays on screen until the new one has loaded. */
export const arenaCompetitionsQuery = (chainId: number, range: SeriesRange) => {
  const key = indexKey(chainId, 'analytics', 'competitions')
  return queryOptions({
    queryKey: [...key, range],
    queryFn: async ({ signal }): Promise<MarketAnswer<ArenaCompetitionsItem>> =>
      stampAnswer(await fetchArenaCompetitions(api, chainId, range, { signal })),
    placeholderData: sameBut<MarketAnswer<ArenaCompetitionsItem>>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

export type SeriesQuestion = Omit<SeriesQuery, 'block'>

/** A metric of a subject over a range. Another range of the same shows the old one until it has arrived. */
export const seriesQuery = (chainId: number, { metric, subject = 'network', address, range }: SeriesQuestion) => {
  const key = indexKey(chainId, 'analytics', 'series', subject, address?.toLowerCase() ?? '', metric)
  return queryOptions({
    queryKey: [...key, range],
    queryFn: async ({ signal }): Promise<MarketAnswer<SeriesItem>> =>
      stampAnswer(await fetchSeries(api, chainId, { metric, subject, address, range }, { signal })),
    placeholderData: sameBut<MarketAnswer<SeriesItem>>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

export type TopQuestion = { readonly sort: Sort; readonly unlisted: boolean; readonly limit: number }

const topQuery = ({ sort, unlisted, limit }: TopQuestion) => ({
  limit,
  all: unlisted ? (1 as const) : undefined,
  sort: `${sort.key}.${sort.order}` as const,
})

/** The query of a list, for the API and its CSV links. */
export const topTokensAsked = (question: TopQuestion): TopTokensQuery => topQuery(question) as TopTokensQuery
export const topPairsAsked = (question: TopQuestion): TopPairsQuery => topQuery(question) as TopPairsQuery

type Page<Row> = MarketAnswer<readonly Row[]> & { readonly total: number }

const toPage = <Row>(answer: Envelope<Row[]>): Page<Row> => ({ ...stampAnswer(answer), total: answer.total ?? answer.data.length })

/** The top assets; another order shows the old one until it has arrived. */
export const topTokensQuery = (chainId: number, question: TopQuestion) => {
  const key = indexKey(chainId, 'analytics', 'tokens')
  return queryOptions({
    queryKey: [...key, question],
    queryFn: async ({ signal }): Promise<Page<TokenItem>> =>
      toPage(await fetchTopTokens(api, chainId, topTokensAsked(question), { signal })),
    placeholderData: sameBut<Page<TokenItem>>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

/** The top pairs, likewise. */
export const topPairsQuery = (chainId: number, question: TopQuestion) => {
  const key = indexKey(chainId, 'analytics', 'pairs')
  return queryOptions({
    queryKey: [...key, question],
    queryFn: async ({ signal }): Promise<Page<TopPairItem>> =>
      toPage(await fetchTopPairs(api, chainId, topPairsAsked(question), { signal })),
    placeholderData: sameBut<Page<TopPairItem>>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

export type TransactionFilter = {
  readonly kind: TransactionKind | 'all'
  readonly account: Address | null
  readonly token?: Address | undefined
}

/** The query of the transaction list, for the API and its CSV link. */
export const transactionsAsked = ({ kind, account, token }: TransactionFilter): TransactionsQuery => ({
  kind: kind === 'all' ? undefined : kind,
  account: (account?.toLowerCase() as Address | undefined) ?? undefined,
  token: token?.toLowerCase() as Address | undefined,
})

/** The newest transactions; refetched when the index advances. */
export const transactionsQuery = (chainId: number, filter: TransactionFilter, limit: number) => {
  const key = indexKey(chainId, 'analytics', 'transactions')
  return queryOptions({
    queryKey: [...key, transactionsAsked(filter), limit],
    queryFn: async ({ signal }): Promise<MarketAnswer<readonly TransactionItem[]>> =>
      stampAnswer(await fetchTransactions(api, chainId, { ...transactionsAsked(filter), limit }, { signal })),
    placeholderData: sameBut<MarketAnswer<readonly TransactionItem[]>>(key),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
}

/** How long a file's description is cached: it does not change with every index step. */
const FILE_HOLDS_MS = 300_000

/** The time from which the CSV contains all transactions; null if it contains every one. Fetched if there are more than a list shows. */
export const transactionsFileQuery = (chainId: number, filter: TransactionFilter, isLong: boolean) =>
  queryOptions({
    queryKey: ['transactionsFile', chainId, transactionsAsked(filter)],
    queryFn: async ({ signal }) => (await fetchTransactionsFile(api, chainId, transactionsAsked(filter), { signal })).data.from,
    enabled: isLong,
    staleTime: FILE_HOLDS_MS,
    refetchInterval: FILE_HOLDS_MS,
  })

/** The data of a token's page. */
export const tokenPageQuery = (chainId: number, address: Address) =>
  queryOptions({
    queryKey: indexKey(chainId, 'analytics', 'token', address.toLowerCase()),
    queryFn: async ({ signal }): Promise<MarketAnswer<TokenPageItem>> =>
      stampAnswer(await fetchTokenPage(api, chainId, address, { signal })),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
