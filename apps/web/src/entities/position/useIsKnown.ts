import type { Address } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { isListedToken } from '../pool/listedTokens.ts'
import { findToken } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'

/** Whether a token is known on a network: a listed one is, and one that the reader imported. */
export const useIsKnown = (network: Network): ((token: Address) => boolean) => {
  const tokens = useTokens(network)
  return useMemo(() => {
    const isListed = isListedToken(network)
    return (address) => isListed(address) || findToken(tokens, address) !== undefined
  }, [network, tokens])
}
