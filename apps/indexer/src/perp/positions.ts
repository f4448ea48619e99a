import { type Address, perpClosings, perpTokens } from '@exchange/domain'
import { perpPosition } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { countPosition, countVolume } from './accounts.ts'
import { recordPerpHistory } from './history.ts'
import { findRequest } from './requests.ts'
import { findMarket, findVenue, moveInterest, releasePosition, reservePosition, roundTime, updateVenue } from './venue.ts'
import { valueAt } from '../valueAt.ts'

type PositionRow = typeof perpPosition.$inferSelect
type Opened = Pick<
  PositionRow,
  'id' | 'book' | 'owner' | 'requestId' | 'marketId' | 'isLong' | 'margin' | 'size' | 'entryPrice' | 'openFeePaid'
>

const open = {
  closeRequest: null,
  closing: null,
  closedAt: null,
  closeRound: null,
  closePrice: null,
  pnl: null,
  borrowFeePaid: null,
  closeFeePaid: null,
  paid: null,
  covered: null,
  borne: null,
  liquidator: null,
  reward: null,
}

const findPosition = async ({ db, chainId }: Moment, id: bigint): Promise<PositionRow> => {
  const row = await db.find(perpPosition, { chainId, id })
  if (!row) throw new Error(`Position ${id} of the venue of chain ${chainId} has events, but was never opened.`)
  return row
}

const updatePosition = async ({ db, chainId }: Moment, id: bigint, changed: Partial<PositionRow>): Promise<void> => {
  await db.update(perpPosition, { chainId, id }).set(changed)
}

/** A position was opened by the preceding request, at its round and with the current fees. */
export const openPosition = async (moment: Moment, place: LogPlace, opened: Opened): Promise<void> => {
  const { db, chainId } = moment
  const { id, book, owner, marketId, isLong, margin, size, entryPrice, openFeePaid: fee } = opened
  const { closeFee, borrowFee } = await findVenue(moment)
  const { feed } = await findMarket(moment, marketId)
  const { roundId } = await findRequest(moment, opened.requestId)
  const openedAt = await roundTime(moment, feed, roundId ?? 0n)
  await db.insert(perpPosition).values({ chainId, ...opened, openedAt, closeFee, borrowFee, ...open })
  await moveInterest(moment, marketId, isLong, size, perpTokens(size, entryPrice))
  await reservePosition(moment, size, fee)
  await countPosition(moment, place, { book, owner })
  await countVolume(moment, { book, owner }, size, fee)
  const what = { book, owner, positionId: id, marketId, isLong, margin, size, roundId, price: entryPrice, fee }
  await recordPerpHistory(moment, place, { kind: 'opened', ...what, pnl: null, paid: null, closing: null, outcome: null })
}

type Closed = {
  readonly id: bigint
  readonly closing: number
  readonly roundId: bigint
  readonly price: bigint
  readonly pnl: bigint
  readonly borrowFee: bigint
  readonly closeFee: bigint
  readonly paid: bigint
}

/** A position was closed. */
export const closePosition = async (moment: Moment, place: LogPlace, { id, ...event }: Closed): Promise<void> => {
  const { book, owner, marketId, isLong, margin, size, entryPrice } = await findPosition(moment, id)
  const { roundId, price, pnl, paid, borrowFee, closeFee } = event
  const closing = valueAt(perpClosings, event.closing, 'closing of a position')
  const fee = borrowFee + closeFee
  const result = { pnl, borrowFeePaid: borrowFee, closeFeePaid: closeFee, paid }
  await updatePosition(moment, id, { closing, closedAt: moment.at, closeRound: roundId, closePrice: price, ...result })
  await moveInterest(moment, marketId, isLong, -size, -perpTokens(size, entryPrice))
  await releasePosition(moment, size, { margin, pnl, fees: fee })
  await countVolume(moment, { book, owner }, size, fee)
  const what = { book, owner, positionId: id, marketId, isLong, margin, size, roundId, price, fee }
  await recordPerpHistory(moment, place, { kind: 'closed', ...what, pnl, paid, closing, outcome: null })
}

/** The reserve covered a part of a loss beyond the margin. */
export const coverLoss = async (moment: Moment, id: bigint, amount: bigint, reserve: bigint): Promise<void> => {
  await updatePosition(moment, id, { covered: amount })
  await updateVenue(moment, { reserve, totalAssets: (await findVenue(moment)).totalAssets + amount })
}

/** A part of a loss beyond the margin was not covered. */
export const recordUncoveredLoss = (moment: Moment, id: bigint, amount: bigint): Promise<void> =>
  updatePosition(moment, id, { borne: amount })

/** The liquidator was paid from the remainder; the rest went to the reserve. */
export const payLiquidator = async (moment: Moment, id: bigint, liquidator: Address, reward: bigint, rest: bigint): Promise<void> => {
  await updatePosition(moment, id, { liquidator, reward })
  await updateVenue(moment, { reserve: (await findVenue(moment)).reserve + rest })
}
