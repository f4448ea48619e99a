// Names of accounts. Keys and units are those of ponder.schema.ts.
import { index, onchainTable, primaryKey } from 'ponder'

export const mintedName = onchainTable(
  'minted_name',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Counts up from 1: the order of ids is that of the mints. */
    tokenId: t.bigint().notNull(),
    name: t.text().notNull(),
    /** What the name looks like; no two names of a chain have the same. */
    lookAlike: t.text().notNull(),
    owner: t.hex().notNull(),
    /** Who paid for it. */
    minter: t.hex().notNull(),
    /** Whether its first owner was somebody else. */
    gifted: t.boolean().notNull(),
    /** Raw units of the payment token that the minter paid. */
    price: t.bigint().notNull(),
    mintedAt: t.bigint().notNull(),
    /** When it last passed from one owner to another; null where it never did. */
    changedHandsAt: t.bigint(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.tokenId] }),
    lookAlikeIdx: index().on(t.chainId, t.lookAlike),
    ownerIdx: index().on(t.chainId, t.owner, t.tokenId),
    minterIdx: index().on(t.chainId, t.minter, t.tokenId),
    giftedIdx: index().on(t.chainId, t.gifted, t.tokenId),
    time: index().on(t.chainId, t.mintedAt),
  }),
)

/** How a name came to each of its owners: the logs of its mint and of every transfer. */
export const nameEvent = onchainTable(
  'name_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    tokenId: t.bigint().notNull(),
    /** minted | gifted | transferred */
    kind: t.text().notNull(),
    /** Who paid for it, or had it before. */
    account: t.hex().notNull(),
    /** Whose it is from then on. */
    recipient: t.hex().notNull(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    time: index().on(t.chainId, t.block, t.logIndex),
    tokenTime: index().on(t.chainId, t.tokenId, t.block, t.logIndex),
  }),
)

/** The name that an account shows; no row where it shows none. */
export const displayName = onchainTable(
  'display_name',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    tokenId: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.account] }) }),
)

/** What names cost now, in raw units of the payment token: of 1, 2, 3, 4, 5, and of 6 and more characters. */
export const namePrices = onchainTable(
  'name_prices',
  (t) => ({
    chainId: t.integer().notNull(),
    prices: t.bigint().array().notNull(),
    updatedAt: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)
