import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Refetches the data that a write has changed, and resolves when the data on screen has loaded. A pending first read is restarted: it may
 * return the state before the write, and the library would otherwise reuse its answer.
 */
export const rereadAfterWrite = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey, predicate: isFirstRead })
  await client.invalidateQueries({ queryKey })
}

/** The account's own transaction is mined: data read before it is refetched now, also if a read is pending. */
export const rereadChain = (chainId: number): void => void rereadAfterWrite(queryClient, ['chain', chainId])
