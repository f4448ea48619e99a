import { type BookedName, bookOf, type NameBook } from '@exchange/domain'
import { mintedName } from '@exchange/schema'
import { and, count, eq, gte, max } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Milliseconds for which a book is taken for level with the index. */
const FRESH_MS = 1_000

type Kept = { readonly names: Map<bigint, string>; readonly newest: bigint; readonly book: NameBook }

/** The names of one network, from a block on. */
const readNames = async (db: NodePgDatabase, chainId: number, from: bigint): Promise<readonly BookedName[]> =>
  db
    .select({ tokenId: mintedName.tokenId, name: mintedName.name })
    .from(mintedName)
    .where(and(eq(mintedName.chainId, chainId), gte(mintedName.updatedBlock, from)))

const keep = (names: Map<bigint, string>, newest: bigint, book: NameBook): Kept => ({ names, newest, book })

/** Takes what changed into the names that are known; undefined where a re-organisation or a new index took some away or renamed one. */
const withChanges = async (db: NodePgDatabase, chainId: number, kept: Kept, total: number, newest: bigint): Promise<Kept | undefined> => {
  const changed = (await readNames(db, chainId, kept.newest)).filter(({ tokenId, name }) => kept.names.get(tokenId) !== name)
  if (changed.some(({ tokenId }) => kept.names.has(tokenId)) || kept.names.size + changed.length !== total) return undefined
  for (const { tokenId, name } of changed) kept.names.set(tokenId, name)
  return keep(kept.names, newest, changed.length === 0 ? kept.book : bookOf([...kept.book.names, ...changed]))
}

const level = async (db: NodePgDatabase, chainId: number, kept: Kept | undefined): Promise<Kept> => {
  const [state] = await db
    .select({ total: count(), newest: max(mintedName.updatedBlock) })
    .from(mintedName)
    .where(eq(mintedName.chainId, chainId))
  const { total, newest } = { total: state?.total ?? 0, newest: state?.newest ?? 0n }
  if (kept && newest >= kept.newest) {
    const isSame = newest === kept.newest && total === kept.names.size
    const changed = isSame ? kept : await withChanges(db, chainId, kept, total, newest)
    if (changed) return changed
  }
  const all = await readNames(db, chainId, 0n)
  return keep(new Map(all.map(({ tokenId, name }) => [tokenId, name])), newest, bookOf(all))
}

/**
 * The minted names of each network in memory, where a part of a name is found without an index that a new index of the chain would have to make again.
 * A book is at most a second behind what the index has; while that cannot be read, it is the last one.
 */
export const createNameBooks = (db: NodePgDatabase, now: () => number) => {
  const books = new Map<number, { kept?: Kept; readAt: number; reading?: Promise<Kept> }>()
  const read = (chainId: number): Promise<Kept> => {
    const entry = books.get(chainId) ?? { readAt: 0 }
    books.set(chainId, entry)
    entry.reading ??= level(db, chainId, entry.kept)
      .then((kept) => {
        entry.kept = kept
        entry.readAt = now()
        return kept
      })
      .finally(() => delete entry.reading)
    return entry.reading
  }
  return async (chainId: number): Promise<NameBook> => {
    const { kept, readAt } = books.get(chainId) ?? { readAt: 0 }
    if (kept === undefined) return (await read(chainId)).book
    return now() - readAt <= FRESH_MS ? kept.book : (await read(chainId).catch(() => kept)).book
  }
}

export type NameBooks = ReturnType<typeof createNameBooks>
