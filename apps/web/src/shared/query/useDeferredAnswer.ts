import { useDeferredValue, useMemo } from 'react'

/**
 * A network's query result, rendered in steps between which the page stays responsive. Data of another network is never shown: a result
 * that is not of `chainId` is replaced immediately.
 */
export const useDeferredAnswer = <T>(chainId: number, data: T): T => {
  const drawn = useDeferredValue(useMemo(() => ({ chainId, data }), [chainId, data]))
  return drawn.chainId === chainId ? drawn.data : data
}
