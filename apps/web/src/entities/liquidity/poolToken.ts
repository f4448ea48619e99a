import type { PoolToken } from '@exchange/api-client'
import type { Network } from '@exchange/protocol/networks'
import { isListedToken } from '../pool/listedTokens.ts'
import { type Token, toToken } from '../../shared/tokens/token.ts'

/** A pool's token in the form in which it is paid: listed, or one that anyone may have created. */
export const poolToken = (network: Network, { address, symbol, name, decimals, logoURI }: PoolToken): Token =>
  toToken(
    { chainId: network.chainId, address, symbol, name, decimals, ...(logoURI !== null && { logoURI }) },
    isListedToken(network)(address) ? 'listed' : 'imported',
  )
