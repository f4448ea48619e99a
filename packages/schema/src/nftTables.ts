// Items of the collection, what happens to them and what they are paid, as the API reads them.
import { boolean, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

/** An item with its state after the last indexed event. */
export const item = idx.table(
  'item',
  {
    chainId: integer('chain_id').notNull(),
    itemId: bigInteger('item_id').notNull(),
    owner: hexText('owner').notNull(),
    minter: hexText('minter').notNull(),
    staked: boolean('staked').notNull(),
    price: bigInteger('price'),
    mintedAt: bigInteger('minted_at').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.itemId] })],
)

/** What happened to an item. */
export const itemEvent = idx.table(
  'item_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    itemId: bigInteger('item_id').notNull(),
    kind: text('kind').notNull(),
    account: hexText('account').notNull(),
    recipient: hexText('recipient'),
    price: bigInteger('price'),
    royalty: bigInteger('royalty'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.txHash, t.logIndex, t.itemId] })],
)

/** What is streamed to stakers over an epoch, or shared by minters from its end on, of one token. */
export const itemReward = idx.table(
  'item_reward',
  {
    chainId: integer('chain_id').notNull(),
    receiver: text('receiver').notNull(),
    token: hexText('token').notNull(),
    epoch: bigInteger('epoch').notNull(),
    amount: bigInteger('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.receiver, t.token, t.epoch] })],
)
