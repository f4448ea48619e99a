import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { countedWorth, type PartWorth, type Worth } from './countedWorth.ts'
import { useIsKnown } from './useIsKnown.ts'

/** How much of a position or a strategy counts in a network's totals. */
export const useCountedWorth = (network: Network): ((part: PartWorth) => Worth) => {
  const isKnown = useIsKnown(network)
  return useMemo(() => (part) => countedWorth(isKnown, part), [isKnown])
}
