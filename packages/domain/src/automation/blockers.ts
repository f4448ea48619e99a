import { epochNext } from '../epoch/epoch.ts'
import { type Lock, lockState, votedCurrentEpoch } from '../escrow/lock.ts'
import type { ReadValue } from '../types.ts'
import { isExecutionTime } from './automationMath.ts'
import { AUTOMATION_NAME_LENGTH, RELOCK_RANGE } from './draft.ts'
import type { AutomationSettings } from './types.ts'
import { type WeightsBlocker, weightsBlockers } from './weights.ts'

/** A deposit must exceed this many dollars, as a wad. */
export const MIN_LINK_DEPOSIT_USD = 5n * 10n ** 18n

/** Why a lock cannot be automated. */
export type AutomateBlocker =
  | { readonly code: 'creationUnknown' | 'creationPaused' }
  /** It was withdrawn, merged or split; it has expired; or it is automated already. */
  | { readonly code: 'lockGone' | 'lockOver' | 'alreadyAutomated' }
  | { readonly code: 'lockHasVoted'; readonly until: bigint }

// AUTO-2, AUTO-14
/** All reasons against automating a lock at `now` (seconds). */
export const automateBlockers = (lock: Lock, now: bigint, creationPaused: ReadValue<boolean>): readonly AutomateBlocker[] => {
  const state = lockState(lock, now)
  if (state === 'closed') return [{ code: 'lockGone' }]
  const creation: readonly AutomateBlocker[] =
    creationPaused.status !== 'ok' ? [{ code: 'creationUnknown' }] : creationPaused.value ? [{ code: 'creationPaused' }] : []
  return [
    ...(state === 'expired' ? [{ code: 'lockOver' } as const] : []),
    ...(lock.automated ? [{ code: 'alreadyAutomated' } as const] : []),
    ...(votedCurrentEpoch(lock, now) ? [{ code: 'lockHasVoted', until: epochNext(now) } as const] : []),
    ...creation,
  ]
}

/** Why settings are refused. */
export type SettingsBlocker =
  | WeightsBlocker
  | { readonly code: 'nameMissing' | 'nothingWanted' | 'executionTooLate' }
  | { readonly code: 'nameTooLong'; readonly most: number }
  | { readonly code: 'relockOutOfRange'; readonly least: bigint; readonly most: bigint }

// AUTO-5, AUTO-7, AUTO-9
/** All faults of settings, in the order of the form. */
export const settingsBlockers = (settings: AutomationSettings): readonly SettingsBlocker[] => {
  const { name, isClaimEveryWeek, isRelockEveryWeek, isAutoVote, executionTime, relockDuration, pairs } = settings
  const characters = Array.from(name).length
  const { least, most } = RELOCK_RANGE
  return [
    ...(name.trim() === '' ? [{ code: 'nameMissing' } as const] : []),
    ...(characters > AUTOMATION_NAME_LENGTH ? [{ code: 'nameTooLong', most: AUTOMATION_NAME_LENGTH } as const] : []),
    ...(isClaimEveryWeek || isRelockEveryWeek || isAutoVote ? [] : [{ code: 'nothingWanted' } as const]),
    ...(relockDuration < least || relockDuration > most ? [{ code: 'relockOutOfRange', least, most } as const] : []),
    ...(isAutoVote || pairs.length > 0 ? weightsBlockers(pairs) : []),
    ...(isExecutionTime(executionTime) ? [] : [{ code: 'executionTooLate' } as const]),
  ]
}

/** Why a first run cannot be planned for its time. */
export type FirstRunBlocker = { readonly code: 'firstRunPassed' } | { readonly code: 'firstRunAfterEnd'; readonly end: bigint }

// AUTO-9
/**
 * All reasons against a first run that is chosen at `now` (seconds). The contract would accept both: a run in the past would happen in the
 * epoch of the next check, at another time than chosen; a run after the lock's end would never happen.
 */
export const firstRunBlockers = (executionTime: bigint, now: bigint, lockEnd: bigint): readonly FirstRunBlocker[] => {
  if (executionTime <= now) return [{ code: 'firstRunPassed' }]
  return executionTime >= lockEnd ? [{ code: 'firstRunAfterEnd', end: lockEnd }] : []
}

/** Why a LINK deposit is refused. Amounts are wei. */
export type DepositBlocker =
  | { readonly code: 'amountMissing' | 'minimumUnknown' | 'priceUnknown' | 'balanceUnknown' }
  /** "The link amount is too small" */
  | { readonly code: 'linkTooSmall'; readonly minimum: bigint }
  /** "Minimum deposit is $5" */
  | { readonly code: 'depositTooSmall'; readonly minimumUsd: bigint }
  | { readonly code: 'balanceShort'; readonly missing: bigint }

/**
 * A first deposit with what it is checked against: the registry's minimum, the price of LINK in dollars (wad), and the owner's LINK balance.
 */
export type LinkDeposit = {
  readonly amount: bigint
  readonly minimum: ReadValue<bigint>
  readonly linkUsd: ReadValue<bigint>
  readonly balance: ReadValue<bigint>
}

const shortOf = (amount: bigint, balance: ReadValue<bigint>): readonly DepositBlocker[] => {
  if (balance.status !== 'ok') return [{ code: 'balanceUnknown' }]
  return amount > balance.value ? [{ code: 'balanceShort', missing: amount - balance.value }] : []
}

// AUTO-15
/** All reasons against a first deposit. It must exceed the registry's minimum and five dollars. A figure that was not read blocks. */
export const depositBlockers = ({ amount, minimum, linkUsd, balance }: LinkDeposit): readonly DepositBlocker[] => {
  if (amount === 0n) return [{ code: 'amountMissing' }]
  const small: readonly DepositBlocker[] =
    minimum.status !== 'ok'
      ? [{ code: 'minimumUnknown' }]
      : amount <= minimum.value
        ? [{ code: 'linkTooSmall', minimum: minimum.value }]
        : []
  const cheap: readonly DepositBlocker[] =
    linkUsd.status !== 'ok'
      ? [{ code: 'priceUnknown' }]
      : amount * linkUsd.value <= MIN_LINK_DEPOSIT_USD * 10n ** 18n
        ? [{ code: 'depositTooSmall', minimumUsd: MIN_LINK_DEPOSIT_USD }]
        : []
  return [...small, ...cheap, ...shortOf(amount, balance)]
}
