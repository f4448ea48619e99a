// Items of the collection, their events and their rewards, as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

// NFT-9
/** An item after the last indexed event. */
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
  (t) => [primaryKey({ columns: [t.chainId, t.itemId] }), index().on(t.chainId, t.owner, t.itemId)],
)

/** Events of items. */
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
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex, t.itemId] }),
    index().on(t.chainId, t.timestamp, t.block, t.logIndex, t.itemId),
    index().on(t.chainId, t.itemId, t.timestamp),
    index().on(t.chainId, t.account, t.timestamp),
  ],
)

/** One token's reward streamed to stakers over an epoch, or shared by minters after its end. */
export const itemReward = idx.table(
  'item_reward',
  {
    chainId: integer('chain_id').notNull(),
    receiver: text('receiver').notNull(),
    token: hexText('token').notNull(),
    epoch: bigInteger('epoch').notNull(),
    amount: bigInteger('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.receiver, t.token, t.epoch] }), index().on(t.chainId, t.epoch, t.receiver, t.token)],
)
