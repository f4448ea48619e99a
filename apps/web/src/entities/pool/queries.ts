import { createApiClient, type Envelope, type Meta, type PoolItem, type StatsItem } from '@exchange/api-client'
import { queryOptions } from '@tanstack/react-query'
import { monotonicNow } from '../../shared/clock/clock.ts'
import { indexKey } from '../../shared/query/queryClient.ts'

/** Upper bound of the age of pools and totals while the page is open; the index pushes earlier. */
const refreshMillis = 60_000

/** Retry delay for a first answer, for example while the index is still being built. */
const firstAnswerMillis = 3_000

// NET-15
/** Milliseconds until the next refetch from the index. */
export const refreshInterval = ({ state }: { readonly state: { readonly data: unknown } }): number =>
  state.data === undefined ? firstAnswerMillis : refreshMillis

/** An answer of the index, with the monotonic reading (milliseconds) at its arrival. */
export type MarketAnswer<T> = { readonly data: T; readonly meta: Meta; readonly readAt: number }

/** An answer, stamped with its arrival time. */
export const stampAnswer = <T>({ data, meta }: Envelope<T>): MarketAnswer<T> => ({ data, meta, readAt: monotonicNow() })

const api = createApiClient({ baseUrl: '' })

/** Every pool of a network. */
export const poolsQuery = (chainId: number) =>
  queryOptions({
    queryKey: indexKey(chainId, 'pools'),
    queryFn: async ({ signal }): Promise<MarketAnswer<readonly PoolItem[]>> => stampAnswer(await api.allPools(chainId, {}, { signal })),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })

/** Totals of a network. */
export const statsQuery = (chainId: number) =>
  queryOptions({
    queryKey: indexKey(chainId, 'stats'),
    queryFn: async ({ signal }): Promise<MarketAnswer<StatsItem>> => stampAnswer(await api.stats(chainId, { signal })),
    refetchInterval: refreshInterval,
    structuralSharing: false,
  })
