import { type TransactionItem, type TransactionKind, transactionKinds } from '@exchange/api-client'
import { type Address, formatWad } from '@exchange/domain'
import { sql, type SQL } from 'drizzle-orm'
import { encodeKeyset, decodeKeyset } from '../../graphql/page.ts'
import type { MarketSnapshot } from '../../market/snapshot/snapshot.ts'
import type { Reading } from './readBuckets.ts'

const CURSOR = 'transactions'
const SHAPE = [/^\d{1,30}$/, /^\d{1,30}$/, /^\d{1,9}$/] as const

export type TransactionFilter = {
  readonly kinds: readonly TransactionKind[]
  readonly account?: Address | undefined
  readonly pool?: Address | undefined
  readonly token?: Address | undefined
}

export type TransactionsPage = { readonly entries: readonly TransactionItem[]; readonly nextCursor: string | null }

type Cells = Readonly<Record<string, string | number | null | readonly string[]>>

/** The columns of every kind, in this order; those that a kind lacks are null. */
const COLUMNS = sql.raw('kind, tx_hash, log_index, block, timestamp, account, pool, tokens, ins, outs, amount_usd, lock_id, act, votes')

const NO_AMOUNTS = sql`null::text[] as ins, null::text[] as outs`

const selects: Readonly<Record<TransactionKind, SQL>> = {
  swap: sql`select 'swap' as kind, tx_hash, log_index, block, timestamp, origin as account, pool, array[token0, token1] as tokens,
    array[amount0_in, amount1_in]::text[] as ins, array[amount0_out, amount1_out]::text[] as outs, amount_usd, null::numeric as lock_id,
    null as act, null::numeric as votes from idx.swap`,
  add: sql`select 'add' as kind, tx_hash, log_index, block, timestamp, origin as account, pool, null::text[] as tokens,
    coalesce(amounts, array[amount0, amount1])::text[] as ins, null::text[] as outs, amount_usd, null::numeric as lock_id, null as act,
    null::numeric as votes from idx.liquidity_event`,
  remove: sql`select 'remove' as kind, tx_hash, log_index, block, timestamp, origin as account, pool, null::text[] as tokens,
    null::text[] as ins, coalesce(amounts, array[amount0, amount1])::text[] as outs, amount_usd, null::numeric as lock_id, null as act,
    null::numeric as votes from idx.liquidity_event`,
  lock: sql`select 'lock' as kind, tx_hash, log_index, block, timestamp, account, null as pool, null::text[] as tokens,
    case when kind in ('created', 'increased', 'rebased') then array[amount]::text[] end as ins,
    case when kind = 'withdrawn' then array[amount]::text[] end as outs, null::numeric as amount_usd, lock_id, kind as act,
    null::numeric as votes from idx.lock_event`,
  vote: sql`select 'vote' as kind, tx_hash, log_index, block, timestamp, account, pool, null::text[] as tokens, ${NO_AMOUNTS},
    null::numeric as amount_usd, lock_id, null as act, votes from idx.vote_event`,
}

/** Conditions on the rows of a kind; undefined: this kind has no such row. */
const conditionsOf = (
  kind: TransactionKind,
  { account, pool, token }: TransactionFilter,
  snapshot: MarketSnapshot,
): readonly SQL[] | undefined => {
  const isOfPool = kind !== 'lock'
  if (!isOfPool && pool !== undefined) return undefined
  if ((kind === 'lock' || kind === 'vote') && token !== undefined) return undefined
  const who = kind === 'lock' || kind === 'vote' ? sql`account` : sql`origin`
  const holding = (address: Address): string =>
    `{${snapshot.pools
      .filter(({ row }) => row.sides.some((side) => side.address === address))
      .map(({ row }) => row.address)
      .join(',')}}`
  const ofToken = (address: Address): SQL =>
    kind === 'swap' ? sql`(token0 = ${address} or token1 = ${address})` : sql`pool = any(${holding(address)}::text[])`
  const ofKind = {
    swap: [],
    add: [sql`kind = 'mint' and liquidity > 0`],
    remove: [sql`kind = 'burn' and liquidity > 0`],
    lock: [],
    vote: [],
  }
  return [
    ...ofKind[kind],
    ...(account === undefined ? [] : [sql`${who} = ${account}`]),
    ...(pool === undefined ? [] : [sql`pool = ${pool}`]),
    ...(token === undefined ? [] : [ofToken(token)]),
  ]
}

const NEWEST_FIRST = sql.raw('order by timestamp desc, block desc, log_index desc')

