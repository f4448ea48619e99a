import type { PurchaseState } from '@exchange/domain'
import type { LegState } from '../../../shared/legs/Legs.tsx'

/** The three legs of a purchase. */
export type PurchaseLegs = readonly [order: LegState, payment: LegState, delivery: LegState]

const paying: PurchaseLegs = ['done', 'now', 'ahead']
const sending: PurchaseLegs = ['done', 'done', 'now']
const unpaid: PurchaseLegs = ['done', 'failed', 'ahead']

const legs: Record<PurchaseState, PurchaseLegs> = {
  created: paying,
  waitingForPayment: paying,
  paid: sending,
  sending,
  completed: ['done', 'done', 'done'],
  failed: unpaid,
  refunded: unpaid,
}

/** The legs of a purchase. One that failed with a transaction failed during delivery to the receiver. */
export const legsOf = (state: PurchaseState, hasTransaction: boolean): PurchaseLegs =>
  legs[state] === unpaid && hasTransaction ? ['done', 'done', 'failed'] : legs[state]
