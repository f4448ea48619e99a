import { index, onchainTable, primaryKey } from 'ponder'

/** A position of a listed concentrated pool, by the position manager's number. */
export const position = onchainTable(
  'position',
  (t) => ({
    chainId: t.integer().notNull(),
    tokenId: t.bigint().notNull(),
    /** Its staker while it is staked; for a burned position, the last owner. */
    owner: t.hex().notNull(),
    pool: t.hex().notNull(),
    tickLower: t.integer().notNull(),
    tickUpper: t.integer().notNull(),
    liquidity: t.bigint().notNull(),
    /** The gauge that it is staked in, and since when; null when it is not staked. */
    gauge: t.hex(),
    stakedAt: t.bigint(),
    /** Whether its gauge has announced it and its transfer follows. */
    entering: t.boolean().notNull(),
    /** Raw totals of deposits, of withdrawals, and of collections for its owner: fees and withdrawn liquidity. */
    deposited0: t.bigint().notNull(),
    deposited1: t.bigint().notNull(),
    withdrawn0: t.bigint().notNull(),
    withdrawn1: t.bigint().notNull(),
    collected0: t.bigint().notNull(),
    collected1: t.bigint().notNull(),
    openedAt: t.bigint().notNull(),
    /** Since when it has no liquidity; null while it has some. */
    closedAt: t.bigint(),
    /** Whether its token was burned. */
    burned: t.boolean().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.tokenId] }),
    ownerIdx: index().on(t.chainId, t.owner),
    poolIdx: index().on(t.chainId, t.pool),
  }),
)

/** Bookkeeping: the range of the last deposit that a pool announced. The position manager's next event names its position. */
export const announcedRange = onchainTable(
  'internal_announced_range',
  (t) => ({
    chainId: t.integer().notNull(),
    /** Null once that event came. */
    pool: t.hex(),
    tickLower: t.integer().notNull(),
    tickUpper: t.integer().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId] }) }),
)
