// Items of the collection, their events and their rewards. Keys and units are those of ponder.schema.ts.
import { index, onchainTable, primaryKey } from 'ponder'

export const item = onchainTable(
  'item',
  (t) => ({
    chainId: t.integer().notNull(),
    itemId: t.bigint().notNull(),
    /** The owner; its staker or its seller while it is staked or for sale. */
    owner: t.hex().notNull(),
    /** The account that it was minted to. */
    minter: t.hex().notNull(),
    staked: t.boolean().notNull(),
    /** The offer's price in wei of native coin; null when it is not for sale. */
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

/** Events of items. A log with several items makes one row for each. */
export const itemEvent = onchainTable(
  'item_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    itemId: t.bigint().notNull(),
    /** transferred | staked | unstaked | listed | cancelled | sold */
    kind: t.text().notNull(),
    /** The previous owner. */
    account: t.hex().notNull(),
    /** For a transfer or a sale: the new owner. */
    recipient: t.hex(),
    /** Price of an offer or a sale, in wei of native coin. */
    price: t.bigint(),
    /** For a sale: the part of the price paid to minters and stakers. */
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

/**
 * One token's reward streamed to stakers over an epoch, or shared by minters after its end. What was not earned is streamed again later.
 */
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
