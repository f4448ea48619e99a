// Automations of locks, their upkeeps, and their runs, as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

// AUTO-5
/** An owner's weekly automation of a lock. */
export const automation = idx.table(
  'automation',
  {
    chainId: integer('chain_id').notNull(),
    address: hexText('address').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    owner: hexText('owner').notNull(),
    state: text('state').notNull(),
    name: text('name').notNull(),
    isClaimEveryWeek: boolean('is_claim_every_week').notNull(),
    isRelockEveryWeek: boolean('is_relock_every_week').notNull(),
    isAutoVote: boolean('is_auto_vote').notNull(),
    deadGauge: text('dead_gauge').notNull(),
    executionTime: bigInteger('execution_time').notNull(),
    relockDuration: bigInteger('relock_duration').notNull(),
    pairs: hexText('pairs').array().notNull(),
    weights: integer('weights').array().notNull(),
    pinned: boolean('pinned').array().notNull(),
    trigger: text('trigger'),
    forwarder: hexText('forwarder'),
    registry: hexText('registry'),
    upkeepId: bigInteger('upkeep_id'),
    resting: text('resting').array().notNull(),
    lastRunEpoch: bigInteger('last_run_epoch'),
    createdAt: bigInteger('created_at').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.address] }), index().on(t.chainId, t.lockId), index().on(t.chainId, t.owner, t.lockId)],
)

/** An upkeep of the registry. */
export const upkeep = idx.table(
  'upkeep',
  {
    chainId: integer('chain_id').notNull(),
    id: bigInteger('id').notNull(),
    admin: hexText('admin').notNull(),
    lockId: bigInteger('lock_id'),
    name: text('name').notNull(),
    gasLimit: bigInteger('gas_limit').notNull(),
    maxGasPrice: bigInteger('max_gas_price').notNull(),
    balance: bigInteger('balance').notNull(),
    spent: bigInteger('spent').notNull(),
    runCount: integer('run_count').notNull(),
    paused: boolean('paused').notNull(),
    withdrawableFrom: bigInteger('withdrawable_from'),
    createdAt: bigInteger('created_at').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.id] }), index().on(t.chainId, t.admin, t.id), index().on(t.chainId, t.lockId, t.id)],
)

/** The run of an epoch. */
export const automationRun = idx.table(
  'automation_run',
  {
    chainId: integer('chain_id').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    epoch: bigInteger('epoch').notNull(),
    owner: hexText('owner').notNull(),
    caller: hexText('caller').notNull(),
    claim: text('claim').notNull(),
    claimReason: hexText('claim_reason'),
    extend: text('extend').notNull(),
    extendReason: hexText('extend_reason'),
    vote: text('vote').notNull(),
    voteReason: hexText('vote_reason'),
    sharedPools: hexText('shared_pools').array().notNull(),
    payment: bigInteger('payment'),
    gasUsed: bigInteger('gas_used'),
    late: boolean('late').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.lockId, t.epoch] }),
    index().on(t.chainId, t.timestamp, t.block, t.logIndex),
    index().on(t.chainId, t.lockId, t.timestamp),
    index().on(t.chainId, t.owner, t.timestamp),
  ],
)

/** Other events of an automation or its upkeep. */
export const automationEvent = idx.table(
  'automation_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    owner: hexText('owner').notNull(),
    kind: text('kind').notNull(),
    amount: bigInteger('amount'),
    step: text('step'),
    reason: hexText('reason'),
    block: bigInteger('block').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.timestamp, t.block, t.logIndex),
    index().on(t.chainId, t.lockId, t.timestamp),
    index().on(t.chainId, t.owner, t.timestamp),
  ],
)
