import { brand, type BridgeBlocker, type TransferState } from '@exchange/domain'
import type { Tone } from '@exchange/ui'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../shared/errors/messages.ts'

const { symbol } = brand.governanceToken

/** Button labels for reasons that block a transfer; the compiler reports a missing one. */
export const stopWords: Record<BridgeBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  limitUnknown: msg`Loading the bridge limits`,
  balanceUnknown: msg`Loading your balance`,
  entryClosed: msg`The bridge is not accepting transfers now`,
  recipientUnknown: msg`Checking the receiver on both networks`,
  recipientZero: msg`Nobody owns the zero address: tokens would be lost`,
  recipientToken: msg`Tokens would be lost at this address`,
  contractNotThere: msg`The receiver is a contract that is not on the other network`,
  contractUnconfirmed: msg`Confirm that a contract may receive it`,
  belowDust: msg`The amount is too small for the bridge`,
  aboveCap: msg`Over today’s limit`,
  balanceShort: msg`Insufficient ${symbol} balance`,
  feeShort: msg({ message: 'Insufficient {coin} for the bridge fee' }),
}

/** Blockers shown at the amount's field. */
export const amountFaults: ReadonlySet<BridgeBlocker['code']> = new Set(['belowDust', 'aboveCap', 'balanceShort'])
/** Blockers shown at the receiver's field. */
export const receiverFaults: ReadonlySet<BridgeBlocker['code']> = new Set(['recipientZero', 'recipientToken', 'contractNotThere'])

/** The text of the amount's field when the amount exceeds the daily limit. */
export const leftToday = msg({ message: 'Over today’s limit: {left} left' })

export const receiverMissing = msg`Enter an address`

/** The states of a transfer. */
export const stateWords: Record<TransferState, MessageDescriptor> = {
  sent: msg({ message: 'Sent', context: 'a transfer over the bridge' }),
  confirmed: msg({ message: 'Waits to be verified', context: 'a transfer over the bridge' }),
  inFlight: msg({ message: 'Verified', context: 'a transfer over the bridge' }),
  failed: msg`Not delivered`,
  delivered: msg({ message: 'Delivered', context: 'a transfer over the bridge' }),
}

export const stateTones: Record<TransferState, Tone> = {
  sent: 'info',
  confirmed: 'info',
  inFlight: 'info',
  failed: 'negative',
  delivered: 'positive',
}
