import { QueryClient } from '@tanstack/react-query'

// API-5, NET-15
/**
 * Keys start with the data source, so that a push refreshes exactly that: `['chain', chainId, …]` is read from the chain and refreshed on
 * each block; `['index', chainId, …]` is read from the API and refreshed when the index advances.
 */
export const chainKey = (chainId: number, ...rest: readonly unknown[]) => ['chain', chainId, ...rest] as const
export const indexKey = (chainId: number, ...rest: readonly unknown[]) => ['index', chainId, ...rest] as const

/** Poll interval without push events, and upper bound otherwise. */
export const POLL_MS = 30_000

export const createQueryClient = (): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      // The last good value stays on screen when a refresh fails; queries show its age instead of an empty list.
      queries: { staleTime: 5_000, retry: 1, refetchOnWindowFocus: true, refetchInterval: POLL_MS, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { query, action } = event
    // If even its code does not load, a failure is shown but not logged.
    void import('./logReadFailure.ts').then(
      ({ logReadFailure }) => logReadFailure(action.error, query),
      () => undefined,
    )
  })
  return client
}

export const queryClient = createQueryClient()

/**
 * A block arrived: refetches the data of this chain on screen. A pending read continues: with blocks faster than answers, restarting would
 * never finish.
 */
export const refreshChain = (chainId: number): void =>
  void queryClient.invalidateQueries({ queryKey: ['chain', chainId] }, { cancelRefetch: false })

/** The index advanced. */
export const refreshIndex = (chainId: number): void => void queryClient.invalidateQueries({ queryKey: ['index', chainId] })

/**
 * Something arrived in some user's inbox: refetches after a random delay of up to a second, so that clients do not all request together.
 */
export const refreshInbox = (): void =>
  void setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['inbox'] }), Math.random() * 1_000)
