import type { Query } from '@tanstack/react-query'
import { toErrorFacts } from '../errors/errorFacts.ts'

/** The answer count of each query at its last reported failure. */
const said = new WeakMap<object, number>()

/**
 * Logs a failed read to the console, once until it succeeds: a failure repeats on each block. The error's own text may contain a server
 * address with its key, so only its code and kind are logged.
 */
export const logReadFailure = (error: unknown, query: Pick<Query<unknown, unknown>, 'queryKey' | 'state'>): void => {
  const { queryKey, state } = query
  if (said.get(query) === state.dataUpdateCount) return
  said.set(query, state.dataUpdateCount)
  console.warn('Not read:', ...queryKey.slice(0, 3), toErrorFacts(error).code, error instanceof Error ? error.name : '')
}
