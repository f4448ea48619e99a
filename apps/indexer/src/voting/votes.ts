import type { Address } from '@exchange/domain'
import { gaugeEpoch, lockVote, voteEvent } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { addVotes } from '../escrow/epochs.ts'
import { recordTransaction } from '../stats/networkIntervals.ts'

type GaugeEpochRow = typeof gaugeEpoch.$inferSelect

const untouched = { votes: 0n, excluded: false, emission: 0n, returned: 0n } as const

/** A gauge in an epoch; an empty row when nothing has happened to it. */
export const findGaugeEpoch = async ({ db, chainId }: Moment, pool: Address, epoch: bigint): Promise<GaugeEpochRow> =>
  (await db.find(gaugeEpoch, { chainId, pool, epoch })) ?? { chainId, pool, epoch, ...untouched }

/** Updates columns of a gauge in an epoch. */
export const writeGaugeEpoch = async (
  { db, chainId }: Moment,
  pool: Address,
  epoch: bigint,
  columns: Partial<GaugeEpochRow>,
): Promise<void> => {
  await db
    .insert(gaugeEpoch)
    .values({ chainId, pool, epoch, ...untouched, ...columns })
    .onConflictDoUpdate(columns)
}

export type Vote = {
  readonly account: Address
  readonly pool: Address
  readonly lockId: bigint
  readonly votes: bigint
  /** All votes of the pool in the epoch after it. */
  readonly poolVotes: bigint
  readonly epoch: bigint
}

/** A lock voted for a pool. */
export const applyVote = async (moment: Moment, { poolVotes, ...vote }: Vote, place: LogPlace): Promise<void> => {
  const { db, chainId, at, block, blockHash } = moment
  await db.insert(lockVote).values({ chainId, ...vote, txHash: place.txHash, block, timestamp: at })
  await db.insert(voteEvent).values({ chainId, ...place, ...vote, block, blockHash, timestamp: at })
  await recordTransaction(moment, vote.account)
  await writeGaugeEpoch(moment, vote.pool, vote.epoch, { votes: poolVotes })
  await addVotes(moment, vote.epoch, vote.votes)
}

/** A lock withdrew its votes for a pool. Votes for a gauge that was killed in the epoch had already stopped counting. */
export const withdrawVote = async (moment: Moment, { pool, lockId, votes, poolVotes, epoch }: Vote): Promise<void> => {
  const { db, chainId } = moment
  const { excluded } = await findGaugeEpoch(moment, pool, epoch)
  if (!(await db.delete(lockVote, { chainId, epoch, lockId, pool })))
    throw new Error(`Lock ${lockId} of chain ${chainId} took back a vote for ${pool} that it had not given.`)
  await writeGaugeEpoch(moment, pool, epoch, { votes: poolVotes })
  if (!excluded) await addVotes(moment, epoch, -votes)
}

/** The votes of a pool stop counting in an epoch, or count again. */
export const setExcluded = async (moment: Moment, pool: Address, epoch: bigint, excluded: boolean, votes: bigint): Promise<void> => {
  await writeGaugeEpoch(moment, pool, epoch, { excluded })
  await addVotes(moment, epoch, excluded ? -votes : votes)
}
