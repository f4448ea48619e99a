import { index, onchainTable, primaryKey } from 'ponder'

/** Pool tokens of an account: those of classic, stable and weighted pools. A pool and its gauge are none. */
export const poolAccount = onchainTable(
  'pool_account',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    pool: t.hex().notNull(),
    wallet: t.bigint().notNull(),
    /** In the pool's gauge. */
    staked: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.account, t.pool] }) }),
)

/** What an account put into a pool, a position or a vault, took out of it, staked, handed on or was given. One log may be a row of two accounts. */
export const liquidityChange = onchainTable(
  'liquidity_change',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    account: t.hex().notNull(),
    pool: t.hex().notNull(),
    /** The strategy vault whose shares these are; null for pool tokens and positions. */
    vault: t.hex(),
    /** Number of a position; null for pool tokens and shares of a vault. */
    tokenId: t.bigint(),
    /** deposit | withdraw | release | collect | fees | emission | stake | unstake | send | receive */
    kind: t.text().notNull(),
    /** Tokens that moved, and raw units of each. */
    tokens: t.hex().array().notNull(),
    amounts: t.bigint().array().notNull(),
    /** Whom they were paid to, where that was not the account itself. */
    recipient: t.hex(),
    /** Pool tokens, liquidity or shares that the account has more (less: below zero), staked ones included; of these, how many more are staked. */
    shares: t.bigint().notNull(),
    staked: t.bigint().notNull(),
    /** Pool tokens, liquidity or shares that the account has after it, staked ones included. */
    held: t.bigint().notNull(),
    /** Of the tokens that moved, at the prices of that time; null where one was missing or none moved. */
    amountUsd: t.bigint(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex, t.account] }),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** What an account did, or was paid, that no row of another table names the transaction of. */
export const accountAct = onchainTable(
  'account_act',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    account: t.hex().notNull(),
    /** prize | refund | hostFee | withdrawal | margin | liquidation | chapterReward | dayReward | mint */
    kind: t.text().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** One payment out to an account. */
export const claim = onchainTable(
  'claim',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** emission | fees | incentives | rebase | items | royalties */
    kind: t.text().notNull(),
    account: t.hex().notNull(),
    /** Null for a rebase, and for what the collection pays. */
    pool: t.hex(),
    /** Of a rebase. */
    lockId: t.bigint(),
    /** Of a rebase: paid to the account because the lock was over; else it was added to the lock. */
    liquid: t.boolean(),
    token: t.hex().notNull(),
    amount: t.bigint().notNull(),
    /** Null where the token had no price at that time. */
    amountUsd: t.bigint(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** Bookkeeping: the change that the next event of a pool, or of its gauge, says more of. */
export const openChange = onchainTable(
  'internal_open_change',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    account: t.hex().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool] }) }),
)
