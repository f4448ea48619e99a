import { valueOf } from '@exchange/domain'
import { type Token, tokenKey, unitOf } from './token.ts'

/** What is known of holdings and prices, by token key; an absent entry is not known, never zero. */
export type Holdings = { readonly balances: ReadonlyMap<string, bigint>; readonly prices: ReadonlyMap<string, bigint> }

/** Dollars (wad) of a holding, or undefined when balance or price is not known. */
export const holdingValue = (token: Token, { balances, prices }: Holdings): bigint | undefined => {
  const balance = balances.get(tokenKey(token.address))
  const price = prices.get(tokenKey(token.address))
  return balance === undefined || price === undefined ? undefined : valueOf(balance, unitOf(token), price)
}

/** A text in lower case, its letters of whatever width or height as plain ones. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** How well a token answers a folded search text: lower is better, null is no match. */
const matchRank = (token: Token, text: string): number | null => {
  if (text === '') return 0
  const symbol = folded(token.symbol)
  const name = folded(token.name)
  if (tokenKey(token.address) === text || symbol === text) return 0
  if (symbol.startsWith(text)) return 1
  if (name.startsWith(text)) return 2
  if (symbol.includes(text) || name.includes(text)) return 3
  return text.startsWith('0x') && text.length >= 6 && tokenKey(token.address).startsWith(text) ? 4 : null
}

const compare = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1)

/** Tokens that answer a search, in letters of whatever width or height: best match first, then the larger holding in dollars, then the larger balance, then list order. */
export const searchTokens = (tokens: readonly Token[], query: string, holdings: Holdings): readonly Token[] => {
  const text = folded(query).trim()
  return tokens
    .flatMap((token, order) => {
      const rank = matchRank(token, text)
      if (rank === null) return []
      const balance = holdings.balances.get(tokenKey(token.address)) ?? 0n
      return [{ token, order, rank, value: holdingValue(token, holdings) ?? 0n, held: balance > 0n ? 1n : 0n }]
    })
    .sort((a, b) => a.rank - b.rank || compare(a.value, b.value) || compare(a.held, b.held) || a.order - b.order)
    .map(({ token }) => token)
}
