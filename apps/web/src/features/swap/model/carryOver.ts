import { NATIVE } from '@exchange/domain'
import { findToken, isNative, type Token } from '../../../shared/tokens/token.ts'
import { type Selection, type SwapSearch, toSearch } from './swapSearch.ts'

/** The listed token with this symbol. Imported tokens never match, because only the list protects a symbol. */
const listedTwin = ({ symbol, source }: Token, there: readonly Token[]): Token | undefined =>
  source === 'imported' ? undefined : there.find((other) => other.source === 'listed' && other.symbol === symbol)

/** The token at the same address, if its symbol and decimals match. */
const twinAtAddress = ({ address, symbol, decimals }: Token, there: readonly Token[]): Token | undefined => {
  const found = findToken(there, address)
  return found?.symbol === symbol && found.decimals === decimals ? found : undefined
}

// TOKEN-8
/**
 * The same pair on another network: the native coin stays native; a token is found by its symbol on that network's curated list, otherwise
 * at its own address. An address alone proves nothing: another token may have it there. A token that does not exist there is left out, and
 * `lose` receives its symbol.
 */
export const carryOver = (
  { tokenIn, tokenOut }: Pick<Selection, 'tokenIn' | 'tokenOut'>,
  there: readonly Token[],
  lose: (symbol: string) => unknown,
): SwapSearch => {
  const twin = (token: Token | undefined): Token | undefined => {
    if (!token) return undefined
    const found = isNative(token.address) ? findToken(there, NATIVE) : (listedTwin(token, there) ?? twinAtAddress(token, there))
    if (!found) lose(token.symbol)
    return found
  }
  return toSearch(twin(tokenIn), twin(tokenOut))
}
