import type { RangeBlocker, StartingPriceBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../shared/errors/messages.ts'
import type { RangeDepositBlocker } from './model/rangePlan.ts'

/** Texts for invalid price ranges. */
export const rangeStopWords: Record<RangeBlocker['code'], MessageDescriptor> = {
  minMissing: msg`Enter a minimum price`,
  maxMissing: msg`Enter a maximum price`,
  minInvalid: msg`The minimum price is not a number above zero`,
  maxInvalid: msg`The maximum price is not a number above zero`,
  minAmbiguous: errorMessages['amount.ambiguous'].what,
  maxAmbiguous: errorMessages['amount.ambiguous'].what,
  minNotBelowMax: msg`The minimum price must be lower than the maximum price`,
  tooNarrow: msg`The two prices are too close together`,
}

/** Texts for invalid starting prices. */
export const startStopWords: Record<StartingPriceBlocker['code'], MessageDescriptor> = {
  priceMissing: msg`Enter a starting price`,
  priceInvalid: msg`The starting price is not a number`,
  priceAmbiguous: errorMessages['amount.ambiguous'].what,
  priceOutOfRange: msg`A pool cannot have this price`,
}

/** Button labels for reasons that block a position. */
export const depositStopWords: Record<RangeDepositBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gasShort: errorMessages['transaction.insufficientGas'].what,
  bothNeeded: msg`A range around the price takes both tokens`,
  notTaken: msg`This range takes one token only`,
  tooSmall: errorMessages['pool.depositTooSmall'].what,
}
