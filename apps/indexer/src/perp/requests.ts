import { type PerpOutcome, perpOutcomes } from '@exchange/domain'
import { perpPosition, perpRequest } from 'ponder:schema'
import type { LogPlace, Moment } from '../context.ts'
import { recordPerpHistory } from './history.ts'
import { valueAt } from '../valueAt.ts'

type RequestRow = typeof perpRequest.$inferSelect
type NewRequest = Omit<RequestRow, 'chainId' | 'requestedAt' | 'outcome' | 'roundId' | 'price' | 'closedAt'>

/** The row of a request. */
export const findRequest = async ({ db, chainId }: Moment, id: bigint): Promise<RequestRow> => {
  const row = await db.find(perpRequest, { chainId, id })
  if (!row) throw new Error(`Request ${id} of the venue of chain ${chainId} has events, but was never made.`)
  return row
}

const setClosingRequest = async ({ db, chainId }: Moment, positionId: bigint | null, closeRequest: bigint | null): Promise<void> => {
  if (positionId !== null) await db.update(perpPosition, { chainId, id: positionId }).set({ closeRequest })
}

/** An account requested to open or close a position. */
export const recordRequest = async (moment: Moment, asked: NewRequest): Promise<void> => {
  const { db, chainId, at } = moment
  const open = { outcome: null, roundId: null, price: null, closedAt: null }
  await db.insert(perpRequest).values({ chainId, ...asked, requestedAt: at, ...open })
  await setClosingRequest(moment, asked.positionId, asked.id)
}

type Ended = { readonly id: bigint; readonly outcome: number; readonly roundId: bigint; readonly price: bigint }

/** A request ended. One without effect is added to the account's history; the effects of the others have their own events. */
export const endRequest = async (moment: Moment, place: LogPlace, { id, ...event }: Ended): Promise<void> => {
  const { db, chainId, at } = moment
  const row = await findRequest(moment, id)
  const outcome: PerpOutcome = valueAt(perpOutcomes, event.outcome, 'outcome of a request')
  const decided = event.roundId === 0n ? { roundId: null, price: null } : { roundId: event.roundId, price: event.price }
  await db.update(perpRequest, { chainId, id }).set({ outcome, ...decided, closedAt: at })
  await setClosingRequest(moment, row.positionId, null)
  if (outcome === 'executed') return
  const { book, owner, positionId, marketId, isLong, margin, size } = row
  const what = { book, owner, positionId, marketId, isLong, margin, size, ...decided }
  await recordPerpHistory(moment, place, { kind: 'dropped', ...what, fee: 0n, pnl: null, paid: null, closing: null, outcome })
}
