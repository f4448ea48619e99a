import { valueUsd } from '@exchange/domain'
import type { AccountHoldings } from '../../../../shared/tokens/queries.ts'
import { type Token, tokenKey, unitOf } from '../../../../shared/tokens/token.ts'

/** Something of a token in the wallet. Raw units; dollars (wad), null without a price. */
export type WalletRow = { readonly token: Token; readonly amount: bigint; readonly usd: bigint | null }

/** What a wallet has of the tokens that are known, those of most worth first, and how many of them could not be read. */
export type WalletRows = { readonly rows: readonly WalletRow[]; readonly unread: number }

const byWorth = (a: WalletRow, b: WalletRow): number => {
  if (a.usd === null || b.usd === null) return a.usd === b.usd ? 0 : a.usd === null ? 1 : -1
  return a.usd === b.usd ? 0 : a.usd > b.usd ? -1 : 1
}

/** Tokens of which the wallet has something. */
export const toWalletRows = (tokens: readonly Token[], holdings: AccountHoldings, prices: ReadonlyMap<string, bigint>): WalletRows => {
  const read = tokens.flatMap((token) => {
    const holding = holdings.get(tokenKey(token.address))
    if (holding === undefined) return []
    const price = prices.get(tokenKey(token.address))
    const usd = price === undefined ? null : valueUsd(holding.balance, unitOf(token), price)
    return [{ token, amount: holding.balance, usd }]
  })
  return { rows: read.filter(({ amount }) => amount > 0n).toSorted(byWorth), unread: tokens.length - read.length }
}
