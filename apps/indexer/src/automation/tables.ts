// Automations of locks, their upkeeps, and what came of each run. Keys and units are those of ponder.schema.ts; LINK is wei, gas prices are wei of a unit of gas.
import { index, onchainTable, primaryKey } from 'ponder'

/** What a lock's owner wants done each week. A lock that is automated again keeps its row. */
export const automation = onchainTable(
  'automation',
  (t) => ({
    chainId: t.integer().notNull(),
    address: t.hex().notNull(),
    lockId: t.bigint().notNull(),
    /** Who made it: a lock does not change hands while it is automated. */
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
    /** Pools that are voted for, their weights in basis points, and whether they are pinned: side by side. */
    pairs: t.hex().array().notNull(),
    weights: t.integer().array().notNull(),
    pinned: t.boolean().array().notNull(),
    /** keeper | open | receiver; null before it is registered. */
    trigger: t.text(),
    forwarder: t.hex(),
    registry: t.hex(),
    upkeepId: t.bigint(),
    /** Steps that rest after three equal failures: some of claim, extend, vote. */
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
    /** The lock whose automation registered it; null for another target. */
    lockId: t.bigint(),
    name: t.text().notNull(),
    gasLimit: t.bigint().notNull(),
    maxGasPrice: t.bigint().notNull(),
    balance: t.bigint().notNull(),
    /** All that its runs cost. */
    spent: t.bigint().notNull(),
    runCount: t.integer().notNull(),
    paused: t.boolean().notNull(),
    /** Block from which its LINK can be taken out; null until it is cancelled. */
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

/** The run of an epoch. Each step is off | done | skipped | failed, with what it reverted with. */
export const automationRun = onchainTable(
  'automation_run',
  (t) => ({
    chainId: t.integer().notNull(),
    lockId: t.bigint().notNull(),
    epoch: t.bigint().notNull(),
    owner: t.hex().notNull(),
    /** Who called the automation: the forwarder of its upkeep, a receiver, or somebody who made up for a late run. */
    caller: t.hex().notNull(),
    claim: t.text().notNull(),
    claimReason: t.hex(),
    extend: t.text().notNull(),
    extendReason: t.hex(),
    vote: t.text().notNull(),
    voteReason: t.hex(),
    /** Pools whose gauges were dead, and whose weight went to the others. */
    sharedPools: t.hex().array().notNull(),
    /** LINK that it cost, and gas that was paid for; null where no upkeep paid. */
    payment: t.bigint(),
    gasUsed: t.bigint(),
    /** Whether it was made up for by anybody, late in its epoch. */
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

/** What else happened to an automation or its upkeep. */
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
    /** LINK that came in or went out. */
    amount: t.bigint(),
    /** claim | extend | vote, with the first four bytes of what it failed with. */
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
