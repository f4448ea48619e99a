import { type BookedName, bookOf, type NameBook } from '@exchange/domain'
import { mintedName } from '@exchange/schema'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Milliseconds for which a book counts as level with the index. */
const FRESH_MS = 1_000

/** The newest minted name. */
type Newest = BookedName & { readonly mintedAt: bigint }
type Kept = { readonly newest: Newest | undefined; readonly book: NameBook }

const COLUMNS = { tokenId: mintedName.tokenId, name: mintedName.name, mintedAt: mintedName.mintedAt }

/** The names of one network from an id on, sorted by id. */
const readNames = async (db: NodePgDatabase, chainId: number, from: bigint): Promise<readonly Newest[]> =>
  db
    .select(COLUMNS)
    .from(mintedName)
    .where(and(eq(mintedName.chainId, chainId), gte(mintedName.tokenId, from)))
    .orderBy(mintedName.tokenId)

const readNewest = async (db: NodePgDatabase, chainId: number): Promise<Newest | undefined> => {
  const [newest] = await db
    .select(COLUMNS)
    .from(mintedName)
    .where(eq(mintedName.chainId, chainId))
    .orderBy(desc(mintedName.tokenId))
    .limit(1)
  return newest
}

const isSame = (a: Newest, b: Newest | undefined): boolean => a.tokenId === b?.tokenId && a.name === b.name && a.mintedAt === b.mintedAt

/**
 * Adds newly minted names to the known ones; undefined when a reorg or a new index removed or renamed the newest known name. Ids only grow,
 * so checking the newest one is enough.
 */
const withMinted = async (db: NodePgDatabase, chainId: number, { newest, book }: Kept): Promise<Kept | undefined> => {
  if (newest === undefined) return undefined
  const [known, ...minted] = await readNames(db, chainId, newest.tokenId)
  if (!isSame(newest, known)) return undefined
  return { newest: minted.at(-1) ?? newest, book: minted.length === 0 ? book : bookOf([...book.names, ...minted]) }
}

const level = async (db: NodePgDatabase, chainId: number, kept: Kept | undefined): Promise<Kept> => {
  const newest = kept && (await readNewest(db, chainId))
  if (kept && newest && isSame(newest, kept.newest)) return kept
  const grown = kept && (await withMinted(db, chainId, kept))
  if (grown) return grown
  const all = await readNames(db, chainId, 0n)
  return { newest: all.at(-1), book: bookOf(all) }
}

/**
 * Keeps the minted names of each network in memory for substring search; a database index for that would have to be rebuilt with every new
 * index of the chain. A book is at most one second behind the index; while the index cannot be read, the last book stays.
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
