import type { Address, RecordKind } from '@exchange/domain'
import { accountAct } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'

/** Kinds of actions with transactions that no other table has. */
export type ActKind = Extract<
  RecordKind,
  'prize' | 'refund' | 'hostFee' | 'withdrawal' | 'margin' | 'liquidation' | 'chapterReward' | 'dayReward' | 'mint'
>

// ANALYTICS-10
/** Stores the transaction of an account's action or payment. */
export const recordAccountActivity = async (
  { db, chainId, at, block }: Moment,
  place: LogPlace,
  { account, kind }: { readonly account: Address; readonly kind: ActKind },
): Promise<void> => {
  await db.insert(accountAct).values({ chainId, ...place, account, kind, block, timestamp: at })
}
