import { createApiClient } from '@exchange/api-client'
import type { Address, Hex } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import {
  type BookedRead,
  type CompetitionRead,
  readBookedBalances,
  readCompetition,
  readCompetitionsCount,
} from '@exchange/protocol/reads/arena/readCompetition'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Competition, COMPETITION_FIELDS, type CompetitionToken } from '../../entities/competition/competition.ts'
import { type User, USER_FIELDS } from '../../entities/user/user.ts'
import { monotonicNow } from '../../shared/clock/clock.ts'
import { getPublicClient } from '../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../shared/query/readWithTime.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { NOBODY } from '../../shared/wallet/nobody.ts'

const api = createApiClient({ baseUrl: '' })

// ARENA-22
/** A leaderboard is refetched as the index advances, and at least at this interval without push events. */
const LEADERBOARD_MS = 45_000

const TOKEN = '{ address symbol name decimals }'

// ARENA-24
/** A tradable token as admitted. Figures are null if unknown. */
export type AdmittedToken = {
  readonly address: Address
  readonly token: CompetitionToken | null
  readonly liquidityUsd: string | null
  readonly age: number | null
  readonly volumeUsd: string | null
  readonly hostShareBps: number | null
  readonly belowBar: boolean
  readonly misses: readonly ('liquidity' | 'age' | 'volume')[]
}

// ARENA-6
/** All of a competition. Raw amounts are decimal texts, times seconds of chain time. */
export type CompetitionDetail = Competition & {
  readonly address: Address
  readonly winningToken: Address
  readonly winning: CompetitionToken | null
  readonly depositAmount: string
  readonly hostContribution: string
  readonly entryFee: string
  readonly tokens: readonly AdmittedToken[]
  readonly belowBar: boolean
  readonly markets: readonly number[]
  readonly maxLeverage: number | null
  readonly maxPrizePool: string
  readonly ownerFee: string
  readonly ownerFeeClaimed: boolean
  readonly increasesCount: number
  readonly lastIncreasedAt: number | null
  readonly lastIncreasedBy: Address | null
  readonly createdAt: number
  readonly createdBlock: string
  readonly createdTx: Hex
}

const DETAIL = `query Competition($chainId: Int!, $id: BigInt!) {
  competition(chainId: $chainId, id: $id) { ${COMPETITION_FIELDS} address winningToken winning ${TOKEN} depositAmount hostContribution entryFee
    tokens { address token ${TOKEN} liquidityUsd age volumeUsd hostShareBps belowBar misses } belowBar markets maxLeverage
    maxPrizePool ownerFee ownerFeeClaimed increasesCount lastIncreasedAt lastIncreasedBy createdAt createdBlock createdTx }
}`

/** A competition from the index; null if the index does not know it. */
export const useCompetition = (chainId: number, id: string) =>
  useQuery({
    queryKey: indexKey(chainId, 'competition', id),
    queryFn: async ({ signal }): Promise<CompetitionDetail | null> => {
      const variables = { chainId, id }
      return (await api.graphql<{ competition: CompetitionDetail | null }>({ query: DETAIL, variables }, { signal })).competition
    },
  })

// ARENA-8
/** A participant in its place. Raw amounts are decimal texts. */
export type Participant = {
  readonly account: Address
  readonly user: User
  readonly index: number
  /** The best place of its group; `tied`: members of the group. */
  readonly rank: number
  readonly tied: number
  readonly score: string
  readonly balance: string
  readonly deposited: string
  readonly pnl: string
  readonly traded: boolean
  readonly prize: string
  readonly isFinal: boolean
  readonly isRankedOnChain: boolean
  readonly paidIn: string
  readonly claimedAt: number | null
  readonly refundedAt: number | null
}

const PARTICIPANT = `account user { ${USER_FIELDS} } index rank tied score balance deposited pnl traded prize isFinal isRankedOnChain
  paidIn claimedAt refundedAt`

type Page<T> = { readonly nodes: readonly T[]; readonly nextCursor: string | null }

const RANKING = `query Ranking($chainId: Int!, $id: BigInt!, $first: Int!, $after: String) {
  competitionRanking(chainId: $chainId, id: $id, first: $first, after: $after) { nodes { ${PARTICIPANT} } nextCursor }
}`

/** Rows of each page of a leaderboard. */
const ROWS = 50

