import { type AmountBlocker, amountBlockers } from '../amounts/amountBlockers.ts'
import type { ParsedAmount } from '../amounts/parseAmount.ts'
import { type Address, isSameAddress, NATIVE, type ReadValue } from '../types.ts'
import { unlockTimeRange } from './unlockTimes.ts'

/** What keeps an amount from being locked, or an end from being taken. Amounts are wei, times seconds of chain time. */
export type LockFormBlocker =
  | AmountBlocker
  | { readonly code: 'entryUnknown' }
  | { readonly code: 'entryPaused' }
  | { readonly code: 'endMissing' }
  | { readonly code: 'endTooEarly'; readonly earliest: bigint }
  | { readonly code: 'endTooLate'; readonly latest: bigint }
  | { readonly code: 'endNotLater'; readonly end: bigint }

/** Tokens that are about to be locked: in a new lock, or in one that runs. */
export type LockEntryDraft = {
  readonly amount: ParsedAmount
  readonly balance: ReadValue<bigint>
  /** Whether creation and increase of locks are paused. */
  readonly entryPaused: ReadValue<boolean>
}

/** Everything that keeps an amount from being locked, in the order in which a person can put it right. Nothing unread counts as fine. */
export const lockEntryBlockers = ({ amount, balance, entryPaused }: LockEntryDraft): LockFormBlocker[] => {
  const entry: LockFormBlocker[] =
    entryPaused.status !== 'ok' ? [{ code: 'entryUnknown' }] : entryPaused.value ? [{ code: 'entryPaused' }] : []
  return [...amountBlockers(amount, balance), ...entry]
}

/** What speaks against an end at `now`; null where none is chosen. An extension also ends later than the lock does (`after`). */
export const lockEndBlockers = (end: bigint | null, now: bigint, after?: bigint): LockFormBlocker[] => {
  if (end === null) return [{ code: 'endMissing' }]
  const { earliest, latest } = unlockTimeRange(now)
  if (end > latest) return [{ code: 'endTooLate', latest }]
  if (after !== undefined && end <= after) return [{ code: 'endNotLater', end: after }]
  return end < earliest ? [{ code: 'endTooEarly', earliest }] : []
}

/** What keeps a lock from going to an address. */
export type TransferBlocker = 'addressMissing' | 'addressInvalid' | 'ownAddress' | 'lostThere'

export type Receiver = { readonly status: 'missing' | 'invalid' } | { readonly status: 'ok'; readonly address: Address }

/** Everything that speaks against a receiver. `lost` are contracts that could never send a lock on: the escrow and its token. */
export const transferBlockers = (to: Receiver, owner: Address, lost: readonly Address[]): TransferBlocker[] => {
  if (to.status !== 'ok') return [to.status === 'missing' ? 'addressMissing' : 'addressInvalid']
  if (isSameAddress(to.address, owner)) return ['ownAddress']
  return [NATIVE, ...lost].some((address) => isSameAddress(address, to.address)) ? ['lostThere'] : []
}
