import { type Address, lookAlike } from '@exchange/domain'
import { displayName, mintedName, namePrices } from 'ponder:schema'
import type { Moment } from '../context.ts'

export type Mint = {
  readonly tokenId: bigint
  readonly name: string
  readonly minter: Address
  readonly owner: Address
  /** Raw units of the payment token. */
  readonly price: bigint
}

/** A name came into the world. */
export const mintName = async ({ db, chainId, at, block }: Moment, { minter, owner, ...mint }: Mint): Promise<void> => {
  const parties = { minter, owner, gifted: minter !== owner }
  const written = { mintedAt: at, changedHandsAt: null, updatedAt: at, updatedBlock: block }
  await db.insert(mintedName).values({ chainId, ...mint, lookAlike: lookAlike(mint.name), ...parties, ...written })
}

/** A minted name passed from one owner to another. */
export const moveName = async (
  { db, chainId, at, block }: Moment,
  { tokenId, owner }: { readonly tokenId: bigint; readonly owner: Address },
): Promise<void> => {
  await db.update(mintedName, { chainId, tokenId }).set({ owner, changedHandsAt: at, updatedAt: at, updatedBlock: block })
}

/** An account shows a name from now on; none where the id is zero. */
export const showName = async (
  { db, chainId, at }: Moment,
  { account, tokenId }: { readonly account: Address; readonly tokenId: bigint },
): Promise<void> => {
  if (tokenId === 0n) await db.delete(displayName, { chainId, account })
  else await db.insert(displayName).values({ chainId, account, tokenId, updatedAt: at }).onConflictDoUpdate({ tokenId, updatedAt: at })
}

/** Names cost this from now on. */
export const setNamePrices = async ({ db, chainId, at }: Moment, prices: readonly bigint[]): Promise<void> => {
  const row = { prices: [...prices], updatedAt: at }
  await db
    .insert(namePrices)
    .values({ chainId, ...row })
    .onConflictDoUpdate(row)
}
