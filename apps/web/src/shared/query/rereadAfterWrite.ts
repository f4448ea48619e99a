import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { queryClient } from './queryClient.ts'

const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching'

/**
 * Reads again what a write has changed, and ends when what is on screen was read. A first read that is under way is begun anew: it may answer what was true
 * before the write, and the library would wait for it and take its answer for the new one.
 */
export const rereadAfterWrite = async (client: QueryClient, queryKey: QueryKey): Promise<void> => {
  await client.cancelQueries({ queryKey, predicate: isFirstRead })
  await client.invalidateQueries({ queryKey })
}

/** One's own transaction is on the chain: what was read before it is read again now, also where a read is under way. */
export const rereadChain = (chainId: number): void => void rereadAfterWrite(queryClient, ['chain', chainId])
