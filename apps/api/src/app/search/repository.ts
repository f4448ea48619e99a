import { type Address, addressPart, searchLength } from '@exchange/domain'
import pg from 'pg'

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
}

const quote = pg.escapeLiteral

/**
 * What a user must be for a text of at least one character: by name, or by address where the text can be a part of one. Each condition has an index that
 * serves it.
 */
const matchOf = (text: string): Match => {
  const address = addressPart(text)
  const length = searchLength(text)
  const byName = `username like ${quote(length === 1 ? `${literal(text)}%` : `%${literal(text)}%`)}`
  const byId = address === undefined ? '' : ` or id like ${quote(`${address.isBeginning ? '0x' : '%'}${address.digits}%`)}`
  const plain = `(${byName}${byId})`
  // A pair has an index of its own; read row by row, the pattern is cheaper than the pairs of each name.
  return { plain, indexed: length === 2 ? `(app.bigrams(username) @> array[${quote(text)}] and ${byName}${byId})` : plain }
}

/** A page of users by a text, from its beginning or from behind a place. */
export type AskedPage = { readonly text: string; readonly after: UserPlace | undefined; readonly limit: number }

const COLUMNS = 'id, rank, username, is_contract, discoverable'
const VISIBLE = 'not is_contract and discoverable'

// Who has a mark is among what was found, unless that ends before all. Each step is materialized: with an order and a limit beside it the planner would walk
// the index of the order instead of the one of the text. What the page looks at is counted too: one look by the index serves both.
const pageOf = ({ text, after, limit }: AskedPage): string => {
  const { indexed, plain } = matchOf(text)
  const behind = after === undefined ? 'true' : `(rank, fit, id) > (${after.rank}, ${after.fit}, ${quote(after.id)})`
  return `with found as materialized (
    select ${COLUMNS} from app."user" where ${indexed} limit ${2 * MOST_COUNTED}
  ), marked as materialized (
    select ${COLUMNS} from app."user" where rank < 3 and (select count(*) from found) >= ${MOST_FOUND}
  ), hit as (
    (select * from found limit ${MOST_FOUND})
    union select * from marked where ${plain}
    union select ${COLUMNS} from app."user" where username = ${quote(text)} or id = ${quote(text)}
  ), placed as (
    select id, rank, case when username = ${quote(text)} or id = ${quote(text)} then 0 when starts_with(username, ${quote(text)}) then 1 else 2 end as fit
    from hit where ${VISIBLE}
  ), page as (
    select id, rank, fit from placed where ${behind} order by rank, fit, id limit ${limit}
  )
  select (select least(count(*), ${MOST_COUNTED})::int from found where ${VISIBLE}) as total,
    (select json_agg(page order by rank, fit, id) from page) as places`
}

const countOf = (text: string): string => `with found as materialized (
    select is_contract, discoverable from app."user" where ${matchOf(text).indexed} limit ${2 * MOST_COUNTED}
  )
  select least(count(*), ${MOST_COUNTED})::int as total from found where ${VISIBLE}`

type Database = Pick<pg.Pool, 'connect'>
type Found = { readonly total: number; readonly places?: readonly UserPlace[] | null }

/**
 * Runs statements that are given up when they take too long, and that never read the whole table for it: all in one message, since the way to the
 * database and back takes longer than most of them.
 */
const within = async (database: Database, statements: readonly string[]): Promise<readonly Found[]> => {
  const client = await database.connect()
  try {
    const texts = [
      'begin read only',
      `set local statement_timeout = ${TIMEOUT_MS}`,
      'set local enable_seqscan = off',
      ...statements,
      'commit',
    ]
    const results = (await client.query(texts.join(';\n'))) as unknown as readonly pg.QueryResult<Found>[]
    client.release()
    return results.flatMap(({ rows }) => rows)
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (lost: Error) => client.release(lost),
    )
    throw error
  }
}

/** What somebody looks for: a page of users, or how many there are. */
export type AskedUsers = AskedPage | { readonly text: string; readonly isCounted: true }

// SEARCH-4
/**
 * Users whose name or address has a text in it, contracts and those who may not be shown left out; and how many those are, at most `MOST_COUNTED`. Answers
 * in the order of what was asked.
 */
export const findUsers = async (database: Database, asked: readonly AskedUsers[]): Promise<readonly Found[]> => {
  const pages = asked.filter((one) => 'limit' in one)
  // A page of a text counts as well.
  const isCounted = ({ text }: AskedUsers): boolean => pages.some((page) => page.text === text)
  const alone = asked.filter((one) => !('limit' in one) && !isCounted(one))
  const found = await within(database, [...pages.map(pageOf), ...alone.map(({ text }) => countOf(text))])
  return asked.map((one) => {
    const place = 'limit' in one ? pages.indexOf(one) : pages.findIndex(({ text }) => text === one.text)
    return found[place >= 0 ? place : pages.length + alone.indexOf(one)]!
  })
}
