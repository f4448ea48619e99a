import { type Address, tokensBetween } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useMemo, useState } from 'react'
import type { Token } from '../../shared/tokens/token.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { type PoolsOfBlock, taxedOf, useTransferTaxes } from '../../shared/tokens/transferTax.ts'
import type { Quote } from './quotes/quoteEngine.ts'

/** Transfer taxes of the two tokens. An absent one is still being measured. */
export const usePairTaxes = (
  network: Network,
  tokens: { tokenIn: Token | undefined; tokenOut: Token | undefined },
  pools?: PoolsOfBlock,
) => {
  const { tokenIn, tokenOut } = tokens
  const addresses = useMemo(() => [tokenIn, tokenOut].flatMap((token) => (token ? [token.address] : [])), [tokenIn, tokenOut])
  const taxes = useTransferTaxes(network, addresses, pools)
  return { taxIn: tokenIn && taxes.get(tokenKey(tokenIn.address)), taxOut: tokenOut && taxes.get(tokenKey(tokenOut.address)) }
}

/** Tokens that a route may not pass through: each one that a route was found over is measured, and left out where it cannot be passed on whole. */
export const useAvoided = (network: Network, quote: Quote | undefined, pools: PoolsOfBlock | undefined): readonly Address[] => {
  const [seen, setSeen] = useState<readonly Address[]>([])
  const fresh = quote ? tokensBetween(quote.route).filter((token) => !seen.includes(token)) : []
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const taxes = useTransferTaxes(network, seen, pools)
  return useMemo(() => taxedOf(seen, taxes), [seen, taxes])
}
