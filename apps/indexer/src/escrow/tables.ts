// Locks and epochs. Keys and units are those of ponder.schema.ts; an epoch is named by its first second.
import { index, onchainTable, primaryKey } from 'ponder'

export const lock = onchainTable(
  'lock',
  (t) => ({
    chainId: t.integer().notNull(),
    lockId: t.bigint().notNull(),
    /** For a closed lock, its last owner. */
    owner: t.hex().notNull(),
    /** Zero once the lock is closed. */
    amount: t.bigint().notNull(),
    /** First second at which it may be withdrawn; for a closed lock, the former one. */
    end: t.bigint().notNull(),
    lockedAt: t.bigint().notNull(),
    /** Epoch in which it was last extended; null before. */
    extendedEpoch: t.bigint(),
    /** Epoch in which it last voted; null before, and after a reset. */
    votedEpoch: t.bigint(),
    automated: t.boolean().notNull(),
    /** withdrawn | merged | split; null while it is open. */
    closedBy: t.text(),
    closedAt: t.bigint(),
    /** The lock that absorbed this one. */
    mergedInto: t.bigint(),
    /** The lock that was split into this one. */
    splitFrom: t.bigint(),
    /** Total rebase added to the lock. */
    rebased: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.lockId] }), ownerIdx: index().on(t.chainId, t.owner, t.lockId) }),
)

/** Events of a lock, one row per log. */
export const lockEvent = onchainTable(
  'lock_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** created | increased | rebased | extended | merged | split | transferred | withdrawn */
    kind: t.text().notNull(),
    lockId: t.bigint().notNull(),
    /** The lock that absorbed `lockId`. */
    otherLockId: t.bigint(),
    /** The account that paid or acted; for a transfer and a withdrawal the previous owner. */
    account: t.hex().notNull(),
    /** New owner after a transfer. */
    recipient: t.hex(),
    /** Amount added or removed; for a merge and a split the lock's amount. */
    amount: t.bigint().notNull(),
    /** End of the lock after it; null when it did not change. */
    end: t.bigint(),
    block: t.bigint().notNull(),
    blockHash: t.hex().notNull(),
    timestamp: t.bigint().notNull(),
  }),
  (t) => ({
    pk: primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    lockTime: index().on(t.chainId, t.lockId, t.timestamp),
    otherTime: index().on(t.chainId, t.otherLockId, t.timestamp),
    accountTime: index().on(t.chainId, t.account, t.timestamp),
    time: index().on(t.chainId, t.timestamp),
  }),
)

/** An epoch with a vote, or with minted emission. */
export const epoch = onchainTable(
  'epoch',
  (t) => ({
    chainId: t.integer().notNull(),
    epoch: t.bigint().notNull(),
    /** Votes of this epoch, which share the emission of the next one. */
    totalVotes: t.bigint().notNull(),
    /** Minted emission and its parts; null until the epoch is flipped. */
    emission: t.bigint(),
    rebase: t.bigint(),
    team: t.bigint(),
    /** The gauges' part, shared by the votes of the previous epoch. */
    gaugeEmission: t.bigint(),
    /** Emission of earlier epochs that was returned. */
    carried: t.bigint(),
    /** Power of all locks in the last second before the epoch; it shares the rebase. */
    rebasePower: t.bigint(),
    flippedAt: t.bigint(),
    flippedTx: t.hex(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.epoch] }) }),
)