export const useRanking = (chainId: number, id: string) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'competitionRanking', id),
    queryFn: async ({ pageParam: after, signal }) => {
      const readAt = monotonicNow()
      const request = { query: RANKING, variables: { chainId, id, first: ROWS, after } }
      const { competitionRanking } = await api.graphql<{ competitionRanking: Page<Participant> }>(request, { signal })
      return { ...competitionRanking, readAt }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: LEADERBOARD_MS,
    select: ({ pages }) => ({ rows: pages.flatMap(({ nodes }) => nodes), readAt: pages[0]?.readAt ?? 0 }),
  })

/** A participant without the user's data for lists. */
export type Standing = Pick<
  Participant,
  'account' | 'index' | 'rank' | 'score' | 'balance' | 'deposited' | 'traded' | 'prize' | 'isRankedOnChain'
>

/** The maximum number of participants: they fit in one page. */
const EVERYBODY = 1_000

const STANDINGS = `query Standings($chainId: Int!, $id: BigInt!, $first: Int!) {
  competitionRanking(chainId: $chainId, id: $id, first: $first) {
    nodes { account index rank score balance deposited traded prize isRankedOnChain } nextCursor
  }
}`

/** All participants, best first, read now. */
export const readWholeRanking = async (chainId: number, id: string, signal?: AbortSignal): Promise<readonly Standing[]> => {
  const request = { query: STANDINGS, variables: { chainId, id, first: EVERYBODY } }
  return (await api.graphql<{ competitionRanking: Page<Standing> }>(request, { ...(signal && { signal }) })).competitionRanking.nodes
}

/** All participants, best first: for figures over all of them. */
export const useWholeRanking = (chainId: number, id: string) =>
  useQuery({
    queryKey: indexKey(chainId, 'wholeRanking', id),
    queryFn: ({ signal }) => readWholeRanking(chainId, id, signal),
    refetchInterval: LEADERBOARD_MS,
  })

const OWN = `query OwnPlace($chainId: Int!, $id: BigInt!, $account: String!) {
  competitionParticipant(chainId: $chainId, id: $id, account: $account) { ${PARTICIPANT} }
}`

/** The account's place; null for a non-participant. */
export const useOwnPlace = (chainId: number, id: string, account: Address | undefined) =>
  useQuery({
    queryKey: indexKey(chainId, 'competitionParticipant', id, account && tokenKey(account)),
    queryFn: async ({ signal }): Promise<Participant | null> => {
      const variables = { chainId, id, account: tokenKey(account ?? NOBODY) }
      return (await api.graphql<{ competitionParticipant: Participant | null }>({ query: OWN, variables }, { signal }))
        .competitionParticipant
    },
    refetchInterval: LEADERBOARD_MS,
    enabled: account !== undefined,
  })

export type CompetitionTrade = {
  readonly txHash: Hex
  readonly logIndex: number
  readonly timestamp: number
  readonly account: Address
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: string
  readonly amountOut: string
}

const TRADES = `query CompetitionTrades($chainId: Int!, $where: CompetitionTradeFilter, $first: Int!, $after: String) {
  competitionTrades(chainId: $chainId, where: $where, first: $first, after: $after) {
    nodes { txHash logIndex timestamp account tokenIn tokenOut amountIn amountOut } nextCursor
  }
}`

/** Trades of a competition, newest first; of one account if given. */
export const useCompetitionTrades = (chainId: number, id: string, account: Address | undefined) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'competitionTrades', id, account && tokenKey(account)),
    queryFn: async ({ pageParam: after, signal }) => {
      const where = { competitionId: id, ...(account && { account: tokenKey(account) }) }
      const variables = { chainId, where, first: ROWS, after }
      return (await api.graphql<{ competitionTrades: Page<CompetitionTrade> }>({ query: TRADES, variables }, { signal })).competitionTrades
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }): readonly CompetitionTrade[] => pages.flatMap(({ nodes }) => nodes),
  })

/** A place at a moment. */
export type RankPoint = { readonly at: number; readonly rank: number; readonly score: string }

const HISTORY = `query RankHistory($chainId: Int!, $id: BigInt!, $accounts: [String!]!) {
  rankHistory(chainId: $chainId, id: $id, accounts: $accounts) { account points { at rank score } }
}`

