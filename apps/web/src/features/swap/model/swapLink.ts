import type { Network } from '@exchange/protocol/networks'
import { parseSwapSearch, type SwapSearch, toField } from './swapSearch.ts'
import type { Token } from '../../../shared/tokens/token.ts'

export type LinkedPair = {
  readonly network: Pick<Network, 'slug'>
  readonly tokenIn: Token
  readonly tokenOut: Token
  /** Decimal text of the side that was typed; none when nothing was. */
  readonly exact: { readonly side: 'in' | 'out'; readonly text: string }
}

/** The path that opens this swap for anybody: network, two tokens and what was typed. Never a slippage, a recipient or a deadline. */
export const swapPath = ({ network, tokenIn, tokenOut, exact }: LinkedPair): string => {
  const path = `/${network.slug}/swap/${toField(tokenIn)}/${toField(tokenOut)}`
  const { exactAmount } = parseSwapSearch({ exactAmount: exact.text })
  return exactAmount === undefined ? path : `${path}?${new URLSearchParams({ exactAmount, exactField: exact.side }).toString()}`
}

/** The search of a link's path. What is neither an address nor a symbol is dropped, and with it everything a link may not set. */
export const searchOfPath = (input: string, output: string, search: Readonly<Record<string, unknown>>): SwapSearch =>
  parseSwapSearch({ inputCurrency: input, outputCurrency: output, exactAmount: search['exactAmount'], exactField: search['exactField'] })
