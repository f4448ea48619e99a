import { type Address, addressPart, searchLength } from '@exchange/domain'
import pg from 'pg'
import { isAddress } from 'viem'
import { z } from 'zod'

/** Milliseconds that a search may take in the database. */
const TIMEOUT_MS = 150
/** Most users without a rank mark that one search reads; the list ends there. Users with a mark and exact matches are found first. */
const MOST_FOUND = 2_000
/** The count at which counting stops. */
export const MOST_COUNTED = 1_001

/** A user's place in a list: by mark, then exact match before prefix before substring, then by address. */
export type UserPlace = { readonly rank: number; readonly fit: number; readonly id: Address }

/** Escapes a text for LIKE. */
const literal = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`)

type Match = {
  /** The condition in the form that an index serves, and in the form that is cheapest for a row that was read already. */
  readonly indexed: string
  readonly plain: string
}

const quote = pg.escapeLiteral

/**
 * The conditions for a text of at least one character: by name, or by address when the text can be part of one. An index serves each
 * condition.
 */
const matchOf = (text: string): Match => {
  const address = addressPart(text)
  const length = searchLength(text)
  const byName = `username like ${quote(length === 1 ? `${literal(text)}%` : `%${literal(text)}%`)}`
  const byId = address === undefined ? '' : ` or id like ${quote(`${address.isBeginning ? '0x' : '%'}${address.digits}%`)}`
  const plain = `(${byName}${byId})`
  // Two characters have their own index; checked row by row, the pattern is cheaper than computing each name's pairs.
  return { plain, indexed: length === 2 ? `(app.bigrams(username) @> array[${quote(text)}] and ${byName}${byId})` : plain }
}

/** A page of users that match a text, from the start or from behind a place. */
export type AskedPage = { readonly text: string; readonly after: UserPlace | undefined; readonly limit: number }

const COLUMNS = 'id, rank, username, is_contract, discoverable'
const VISIBLE = 'not is_contract and discoverable'

// Users with a mark are among the rows found unless the search stops early. Each step is materialized: otherwise, given an order and a
// limit, the planner would walk the sort index instead of the text index. The rows found are counted here too, so that one index scan
// serves both.
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

const placeSchema = z.object({
  rank: z.number(),
  fit: z.number(),
  id: z.custom<Address>((id) => typeof id === 'string' && isAddress(id, { strict: false })),
})
const foundSchema = z.object({ total: z.number(), places: z.array(placeSchema).nullish() })
type Found = z.infer<typeof foundSchema>
/** Several statements in one message have one result each; those that read nothing have no rows. */
const resultsSchema = z.array(z.object({ rows: z.array(foundSchema) }))

/**
 * Runs statements with a time limit and without sequential scans. All go in one message, as the round trip takes longer than most of them.
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
    const results = resultsSchema.parse(await client.query(texts.join(';\n')))
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

/** One search: a page of users, or their count. */
export type AskedUsers = AskedPage | { readonly text: string; readonly isCounted: true }

// SEARCH-4
/**
 * Users with a text in their name or address, and their number, at most `MOST_COUNTED`. Contracts and users who opted out are left out.
 * Returns answers in the order of `asked`.
 */
export const findUsers = async (database: Database, asked: readonly AskedUsers[]): Promise<readonly Found[]> => {
  const pages = asked.filter((one) => 'limit' in one)
  // A page of a text also returns its count.
  const isCounted = ({ text }: AskedUsers): boolean => pages.some((page) => page.text === text)
  const alone = asked.filter((one) => !('limit' in one) && !isCounted(one))
  const found = await within(database, [...pages.map(pageOf), ...alone.map(({ text }) => countOf(text))])
  return asked.map((one) => {
    const place = 'limit' in one ? pages.indexOf(one) : pages.findIndex(({ text }) => text === one.text)
    return found[place >= 0 ? place : pages.length + alone.indexOf(one)]!
  })
}
