import { HOUR_SECONDS } from '@exchange/domain/clock/day'
import type { Sources } from '../job.ts'

/**
 * An index table that names active accounts: the columns with accounts, and the column with the time, "timestamp" by default. Every table
 * except competitions, which are few, has an index on chain and time.
 */
type AccountSource = { readonly table: string; readonly columns: readonly string[]; readonly time?: string }

export const accountSources: readonly AccountSource[] = [
  { table: 'swap', columns: ['origin'] },
  { table: 'liquidity_change', columns: ['account', 'recipient'] },
  { table: 'lock_event', columns: ['account', 'recipient'] },
  { table: 'reward_payment', columns: ['payer'] },
  { table: 'claim', columns: ['account'] },
  { table: 'item_event', columns: ['account', 'recipient'] },
  { table: 'order_fill', columns: ['maker'] },
  { table: 'competition_score', columns: ['account'] },
  { table: 'competition', columns: ['host'], time: 'created_at' },
  { table: 'competition_increase', columns: ['account'] },
  { table: 'minted_name', columns: ['minter', 'owner'], time: 'minted_at' },
  { table: 'vote_event', columns: ['account'] },
  { table: 'automation_event', columns: ['owner'] },
  { table: 'bridge_sent', columns: ['sender'] },
  { table: 'perp_vault_change', columns: ['account'] },
  { table: 'account_act', columns: ['account'] },
]

/** The accounts of each row of a source, as SQL. */
export const accountsOf = ({ columns }: AccountSource): string => `array[${columns.map((column) => `"${column}"`).join(', ')}]`

/** The time column of a source, as SQL. */
export const timeOf = ({ time = 'timestamp' }: AccountSource): string => `"${time}"`

/** Rows per read. */
const PAGE = 20_000
/** Seconds before the end of the last read that are read again: blocks that replace others have times close to theirs. */
const OVERLAP = HOUR_SECONDS
const NOBODY = `0x${'0'.repeat(40)}`

const CURSOR = 'select read_to::float8 as "readTo" from app.user_cursor where chain_id = $1 and source = $2'
const KEEP_CURSOR = `insert into app.user_cursor (chain_id, source, read_to) values ($1, $2, $3)
  on conflict (chain_id, source) do update set read_to = excluded.read_to`

/** The first-seen time of a known account can only become earlier; unchanged rows are not written. */
const SEE = `insert into app."user" as u (id, first_seen_at)
  select id, to_timestamp(at) from unnest($1::text[], $2::float8[]) as seen (id, at)
  on conflict (id) do update set first_seen_at = excluded.first_seen_at where excluded.first_seen_at < u.first_seen_at`

type Row = { readonly at: number; readonly accounts: readonly (string | null)[] }

/** Adds users for accounts, first seen at a second of chain time. */
export const insertUsersOnce = async (app: Sources['app'], seen: readonly Row[]): Promise<void> => {
  const first = new Map<string, number>()
  for (const { at, accounts } of seen)
    for (const account of accounts)
      if (account !== null && account !== NOBODY) first.set(account, Math.min(at, first.get(account) ?? Number.POSITIVE_INFINITY))
  if (first.size > 0) await app.query(SEE, [[...first.keys()], [...first.values()]])
}

/** Adds users for the accounts that a table of the index names since its last read. `chainTime`: seconds of the newest indexed block. */
export const readAccounts = async ({ index, app }: Sources, chainId: number, chainTime: number, source: AccountSource): Promise<void> => {
  const { table } = source
  const time = timeOf(source)
  const text = `select ${time}::float8 as at, ${accountsOf(source)} as accounts
    from idx."${table}" where chain_id = $1 and ${time} >= $2 order by ${time} limit ${PAGE}`
  const [cursor] = (await app.query<{ readTo: number }>(CURSOR, [chainId, table])).rows
  // A restarted chain is read from its beginning.
  let from = cursor === undefined || cursor.readTo > chainTime ? 0 : Math.max(0, cursor.readTo - OVERLAP)
  for (;;) {
    const { rows } = await index.query<Row>(text, [chainId, from])
    const last = rows.at(-1)
    if (last === undefined) return
    await insertUsersOnce(app, rows)
    await app.query(KEEP_CURSOR, [chainId, table, last.at])
    if (rows.length < PAGE) return
    from = last.at > from ? last.at : from + 1
  }
}
