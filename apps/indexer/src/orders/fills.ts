import { orderFill } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'

type FillRow = typeof orderFill.$inferInsert

/** A chunk of an order was sold. */
export const recordFill = async (
  { db, chainId, at, block }: Moment,
  place: LogPlace,
  fill: Pick<FillRow, 'orderId' | 'maker' | 'amountIn' | 'amountOut' | 'blockHash'>,
): Promise<void> => {
  await db.insert(orderFill).values({ chainId, ...place, ...fill, block, timestamp: at })
}
