import type { PoolItem } from '@exchange/api-client'
import type { TokenInfo } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo } from 'react'
import { isListedToken } from '../pool/listedTokens.ts'
import { findToken } from '../../shared/tokens/token.ts'
import { useTokens } from '../../shared/tokens/useTokens.ts'

/** The unlisted tokens of a pool, and whether one of them has not been imported either. */
export const useUnlistedTokens = (network: Network, { tokens }: Pick<PoolItem, 'tokens'>) => {
  const known = useTokens(network)
  const unlisted = useMemo((): readonly TokenInfo[] => {
    const isListed = isListedToken(network)
    return tokens.flatMap(({ address, symbol, name, decimals }) =>
      isListed(address) ? [] : [{ chainId: network.chainId, address, symbol, name, decimals }],
    )
  }, [network, tokens])
  return { unlisted, hasStranger: unlisted.some(({ address }) => findToken(known, address) === undefined) }
}
