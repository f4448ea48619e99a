import { type Address, addressPart, searchLength } from '@exchange/domain'
import type pg from 'pg'

/** Milliseconds that the database may look for an answer. */
const TIMEOUT_MS = 150
/** Users without a mark that one search looks at: behind them a list ends. Whoever has a mark, or is named exactly, is found before them. */
const MOST_FOUND = 2_000
/** Where a count ends. */
export const MOST_COUNTED = 1_001

/** Place of a user in a list: by mark, then equal before beginning before part, then by address. */
export type UserPlace = { readonly rank: number; readonly fit: number; readonly id: Address }

/** A text as a pattern of LIKE, character by character. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

/**
 * What a user must be for a text of at least one character: by name, or by address where the text can be a part of one. Each condition has an index that
 * serves it. The values are $1 and $2.
 */
const matchOf = (text: string): { readonly where: string; readonly values: readonly [string | null, string | null] } => {
  const address = addressPart(text)
  const length = searchLength(text)
  const name = length === 2 ? 'app.bigrams(username) @> array[$1::text]' : 'username like $1::text'
  const nameValue = length === 2 ? text : length === 1 ? `${literal(text)}%` : `%${literal(text)}%`
  if (address === undefined) return { where: `(${name} and $2::text is null)`, values: [nameValue, null] }
  return {
    where: `(${name} or id like $2::text)`,
    values: [nameValue, address.isBeginning ? `0x${address.digits}%` : `%${address.digits}%`],
  }
}

// Each step is materialized: with an order and a limit beside it the planner would walk the index of the order instead of the one of the text.
const PAGE = (where: string): string => `with found as materialized (
    select id, rank, username, is_contract, discoverable from app."user" where ${where} limit ${MOST_FOUND}
  ), marked as materialized (
    select id, rank, username, is_contract, discoverable from app."user" where rank < 3
  ), hit as (
    select * from found
    union select * from marked where ${where}
    union select id, rank, username, is_contract, discoverable from app."user" where username = $3 or id = $3
  ), placed as (
    select id, rank, case when username = $3 or id = $3 then 0 when starts_with(username, $3) then 1 else 2 end as fit
    from hit where not is_contract and discoverable
  )
  select id, rank, fit from placed where ($4::int is null or (rank, fit, id) > ($4::int, $5::int, $6::text))
  order by rank, fit, id limit $7`

const COUNT = (where: string): string => `with found as materialized (
    select is_contract, discoverable from app."user" where ${where} limit ${2 * MOST_COUNTED}
  )
  select least(count(*), ${MOST_COUNTED})::int as total from found where not is_contract and discoverable`

type Database = Pick<pg.Pool, 'connect'>

/** Runs one statement that is given up when it takes too long, and that never reads the whole table for it. */
const within = async <Row extends pg.QueryResultRow>(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> => {
  const client = await database.connect()
  try {
    await client.query(`begin read only; set local statement_timeout = ${TIMEOUT_MS}; set local enable_seqscan = off`)
    const { rows } = await client.query<Row>(text, [...values])
    await client.query('commit')
    client.release()
    return rows
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

// SEARCH-4
/** Users whose name or address has a text in it, contracts and those who may not be shown left out. */
export const findUsers = async (
  database: Database,
  text: string,
  { after, limit }: { readonly after: UserPlace | undefined; readonly limit: number },
): Promise<readonly UserPlace[]> => {
  const { where, values } = matchOf(text)
  return within<UserPlace>(database, PAGE(where), [...values, text, after?.rank, after?.fit, after?.id, limit])
}

/** How many those are, at most `MOST_COUNTED`. */
export const countUsers = async (database: Database, text: string): Promise<number> => {
  const { where, values } = matchOf(text)
  const [row] = await within<{ total: number }>(database, COUNT(where), values)
  return row?.total ?? 0
}
