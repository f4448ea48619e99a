import {
  allowedActions,
  type Lock,
  type LockAction,
  type LockBlocker,
  type LockFacts,
  type LockState,
  lockState,
  type ReadValue,
  votedCurrentEpoch,
} from '@exchange/domain'
import type { Address } from '@exchange/domain/types'
import type { LockRead } from '@exchange/protocol/reads/readLocks'

/** What the rows of one account are judged by. */
export type RowFacts = {
  /** Seconds of chain time. */
  readonly now: number
  readonly account: Address
  readonly entryPaused: ReadValue<boolean>
}

/** A lock as the screen shows it. Amounts and power are wei. */
export type LockRow = {
  readonly lock: Lock
  readonly state: LockState
  /** As the chain tells it: nothing in a block in which the lock changed hands. */
  readonly power: bigint
  readonly votedNow: boolean
  readonly rebase: ReadValue<bigint>
  readonly facts: LockFacts
  readonly blockers: Readonly<Record<LockAction, readonly LockBlocker[]>>
}

/** A row of the list. A pause that is not known is left to the form that asks for it: it stops no exit. */
export const toLockRow = ({ lock, power, rebase: claimable }: LockRead, { now, account, entryPaused }: RowFacts): LockRow => {
  const rebase: ReadValue<bigint> = { status: 'ok', value: claimable }
  const facts: LockFacts = {
    now: BigInt(now),
    account,
    approved: false,
    rebase,
    entryPaused: entryPaused.status === 'ok' && entryPaused.value,
  }
  return {
    lock,
    state: lockState(lock, facts.now),
    power,
    votedNow: votedCurrentEpoch(lock, facts.now),
    rebase,
    facts,
    blockers: allowedActions(lock, facts),
  }
}

/** Those that end first stand first; what can be withdrawn, before all. */
export const sortRows = (rows: readonly LockRow[]): readonly LockRow[] =>
  rows.toSorted((a, b) => Number(a.lock.end - b.lock.end) || Number(a.lock.lockId - b.lock.lockId))

/** What speaks against an action once its flow has claimed the rebase: that is its first step. */
export const beyondClaim = (blockers: readonly LockBlocker[]): readonly LockBlocker[] =>
  blockers.filter(({ code }) => code !== 'rebaseUnclaimed')

/** Totals over all locks of an account, in wei. */
export const totalsOf = (rows: readonly LockRow[]) => ({
  amount: rows.reduce((sum, { lock }) => sum + lock.amount, 0n),
  power: rows.reduce((sum, { power }) => sum + power, 0n),
  rebase: rows.reduce((sum, { rebase }) => sum + (rebase.status === 'ok' ? rebase.value : 0n), 0n),
})
