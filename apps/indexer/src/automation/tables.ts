// Automations of locks, their upkeeps, and their runs. Keys and units are those of ponder.schema.ts; LINK is wei, gas prices are wei per
// unit of gas.
import { index, onchainTable, primaryKey } from 'ponder'

/** An owner's weekly automation of a lock. A lock that is automated again keeps its row. */
export const automation = onchainTable(
  'automation',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    lockId: t.bigint().notNull(),
    /** The account that made it: a lock cannot be transferred while it is automated. */
    owner: t.hex().notNull(),
    /** pending | active | paused | cancelled */
    state: t.text().notNull(),
    name: t.text().notNull(),
    isClaimEveryWeek: t.boolean().notNull(),
    isRelockEveryWeek: t.boolean().notNull(),
    isAutoVote: t.boolean().notNull(),
    /** leaveOut | share */
    deadGauge: t.text().notNull(),
    /** The first run, seconds; each later one is at the same second of its epoch. */
    executionTime: t.bigint().notNull(),
    relockDuration: t.bigint().notNull(),
    /** Voted pools, their weights in basis points, and whether they are pinned, index by index. */
    pairs: t.hex().array().notNull(),
    weights: t.integer().array().notNull(),
    pinned: t.boolean().array().notNull(),
    /** keeper | open | receiver; null before it is registered. */
    trigger: t.text(),
    forwarder: t.hex(),
    registry: t.hex(),
    upkeepId: t.bigint(),
    /** Steps suspended after three equal failures: any of claim, extend, vote. */
    resting: t.text().array().notNull(),
    /** Epoch of its last run; null before the first. */
    lastRunEpoch: t.bigint(),
    createdAt: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.address] }),
    lockIdx: index().on(t.chainId, t.lockId),
    ownerIdx: index().on(t.chainId, t.owner, t.lockId),
  }),
)

/** An upkeep of the registry. */
export const upkeep = onchainTable(
  'upkeep',
  (t) => ({
    chainId: t.integer().notNull(),
    id: t.bigint().notNull(),
    admin: t.hex().notNull(),
    /** The lock of the automation that registered it; null for another target. */
    lockId: t.bigint(),
    name: t.text().notNull(),
    gasLimit: t.bigint().notNull(),
    maxGasPrice: t.bigint().notNull(),
    balance: t.bigint().notNull(),
    /** Total cost of its runs. */
    spent: t.bigint().notNull(),
    runCount: t.integer().notNull(),
    paused: t.boolean().notNull(),
    /** Block from which its LINK can be withdrawn; null until it is cancelled. */
    withdrawableFrom: t.bigint(),
    createdAt: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.id] }),
    adminIdx: index().on(t.chainId, t.admin, t.id),
    lockIdx: index().on(t.chainId, t.lockId, t.id),
  }),
)

/** The run of an epoch. Each step is off | done | skipped | failed, with its error. */
export const automationRun = onchainTable(
  'automation_run',
  (t) => ({
    chainId: t.integer().notNull(),
    lockId: t.bigint().notNull(),
    epoch: t.bigint().notNull(),
    owner: t.hex().notNull(),
    /** The account that called the automation: its upkeep's forwarder, a receiver, or an account that executed a late run. */
    caller: t.hex().notNull(),
    claim: t.text().notNull(),
    claimReason: t.hex(),
    extend: t.text().notNull(),
    extendReason: t.hex(),
    vote: t.text().notNull(),
    voteReason: t.hex(),
    /** Pools with dead gauges; their weight was shared among the others. */
    sharedPools: t.hex().array().notNull(),
    /** LINK cost, and the gas that it paid for; null when no upkeep paid. */
    payment: t.bigint(),
    gasUsed: t.bigint(),
    /** Whether another account executed it, late in its epoch. */
    late: t.boolean().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.lockId, t.epoch] }),
    time: index().on(t.chainId, t.timestamp, t.block, t.logIndex),
    lockTime: index().on(t.chainId, t.lockId, t.timestamp),
    ownerTime: index().on(t.chainId, t.owner, t.timestamp),
  }),
)

/** Other events of an automation or its upkeep. */
export const automationEvent = onchainTable(
  'automation_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    lockId: t.bigint().notNull(),
    owner: t.hex().notNull(),
    /** created | changed | triggerSet | paused | unpaused | cancelled | funded | withdrawn | gasPriceSet | stepPaused | stepResumed */
    kind: t.text().notNull(),
    /** LINK added or withdrawn. */
    amount: t.bigint(),
    /** claim | extend | vote, with the first four bytes of its error. */
    step: t.text(),
    reason: t.hex(),
    block: t.bigint().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    time: index().on(t.chainId, t.timestamp, t.block, t.logIndex),
    lockTime: index().on(t.chainId, t.lockId, t.timestamp),
    ownerTime: index().on(t.chainId, t.owner, t.timestamp),
  }),
)
