import { DAY } from '@exchange/domain/clock/day'
import { protocolDay } from 'ponder:schema'
import type { Moment } from '../context.ts'
import { startOf } from './intervals.ts'

/** Adds one swap to the day of its chain. */
export const recordSwapOfDay = async (
  { db, chainId, at }: Moment,
  { volumeUsd, feesUsd }: { volumeUsd: bigint; feesUsd: bigint },
): Promise<void> => {
  await db
    .insert(protocolDay)
    .values({ chainId, start: startOf(DAY, at), volumeUsd, feesUsd, swapCount: 1 })
    .onConflictDoUpdate((row) => ({ volumeUsd: row.volumeUsd + volumeUsd, feesUsd: row.feesUsd + feesUsd, swapCount: row.swapCount + 1 }))
}
