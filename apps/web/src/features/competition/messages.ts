import type { CompetitionPhase } from '@exchange/domain'
import type { ActionBlocker } from '@exchange/domain/arena/actions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DepositType, WinType } from '@exchange/domain'
import type { FairPlaySignal } from './queries.ts'

// ARENA-9, ARENA-10
/** The meaning of a phase for the viewer. */
export const phaseWords: Readonly<Record<CompetitionPhase, MessageDescriptor>> = {
  notOpen: msg`This competition is not ready yet. Registration has not started.`,
  registration: msg`In registration.`,
  waiting: msg`Registration is closed. The competition is about to start.`,
  live: msg`The competition is live.`,
  ended: msg`The competition has ended. The ranking is under way.`,
  ranked: msg`The ranking is final.`,
  void: msg`There is no result. Everything paid in is refunded.`,
  cancelled: msg`The host cancelled this competition.`,
}

// ARENA-16, ARENA-17, ARENA-19
/** Why something cannot be done, on the button that would do it. */
export const blockerWords: Readonly<Record<ActionBlocker, MessageDescriptor>> = {
  cancelled: msg`The competition was cancelled`,
  void: msg`The competition has no result`,
  registrationNotOpen: msg`Registration has not started`,
  registrationClosed: msg`Registration has ended`,
  full: msg`The competition is full`,
  joined: msg`You have already joined`,
  notJoined: msg`You have not joined`,
  notHost: msg`Only the host can do this`,
  notLive: msg`The competition is not live`,
  tooLate: msg`It is too late for this`,
  notEnded: msg`Only after the end`,
  notRanked: msg`Not everyone is ranked yet`,
  ranked: msg`Everyone is ranked`,
  amountMissing: msg`Enter an amount`,
  depositDiffers: msg({ message: 'The deposit is {required}' }),
  depositBelowMinimum: msg({ message: 'The minimum deposit is {required}' }),
  depositMade: msg`You have made your deposit`,
  winningBalanceTooLow: msg({ message: 'Not enough {winning}. Add funds' }),
  prizeBalanceTooLow: msg({ message: 'Not enough {prize}. Add funds' }),
  nothingToClaim: msg`There is nothing to claim`,
}

/** Why a deposit cannot be made at this time. */
export const depositNotNow = msg`Deposit is currently not allowed. Please try again later`

export const depositTypeWords: Readonly<Record<DepositType, MessageDescriptor>> = {
  fixed: msg`Fixed deposit`,
  free: msg`Free deposit`,
}

export const rankedByWords: Readonly<Record<WinType, MessageDescriptor>> = {
  pnlPercent: msg`Ranked by %PNL`,
  amount: msg`Ranked by amount`,
}

/** The rule of a result, as a formula. */
export const ruleWords: Readonly<Record<WinType, MessageDescriptor>> = {
  pnlPercent: msg({ message: '(end − deposited) ÷ deposited, in {symbol}' }),
  amount: msg({ message: 'end − deposited, in {symbol}' }),
}

// ARENA-29
export const signalWords: Readonly<Record<FairPlaySignal['kind'], MessageDescriptor>> = {
  commonFunding: msg`Funded by the same account`,
  mirroredTrades: msg`Mirrored trades`,
  roundTrips: msg`Round trips`,
}
