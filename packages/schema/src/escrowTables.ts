// Locks and epochs as the API reads them.
import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigInteger, hexText } from './columns.ts'
import { idx } from './idx.ts'

/** A lock after the last indexed event; for a closed one, its last state. */
export const lock = idx.table(
  'lock',
  {
    chainId: integer('chain_id').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    owner: hexText('owner').notNull(),
    amount: bigInteger('amount').notNull(),
    end: bigInteger('end').notNull(),
    lockedAt: bigInteger('locked_at').notNull(),
    extendedEpoch: bigInteger('extended_epoch'),
    votedEpoch: bigInteger('voted_epoch'),
    automated: boolean('automated').notNull(),
    closedBy: text('closed_by'),
    closedAt: bigInteger('closed_at'),
    mergedInto: bigInteger('merged_into'),
    splitFrom: bigInteger('split_from'),
    rebased: bigInteger('rebased').notNull(),
    updatedAt: bigInteger('updated_at').notNull(),
    updatedBlock: bigInteger('updated_block').notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.lockId] }), index().on(t.chainId, t.owner, t.lockId)],
)

/** Events of a lock, one row per log. */
export const lockEvent = idx.table(
  'lock_event',
  {
    chainId: integer('chain_id').notNull(),
    txHash: hexText('tx_hash').notNull(),
    logIndex: integer('log_index').notNull(),
    kind: text('kind').notNull(),
    lockId: bigInteger('lock_id').notNull(),
    otherLockId: bigInteger('other_lock_id'),
    account: hexText('account').notNull(),
    recipient: hexText('recipient'),
    amount: bigInteger('amount').notNull(),
    end: bigInteger('end'),
    block: bigInteger('block').notNull(),
    blockHash: hexText('block_hash').notNull(),
    timestamp: bigInteger('timestamp').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.chainId, t.txHash, t.logIndex] }),
    index().on(t.chainId, t.lockId, t.timestamp),
    index().on(t.chainId, t.otherLockId, t.timestamp),
    index().on(t.chainId, t.account, t.timestamp),
    index().on(t.chainId, t.timestamp),
  ],
)

/** An epoch with a vote, or with minted emission. */
export const epoch = idx.table(
  'epoch',
  {
    chainId: integer('chain_id').notNull(),
    epoch: bigInteger('epoch').notNull(),
    totalVotes: bigInteger('total_votes').notNull(),
    emission: bigInteger('emission'),
    rebase: bigInteger('rebase'),
    team: bigInteger('team'),
    gaugeEmission: bigInteger('gauge_emission'),
    carried: bigInteger('carried'),
    rebasePower: bigInteger('rebase_power'),
    flippedAt: bigInteger('flipped_at'),
    flippedTx: hexText('flipped_tx'),
  },
  (t) => [primaryKey({ columns: [t.chainId, t.epoch] })],
)