/** Places of an account over time, oldest first. */
export const useRankHistory = (chainId: number, id: string, account: Address) =>
  useQuery({
    queryKey: indexKey(chainId, 'rankHistory', id, tokenKey(account)),
    queryFn: async ({ signal }): Promise<readonly RankPoint[]> => {
      const variables = { chainId, id, accounts: [tokenKey(account)] }
      const { rankHistory } = await api.graphql<{ rankHistory: readonly { readonly points: readonly RankPoint[] }[] }>(
        { query: HISTORY, variables },
        { signal },
      )
      return rankHistory[0]?.points ?? []
    },
  })

export type SolvencyLine = {
  readonly address: Address
  readonly token: CompetitionToken | null
  readonly owed: string
  readonly held: string
}
export type Solvency = { readonly block: string; readonly timestamp: number; readonly lines: readonly SolvencyLine[] }

const SOLVENCY = `query Solvency($chainId: Int!, $id: BigInt!) {
  solvency(chainId: $chainId, id: $id) { block timestamp lines { address token ${TOKEN} owed held } }
}`

/** The liabilities and holdings of a competition for each token, at one block. */
export const useSolvency = (chainId: number, id: string) =>
  useQuery({
    queryKey: indexKey(chainId, 'solvency', id),
    queryFn: async ({ signal }): Promise<Solvency> =>
      (await api.graphql<{ solvency: Solvency }>({ query: SOLVENCY, variables: { chainId, id } }, { signal })).solvency,
  })

export type FairPlayEvidence = {
  readonly txHash: Hex
  readonly logIndex: number
  readonly timestamp: number
  readonly account: Address
  readonly other: Address | null
  readonly token: Address | null
  readonly amount: string | null
}
export type FairPlaySignal = {
  readonly kind: 'commonFunding' | 'mirroredTrades' | 'roundTrips'
  readonly accounts: readonly Address[]
  readonly evidence: readonly FairPlayEvidence[]
}

const FAIR_PLAY = `query FairPlay($chainId: Int!, $id: BigInt!) {
  fairPlay(chainId: $chainId, id: $id) { kind accounts evidence { txHash logIndex timestamp account other token amount } }
}`

// ARENA-29
export const useFairPlay = (chainId: number, id: string) =>
  useQuery({
    queryKey: indexKey(chainId, 'fairPlay', id),
    queryFn: async ({ signal }): Promise<readonly FairPlaySignal[]> =>
      (await api.graphql<{ fairPlay: readonly FairPlaySignal[] }>({ query: FAIR_PLAY, variables: { chainId, id } }, { signal })).fairPlay,
  })

// ARENA-10
/** Whether the chain has a competition of an id. */
export const useIsCompetitionCreated = (network: Network, id: string) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'competitionsCount'),
    queryFn: async (): Promise<number> => {
      const read = await readCompetitionsCount(getPublicClient(network.chainId), network)
      if (read.status === 'failed') throw read.error
      return read.data
    },
    select: (count) => count >= Number(id),
  })

/** The competition and an account in it as the chain has them, on each block. */
export const useChainCompetition = (network: Network, competition: Address, account: Address | undefined) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'competition', tokenKey(competition), tokenKey(account ?? NOBODY)),
    queryFn: (): Promise<Stamped<CompetitionRead>> =>
      readWithTime(() => readCompetition(getPublicClient(network.chainId), network, { competition, account: account ?? NOBODY })),
    structuralSharing: false,
  })

/** An account's booked amounts in a spot competition, in the order of `tokens`, on each block. */
export const useBookedBalances = (network: Network, competition: Address, account: Address | undefined, tokens: readonly Address[]) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'booked', tokenKey(competition), tokenKey(account ?? NOBODY), tokens.join()),
    queryFn: (): Promise<Stamped<BookedRead>> =>
      readWithTime(() =>
        readBookedBalances(getPublicClient(network.chainId), network, { competition, account: account ?? NOBODY, tokens }),
      ),
    enabled: account !== undefined && tokens.length > 0,
    structuralSharing: false,
  })

// ARENA-24
/** Pools that were made at or after a moment: no route of a competition may use them. Undefined until they are known. */
export const usePoolsSince = (chainId: number, since: number): readonly Address[] | undefined =>
  useQuery({
    queryKey: indexKey(chainId, 'poolsSince', since),
    queryFn: async ({ signal }): Promise<readonly Address[]> => {
      const { data } = await api.pools(chainId, { sort: 'createdAt.desc', limit: 1_000 }, { signal })
      return data.filter(({ createdAt }) => createdAt >= since).map(({ address }) => address)
    },
  }).data
