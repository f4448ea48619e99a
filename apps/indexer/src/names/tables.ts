// Names of accounts. Keys and units are those of ponder.schema.ts.
import { index, onchainTable, primaryKey } from 'ponder'

export const mintedName = onchainTable(
  'minted_name',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Counts up from 1, in the order of mints. */
    tokenId: t.bigint().notNull(),
    name: t.text().notNull(),
    /** The look-alike key; unique per chain. */
    lookAlike: t.text().notNull(),
    owner: t.hex().notNull(),
    /** The account that paid for it. */
    minter: t.hex().notNull(),
    /** Whether its first owner was another account. */
    gifted: t.boolean().notNull(),
    /** Raw units of the payment token that the minter paid. */
    price: t.bigint().notNull(),
    mintedAt: t.bigint().notNull(),
    /** When it was last transferred; null when it never was. */
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

/** How a name came to each owner: the logs of its mint and of every transfer. */
export const nameEvent = onchainTable(
  'name_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    tokenId: t.bigint().notNull(),
    /** minted | gifted | transferred */
    kind: t.text().notNull(),
    /** The payer, or the previous owner. */
    account: t.hex().notNull(),
    /** The new owner. */
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

/** The name that an account shows; no row when it shows none. */
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

/** Current prices of names in raw units of the payment token: for 1, 2, 3, 4, 5, and for 6 or more characters. */
export const namePrices = onchainTable(
  'name_prices',
  (t) => ({
    chainId: t.integer().notNull(),
    prices: t.bigint().array().notNull(),
    updatedAt: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)
