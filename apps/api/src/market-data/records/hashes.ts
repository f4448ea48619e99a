import { type Address, type Hex, type RecordKind, recordKinds } from '@exchange/domain'
import { sql, type SQL } from 'drizzle-orm'
import { isHash } from 'viem'
import { z } from 'zod'
import type { Reading } from '../analytics/readBuckets.ts'
import { recordSources, type RecordSource } from './sources.ts'

/** Which of an account's transactions; both ends of the span are included. */
export type RecordsAsked = {
  readonly chainId: number
  readonly account: Address
  readonly from?: number | undefined
  readonly to?: number | undefined
}

/** Where a page of them ended. */
export type RecordPlace = { readonly at: string; readonly hash: string }

/** A transaction that involved an account, and how. */
export type RecordedHash = { readonly at: number; readonly hash: Hex; readonly kinds: readonly RecordKind[] }

const NEWEST_FIRST = sql.raw('order by at desc, hash desc')

/** The newest of one source, each transaction once. */
const partOf = (
  { table, kind, hash, at, join = '' }: RecordSource,
  accountColumn: string,
  { chainId, account, from, to }: RecordsAsked,
  size: number,
  after: RecordPlace | undefined,
): SQL => {
  const [when, which, column] = [sql.raw(at), sql.raw(hash), sql.raw(accountColumn)]
  const conditions = [
    sql`r.chain_id = ${chainId}`,
    sql`${column} = ${account}`,
    sql`${which} is not null`,
    ...(from === undefined ? [] : [sql`${when} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${when} <= ${to}`]),
    ...(after === undefined ? [] : [sql`(${when}, ${which}) < (${after.at}::numeric, ${after.hash})`]),
  ]
  return sql`(select ${when} as at, ${which} as hash, array_agg(distinct (${sql.raw(kind)})::text) as kinds from ${sql.raw(`idx.${table} r ${join}`)}
    where ${sql.join(conditions, sql` and `)} group by 1, 2 ${NEWEST_FIRST} limit ${size})`
}

const rowSchema = z.object({
  at: z.string().transform(Number),
  hash: z.custom<Hex>((value) => isHash(String(value))),
  kinds: z.array(z.enum(recordKinds)).transform((kinds) => kinds.toSorted()),
})

/** Transactions of an account, newest first, at most `size`. */
export const readHashes = async (db: Reading, asked: RecordsAsked, size: number, after?: RecordPlace): Promise<readonly RecordedHash[]> => {
  const parts = recordSources.flatMap((source) => source.accounts.map((column) => partOf(source, column, asked, size, after)))
  const { rows } = await db.execute(sql`select at::text as at, hash, array_agg(distinct kind) as kinds
    from (${sql.join(parts, sql` union all `)}) every cross join unnest(every.kinds) kind
    group by every.at, hash order by every.at desc, hash desc limit ${size}`)
  return z.array(rowSchema).parse(rows)
}
