import { type Address, normalizeName } from '@exchange/domain'
import { item, mintedName } from '@exchange/schema'
import { lookAlikeOf } from '@exchange/schema/people/lookAlikeOf'
import { and, eq, inArray } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MarketService } from '../../market/following/marketService.ts'
import { inBatches } from '../../database/inBatches.ts'
import { readShownNames, type ShownName } from '../../market-data/names/reader.ts'

/** Most UTF-16 code units of a text that is tried as a name. */
const MAX_TYPED = 64

/** The network that has names; undefined when none of the configured networks has. */
export const chainOfNames = ({ markets }: Pick<MarketService, 'markets'>): number | undefined =>
  markets.find(({ network }) => network.deployment.contracts.thenaId !== undefined)?.network.chainId

/** The owner of a typed name; undefined when the name is not minted. */
export const readOwner = async (db: NodePgDatabase, chainId: number, typed: string): Promise<Address | undefined> => {
  const name = normalizeName(typed.slice(0, MAX_TYPED))
  const [row] = await db
    .select({ owner: mintedName.owner })
    .from(mintedName)
    .where(and(eq(mintedName.chainId, chainId), eq(mintedName.lookAlike, lookAlikeOf(name)), eq(mintedName.name, name)))
  return row?.owner
}

/** Whether an account owns a name; false when the network of names is not configured. */
export const ownsName = async (
  { service, db }: { readonly service: Pick<MarketService, 'markets'>; readonly db: NodePgDatabase },
  account: Address,
): Promise<boolean> => {
  const chainId = chainOfNames(service)
  if (chainId === undefined) return false
  const owned = and(eq(mintedName.chainId, chainId), eq(mintedName.owner, account))
  return (await db.select({ name: mintedName.name }).from(mintedName).where(owned).limit(1)).length > 0
}

const namesOn = (chainId: number) =>
  inBatches(
    async (db: NodePgDatabase, ids: readonly Address[]): Promise<ReadonlyMap<Address, ShownName>> =>
      new Map((await readShownNames(db, chainId, ids)).map((shown) => [shown.account, shown])),
  )
const names = new Map<number, ReturnType<typeof namesOn>>()

/** The names that accounts show, by account. */
export const readNamesOf = (db: NodePgDatabase, chainId: number, ids: readonly Address[]): Promise<ReadonlyMap<Address, ShownName>> => {
  const read = names.get(chainId) ?? namesOn(chainId)
  names.set(chainId, read)
  return read(db, ids)
}

/** An item of theNFT. */
export type ItemOf = { readonly chainId: number; readonly itemId: string }

/** The owner of each item, by `chainId:itemId`. */
export const readItemOwners = async (db: NodePgDatabase, items: readonly ItemOf[]): Promise<ReadonlyMap<string, Address>> => {
  const chains = [...new Set(items.map(({ chainId }) => chainId))]
  const found = await Promise.all(
    chains.map((chain) =>
      db
        .select({ itemId: item.itemId, owner: item.owner })
        .from(item)
        .where(
          and(
            eq(item.chainId, chain),
            inArray(
              item.itemId,
              items.filter(({ chainId }) => chainId === chain).map(({ itemId }) => BigInt(itemId)),
            ),
          ),
        )
        .then((rows) => rows.map(({ itemId, owner }) => [`${chain}:${itemId}`, owner] as const)),
    ),
  )
  return new Map(found.flat())
}
