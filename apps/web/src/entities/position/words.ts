import type { PositionDepositBlocker } from '@exchange/domain'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../shared/errors/messages.ts'
import type { EntryFilter, EntryState } from './selectEntries.ts'

/** Kinds of entries, in the words of the filter. */
export const kindWords: Record<EntryFilter['kind'], MessageDescriptor> = {
  all: msg`All types`,
  manual: msg`Manual`,
  classic: msg`Classic`,
  stable: msg`Stable`,
  weighted: msg`Weighted`,
}

export const stateWords: Record<EntryState, MessageDescriptor> = {
  current: msg({ message: 'Current', context: 'positions that are open or have something to claim' }),
  inRange: msg`In range`,
  outOfRange: msg`Out of range`,
  staked: msg`Staked`,
  closed: msg({ message: 'Closed', context: 'of a position' }),
}

/** The actions on a position, in the order of the tabs. */
export const manageActs = ['earn', 'add', 'remove'] as const

export const manageWords: Record<(typeof manageActs)[number], MessageDescriptor> = {
  earn: msg({ message: 'Earn', context: 'collect, stake and harvest' }),
  add: msg({ message: 'Add', context: 'tokens to a position' }),
  remove: msg({ message: 'Remove', context: 'tokens from a position' }),
}

/** Words of a button while a figure that it needs is old. */
export const readingWords = msg`Loading your position`

/** Button labels for reasons that block adding tokens; the compiler reports a missing one. */
export const addStopWords: Record<PositionDepositBlocker['code'], MessageDescriptor> = {
  amountMissing: errorMessages['amount.missing'].what,
  amountInvalid: errorMessages['amount.invalid'].what,
  amountAmbiguous: errorMessages['amount.ambiguous'].what,
  balanceUnknown: msg`Loading your balance`,
  balanceShort: errorMessages['balance.insufficient'].what,
  gasShort: errorMessages['transaction.insufficientGas'].what,
  bothNeeded: msg`Enter a larger amount: the range takes both tokens`,
  notTaken: msg`The range takes none of this token now`,
}
