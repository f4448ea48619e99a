import { type Address, DomainError, faultOfName, namePrice, nameLength, normalizeName } from '@exchange/domain'
import { displayName, mintedName, namePrices } from '@exchange/schema'
import { lookAlikeOf } from '@exchange/schema/people/lookAlikeOf'
import { and, eq, inArray, type InferSelectModel } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

export type NameRow = InferSelectModel<typeof mintedName>

/** Most UTF-16 code units of a text that is tried as a name and repeated in an error. */
const MAX_TYPED = 64

/** A name that is not minted: its price in raw units of the payment token, and the minted name that it resembles. */
export type NewName = { readonly chainId: number; readonly name: string; readonly price: bigint; readonly lookAlike: string | null }

/** A name that an account shows. */
export type ShownName = Pick<NameRow, 'tokenId' | 'name' | 'changedHandsAt'> & { readonly account: Address }

// NAME-3, NAME-5, NAME-6
/**
 * A name of a network, minted or not, by its typed text. Throws `name.invalid` with the first reason when the name is not allowed, and
 * `api.unavailable` before the index knows the prices.
 */
export const readName = async (db: NodePgDatabase, chainId: number, typed: string): Promise<NameRow | NewName> => {
  const name = normalizeName(typed)
  const fault = typed.length > MAX_TYPED ? 'tooLong' : faultOfName(name)?.fault
  if (fault) throw new DomainError('name.invalid', { parameter: 'name', value: typed.slice(0, MAX_TYPED), reason: fault })
  const [twin] = await db
    .select()
    .from(mintedName)
    .where(and(eq(mintedName.chainId, chainId), eq(mintedName.lookAlike, lookAlikeOf(name))))
  if (twin?.name === name) return twin
  const [row] = await db.select().from(namePrices).where(eq(namePrices.chainId, chainId))
  if (row === undefined) throw new DomainError('api.unavailable', { chainId, reason: 'index' })
  return { chainId, name, price: namePrice(row.prices, nameLength(name)), lookAlike: twin?.name ?? null }
}

/** A minted name by its id. */
export const findName = async (db: NodePgDatabase, chainId: number, tokenId: bigint): Promise<NameRow | undefined> => {
  const [row] = await db
    .select()
    .from(mintedName)
    .where(and(eq(mintedName.chainId, chainId), eq(mintedName.tokenId, tokenId)))
  return row
}

/** The names that accounts show, unsorted. Accounts without one are left out. */
export const readShownNames = async (db: NodePgDatabase, chainId: number, accounts: readonly Address[]): Promise<readonly ShownName[]> =>
  accounts.length === 0
    ? []
    : db
        .select({
          account: displayName.account,
          tokenId: displayName.tokenId,
          name: mintedName.name,
          changedHandsAt: mintedName.changedHandsAt,
        })
        .from(displayName)
        .innerJoin(mintedName, and(eq(mintedName.chainId, displayName.chainId), eq(mintedName.tokenId, displayName.tokenId)))
        .where(and(eq(displayName.chainId, chainId), inArray(displayName.account, [...accounts])))
