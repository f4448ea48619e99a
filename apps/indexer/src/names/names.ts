import { type Address, lookAlike } from '@exchange/domain'
import { displayName, mintedName, nameEvent, namePrices } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'

export type Mint = {
  readonly tokenId: bigint
  readonly name: string
  readonly minter: Address
  readonly owner: Address
  /** Raw units of the payment token. */
  readonly price: bigint
}

/** Stores how a name came to an owner. */
const tell = async (
  { db, chainId, at, block, blockHash }: Moment,
  place: LogPlace,
  told: Pick<typeof nameEvent.$inferInsert, 'tokenId' | 'kind' | 'account' | 'recipient'>,
): Promise<void> => {
  await db.insert(nameEvent).values({ chainId, ...place, ...told, block, blockHash, timestamp: at })
}

/** A name was minted. */
export const mintName = async (moment: Moment, place: LogPlace, { minter, owner, ...mint }: Mint): Promise<void> => {
  const { db, chainId, at, block } = moment
  const gifted = minter !== owner
  const written = { mintedAt: at, changedHandsAt: null, updatedAt: at, updatedBlock: block }
  await db.insert(mintedName).values({ chainId, ...mint, lookAlike: lookAlike(mint.name), minter, owner, gifted, ...written })
  await tell(moment, place, { tokenId: mint.tokenId, kind: gifted ? 'gifted' : 'minted', account: minter, recipient: owner })
}

export type NameTransfer = { readonly tokenId: bigint; readonly from: Address; readonly to: Address }

/** A minted name was transferred. */
export const moveName = async (moment: Moment, place: LogPlace, { tokenId, from, to }: NameTransfer): Promise<void> => {
  const { db, chainId, at, block } = moment
  await db.update(mintedName, { chainId, tokenId }).set({ owner: to, changedHandsAt: at, updatedAt: at, updatedBlock: block })
  await tell(moment, place, { tokenId, kind: 'transferred', account: from, recipient: to })
}

/** An account shows a name from now on; none when the id is zero. */
export const showName = async (
  { db, chainId, at }: Moment,
  { account, tokenId }: { readonly account: Address; readonly tokenId: bigint },
): Promise<void> => {
  if (tokenId === 0n) await db.delete(displayName, { chainId, account })
  else await db.insert(displayName).values({ chainId, account, tokenId, updatedAt: at }).onConflictDoUpdate({ tokenId, updatedAt: at })
}

/** New prices of names. */
export const setNamePrices = async ({ db, chainId, at }: Moment, prices: readonly bigint[]): Promise<void> => {
  const row = { prices: [...prices], updatedAt: at }
  await db
    .insert(namePrices)
    .values({ chainId, ...row })
    .onConflictDoUpdate(row)
}
