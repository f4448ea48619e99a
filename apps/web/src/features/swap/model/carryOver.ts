import { findToken, type Token } from '../../../shared/tokens/token.ts'
import { type Selection, type SwapSearch, toSearch } from './swapSearch.ts'

/**
 * The same pair on another network: the native coin stays native, a token is found by its address, else by its symbol on that network's
 * curated list. A token that does not exist there is left out, and `lose` is told its symbol.
 */
export const carryOver = (
  { tokenIn, tokenOut }: Pick<Selection, 'tokenIn' | 'tokenOut'>,
  there: readonly Token[],
  lose: (symbol: string) => unknown,
): SwapSearch => {
  const twin = (token: Token | undefined): Token | undefined => {
    const found =
      token &&
      (findToken(there, token.address) ??
        (token.source === 'imported' ? undefined : there.find(({ symbol, source }) => source === 'listed' && symbol === token.symbol)))
    if (token && !found) lose(token.symbol)
    return found
  }
  return toSearch(twin(tokenIn), twin(tokenOut))
}
