import type { PoolType } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../shared/errors/messages.ts'
import type { NewPoolBlocker } from './model/newPoolBlockers.ts'
import type { StepId } from './model/steps.ts'

/** The word to type if a deposit loses money, or may: never translated. */
export const TYPED_WORD = 'DEPOSIT'

export const stepWords: Record<StepId, MessageDescriptor> = {
  type: msg`Pool type`,
  tokens: msg`Tokens`,
  settings: msg`Name and fee`,
  price: msg`Starting price`,
  strategy: msg`Strategy`,
  deposit: msg`First deposit`,
  review: msg`Review`,
}

/** The purpose of each kind of pool. */
export const typeWords: Record<PoolType, MessageDescriptor> = {
  classic: msg`Two tokens whose prices move freely, over the full price range. Nothing to monitor.`,
  stable: msg`Two tokens of equal value, such as two dollar stablecoins. They trade close to one to one.`,
  concentrated: msg`Two tokens within a price range each provider chooses. Higher fees; needs monitoring.`,
  weighted: msg`Two to eight tokens at weights you set, such as 80% and 20%.`,
}

/** Button labels for blocking reasons; the compiler reports a missing one. */
export const stopWords: Record<NewPoolBlocker['code'], MessageDescriptor> = {
  typeMissing: msg`Choose a pool type`,
  strategyMissing: msg`Choose a range or a strategy`,
  tokenMissing: errorMessages['token.missing'].what,
  sameToken: errorMessages['pair.invalid'].what,
  poolsUnknown: msg`Looking for pools of these tokens`,
  creationPaused: errorMessages['pool.creationPaused'].what,
  poolExists: errorMessages['pool.alreadyExists'].what,
  tokensTooFew: msg`Choose at least two tokens`,
  tokensTooMany: msg`At most eight tokens`,
  tokenTwice: msg({ message: '{symbol} is chosen twice' }),
  weightMissing: msg`Enter each weight`,
  weightInvalid: msg`A weight is a percentage with at most two decimals`,
  weightTooSmall: msg`Each weight must be above 0.01%`,
  weightsNotWhole: msg`Weights must total exactly 100%`,
  nameMissing: msg`Enter a name`,
  nameTooLong: msg`The name is too long`,
  symbolMissing: msg`Enter a symbol`,
  symbolTooLong: msg`The symbol is too long`,
  feeMissing: msg`Enter a fee`,
  feeOutOfRange: msg`The fee must be from 0.01% to 10%`,
  priceMissing: msg`Enter a starting price`,
  priceInvalid: errorMessages['amount.invalid'].what,
  priceAmbiguous: errorMessages['amount.ambiguous'].what,
  priceOutOfRange: msg`A pool cannot start at this price`,
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gasShort: errorMessages['transaction.insufficientGas'].what,
  depositsNotEqual: errorMessages['pool.depositsNotEqual'].what,
  depositTooSmall: errorMessages['pool.depositTooSmall'].what,
  depositTooLarge: errorMessages['amount.invalid'].what,
  lossTooHigh: msg`Confirm the loss to continue`,
  lossUnknown: msg`Confirm that the loss is unknown`,
}

/** The specification's words for a paused factory, of either kind. */
export const pausedWords = (type: PoolType): MessageDescriptor =>
  errorMessages[type === 'weighted' ? 'pool.weightedCreationPaused' : 'pool.creationPaused'].what
