import { useDeferredValue, useMemo } from 'react'

/**
 * What a query of a network answered, to be drawn in steps between which the page answers. Of another network than the one that is shown nothing is ever
 * drawn: an answer that is not of `chainId` gives way at once.
 */
export const useDeferredAnswer = <T>(chainId: number, data: T): T => {
  const drawn = useDeferredValue(useMemo(() => ({ chainId, data }), [chainId, data]))
  return drawn.chainId === chainId ? drawn.data : data
}
