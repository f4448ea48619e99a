// Gauges, votes, and what is paid for both. Keys and units are those of ponder.schema.ts; an epoch is named by its first second.
import { index, onchainTable, primaryKey } from 'ponder'

export const gauge = onchainTable(
  'gauge',
  (t) => ({
    chainId: t.integer().notNull(),
    pool: t.hex().notNull(),
    address: t.hex().notNull(),
    /** Contracts that pay the pool's voters: its fees, and what is offered for votes. */
    feesReward: t.hex().notNull(),
    incentivesReward: t.hex().notNull(),
    creator: t.hex().notNull(),
    alive: t.boolean().notNull(),
    /** Of the last kill; null while it is alive. */
    killedAt: t.bigint(),
    /** Pool tokens that are staked, or the number of positions. */
    staked: t.bigint().notNull(),
    /** The emission it streams: wei per second until `periodFinish`. That of positions streams what its farm does: nothing, where the farming contract ended it. */
    rewardRate: t.bigint().notNull(),
    periodFinish: t.bigint().notNull(),
    /** The newest epoch of which some emission was sent on; the epoch of creation before. */
    settledEpoch: t.bigint().notNull(),
    /** All emission that it was ever sent, but for what a farm that stopped did not take. */
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
    /** By which the farming contract names it: the hash of tokens, pool and nonce. */
    id: t.hex().notNull(),
    pool: t.hex().notNull(),
    nonce: t.bigint().notNull(),
    /** Keeps the liquidity that shares the stream. */
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

/** Birth, kills and revivals of gauges. */
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
    /** The gauge was killed in this epoch and not revived in it: its votes do not count. */
    excluded: t.boolean().notNull(),
    /** Its part of this epoch's emission, by the votes of the epoch before: sent to it, or back to the minter where it was dead or its farm had stopped. */
    emission: t.bigint().notNull(),
    returned: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.pool, t.epoch] }),
    epochIdx: index().on(t.chainId, t.epoch),
  }),
)

/** What a lock votes for a pool in an epoch. A vote that was taken back has no row. */
export const lockVote = onchainTable(
  'lock_vote',
  (t) => ({
    chainId: t.integer().notNull(),
    epoch: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    pool: t.hex().notNull(),
    /** Owner of the lock when it voted, to whom the pool's rewards of the epoch belong. */
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

/** A vote for a pool that a lock cast, one row for each log; what was taken back later stays. */
export const voteEvent = onchainTable(
  'vote_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    epoch: t.bigint().notNull(),
    lockId: t.bigint().notNull(),
    pool: t.hex().notNull(),
    /** Owner of the lock when it voted. */
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

/** What voters of a pool share of one token in an epoch. What rolls over moves to the epoch it rolls into. */
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

/** One payment into a reward of voters. */
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
    /** Of fees, who had them collected. */
    payer: t.hex().notNull(),
    amount: t.bigint().notNull(),
    /** Null where the token had no price at that time. */
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

/** Pool tokens of an account in a gauge, or positions, where the pool is concentrated. */
export const stake = onchainTable(
  'stake',
  (t) => ({
    chainId: t.integer().notNull(),
    account: t.hex().notNull(),
    pool: t.hex().notNull(),
    /** Wei of pool tokens, or the number of positions. */
    amount: t.bigint().notNull(),
    /** Token ids of the positions, the oldest stake first; null where pool tokens are staked. */
    positions: t.bigint().array(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.account, t.pool] }), poolIdx: index().on(t.chainId, t.pool) }),
)

/** Bookkeeping: which pool a gauge or a reward of voters belongs to. */
export const rewardContract = onchainTable(
  'internal_reward_contract',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    pool: t.hex().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.address] }) }),
)
