import { brand, type LockFix, type LockPreset, type LockFormBlocker, type SplitBlocker, type TransferBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../shared/errors/messages.ts'

const { symbol } = brand.governanceToken

/** The actions in the lock dialog, in the order of its tabs. */
export const manageActions = ['increase', 'extend', 'merge', 'split', 'transfer', 'withdraw'] as const
export type ManageAction = (typeof manageActions)[number]

export const actionWords: Record<ManageAction, MessageDescriptor> = {
  increase: msg({ message: 'Add', context: 'tokens to a lock' }),
  extend: msg`Extend`,
  merge: msg`Merge`,
  split: msg`Split`,
  transfer: msg`Transfer`,
  withdraw: msg`Withdraw`,
}

export const presetWords: Record<LockPreset, MessageDescriptor> = {
  twoWeeks: msg`2 weeks`,
  sixMonths: msg`6 months`,
  oneYear: msg`1 year`,
  twoYears: msg`2 years`,
}

/** Button labels for reasons that block locking, or an end; the compiler reports a missing one. */
export const stopWords: Record<LockFormBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: msg`Insufficient ${symbol} balance`,
  entryUnknown: msg`Checking whether locks are open`,
  entryPaused: errorMessages['lock.entryPaused'].what,
  endMissing: msg`Choose a date`,
  endTooEarly: msg`A lock lasts at least one week`,
  endTooLate: msg`A lock lasts at most two years`,
  endNotLater: msg`Choose a later date than before`,
}

/** Button labels for invalid parts of a split. */
export const splitStopWords: Record<SplitBlocker['code'], MessageDescriptor> = {
  partCount: msg`A lock is split into 2 to 10 parts`,
  notWhole: msg`Enter whole percents`,
  partEmpty: msg`No part may be empty`,
  total: msg`The parts must total 100%`,
}

/** Button labels for reasons that block the transfer of a lock. */
export const transferStopWords: Record<TransferBlocker, MessageDescriptor> = {
  addressMissing: msg`Enter an address`,
  addressInvalid: errorMessages['address.invalid'].what,
  ownAddress: msg`This is your own address`,
  lostThere: msg`The lock would be lost at this address`,
}

/** The button label of each fix. */
export const fixWords: Record<LockFix, MessageDescriptor> = {
  switchAccount: msg`Switch the account`,
  createLock: msg`New lock`,
  withdraw: msg`Withdraw`,
  resetVotes: msg`Reset its votes first`,
  cancelAutomation: msg`Cancel the automation`,
  claimRebase: msg`Claim the rebase`,
  readAgain: msg`Refresh`,
  chooseAnother: msg`Choose another lock`,
  tryLater: msg`Refresh`,
}

/** The label of the vote button while its votes are to be reset. */
export const keepVotesWord: MessageDescriptor = msg`Keep the votes`

/** Words of the button while conditions are listed above it. */
export const blockedWord: MessageDescriptor = msg`Not possible yet`

export const mergeTargetWord: MessageDescriptor = msg`Choose a lock`
