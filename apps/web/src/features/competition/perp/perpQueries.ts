import { createApiClient, fetchPerpHistory, fetchPerpMarkets, fetchPerpPositions, parsePerpMarket } from '@exchange/api-client'
import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { type PerpDeskRead, readPerpDesk } from '@exchange/protocol/reads/arena/readPerpDesk'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { hasPerps } from '../../../entities/perp/hasPerps.ts'
import { getPublicClient } from '../../../shared/network/publicClient.ts'
import { chainKey, indexKey } from '../../../shared/query/queryClient.ts'
import { type Stamped, readWithTime } from '../../../shared/query/readWithTime.ts'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { NOBODY } from '../../../shared/wallet/nobody.ts'
import type { CompetitionDetail } from '../queries.ts'

const api = createApiClient({ baseUrl: '' })

/** Rows of each page. */
const ROWS = 25

// PERP-1
/** Markets of a competition, and an account's state in it, read from the chain on each block. */
export const usePerpRead = (
  network: Network,
  { address: book, markets, competitionType }: CompetitionDetail,
  account: Address | undefined,
) =>
  useQuery({
    queryKey: chainKey(network.chainId, 'perpDesk', tokenKey(book), tokenKey(account ?? NOBODY), markets.join()),
    queryFn: (): Promise<Stamped<PerpDeskRead>> =>
      readWithTime(() => readPerpDesk(getPublicClient(network.chainId), network, { book, owner: account ?? NOBODY, markets })),
    enabled: competitionType === 'perpetual' && hasPerps(network),
    structuralSharing: false,
  })

/** Markets of the venue at their newest prices, as the index has them. */
export const usePerpMarkets = (chainId: number) =>
  useQuery({
    queryKey: indexKey(chainId, 'perpMarkets'),
    queryFn: async ({ signal }) => (await fetchPerpMarkets(api, chainId, { signal })).data.markets.map(parsePerpMarket),
  })

type Book = Pick<CompetitionDetail, 'address'>

/** All open positions of a competition, newest first. */
export const usePerpPositions = (chainId: number, { address: book }: Book) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'perpPositions', tokenKey(book)),
    queryFn: ({ pageParam: cursor, signal }) => fetchPerpPositions(api, chainId, { book, limit: ROWS, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })

/** An account's history in a competition, newest first. */
export const usePerpHistory = (chainId: number, { address: book }: Book, owner: Address) =>
  useInfiniteQuery({
    queryKey: indexKey(chainId, 'perpHistory', tokenKey(book), tokenKey(owner)),
    queryFn: ({ pageParam: cursor, signal }) => fetchPerpHistory(api, chainId, { book, owner, limit: ROWS, cursor }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  })
