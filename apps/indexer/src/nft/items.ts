import type { Address } from '@exchange/domain'
import { item, itemEvent } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'

type ItemRow = typeof item.$inferSelect
type EventRow = typeof itemEvent.$inferInsert
type Told = Pick<EventRow, 'kind' | 'account' | 'itemId'> & Partial<Pick<EventRow, 'recipient' | 'price' | 'royalty'>>

/** Stores an event of an item. */
const tell = async ({ db, chainId, at, block }: Moment, place: LogPlace, told: Told): Promise<void> => {
  const nothing = { recipient: null, price: null, royalty: null }
  await db.insert(itemEvent).values({ chainId, ...place, ...nothing, ...told, block, timestamp: at })
}

const update = async ({ db, chainId, at, block }: Moment, itemId: bigint, columns: Partial<ItemRow>): Promise<void> => {
  await db.update(item, { chainId, itemId }).set({ ...columns, updatedAt: at, updatedBlock: block })
}

/** An item was minted. */
export const mintItem = async ({ db, chainId, at, block }: Moment, itemId: bigint, minter: Address): Promise<void> => {
  const written = { mintedAt: at, updatedAt: at, updatedBlock: block }
  await db.insert(item).values({ chainId, itemId, owner: minter, minter, staked: false, price: null, ...written })
}

export type ItemTransfer = { readonly itemId: bigint; readonly from: Address; readonly to: Address }

/**
 * An item was transferred. Stakes and offers are announced before the transfer, and keep the owner; a contract that merely received one
 * becomes its owner. `custody` are the contracts of staking and sales.
 */
export const moveItem = async (
  moment: Moment,
  place: LogPlace,
  { itemId, from, to }: ItemTransfer,
  custody: ReadonlySet<Address>,
): Promise<void> => {
  const row = await moment.db.find(item, { chainId: moment.chainId, itemId })
  if (row === null) throw new Error(`Item ${itemId} of chain ${moment.chainId} moved before it was minted.`)
  if (custody.has(to) && (row.staked || row.price !== null)) return
  await update(moment, itemId, { owner: to })
  if (!custody.has(from)) await tell(moment, place, { kind: 'transferred', account: from, recipient: to, itemId })
}

/** Items were staked or unstaked. */
export const changeStake = async (
  moment: Moment,
  place: LogPlace,
  staked: boolean,
  { account, itemIds }: { readonly account: Address; readonly itemIds: readonly bigint[] },
): Promise<void> => {
  for (const itemId of itemIds) {
    await update(moment, itemId, { staked })
    await tell(moment, place, { kind: staked ? 'staked' : 'unstaked', account, itemId })
  }
}

/** An item was offered, or its offer cancelled (`price` null). */
export const changeOffer = async (
  moment: Moment,
  place: LogPlace,
  { itemId, seller, price }: { readonly itemId: bigint; readonly seller: Address; readonly price: bigint | null },
): Promise<void> => {
  await update(moment, itemId, { price })
  await tell(moment, place, { kind: price === null ? 'cancelled' : 'listed', account: seller, itemId, price })
}

export type ItemSale = {
  readonly itemId: bigint
  readonly seller: Address
  readonly buyer: Address
  readonly price: bigint
  readonly royalty: bigint
}

/** An item was bought; its transfer follows. */
export const sellItem = async (moment: Moment, place: LogPlace, { itemId, seller, buyer, price, royalty }: ItemSale): Promise<void> => {
  await update(moment, itemId, { price: null })
  await tell(moment, place, { kind: 'sold', account: seller, recipient: buyer, itemId, price, royalty })
}
