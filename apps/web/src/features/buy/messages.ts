import type { PurchaseState } from '@exchange/domain'
import type { Tone } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The states of a purchase. */
export const stateWords: Record<PurchaseState, MessageDescriptor> = {
  created: msg({ message: 'Created', context: 'a purchase' }),
  waitingForPayment: msg`Waiting for payment`,
  paid: msg({ message: 'Paid', context: 'a purchase' }),
  sending: msg({ message: 'Sending', context: 'tokens of a purchase' }),
  completed: msg({ message: 'Completed', context: 'a purchase' }),
  failed: msg({ message: 'Failed', context: 'a purchase' }),
  refunded: msg({ message: 'Refunded', context: 'a purchase' }),
}

/** Their meanings, in the order of a purchase; failures come last. */
export const stateMeanings: Record<PurchaseState, MessageDescriptor> = {
  created: msg`Nothing is paid yet.`,
  waitingForPayment: msg`The payment is under way. You can close the page.`,
  paid: msg`The payment has arrived. The tokens are sent next.`,
  sending: msg`The tokens are on their way to the receiver.`,
  completed: msg`The receiver has the tokens.`,
  failed: msg`The payment or the delivery failed. Your payment is being refunded.`,
  refunded: msg`Your payment was refunded.`,
}

export const stateTones: Record<PurchaseState, Tone> = {
  created: 'neutral',
  waitingForPayment: 'info',
  paid: 'info',
  sending: 'info',
  completed: 'positive',
  failed: 'negative',
  refunded: 'warning',
}

/** Events that the sandbox page can trigger, by the resulting state. */
export const stepWords: Partial<Record<PurchaseState, MessageDescriptor>> = {
  waitingForPayment: msg`Go to the payment`,
  paid: msg`Pay with the test card`,
  failed: msg`Let the payment fail`,
  refunded: msg`Refund the payment`,
}
