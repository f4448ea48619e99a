import { type Address, findNames, searchText } from '@exchange/domain'
import { mintedName } from '@exchange/schema'
import { and, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { systemClock } from '../../clock/clock.ts'
import type { GraphqlContext } from '../../graphql/builder.ts'
import { decodeKeyset, encodeKeyset, marketFor, pageSize, type Page } from '../../graphql/page.ts'
import { createBatchLoader } from '../../graphql/batchLoader.ts'
import type { NameRow } from '../../market-data/names/reader.ts'
import { listUsers, type UserRow } from '../users/service.ts'
import { createNameBooks, type NameBooks } from './nameBooks.ts'
import { type AskedUsers, findUsers, MOST_COUNTED } from './repository.ts'

/** A search text, and where its page starts. */
export type SearchRequest = {
  readonly text: string
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

const USER_PLACE = [/^[0-3]$/, /^[0-2]$/, /^0x[0-9a-f]{40}$/]
const NAME_PLACE = [/^[01]$/, /^\P{Cc}{1,64}$/u]

/** One set of books per database connection pool. */
const books = new WeakMap<NodePgDatabase, NameBooks>()
const bookOf = (db: NodePgDatabase): NameBooks => {
  const found = books.get(db) ?? createNameBooks(db, systemClock.monotonic)
  books.set(db, found)
  return found
}

/** Runs all user searches of one request as one query. */
const lookFor = createBatchLoader(async ({ app }: GraphqlContext, asked: readonly AskedUsers[]) => {
  const answers = await findUsers(app, asked)
  return (one: AskedUsers) => answers[asked.indexOf(one)]!
})

// SEARCH-4
/** Users by a part of their name or address: super admins, admins, verified users, then everyone else. Empty for an empty text. */
export const searchUsers = async (context: GraphqlContext, { text: typed, first, after }: SearchRequest): Promise<Page<UserRow>> => {
  const size = pageSize(first)
  const text = searchText(typed)
  const [rank, fit, id] = after ? decodeKeyset('users', after, USER_PLACE) : []
  if (text === '') return { nodes: [], nextCursor: null }
  const place = id === undefined ? undefined : { rank: Number(rank), fit: Number(fit), id: id as Address }
  const places = (await lookFor(context, { text, after: place, limit: size + 1 })).places ?? []
  const page = places.slice(0, size)
  const last = page.at(-1)
  const nodes = await listUsers(
    context,
    page.map((user) => user.id),
  )
  return { nodes, nextCursor: last && places.length > size ? encodeKeyset('users', [last.rank, last.fit, last.id]) : null }
}

/** The number of those users; 1,001 means more than 1,000. */
export const countSearchedUsers = async (context: GraphqlContext, typed: string): Promise<number> => {
  const text = searchText(typed)
  return text === '' ? 0 : (await lookFor(context, { text, isCounted: true })).total
}

/** Names that contain a text but do not equal it. Owners are read now: a name that changed since the book was read is left out. */
export const searchNames = async (
  context: GraphqlContext,
  { chainId, text: typed, first, after }: SearchRequest & { readonly chainId: number },
): Promise<Page<NameRow>> => {
  marketFor(context, chainId)
  const size = pageSize(first)
  const text = searchText(typed)
  const [begins, name] = after ? decodeKeyset('searchNames', after, NAME_PLACE) : []
  const place = name === undefined ? undefined : { begins: begins === '1', name }
  const found = findNames(await bookOf(context.db)(chainId), text, size + 1, place)
  const page = found.slice(0, size)
  const last = page.at(-1)
  const rows = await readByIds(
    context.db,
    chainId,
    page.map(({ tokenId }) => tokenId),
  )
  const nodes = page.flatMap((entry) => (rows.get(entry.tokenId)?.name === entry.name ? [rows.get(entry.tokenId)!] : []))
  const nextCursor = last && found.length > size ? encodeKeyset('searchNames', [last.name.startsWith(text) ? 1 : 0, last.name]) : null
  return { nodes, nextCursor }
}

/** The number of those names; 1,001 means more than 1,000. */
export const countSearchedNames = async (context: GraphqlContext, chainId: number, typed: string): Promise<number> => {
  marketFor(context, chainId)
  return findNames(await bookOf(context.db)(chainId), searchText(typed), MOST_COUNTED).length
}

const readByIds = async (db: NodePgDatabase, chainId: number, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, NameRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(mintedName)
    .where(and(eq(mintedName.chainId, chainId), inArray(mintedName.tokenId, [...ids])))
  return new Map(rows.map((row) => [row.tokenId, row]))
}
