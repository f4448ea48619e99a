import { valueOf } from '@exchange/domain'
import { type Token, tokenKey, unitOf } from './token.ts'

/** Dollar prices (wad) by token key; an absent one is not known. */
export type Prices = ReadonlyMap<string, bigint>

/** Dollars (wad) of an amount, or null when there is no price. */
export const usdOf = (token: Token | undefined, amount: bigint | null, prices: Prices): bigint | null => {
  const price = token && prices.get(tokenKey(token.address))
  return !token || price === undefined || amount === null ? null : valueOf(amount, unitOf(token), price)
}
