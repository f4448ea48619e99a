import { index, onchainTable, primaryKey } from 'ponder'

/** Pool tokens of an account, from classic, stable and weighted pools. Pools and their gauges are no accounts. */
export const poolAccount = onchainTable(
  'pool_account',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    pool: t.hex().notNull(),
    wallet: t.bigint().notNull(),
    /** Staked in the pool's gauge. */
    staked: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.account, t.pool] }) }),
)

/**
 * Deposits, withdrawals, stakes and transfers of an account in a pool, a position or a vault. One log may make a row for each of two
 * accounts.
 */
export const liquidityChange = onchainTable(
  'liquidity_change',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    account: t.hex().notNull(),
    pool: t.hex().notNull(),
    /** The strategy vault of the shares; null for pool tokens and positions. */
    vault: t.hex(),
    /** Number of a position; null for pool tokens and shares of a vault. */
    tokenId: t.bigint(),
    /** deposit | withdraw | release | collect | fees | emission | stake | unstake | send | receive */
    kind: t.text().notNull(),
    /** Moved tokens, and raw units of each. */
    tokens: t.hex().array().notNull(),
    amounts: t.bigint().array().notNull(),
    /** The receiver of the payment, when it was not the account itself. */
    recipient: t.hex(),
    /**
     * Change of the account's pool tokens, liquidity or shares (negative for less), staked ones included; and the change of the staked ones
     * among them.
     */
    shares: t.bigint().notNull(),
    staked: t.bigint().notNull(),
    /** Pool tokens, liquidity or shares after it, staked ones included. */
    held: t.bigint().notNull(),
    /** Value of the moved tokens at the prices of that time; null when one was missing or none moved. */
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

/** Actions and payments of an account with transactions that no other table has. */
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

/** One payment to an account. */
export const claim = onchainTable(
  'claim',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** emission | fees | incentives | rebase | items | royalties */
    kind: t.text().notNull(),
    account: t.hex().notNull(),
    /** Null for a rebase, and for payments of the collection. */
    pool: t.hex(),
    /** For a rebase. */
    lockId: t.bigint(),
    /** For a rebase: true when it was paid to the account because the lock had expired; otherwise it was added to the lock. */
    liquid: t.boolean(),
    token: t.hex().notNull(),
    amount: t.bigint().notNull(),
    /** Null when the token had no price at that time. */
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

/** Bookkeeping: the change that the next event of a pool, or of its gauge, completes. */
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
