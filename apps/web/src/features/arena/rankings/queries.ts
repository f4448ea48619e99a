import { createApiClient } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Competition, COMPETITION_FIELDS } from '../../../entities/competition/competition.ts'
import { type User, USER_FIELDS } from '../../../entities/user/user.ts'
import { indexKey } from '../../../shared/query/queryClient.ts'
import type { RankingPeriod } from '../model/rankingsPath.ts'

const api = createApiClient({ baseUrl: '' })

/** Rows of each page of a list. */
const PAGE = 30

/** A user ranked by prizes. Dollars are decimal text. */
export type UserRanking = {
  readonly rank: number
  readonly user: User
  readonly prizesUsd: string
  /** Whether every prize has a price: prizes without one are not counted. */
  readonly pricedAll: boolean
  readonly won: number
  readonly joined: number
}

const ROW = `rank user { ${USER_FIELDS} } prizesUsd pricedAll won joined`
const USERS = `query UserRankings($chainId: Int!, $period: RankingPeriod!, $first: Int!, $after: String) {
  userRankings(chainId: $chainId, period: $period, first: $first, after: $after) { nodes { ${ROW} } nextCursor }
}`
type UsersPage = { readonly nodes: readonly UserRanking[]; readonly nextCursor: string | null }

// ARENA-5
/** Users by prizes won, then competitions won, then joined, in pages. */
export const useUserRankings = (chainId: number, period: RankingPeriod) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'userRankings', period),
    queryFn: async ({ pageParam: after, signal }) => {
      const variables = { chainId, period, first: PAGE, after }
      return (await api.graphql<{ userRankings: UsersPage }>({ query: USERS, variables }, { signal })).userRankings
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly UserRanking[] => pages.flatMap(({ nodes }) => nodes),
  })

const OWN = `query OwnRanking($chainId: Int!, $period: RankingPeriod!, $account: String!) {
  userRanking(chainId: $chainId, period: $period, account: $account) { ${ROW} }
  userRankingsCount(chainId: $chainId, period: $period)
}`
type OwnAnswer = { readonly userRanking: UserRanking | null; readonly userRankingsCount: number }

/** The account's rank, and the number of ranked users. */
export const useOwnRanking = (chainId: number, period: RankingPeriod, account: Address) =>
  useQuery({
    queryKey: indexKey(chainId, 'ownRanking', period, account.toLowerCase()),
    queryFn: ({ signal }) =>
      api.graphql<OwnAnswer>({ query: OWN, variables: { chainId, period, account: account.toLowerCase() } }, { signal }),
  })

export type CompetitionRanking = { readonly rank: number; readonly competition: Competition }
type CompetitionsPage = { readonly nodes: readonly CompetitionRanking[]; readonly nextCursor: string | null }

const COMPETITIONS = `query CompetitionRankings($chainId: Int!, $first: Int!, $after: String) {
  competitionRankings(chainId: $chainId, first: $first, after: $after) { nodes { rank competition { ${COMPETITION_FIELDS} } } nextCursor }
}`

// ARENA-5
/** Competitions by prize pool, then participants, in pages. */
export const useCompetitionRankings = (chainId: number) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'competitionRankings'),
    queryFn: async ({ pageParam: after, signal }) => {
      const variables = { chainId, first: PAGE, after }
      return (await api.graphql<{ competitionRankings: CompetitionsPage }>({ query: COMPETITIONS, variables }, { signal }))
        .competitionRankings
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly CompetitionRanking[] => pages.flatMap(({ nodes }) => nodes),
  })
