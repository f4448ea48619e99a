import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { isListedToken } from '../../../shared/market/listedTokens.ts'
import { findToken } from '../../../shared/tokens/token.ts'
import { useTokens } from '../../../shared/tokens/useTokens.ts'
import { countedWorth, type PartWorth, type Worth } from './model/countedWorth.ts'

/** What counts of a position or a strategy in sums of a network: its listed tokens are known, and those that the reader imported. */
export const useCounted = (network: Network): ((part: PartWorth) => Worth) => {
  const tokens = useTokens(network)
  return useMemo(() => {
    const isListed = isListedToken(network)
    return (part) => countedWorth((address) => isListed(address) || findToken(tokens, address) !== undefined, part)
  }, [network, tokens])
}
