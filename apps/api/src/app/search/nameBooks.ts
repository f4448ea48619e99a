import { type BookedName, bookOf, type NameBook } from '@exchange/domain'
import { mintedName } from '@exchange/schema'
import { and, desc, eq, gte } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** Milliseconds for which a book is taken for level with the index. */
const FRESH_MS = 1_000

/** The name that was minted last. */
type Newest = BookedName & { readonly mintedAt: bigint }
type Kept = { readonly newest: Newest | undefined; readonly book: NameBook }

const COLUMNS = { tokenId: mintedName.tokenId, name: mintedName.name, mintedAt: mintedName.mintedAt }

/** The names of one network, from an id on, in the order of their ids. */
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
 * Takes what was minted since into the names that are known; undefined where a re-organisation or a new index took the newest of them away or renamed it.
 * Ids count up, so the newest one tells.
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
