import type { AutomateBlocker, AutomationState, AutomationStep, AutomationTrigger, DepositBlocker, SettingsBlocker } from '@exchange/domain'
import type { FirstRunBlocker } from '@exchange/domain/automation/blockers'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../shared/errors/messages.ts'

export const stateWords: Record<AutomationState, MessageDescriptor> = {
  pending: msg`Not registered yet`,
  active: msg({ message: 'Active', context: 'state of an automation' }),
  paused: msg({ message: 'Paused', context: 'state of an automation' }),
  cancelled: msg({ message: 'Cancelled', context: 'state of an automation' }),
}

export const stepWords: Record<AutomationStep, MessageDescriptor> = {
  claim: msg`Claim the rebase`,
  extend: msg`Extend the lock`,
  vote: msg`Cast the votes`,
}

export const triggerWords: Record<AutomationTrigger, MessageDescriptor> = {
  keeper: msg`The keeper of this exchange`,
  open: msg`Anyone, in the last six hours of an epoch`,
  receiver: msg`A workflow of your own`,
}

/** Why a lock cannot be automated. */
export const automateWords: Record<AutomateBlocker['code'], MessageDescriptor> = {
  creationUnknown: msg`Checking whether automations are open`,
  creationPaused: errorMessages['automation.creationPaused'].what,
  lockGone: msg`It was withdrawn, merged or split.`,
  lockOver: msg`This lock has expired`,
  alreadyAutomated: msg`This lock is automated already`,
  lockHasVoted: msg`It voted in this epoch: automate it in the next, or reset its votes`,
}

/** Texts of invalid settings. */
export const settingsWords: Record<SettingsBlocker['code'], MessageDescriptor> = {
  nameMissing: msg`Enter a name`,
  nameTooLong: msg`A name has at most 40 characters`,
  nothingWanted: msg`Choose at least one thing to do`,
  relockOutOfRange: msg`Choose how long to lock`,
  pairsMissing: msg`Choose a pool to vote for`,
  tooManyPairs: msg`At most 30 pools`,
  pairTwice: msg`A pool is listed twice`,
  weightTooSmall: msg`Each weight must be above 0.01%`,
  weightsNotTotal: msg`The weights must total 100%`,
  executionTooLate: msg`Choose a time at least an hour before the epoch ends`,
}

/** Texts of an invalid time for the first run. */
export const firstRunWords: Record<FirstRunBlocker['code'] | 'missing', MessageDescriptor> = {
  missing: msg`Enter the day and time of the first run`,
  firstRunPassed: msg`Choose a first run that is not in the past`,
  firstRunAfterEnd: msg`Choose a first run before the lock ends`,
}

/** The text of a weight that is not a number. */
export const noWeight = msg`Enter each weight in percent, such as 25.5`

/** Texts of an invalid maximum gas price. */
export const gasPriceWords = { missing: msg`Enter a price`, ambiguous: errorMessages['amount.ambiguous'].what } as const

// AUTO-15, ERR-15
/** Texts of an invalid LINK amount. */
export const depositWords: Record<DepositBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  minimumUnknown: msg`Loading the cost of a run`,
  priceUnknown: msg`Loading the price of LINK`,
  balanceUnknown: msg`Loading your balance`,
  linkTooSmall: errorMessages['automation.linkTooSmall'].what,
  depositTooSmall: msg`Minimum deposit is $5`,
  balanceShort: msg`Insufficient LINK balance`,
}
