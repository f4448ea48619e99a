import { index, onchainTable, primaryKey } from 'ponder'

/** A position of a listed concentrated pool, as the position manager numbers it. */
export const position = onchainTable(
  'position',
  (t) => ({
    chainId: t.integer().notNull(),
    tokenId: t.bigint().notNull(),
    /** Who staked it while it is staked; of a burned position, the last one. */
    owner: t.hex().notNull(),
    pool: t.hex().notNull(),
    tickLower: t.integer().notNull(),
    tickUpper: t.integer().notNull(),
    liquidity: t.bigint().notNull(),
    /** The gauge that it is staked in, and since when; null while it is not. */
    gauge: t.hex(),
    stakedAt: t.bigint(),
    /** Its gauge has announced it, and its transfer there follows. */
    entering: t.boolean().notNull(),
    /** Raw totals of deposits, of withdrawals, and of what was taken out for its owner: fees and what was withdrawn. */
    deposited0: t.bigint().notNull(),
    deposited1: t.bigint().notNull(),
    withdrawn0: t.bigint().notNull(),
    withdrawn1: t.bigint().notNull(),
    collected0: t.bigint().notNull(),
    collected1: t.bigint().notNull(),
    openedAt: t.bigint().notNull(),
    /** Since when it has no liquidity; null while it has some. */
    closedAt: t.bigint(),
    /** Its token exists no more. */
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

/** Bookkeeping: the range of the deposit that a pool announced last. The position manager's next event says whose it is. */
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
