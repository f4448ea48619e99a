import type { CompetitionFault } from '@exchange/domain/arena/validation'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StepId } from './model/createDraft.ts'

export const stepWords: Readonly<Record<StepId, MessageDescriptor>> = {
  basics: msg`Basics`,
  market: msg`Market and tokens`,
  times: msg`Times`,
  deposits: msg`Deposits and win rule`,
  prizes: msg`Prizes`,
  review: msg`Review and pay`,
}

// ARENA-11, ARENA-12, ARENA-13
/** The faults in words; the compiler reports a missing one. */
export const faultWords: Readonly<Record<CompetitionFault, MessageDescriptor>> = {
  creationPaused: msg`Creation is paused.`,
  notCreator: msg`Creation is open to allow-listed hosts only.`,
  nameMissing: msg`Name field is required. Please fill in a name!`,
  nameTooLong: msg({ message: 'A name has up to {nameLength} characters.' }),
  nameNotPlain: msg`A name is one line without hidden characters.`,
  descriptionMissing: msg`Description is required, up to 2,000 characters.`,
  descriptionTooLong: msg`A description has up to 2,000 characters.`,
  labelUnknown: msg`Only one label can be chosen. It decides which filter shows your competition.`,
  tokensTooFew: msg`Choose at least 2 tradable tokens.`,
  tokensTooMany: msg`Choose at most 16 tradable tokens.`,
  tokenTwice: msg`Choose each token once.`,
  tokenRefused: msg`Tokens that take a fee on transfer or rebase cannot be used.`,
  tokenBelowBar: msg`Tick that tokens below the bar may be traded.`,
  tokenWithoutReference: msg`A token has no pool with 30 minutes of prices that leads to the winning token.`,
  marketsMissing: msg`Choose at least 1 market.`,
  leverageInvalid: msg({ message: 'Leverage is 1x to {most}x.' }),
  winningTokenMissing: msg`Choose at least 1 winning token. Results are counted in it.`,
  winningTokenNotTradable: msg`The winning token must be one of the tradable tokens.`,
  timesMissing: msg`Enter all four times.`,
  registrationStartPast: msg`Registration start must be in the future, at least 5 minutes ahead.`,
  registrationTooShort: msg`Registration lasts at least 1 hour.`,
  registrationTooLong: msg`Registration lasts at most 7 days.`,
  registrationAfterStart: msg`Registration must end before the start. Move one by half an hour.`,
  competitionTooShort: msg`A competition lasts at least 1 hour.`,
  competitionTooLong: msg`A competition lasts at most 28 days.`,
  timesNotHalfHours: msg`Times are in half-hour steps.`,
  participantsInvalid: msg`Max participants must be valid: 2 to 1,000.`,
  depositMissing: msg`Enter a deposit`,
  depositBelowMinimum: msg({ message: 'The minimum is {min} USDT: {amount} {winningSymbol} or more.' }),
  prizeTokenMissing: msg`Choose a prize token`,
  contributionMissing: msg`Enter your contribution`,
  contributionAboveBalance: msg({ message: 'Insufficient {symbol} balance. You have {balance}.' }),
  entryFeeMissing: msg`Entry fees are on: enter an amount.`,
  feeAboveBalance: msg({ message: 'Insufficient {feeSymbol} balance for the creation fee. You have {feeBalance}.' }),
  hostShareTooHigh: msg`Host share is at most 25%.`,
  tooFewWinners: msg`At least 2 places are paid.`,
  tooManyWinners: msg`At most 100 places are paid.`,
  shareInvalid: msg`Each place needs a share above 0%.`,
  sharesIncreasing: msg`A lower place cannot have a larger share.`,
  sharesNotTotal: msg`Places and host total exactly 100%.`,
}

/** Shorter words for the button. */
export const stopWords: Readonly<Partial<Record<CompetitionFault, MessageDescriptor>>> = {
  nameMissing: msg`Enter a name`,
  winningTokenMissing: msg`Choose a winning token`,
  contributionAboveBalance: msg({ message: 'Insufficient {symbol} balance' }),
  feeAboveBalance: msg({ message: 'Insufficient {feeSymbol} balance' }),
}
