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

type Match = {
  /** The condition as an index serves it, and as it is cheapest for a row that was read already. */
  readonly indexed: string
  readonly plain: string
  readonly values: readonly [name: string, id: string | null, text: string]
}

/**
 * What a user must be for a text of at least one character: by name, or by address where the text can be a part of one. Each condition has an index that
 * serves it. The values are $1 to $3.
 */
const matchOf = (text: string): Match => {
  const address = addressPart(text)
  const length = searchLength(text)
  const name = length === 1 ? `${literal(text)}%` : `%${literal(text)}%`
  const id = address === undefined ? null : `${address.isBeginning ? '0x' : '%'}${address.digits}%`
  const either = (byName: string): string => (id === null ? `(${byName} and $2::text is null)` : `(${byName} or id like $2::text)`)
  const plain = either('username like $1::text')
  // A pair has an index of its own; read row by row, the pattern is cheaper than the pairs of each name.
  return {
    plain,
    indexed: length === 2 ? either('app.bigrams(username) @> array[$3::text] and username like $1::text') : plain,
    values: [name, id, text],
  }
}

// Each step is materialized: with an order and a limit beside it the planner would walk the index of the order instead of the one of the text.
const PAGE = ({ indexed, plain }: Match): string => `with found as materialized (
    select id, rank, username, is_contract, discoverable from app."user" where ${indexed} limit ${MOST_FOUND}
  ), marked as materialized (
    select id, rank, username, is_contract, discoverable from app."user" where rank < 3
  ), hit as (
    select * from found
    union select * from marked where ${plain}
    union select id, rank, username, is_contract, discoverable from app."user" where username = $3 or id = $3
  ), placed as (
    select id, rank, case when username = $3 or id = $3 then 0 when starts_with(username, $3) then 1 else 2 end as fit
    from hit where not is_contract and discoverable
  )
  select id, rank, fit from placed where ($4::int is null or (rank, fit, id) > ($4::int, $5::int, $6::text))
  order by rank, fit, id limit $7`

const COUNT = ({ indexed }: Match): string => `with found as materialized (
    select is_contract, discoverable from app."user" where ${indexed} and $3::text is not null limit ${2 * MOST_COUNTED}
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
  const match = matchOf(text)
  return within<UserPlace>(database, PAGE(match), [...match.values, after?.rank, after?.fit, after?.id, limit])
}

/** How many those are, at most `MOST_COUNTED`. */
export const countUsers = async (database: Database, text: string): Promise<number> => {
  const match = matchOf(text)
  const [row] = await within<{ total: number }>(database, COUNT(match), match.values)
  return row?.total ?? 0
}
