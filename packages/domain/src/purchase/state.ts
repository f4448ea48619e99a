/** States of a purchase, in order. */
export const purchaseStates = ['created', 'waitingForPayment', 'paid', 'sending', 'failed', 'completed', 'refunded'] as const
/** A state of a purchase. */
export type PurchaseState = (typeof purchaseStates)[number]

const rankOf = (state: PurchaseState): number => purchaseStates.indexOf(state)

/** Whether a state is final. */
export const isPurchaseOver = (state: PurchaseState): boolean => state === 'completed' || state === 'refunded'

// BUY-3
/**
 * The state after a provider reported another one. The later state counts, whenever it arrives, because callbacks can overtake each other and
 * be repeated. Final states stay.
 */
export const purchaseStateAfter = (current: PurchaseState, said: PurchaseState): PurchaseState =>
  isPurchaseOver(current) || rankOf(said) <= rankOf(current) ? current : said

/** The possible next states in the sandbox. */
export const purchaseSteps: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  created: ['waitingForPayment', 'failed'],
  waitingForPayment: ['paid', 'failed'],
  paid: ['sending', 'failed'],
  sending: ['completed', 'failed'],
  failed: ['refunded'],
  completed: [],
  refunded: [],
}
