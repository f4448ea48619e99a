import type { PoolToken } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { isListedToken } from '../pool/listedTokens.ts'
import { type Token, toToken } from '../../shared/tokens/token.ts'

/** A token of a pool as forms pay it: listed, or one that anybody may have made. */
export const poolToken = (network: Network, { address, symbol, name, decimals, logoURI }: PoolToken): Token =>
  toToken(
    { chainId: network.chainId, address, symbol, name, decimals, ...(logoURI !== null && { logoURI }) },
    isListedToken(network)(address) ? 'listed' : 'imported',
  )
