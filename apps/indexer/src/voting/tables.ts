// Gauges, votes, and their payments. Keys and units are those of ponder.schema.ts; an epoch is named by its first second.
import { index, onchainTable, primaryKey } from 'ponder'

export const gauge = onchainTable(
  'gauge',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    address: t.hex().notNull(),
    /** Contracts that pay the pool's voters: its fees, and incentives. */
    feesReward: t.hex().notNull(),
    incentivesReward: t.hex().notNull(),
    creator: t.hex().notNull(),
    alive: t.boolean().notNull(),
    /** Time of the last kill; null while it is alive. */
    killedAt: t.bigint(),
    /** Staked pool tokens, or the number of positions. */
    staked: t.bigint().notNull(),
    /**
     * Streamed emission: wei per second until `periodFinish`. A gauge of positions streams at its farm's rate: zero once the farming
     * contract ended it.
     */
    rewardRate: t.bigint().notNull(),
    periodFinish: t.bigint().notNull(),
    /** The newest epoch with distributed emission; before that, the epoch of creation. */
    settledEpoch: t.bigint().notNull(),
    /** Total emission sent to it, without what a stopped farm did not accept. */
    emission: t.bigint().notNull(),
    createdAt: t.bigint().notNull(),
    createdBlock: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.pool] }) }),
)

/** The farm of a concentrated gauge: it streams the emission to staked positions in range. */
export const farm = onchainTable(
  'farm',
  (t) => ({
    chainId: t.integer().notNull(),
    /** The farming contract's id: the hash of tokens, pool and nonce. */
    id: t.hex().notNull(),
    pool: t.hex().notNull(),
    nonce: t.bigint().notNull(),
    /** The contract that tracks the liquidity that shares the stream. */
    virtualPool: t.hex().notNull(),
    rewardToken: t.hex().notNull(),
    bonusRewardToken: t.hex().notNull(),
    /** Wei per second. */
    rewardRate: t.bigint().notNull(),
    bonusRewardRate: t.bigint().notNull(),
    /** False once the farming contract has ended it. */
    active: t.boolean().notNull(),
    createdAt: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.id] }), poolIndex: index().on(t.chainId, t.pool) }),
)

/** Creations, kills and revivals of gauges. */
export const gaugeEvent = onchainTable(
  'gauge_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** created | killed | revived */
    kind: t.text().notNull(),
    pool: t.hex().notNull(),
    /** Signer of the transaction. */
    origin: t.hex().notNull(),
    epoch: t.bigint().notNull(),
    /** Votes of the epoch that stopped counting, or count again. */
    votes: t.bigint().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    poolTime: index().on(t.chainId, t.pool, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** A gauge in one epoch. */
export const gaugeEpoch = onchainTable(
  'gauge_epoch',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    epoch: t.bigint().notNull(),
    /** Votes of the pool, whether or not they count. */
    votes: t.bigint().notNull(),
    /** Whether the gauge was killed in this epoch and not revived in it: its votes do not count then. */
    excluded: t.boolean().notNull(),
    /**
     * Its part of this epoch's emission, by the votes of the previous epoch: sent to it, or returned to the minter when it was dead or its
     * farm had stopped.
     */
    emission: t.bigint().notNull(),
    returned: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.pool, t.epoch] }),
    epochIdx: index().on(t.chainId, t.epoch),
  }),
)

/** A lock's vote for a pool in an epoch. A withdrawn vote has no row. */
export const lockVote = onchainTable(
  'lock_vote',
  (t) => ({
    chainId: t.integer().notNull(),
    epoch: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    pool: t.hex().notNull(),
    /** The lock's owner when it voted, who receives the pool's rewards of the epoch. */
    account: t.hex().notNull(),
    votes: t.bigint().notNull(),
    txHash: t.hex().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.epoch, t.lockId, t.pool] }),
    accountEpoch: index().on(t.chainId, t.account, t.epoch),
    poolEpoch: index().on(t.chainId, t.pool, t.epoch),
  }),
)

/** A cast vote of a lock, one row per log; later withdrawn votes stay. */
export const voteEvent = onchainTable(
  'vote_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    epoch: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    pool: t.hex().notNull(),
    /** The lock's owner when it voted. */
    account: t.hex().notNull(),
    votes: t.bigint().notNull(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    poolTime: index().on(t.chainId, t.pool, t.timestamp),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** A pool's voting reward in one token and epoch. What rolls over moves to the later epoch. */
export const votingReward = onchainTable(
  'voting_reward',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    /** fees | incentives */
    kind: t.text().notNull(),
    token: t.hex().notNull(),
    epoch: t.bigint().notNull(),
    amount: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.pool, t.kind, t.token, t.epoch] }),
    epochIdx: index().on(t.chainId, t.epoch, t.pool),
  }),
)

/** One payment into a voting reward. */
export const rewardPayment = onchainTable(
  'reward_payment',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** fees | incentives */
    kind: t.text().notNull(),
    pool: t.hex().notNull(),
    token: t.hex().notNull(),
    epoch: t.bigint().notNull(),
    /** For fees, the account that had them collected. */
    payer: t.hex().notNull(),
    amount: t.bigint().notNull(),
    /** Null when the token had no price at that time. */
    amountUsd: t.bigint(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    poolTime: index().on(t.chainId, t.pool, t.timestamp),
    payerTime: index().on(t.chainId, t.payer, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** An account's pool tokens in a gauge, or its positions when the pool is concentrated. */
export const stake = onchainTable(
  'stake',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    pool: t.hex().notNull(),
    /** Wei of pool tokens, or the number of positions. */
    amount: t.bigint().notNull(),
    /** Token ids of the positions, oldest stake first; null for pool tokens. */
    positions: t.bigint().array(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.account, t.pool] }), poolIdx: index().on(t.chainId, t.pool) }),
)

/** Bookkeeping: the pool of a gauge or of a voting reward. */
export const rewardContract = onchainTable(
  'internal_reward_contract',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    pool: t.hex().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.address] }) }),
)
