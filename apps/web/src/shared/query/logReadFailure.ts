import type { Query } from '@tanstack/react-query'
import { toErrorFacts } from '../errors/errorFacts.ts'

/** The answer of each query, by its count, behind which a failure was said. */
const said = new WeakMap<object, number>()

/**
 * Says in the console what could not be read, once until it is: a failure is asked again on each block. An error's own text may hold the address
 * of a server with its key, so its code and its kind alone are said.
 */
export const logReadFailure = (error: unknown, query: Pick<Query<unknown, unknown>, 'queryKey' | 'state'>): void => {
  const { queryKey, state } = query
  if (said.get(query) === state.dataUpdateCount) return
  said.set(query, state.dataUpdateCount)
  console.warn('Not read:', ...queryKey.slice(0, 3), toErrorFacts(error).code, error instanceof Error ? error.name : '')
}
