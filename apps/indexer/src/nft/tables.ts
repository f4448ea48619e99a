// Items of the collection, what happens to them, and what they are paid. Keys and units are those of ponder.schema.ts.
import { index, onchainTable, primaryKey } from 'ponder'

export const item = onchainTable(
  'item',
  (t) => ({
    chainId: t.integer().notNull(),
    itemId: t.bigint().notNull(),
    /** Who has it, or gets it back: its staker or its seller while it is staked or for sale. */
    owner: t.hex().notNull(),
    /** Who it was minted to. */
    minter: t.hex().notNull(),
    staked: t.boolean().notNull(),
    /** Wei of native coins for which it is for sale; null where it is not. */
    price: t.bigint(),
    mintedAt: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.itemId] }),
    ownerIdx: index().on(t.chainId, t.owner, t.itemId),
  }),
)

/** What happened to an item. A log that names several has a row for each. */
export const itemEvent = onchainTable(
  'item_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    itemId: t.bigint().notNull(),
    /** transferred | staked | unstaked | listed | cancelled | sold */
    kind: t.text().notNull(),
    /** Who had the item before. */
    account: t.hex().notNull(),
    /** Of a transfer or a sale: who has it now. */
    recipient: t.hex(),
    /** Wei of native coins, of an offer or a sale. */
    price: t.bigint(),
    /** Of a sale: the part of the price that went to minters and stakers. */
    royalty: t.bigint(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex, t.itemId] }),
    time: index().on(t.chainId, t.timestamp, t.block, t.logIndex, t.itemId),
    itemTime: index().on(t.chainId, t.itemId, t.timestamp),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
  }),
)

/** What is streamed to stakers over an epoch, or shared by minters from its end on, of one token. What nobody earned is streamed again later. */
export const itemReward = onchainTable(
  'item_reward',
  (t) => ({
    chainId: t.integer().notNull(),
    /** stakers | minters */
    receiver: t.text().notNull(),
    token: t.hex().notNull(),
    epoch: t.bigint().notNull(),
    amount: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.receiver, t.token, t.epoch] }),
    epochIdx: index().on(t.chainId, t.epoch, t.receiver, t.token),
  }),
)
