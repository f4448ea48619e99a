import { fieldUnits, parseAmount } from '@exchange/domain/amounts/parseAmount'
import type { Network } from '@exchange/protocol/networks'
import type { OrderMode } from '../../../entities/order/screens.ts'
import { parseSwapSearch, type SwapSearch, toField } from './swapSearch.ts'
import type { Token } from '../../../shared/tokens/token.ts'

export type LinkedPair = {
  readonly network: Pick<Network, 'slug'>
  readonly tokenIn: Token
  readonly tokenOut: Token
  /** The typed side, with the text exactly as typed. */
  readonly exact: { readonly side: 'in' | 'out'; readonly text: string }
  /** The mode; undefined for the market. */
  readonly mode?: OrderMode | undefined
}

// SWAP-5, SWAP-6
/**
 * The path that opens this trade for anyone: network, two tokens, the typed amount and the mode. It never carries a slippage, a recipient,
 * a price or a deadline.
 */
export const swapPath = ({ network, tokenIn, tokenOut, exact, mode }: LinkedPair): string => {
  const path = `/${network.slug}/swap/${toField(tokenIn)}/${toField(tokenOut)}`
  const { decimals } = exact.side === 'in' ? tokenIn : tokenOut
  const typed = parseAmount(exact.text, decimals)
  const exactAmount = typed.status === 'ok' ? fieldUnits(typed.value, decimals) : undefined
  const said = Object.entries(parseSwapSearch({ mode, exactAmount, exactField: exact.side }))
  return said.length === 0 ? path : `${path}?${new URLSearchParams(said).toString()}`
}

/** The tokens in the path of a link; if absent, those of the search apply. */
type PathTokens = { readonly input?: string | undefined; readonly output?: string | undefined }

/** The search of a link for one network. Drops tokens that are neither an address nor a symbol, and everything that a link may not set. */
export const searchOfPath = ({ input, output }: PathTokens, search: Readonly<Record<string, unknown>>): SwapSearch =>
  parseSwapSearch({
    mode: search['mode'],
    inputCurrency: input ?? search['inputCurrency'],
    outputCurrency: output ?? search['outputCurrency'],
    exactAmount: search['exactAmount'],
    exactField: search['exactField'],
  })