/** The newest rows of all kinds, merged; undefined when no kind can have such a row. */
const newestOf = (
  snapshot: MarketSnapshot,
  filter: TransactionFilter,
  size: number,
  after: readonly string[] | undefined,
): SQL | undefined => {
  const behind = after && sql`(timestamp, block, log_index) < (${after[0]}::numeric, ${after[1]}::numeric, ${after[2]}::integer)`
  const parts = filter.kinds.flatMap((kind) => {
    const conditions = conditionsOf(kind, filter, snapshot)
    if (conditions === undefined) return []
    const all = [sql`chain_id = ${snapshot.chainId}`, ...conditions, ...(behind ? [behind] : [])]
    return [sql`(${selects[kind]} where ${sql.join(all, sql` and `)} ${NEWEST_FIRST} limit ${size})`]
  })
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `)
}

type Moved = TransactionItem['tokens'][number]

const movesOf = (snapshot: MarketSnapshot, addresses: readonly Address[], row: Cells): Moved[] => {
  const of = (amounts: Cells[string] | undefined, direction: Moved['direction']): Moved[] =>
    (Array.isArray(amounts) ? (amounts as readonly string[]) : []).flatMap((amount, index): Moved[] => {
      const address = addresses[index]
      if (address === undefined || amount === '0') return []
      const token = snapshot.findToken(address)
      return [{ address, symbol: token?.symbol ?? null, decimals: token?.decimals ?? null, amount, direction }]
    })
  return [...of(row['ins'], 'in'), ...of(row['outs'], 'out')]
}

const toItem = (snapshot: MarketSnapshot, governanceToken: Address, row: Cells): TransactionItem => {
  const pool = (row['pool'] ?? null) as Address | null
  const entry = pool === null ? undefined : snapshot.findPool(pool)
  const sides = entry?.row.sides.map(({ address }) => address) ?? []
  const tokens = row['kind'] === 'lock' ? [governanceToken] : ((row['tokens'] ?? sides) as readonly Address[])
  const textOf = (name: string): string | null => (row[name] === null || row[name] === undefined ? null : String(row[name]))
  const dollars = textOf('amount_usd')
  return {
    chainId: snapshot.chainId,
    kind: row['kind'] as TransactionKind,
    txHash: row['tx_hash'] as TransactionItem['txHash'],
    logIndex: Number(row['log_index']),
    block: Number(row['block']),
    timestamp: Number(row['timestamp']),
    account: row['account'] as Address,
    pool,
    poolSymbol: entry?.row.symbol ?? null,
    tokens: movesOf(snapshot, tokens, row),
    amountUsd: dollars === null ? null : formatWad(BigInt(dollars)),
    lockId: textOf('lock_id'),
    act: textOf('act') as TransactionItem['act'],
    votes: textOf('votes'),
  }
}

/** Parses comma-separated kinds; undefined when a word is no kind. */
export const parseKinds = (text: string | undefined): readonly TransactionKind[] | undefined => {
  if (text === undefined) return transactionKinds
  const named = new Set(text.split(','))
  const kinds = transactionKinds.filter((kind) => named.has(kind))
  return kinds.length === named.size ? kinds : undefined
}

// ANALYTICS-2
/** Swaps, deposits, withdrawals, and actions on locks and votes, newest first. A page starts behind the log that its cursor names. */
export const readTransactions = async (
  db: Reading,
  snapshot: MarketSnapshot,
  filter: TransactionFilter,
  { limit, cursor, governanceToken }: { readonly limit: number; readonly cursor?: string | undefined; readonly governanceToken: Address },
): Promise<TransactionsPage> => {
  const after = cursor === undefined ? undefined : decodeKeyset(CURSOR, cursor, SHAPE)
  const newest = newestOf(snapshot, filter, limit + 1, after)
  if (!newest) return { entries: [], nextCursor: null }
  const { rows } = await db.execute(sql`select ${COLUMNS} from (${newest}) every ${NEWEST_FIRST} limit ${limit + 1}`)
  const entries = (rows as readonly Cells[]).slice(0, limit).map((row) => toItem(snapshot, governanceToken, row))
  const last = entries.at(-1)
  const nextCursor = last && rows.length > limit ? encodeKeyset(CURSOR, [last.timestamp, last.block, last.logIndex]) : null
  return { entries, nextCursor }
}

// ANALYTICS-2
/** The second of the oldest of the newest `most` rows; null when there are no older ones, so that these are all. */
export const readOldestOf = async (
  db: Reading,
  snapshot: MarketSnapshot,
  filter: TransactionFilter,
  most: number,
): Promise<number | null> => {
  const newest = newestOf(snapshot, filter, most + 1, undefined)
  if (!newest) return null
  const { rows } = await db.execute(sql`select timestamp from (${newest}) every ${NEWEST_FIRST} limit 2 offset ${most - 1}`)
  const [oldest, beyond] = rows
  return oldest && beyond ? Number(oldest['timestamp']) : null
}
