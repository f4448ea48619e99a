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
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'

/** The inputs for the rows of one account. */
export type RowFacts = {
  /** Seconds of chain time. */
  readonly now: number
  readonly account: Address
  readonly entryPaused: ReadValue<boolean>
  /** The newest read failed: the data is stale, and no action may rely on it if that could lose funds. */
  readonly failing: boolean
}

/** A lock as the screen shows it. Amounts and power are wei. */
export type LockRow = {
  readonly lock: Lock
  readonly state: LockState
  /** From the chain: zero in a block in which the lock changed owners. */
  readonly power: bigint
  readonly votedNow: boolean
  /** Wei of due rebase, from the last read. */
  readonly rebase: bigint
  readonly facts: LockFacts
  readonly blockers: Readonly<Record<LockAction, readonly LockBlocker[]>>
}

/** A row of the list. An unknown pause is checked by the form that needs it: it blocks no exit. */
export const toLockRow = ({ lock, power, rebase: claimable }: LockRead, { now, account, entryPaused, failing }: RowFacts): LockRow => {
  const facts: LockFacts = {
    now: BigInt(now),
    account,
    approved: false,
    rebase: failing ? { status: 'failed' } : { status: 'ok', value: claimable },
    entryPaused: entryPaused.status === 'ok' && entryPaused.value,
  }
  return {
    lock,
    state: lockState(lock, facts.now),
    power,
    votedNow: votedCurrentEpoch(lock, facts.now),
    rebase: claimable,
    facts,
    blockers: allowedActions(lock, facts),
  }
}

/** The lock after its flow has claimed the rebase: a running lock adds it to its amount. An unread rebase adds nothing. */
export const claimedLock = ({ lock, state, facts: { rebase } }: LockRow): Lock =>
  state === 'running' && rebase.status === 'ok' ? { ...lock, amount: lock.amount + rebase.value } : lock

/** Sorts by end, earliest first; withdrawable locks come first of all. */
export const sortRows = (rows: readonly LockRow[]): readonly LockRow[] =>
  rows.toSorted((a, b) => Number(a.lock.end - b.lock.end) || Number(a.lock.lockId - b.lock.lockId))

/** Blockers that the action's own flow does not resolve: it claims the rebase first, and resets votes if requested. */
export const beyondFlow = (blockers: readonly LockBlocker[], resets = false): readonly LockBlocker[] =>
  blockers.filter(({ code }) => code !== 'rebaseUnclaimed' && !(resets && code === 'votedThisEpoch'))

/** The lock that a flow has to reset: one that voted, if its votes are to be reset. */
export const lockToReset = (blockers: readonly LockBlocker[], resets: boolean): { readonly reset?: bigint } => {
  const voted = blockers.find(({ code }) => code === 'votedThisEpoch')
  return resets && voted ? { reset: voted.lockId } : {}
}

/** Totals over all locks of an account, in wei. */
export const totalsOf = (rows: readonly LockRow[]) => ({
  amount: rows.reduce((sum, { lock }) => sum + lock.amount, 0n),
  power: rows.reduce((sum, { power }) => sum + power, 0n),
  rebase: rows.reduce((sum, { rebase }) => sum + rebase, 0n),
})
