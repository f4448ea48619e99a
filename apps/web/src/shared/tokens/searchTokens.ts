import { searchRank, toSearched, valueOf } from '@exchange/domain'
import { type Token, tokenKey, unitOf } from './token.ts'

/** Known holdings and prices, by token key; an absent entry is unknown, never zero. */
export type Holdings = { readonly balances: ReadonlyMap<string, bigint>; readonly prices: ReadonlyMap<string, bigint> }

/** Dollars (wad) of a holding, or undefined when balance or price is not known. */
export const holdingValue = (token: Token, { balances, prices }: Holdings): bigint | undefined => {
  const balance = balances.get(tokenKey(token.address))
  const price = prices.get(tokenKey(token.address))
  return balance === undefined || price === undefined ? undefined : valueOf(balance, unitOf(token), price)
}

const compare = (a: bigint, b: bigint) => (a === b ? 0 : a > b ? -1 : 1)

/** Tokens that match a search: best match first, then the larger holding in dollars, then the larger balance, then list order. */
export const searchTokens = (tokens: readonly Token[], query: string, holdings: Holdings): readonly Token[] => {
  return tokens
    .flatMap((token, order) => {
      const rank = searchRank([toSearched(token)], query)
      if (rank === null) return []
      const balance = holdings.balances.get(tokenKey(token.address)) ?? 0n
      return [{ token, order, rank, value: holdingValue(token, holdings) ?? 0n, held: balance > 0n ? 1n : 0n }]
    })
    .sort((a, b) => a.rank - b.rank || compare(a.value, b.value) || compare(a.held, b.held) || a.order - b.order)
    .map(({ token }) => token)
}
