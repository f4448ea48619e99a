// Gauges, votes and their payments, as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

// API-4
/** The gauge of a pool after the last indexed event. */
export const gauge = idx.table(
  'gauge',
  {
    chainId: integer('chain_id').notNull(),
    pool: hexText('pool').notNull(),
    address: hexText('address').notNull(),
    feesReward: hexText('fees_reward').notNull(),
    incentivesReward: hexText('incentives_reward').notNull(),
    creator: hexText('creator').notNull(),
    alive: boolean('alive').notNull(),
    killedAt: bigInteger('killed_at'),
    staked: bigInteger('staked').notNull(),
    rewardRate: bigInteger('reward_rate').notNull(),
    periodFinish: bigInteger('period_finish').notNull(),
    settledEpoch: bigInteger('settled_epoch').notNull(),
    emission: bigInteger('emission').notNull(),
    createdAt: bigInteger('created_at').notNull(),
    createdBlock: bigInteger('created_block').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.pool] })],
)

/** The farm of a concentrated gauge: it streams the emission to staked positions in range. */
export const farm = idx.table(
  'farm',
  {
    chainId: integer('chain_id').notNull(),
    id: hexText('id').notNull(),
    pool: hexText('pool').notNull(),
    nonce: bigInteger('nonce').notNull(),
    virtualPool: hexText('virtual_pool').notNull(),
    rewardToken: hexText('reward_token').notNull(),
    bonusRewardToken: hexText('bonus_reward_token').notNull(),
    rewardRate: bigInteger('reward_rate').notNull(),
    bonusRewardRate: bigInteger('bonus_reward_rate').notNull(),
    active: boolean('active').notNull(),
    createdAt: bigInteger('created_at').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.id] }), index().on(t.chainId, t.pool)],
)

/** Creations, kills and revivals of gauges. */
export const gaugeEvent = idx.table(
  'gauge_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind').notNull(),
    pool: hexText('pool').notNull(),
    origin: hexText('origin').notNull(),
    epoch: bigInteger('epoch').notNull(),
    votes: bigInteger('votes').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.pool, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** A gauge in one epoch. */
export const gaugeEpoch = idx.table(
  'gauge_epoch',
  {
    chainId: integer('chain_id').notNull(),
    pool: hexText('pool').notNull(),
    epoch: bigInteger('epoch').notNull(),
    votes: bigInteger('votes').notNull(),
    excluded: boolean('excluded').notNull(),
    emission: bigInteger('emission').notNull(),
    returned: bigInteger('returned').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.pool, t.epoch] }), index().on(t.chainId, t.epoch)],
)

/** A lock's vote for a pool in an epoch. A withdrawn vote has no row. */
export const lockVote = idx.table(
  'lock_vote',
  {
    chainId: integer('chain_id').notNull(),
    epoch: bigInteger('epoch').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    pool: hexText('pool').notNull(),
    account: hexText('account').notNull(),
    votes: bigInteger('votes').notNull(),
    txHash: hexText('tx_hash').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.epoch, t.lockId, t.pool] }),
    index().on(t.chainId, t.account, t.epoch),
    index().on(t.chainId, t.pool, t.epoch),
  ],
)

/** A cast vote of a lock, one row per log. */
export const voteEvent = idx.table(
  'vote_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    epoch: bigInteger('epoch').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    pool: hexText('pool').notNull(),
    account: hexText('account').notNull(),
    votes: bigInteger('votes').notNull(),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.pool, t.timestamp),
    index().on(t.chainId, t.account, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** A pool's voting reward in one token and epoch. What rolls over moves to the later epoch. */
export const votingReward = idx.table(
  'voting_reward',
  {
    chainId: integer('chain_id').notNull(),
    pool: hexText('pool').notNull(),
    kind: text('kind').notNull(),
    token: hexText('token').notNull(),
    epoch: bigInteger('epoch').notNull(),
    amount: bigInteger('amount').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.pool, t.kind, t.token, t.epoch] }), index().on(t.chainId, t.epoch, t.pool)],
)

/** One payment into a voting reward. */
export const rewardPayment = idx.table(
  'reward_payment',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind').notNull(),
    pool: hexText('pool').notNull(),
    token: hexText('token').notNull(),
    epoch: bigInteger('epoch').notNull(),
    payer: hexText('payer').notNull(),
    amount: bigInteger('amount').notNull(),
    amountUsd: bigInteger('amount_usd'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.pool, t.timestamp),
    index().on(t.chainId, t.payer, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** Pool tokens of an account in a gauge. */
export const stake = idx.table(
  'stake',
  {
    chainId: integer('chain_id').notNull(),
    account: hexText('account').notNull(),
    pool: hexText('pool').notNull(),
    amount: bigInteger('amount').notNull(),
    positions: bigInteger('positions').array(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.account, t.pool] }), index().on(t.chainId, t.pool)],
)

/** One payment to an account. */
export const claim = idx.table(
  'claim',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind').notNull(),
    account: hexText('account').notNull(),
    pool: hexText('pool'),
    lockId: bigInteger('lock_id'),
    liquid: boolean('liquid'),
    token: hexText('token').notNull(),
    amount: bigInteger('amount').notNull(),
    amountUsd: bigInteger('amount_usd'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.account, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)
