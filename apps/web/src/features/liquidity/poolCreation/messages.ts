import type { CreationStop, FirstDepositStop, PairStop, PoolType, StartingPriceStop, WeightedPoolStop } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../shared/errors/messages.ts'
import type { StepId } from './model/steps.ts'

/** The word to type where a deposit loses money, or may: never translated. */
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

/** What each kind of pool is for. */
export const typeWords: Record<PoolType, MessageDescriptor> = {
  classic: msg`Two tokens whose prices move freely, spread over every price. Nothing to watch.`,
  stable: msg`Two tokens that are worth the same, such as two dollars. They trade close to one for one.`,
  concentrated: msg`Two tokens, provided within a range of prices that each provider chooses. It earns more, and wants to be watched.`,
  weighted: msg`Two to eight tokens in the parts that you set, such as 80 and 20 percent.`,
}

export type NewPoolStop =
  { readonly code: 'typeMissing' | 'strategyMissing' } | PairStop | CreationStop | WeightedPoolStop | StartingPriceStop | FirstDepositStop

/** Words of the button for what is in the way; the compiler finds a missing one. */
export const stopWords: Record<NewPoolStop['code'], MessageDescriptor> = {
  typeMissing: msg`Choose a pool type`,
  strategyMissing: msg`Choose a range or a strategy`,
  tokenMissing: errorMessages['token.missing'].what,
  sameToken: errorMessages['pair.invalid'].what,
  poolsUnknown: msg`Looking for pools of these tokens`,
  creationPaused: errorMessages['pool.creationPaused'].what,
  poolExists: errorMessages['pool.alreadyExists'].what,
  tokensTooFew: msg`Choose at least two tokens`,
  tokensTooMany: msg`Eight tokens at most`,
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
  priceOutOfRange: msg`No pool can begin at this price`,
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  balanceUnknown: msg`Reading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gasShort: errorMessages['transaction.insufficientGas'].what,
  depositsNotEqual: errorMessages['pool.depositsNotEqual'].what,
  depositTooSmall: errorMessages['pool.depositTooSmall'].what,
  depositTooLarge: errorMessages['amount.invalid'].what,
  lossTooHigh: msg`Confirm the loss to go on`,
  lossUnknown: msg`Confirm that the loss is not known`,
}

/** The specification's words for a paused factory, of either kind. */
export const pausedWords = (type: PoolType): MessageDescriptor =>
  errorMessages[type === 'weighted' ? 'pool.weightedCreationPaused' : 'pool.creationPaused'].what
