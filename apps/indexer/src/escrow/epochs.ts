import { EPOCH, type Hex } from '@exchange/domain'
import { epoch } from 'ponder:schema'
import type { Moment } from '../context.ts'

type EpochRow = typeof epoch.$inferSelect

const unflipped = {
  totalVotes: 0n,
  emission: null,
  rebase: null,
  team: null,
  gaugeEmission: null,
  carried: null,
  rebasePower: null,
  flippedAt: null,
  flippedTx: null,
} as const

/** An epoch, or an empty one when nothing has happened in it. */
export const findEpoch = async ({ db, chainId }: Moment, start: bigint): Promise<EpochRow> =>
  (await db.find(epoch, { chainId, epoch: start })) ?? { chainId, epoch: start, ...unflipped }

const writeEpoch = async ({ db, chainId }: Moment, start: bigint, columns: Partial<EpochRow>): Promise<void> => {
  await db
    .insert(epoch)
    .values({ chainId, epoch: start, ...unflipped, ...columns })
    .onConflictDoUpdate(columns)
}

/** Adds to the votes that share the next epoch's emission; negative for fewer. */
export const addVotes = async (moment: Moment, start: bigint, votes: bigint): Promise<void> => {
  const { totalVotes } = await findEpoch(moment, start)
  await writeEpoch(moment, start, { totalVotes: totalVotes + votes })
}

export type Flip = Pick<EpochRow, 'emission' | 'rebase' | 'team' | 'carried'>

/** The emission of an epoch was minted. */
export const applyFlip = (moment: Moment, start: bigint, flip: Flip, flippedTx: Hex): Promise<void> =>
  writeEpoch(moment, start, { ...flip, flippedAt: moment.at, flippedTx })

/** The rebase of an epoch was funded. */
export const fundRebase = (moment: Moment, start: bigint, rebase: bigint, rebasePower: bigint): Promise<void> =>
  writeEpoch(moment, start, { rebase, rebasePower })

/** The part of an epoch's emission that gauges share was announced, with the votes that share it. */
export const announceEmission = async (moment: Moment, start: bigint, gaugeEmission: bigint, totalVotes: bigint): Promise<void> => {
  const voted = await findEpoch(moment, start - EPOCH)
  if (voted.totalVotes !== totalVotes)
    throw new Error(
      `Epoch ${voted.epoch} of chain ${moment.chainId} counts ${voted.totalVotes} votes, its emission is shared by ${totalVotes}.`,
    )
  await writeEpoch(moment, start, { gaugeEmission })
}
