import { perpHistory } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'

type PerpHistoryEntry = Omit<typeof perpHistory.$inferSelect, 'chainId' | 'txHash' | 'logIndex' | 'block' | 'timestamp'>

/** Stores an event of an account. */
export const recordPerpHistory = async ({ db, chainId, at, block }: Moment, place: LogPlace, entry: PerpHistoryEntry): Promise<void> => {
  await db.insert(perpHistory).values({ chainId, ...place, ...entry, block, timestamp: at })
}
