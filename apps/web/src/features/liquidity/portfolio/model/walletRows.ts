import { valueOf } from '@exchange/domain'
import type { AccountHoldings } from '../../../../shared/tokens/queries.ts'
import { type Token, tokenKey, unitOf } from '../../../../shared/tokens/token.ts'

/** Something of a token in the wallet. Raw units; dollars (wad), null without a price. */
export type WalletRow = { readonly token: Token; readonly amount: bigint; readonly usd: bigint | null }

/** How many tokens could not be refreshed, and the monotonic time of the oldest of their figures, milliseconds. */
export type OldFigures = { readonly count: number; readonly readAt: number }

/** A wallet's balances of the known tokens, highest value first. */
export type WalletRows = {
  readonly rows: readonly WalletRow[]
  /** How many of the tokens could not be read. */
  readonly unread: number
  /** Null if all figures are from the newest read. */
  readonly old: OldFigures | null
}

const byWorth = (a: WalletRow, b: WalletRow): number => {
  if (a.usd === null || b.usd === null) return a.usd === b.usd ? 0 : a.usd === null ? 1 : -1
  return a.usd === b.usd ? 0 : a.usd > b.usd ? -1 : 1
}

/** Figures of an older read: those marked as old, or all if the whole read `failed`. */
const oldOf = (holdings: AccountHoldings, failed: boolean): OldFigures | null => {
  const times = [...holdings.values()].filter(({ failing }) => failed || failing).map(({ readAt }) => readAt)
  return times.length === 0 ? null : { count: times.length, readAt: Math.min(...times) }
}

/** The data on a wallet: its tokens, their last read balances, whether the newest read `failed` entirely, and prices. */
type WalletFacts = {
  readonly tokens: readonly Token[]
  readonly holdings: AccountHoldings
  readonly failed: boolean
  readonly prices: ReadonlyMap<string, bigint>
}

/** Tokens with a balance in the wallet. */
export const toWalletRows = ({ tokens, holdings, failed, prices }: WalletFacts): WalletRows => {
  const read = tokens.flatMap((token) => {
    const holding = holdings.get(tokenKey(token.address))
    if (holding === undefined) return []
    const price = prices.get(tokenKey(token.address))
    const usd = price === undefined ? null : valueOf(holding.balance, unitOf(token), price)
    return [{ token, amount: holding.balance, usd }]
  })
  return {
    rows: read.filter(({ amount }) => amount > 0n).toSorted(byWorth),
    unread: tokens.length - read.length,
    old: oldOf(holdings, failed),
  }
}
