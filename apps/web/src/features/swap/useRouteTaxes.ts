import { type Address, tokensBetween } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { useEffect, useMemo, useState } from 'react'
import type { Token } from '../../shared/tokens/token.ts'
import { tokenKey } from '../../shared/tokens/token.ts'
import { isTaxed, type PoolsOfBlock, taxedOf, useTransferTaxes } from '../../shared/tokens/transferTax.ts'
import { whenIdle } from '../../shared/whenIdle.ts'
import type { Quote, QuoteView } from '../../entities/trade/quotes/quoteEngine.ts'

/** Transfer taxes of the two tokens. An absent one is still being measured. */
const usePairTaxes = (
  network: Network,
  tokens: { tokenIn: Token | undefined; tokenOut: Token | undefined },
  pools: PoolsOfBlock | undefined,
) => {
  const { tokenIn, tokenOut } = tokens
  const addresses = useMemo(() => [tokenIn, tokenOut].flatMap((token) => (token ? [token.address] : [])), [tokenIn, tokenOut])
  const taxes = useTransferTaxes(network, addresses, pools)
  return { taxIn: tokenIn && taxes.get(tokenKey(tokenIn.address)), taxOut: tokenOut && taxes.get(tokenKey(tokenOut.address)) }
}

/**
 * Tokens that a route may not pass through: the hook measures each token of a found route and excludes those that do not arrive in full.
 */
const useAvoided = (network: Network, quote: Quote | undefined, pools: PoolsOfBlock | undefined): readonly Address[] => {
  const [seen, setSeen] = useState<readonly Address[]>([])
  const fresh = quote ? tokensBetween(quote.route).filter((token) => !seen.includes(token)) : []
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const taxes = useTransferTaxes(network, seen, pools)
  return useMemo(() => taxedOf(seen, taxes), [seen, taxes])
}

/** Transfer taxes of the pair, its taxed token, and the tokens that its routes avoid. `text` is the amount as typed. */
export const useRouteTaxes = (
  network: Network,
  tokens: { readonly tokenIn: Token | undefined; readonly tokenOut: Token | undefined },
  { text, newest, pools }: { readonly text: string; readonly newest: QuoteView; readonly pools: PoolsOfBlock | undefined },
) => {
  // A link with an amount is quoted first: the tax measurement loads after it.
  const [measuring, measure] = useState(false)
  const unhurried = !measuring && (text === '' || newest.status === 'ok' || newest.status === 'failed')
  useEffect(() => (unhurried ? whenIdle(() => measure(true)) : undefined), [unhurried])
  const measured = measuring ? pools : undefined
  const { taxIn, taxOut } = usePairTaxes(network, tokens, measured)
  const avoid = useAvoided(network, newest.status === 'ok' ? newest.quote : undefined, measured)
  const taxed = isTaxed(taxIn) ? tokens.tokenIn : isTaxed(taxOut) ? tokens.tokenOut : undefined
  return { taxIn, taxOut, taxed, avoid }
}
