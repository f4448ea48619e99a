import { perpHistory } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'

type Happened = Omit<typeof perpHistory.$inferSelect, 'chainId' | 'txHash' | 'logIndex' | 'block' | 'timestamp'>

/** Stores an event of an account. */
export const keepHistory = async ({ db, chainId, at, block }: Moment, place: LogPlace, happened: Happened): Promise<void> => {
  await db.insert(perpHistory).values({ chainId, ...place, ...happened, block, timestamp: at })
}
