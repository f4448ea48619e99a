// Locks and epochs. Keys and units are those of ponder.schema.ts; an epoch is named by its first second.
import { index, onchainTable, primaryKey } from 'ponder'

export const lock = onchainTable(
  'lock',
  (t) => ({
    chainId: t.integer().notNull(),
    lockId: t.bigint().notNull(),
    /** Of a closed lock, who owned it last. */
    owner: t.hex().notNull(),
    /** Zero once the lock is closed. */
    amount: t.bigint().notNull(),
    /** First second at which it may be withdrawn; of a closed lock, what it was. */
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
    /** The lock that this one was merged into. */
    mergedInto: t.bigint(),
    /** The lock that this one is a part of. */
    splitFrom: t.bigint(),
    /** All rebase that was ever added to the lock. */
    rebased: t.bigint().notNull(),
    updatedAt: t.bigint().notNull(),
    updatedBlock: t.bigint().notNull(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.lockId] }), ownerIdx: index().on(t.chainId, t.owner, t.lockId) }),
)

/** What happened to a lock, one row for each log. */
export const lockEvent = onchainTable(
  'lock_event',
  (t) => ({
    chainId: t.integer().notNull(),
    txHash: t.hex().notNull(),
    logIndex: t.integer().notNull(),
    /** created | increased | rebased | extended | merged | split | transferred | withdrawn */
    kind: t.text().notNull(),
    lockId: t.bigint().notNull(),
    /** The lock that `lockId` was merged into. */
    otherLockId: t.bigint(),
    /** Who paid, or did it; of a transfer and a withdrawal the owner before. */
    account: t.hex().notNull(),
    /** New owner after a transfer. */
    recipient: t.hex(),
    /** What came in or went out; of a merge and a split what the lock held. */
    amount: t.bigint().notNull(),
    /** End of the lock after it; null where it did not change. */
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

/** An epoch with a vote, or whose emission was minted. */
export const epoch = onchainTable(
  'epoch',
  (t) => ({
    chainId: t.integer().notNull(),
    epoch: t.bigint().notNull(),
    /** Votes of this epoch that share the emission of the next one. */
    totalVotes: t.bigint().notNull(),
    /** What was minted for it, and its parts; null until it is flipped. */
    emission: t.bigint(),
    rebase: t.bigint(),
    team: t.bigint(),
    /** What gauges share of it, by the votes of the epoch before. */
    gaugeEmission: t.bigint(),
    /** Emission of earlier epochs that came back. */
    carried: t.bigint(),
    /** Power of all locks in the second before the epoch, which shares its rebase. */
    rebasePower: t.bigint(),
    flippedAt: t.bigint(),
    flippedTx: t.hex(),
  }),
  (t) => ({ pk: primaryKey({ columns: [t.chainId, t.epoch] }) }),
)
