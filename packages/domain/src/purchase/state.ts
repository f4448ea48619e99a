/** States of a purchase of crypto, in the order in which they are passed. */
export const purchaseStates = ['created', 'waitingForPayment', 'paid', 'sending', 'failed', 'completed', 'refunded'] as const
export type PurchaseState = (typeof purchaseStates)[number]

const rankOf = (state: PurchaseState): number => purchaseStates.indexOf(state)

/** Nothing follows them. */
export const isPurchaseOver = (state: PurchaseState): boolean => state === 'completed' || state === 'refunded'

// BUY-3
/**
 * The state of a purchase after a provider said another one. The furthest counts, whenever it arrives: callbacks overtake each other and are sent again.
 * What has arrived or was paid back stays so.
 */
export const purchaseStateAfter = (current: PurchaseState, said: PurchaseState): PurchaseState =>
  isPurchaseOver(current) || rankOf(said) <= rankOf(current) ? current : said

/** What can happen next, as the sandbox lets it. */
export const purchaseSteps: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  created: ['waitingForPayment', 'failed'],
  waitingForPayment: ['paid', 'failed'],
  paid: ['sending', 'failed'],
  sending: ['completed', 'failed'],
  failed: ['refunded'],
  completed: [],
  refunded: [],
}
