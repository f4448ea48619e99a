import type { ErrorCode, WeightedFundingBlocker } from '@exchange/domain'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorText } from '../../shared/errors/errorText.ts'
import { errorMessages } from '../../shared/errors/messages.ts'
import { withValues } from '../../shared/i18n/withValues.ts'

/**
 * Reasons that block a deposit or a withdrawal. `symbol` is the token concerned, `index` its place in the pool: two tokens may share a
 * symbol.
 */
export type PoolBlocker =
  | {
      readonly code: WeightedFundingBlocker['code'] | 'poolUnknown' | 'taxUnknown' | 'stakedOnly' | 'nothingHeld'
      readonly symbol?: string
      readonly index?: number
    }
  | { readonly code: 'refused'; readonly error: ErrorCode }

/** Words for blockers that have no error of their own. */
export const stopWords: Record<Exclude<PoolBlocker['code'], 'refused'>, MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gasShort: errorMessages['transaction.insufficientGas'].what,
  lossTooHigh: msg`Confirm the cost first`,
  lossUnknown: msg`Confirm the unknown cost first`,
  poolUnknown: msg`Loading the pool`,
  taxUnknown: msg`Checking the tokens`,
  stakedOnly: msg`Unstake first`,
  nothingHeld: msg`Nothing to remove`,
}

/** A stop in words. */
export const stopText = (i18n: I18n, stop: PoolBlocker): string =>
  stop.code === 'refused'
    ? errorText(i18n, { code: stop.error }).what
    : i18n._(withValues(stopWords[stop.code], { symbol: stop.symbol ?? '' }))
