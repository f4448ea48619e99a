import { type AmountBlocker, amountBlockers } from '../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import { type Address, isSameAddress, NATIVE, type ReadValue } from '../types.ts'
import { unlockTimeRange } from './unlockTimes.ts'

/** Why an amount cannot be locked, or an end cannot be chosen. Amounts are wei, times seconds of chain time. */
export type LockFormBlocker =
  | AmountBlocker
  | { readonly code: 'entryUnknown' }
  | { readonly code: 'entryPaused' }
  | { readonly code: 'endMissing' }
  | { readonly code: 'endTooEarly'; readonly earliest: bigint }
  | { readonly code: 'endTooLate'; readonly latest: bigint }
  | { readonly code: 'endNotLater'; readonly end: bigint }

/** Tokens to lock, in a new or an existing lock. */
export type LockEntryDraft = {
  readonly amount: ParsedAmount
  readonly balance: ReadValue<bigint>
  /** Whether creating and increasing locks is paused. */
  readonly entryPaused: ReadValue<boolean>
}

/** All reasons against locking an amount, in the order in which a user can resolve them. A figure that was not read blocks. */
export const lockEntryBlockers = ({ amount, balance, entryPaused }: LockEntryDraft): LockFormBlocker[] => {
  const entry: LockFormBlocker[] =
    entryPaused.status !== 'ok' ? [{ code: 'entryUnknown' }] : entryPaused.value ? [{ code: 'entryPaused' }] : []
  return [...amountBlockers(amount, balance), ...entry]
}

/**
 * All reasons against an unlock time at `now` (seconds); `end` is null if none is chosen. An extension must end later than the lock does
 * (`after`).
 */
export const lockEndBlockers = (end: bigint | null, now: bigint, after?: bigint): LockFormBlocker[] => {
  if (end === null) return [{ code: 'endMissing' }]
  const { earliest, latest } = unlockTimeRange(now)
  if (end > latest) return [{ code: 'endTooLate', latest }]
  if (after !== undefined && end <= after) return [{ code: 'endNotLater', end: after }]
  return end < earliest ? [{ code: 'endTooEarly', earliest }] : []
}

/** Why a lock cannot be sent to an address. */
export type TransferBlocker = 'addressMissing' | 'addressInvalid' | 'ownAddress' | 'lostThere'

/** A receiver as typed. */
export type Receiver = { readonly status: 'missing' | 'invalid' } | { readonly status: 'ok'; readonly address: Address }

/** All reasons against a receiver. `lost` are contracts that could never send a lock on: the escrow and its token. */
export const transferBlockers = (to: Receiver, owner: Address, lost: readonly Address[]): TransferBlocker[] => {
  if (to.status !== 'ok') return [to.status === 'missing' ? 'addressMissing' : 'addressInvalid']
  if (isSameAddress(to.address, owner)) return ['ownAddress']
  return [NATIVE, ...lost].some((address) => isSameAddress(address, to.address)) ? ['lostThere'] : []
}
