import type { Address } from '@exchange/domain'
import { itemReward } from 'ponder:schema'
import type { Moment } from '../context.ts'

/** The receivers of a reward of the collection. */
export type ItemReceiver = 'stakers' | 'minters'

type ItemReward = { readonly receiver: ItemReceiver; readonly token: Address; readonly epoch: bigint; readonly amount: bigint }

/** Adds to the reward of stakers or minters in an epoch. */
export const addItemReward = async ({ db, chainId }: Moment, { receiver, token, epoch, amount }: ItemReward): Promise<void> => {
  await db
    .insert(itemReward)
    .values({ chainId, receiver, token, epoch, amount })
    .onConflictDoUpdate((row) => ({ amount: row.amount + amount }))
}
