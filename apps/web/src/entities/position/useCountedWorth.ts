import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { countedWorth, type PartWorth, type Worth } from './countedWorth.ts'
import { useIsKnown } from './useIsKnown.ts'

/** What counts of a position or a strategy in sums of a network. */
export const useCountedWorth = (network: Network): ((part: PartWorth) => Worth) => {
  const isKnown = useIsKnown(network)
  return useMemo(() => (part) => countedWorth(isKnown, part), [isKnown])
}
