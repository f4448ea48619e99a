import type { LiquidityHistoryRow } from '@exchange/api-client'
import { type Address, balanceChanges, formatUnits, type VaultKind } from '@exchange/domain'
import { type CsvCell, toCsv } from '../../../../shared/format/csv.ts'

/** A token as a file names it; `decimals` of null: they are not known, and amounts are raw units. */
export type NamedToken = { readonly symbol: string; readonly decimals: number | null }

export type HistoryNames = {
  readonly network: string
  /** Pool tokens among them, under their pool's address. */
  readonly token: (address: Address) => NamedToken
  readonly pool: (address: Address) => string
  /** Null if the index does not know the strategy, or has not loaded. */
  readonly vaultKind: (address: Address) => VaultKind | null
}

/** Names of columns are the same in every language: programs read them. */
const HEADER = [
  'time_utc',
  'network',
  'block',
  'transaction',
  'log_index',
  'event',
  'pool',
  'pool_address',
  'position',
  'token',
  'token_address',
  'balance_change',
  'unit',
  'paid_to',
  'event_value_usd',
  'strategy',
  'strategy_address',
] as const

const plain = (text: string): CsvCell => ({ number: text })

/** "narrow · THE/WBNB": a strategy by its kind and pair, the same in every language. */
const strategyText = ({ pool, vault }: LiquidityHistoryRow, names: HistoryNames): string => {
  const kind = vault && names.vaultKind(vault)
  return kind ? `${kind} · ${names.pool(pool)}` : ''
}

const lines = (row: LiquidityHistoryRow, names: HistoryNames): readonly (readonly CsvCell[])[] => {
  const { timestamp, block, txHash, logIndex, kind, pool, vault, tokenId, recipient, amountUsd } = row
  const event = [
    new Date(timestamp * 1_000).toISOString(),
    names.network,
    plain(String(block)),
    txHash,
    plain(String(logIndex)),
    kind,
    names.pool(pool),
    pool,
    tokenId === null ? '' : plain(tokenId.toString()),
  ]
  const after = [recipient ?? '', amountUsd === null ? '' : plain(amountUsd), strategyText(row, names), vault ?? '']
  const moved = balanceChanges(row)
  // An event without a balance change is in the file too: one line without a token.
  if (moved.length === 0) return [[...event, '', '', plain('0'), '', ...after]]
  return moved.map(({ token, amount }) => {
    const { symbol, decimals } = names.token(token)
    const text = formatUnits(amount, decimals ?? 0)
    return [...event, symbol, token, plain(text), decimals === null ? 'raw' : 'whole', ...after]
  })
}

/**
 * A liquidity history as CSV: one line per token that a change moved. The sum of `balance_change` over the lines of a token is exactly the
 * effect of these changes on the wallet's balance.
 */
export const historyCsv = (rows: readonly LiquidityHistoryRow[], names: HistoryNames): string =>
  toCsv([HEADER, ...rows.flatMap((row) => lines(row, names))])
