import type { Address, LiquidityKind, LiquidityRecord } from '@exchange/domain'
import type pg from 'pg'
import type { Row } from './reconcile/reconcile.ts'

/** A list column; empty for null. */
export const listOf = (cell: unknown): string[] => (cell ?? []) as string[]

/** A row of the history in the domain's form. */
export const recordOf = (row: Row): LiquidityRecord => ({
  kind: row['kind'] as LiquidityKind,
  pool: row['pool'] as Address,
  vault: row['vault'] as Address | null,
  tokenId: row['token_id'] === null ? null : BigInt(row['token_id']!),
  tokens: listOf(row['tokens']) as Address[],
  amounts: listOf(row['amounts']).map(BigInt),
  recipient: row['recipient'] as Address | null,
  shares: BigInt(row['shares']!),
  staked: BigInt(row['staked']!),
})

/** The history of an account in the order of the chain. Lists of amounts are read as text, since the driver would parse them as floats. */
export const historyOf = async (db: pg.Client, chainId: number, account: Address): Promise<Row[]> => {
  const text = 'select *, amounts::text[] from idx.liquidity_change where chain_id = $1 and account = $2 order by block, log_index'
  return (await db.query<Row>(text, [chainId, account.toLowerCase()])).rows
}
