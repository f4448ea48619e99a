import { epochNext, epochStart } from '../epoch/epoch.ts'
import { type Address, isSameAddress, type ReadValue } from '../types.ts'
import { type Lock, lockState, votedCurrentEpoch } from './lock.ts'
import { extensionOpensAt, unlockTimeRange } from './unlockTimes.ts'

// LOCK-18
/** Actions on a lock. `merge` means merging it into another one. */
export const lockActions = ['increase', 'extend', 'merge', 'split', 'transfer', 'withdraw', 'claimRebase', 'vote'] as const
/** An action on a lock. */
export type LockAction = (typeof lockActions)[number]

/** How the user can resolve a blocker that does not resolve by waiting. */
export type LockFix =
  | 'switchAccount'
  | 'createLock'
  | 'withdraw'
  | 'resetVotes'
  | 'cancelAutomation'
  | 'claimRebase'
  | 'readAgain'
  | 'chooseAnother'
  | 'tryLater'

/**
 * An unmet condition. `until` is the second of chain time at which it resolves by itself; `fix` resolves it at once. `lockId` is the lock
 * concerned, which for a merge can be either.
 */
export type LockBlocker = { readonly lockId: bigint } & (
  | { readonly code: 'notOwner'; readonly fix: 'switchAccount'; readonly owner: Address }
  | { readonly code: 'closed'; readonly fix: 'createLock' }
  | { readonly code: 'expired'; readonly fix: 'withdraw' }
  | { readonly code: 'notExpired'; readonly until: bigint }
  | { readonly code: 'votedThisEpoch'; readonly until: bigint; readonly fix: 'resetVotes' }
  | { readonly code: 'automated'; readonly fix: 'cancelAutomation' }
  | { readonly code: 'rebaseUnclaimed'; readonly fix: 'claimRebase'; readonly amount: bigint }
  | { readonly code: 'rebaseUnknown'; readonly fix: 'readAgain' }
  | { readonly code: 'nothingToClaim'; readonly until: bigint }
  | { readonly code: 'extensionUsed'; readonly until: bigint }
  | { readonly code: 'longestAlready'; readonly until: bigint }
  | { readonly code: 'sameLock'; readonly fix: 'chooseAnother' }
  | { readonly code: 'ownersDiffer'; readonly fix: 'chooseAnother' }
  | { readonly code: 'entryPaused'; readonly fix: 'tryLater' }
)

/** What the rules depend on besides the lock itself. */
export type LockFacts = {
  /** Seconds of chain time. */
  readonly now: bigint
  /** The acting account. An approved account counts as the owner. */
  readonly account: Address
  readonly approved: boolean
  /** The claimable rebase in wei. */
  readonly rebase: ReadValue<bigint>
  /** Whether creating and increasing locks is paused. */
  readonly entryPaused: boolean
}

type Rule = (lock: Lock, facts: LockFacts) => LockBlocker[]

const when = (condition: boolean, blocker: LockBlocker): LockBlocker[] => (condition ? [blocker] : [])

const mine: Rule = ({ lockId, owner }, { account, approved }) =>
  when(!approved && !isSameAddress(account, owner), { lockId, code: 'notOwner', fix: 'switchAccount', owner })

const exists: Rule = (lock, { now }) => when(lockState(lock, now) === 'closed', { lockId: lock.lockId, code: 'closed', fix: 'createLock' })

const running: Rule = (lock, facts) => [
  ...exists(lock, facts),
  ...when(lockState(lock, facts.now) === 'expired', { lockId: lock.lockId, code: 'expired', fix: 'withdraw' }),
]

const expired: Rule = (lock, facts) => [
  ...exists(lock, facts),
  ...when(lockState(lock, facts.now) === 'running', { lockId: lock.lockId, code: 'notExpired', until: lock.end }),
]

const notVoted: Rule = (lock, { now }) =>
  when(votedCurrentEpoch(lock, now), { lockId: lock.lockId, code: 'votedThisEpoch', until: epochNext(now), fix: 'resetVotes' })

const notAutomated: Rule = ({ lockId, automated }) => when(automated, { lockId, code: 'automated', fix: 'cancelAutomation' })

const rebaseClaimed: Rule = ({ lockId }, { rebase }) => {
  if (rebase.status !== 'ok') return [{ lockId, code: 'rebaseUnknown', fix: 'readAgain' }]
  return when(rebase.value > 0n, { lockId, code: 'rebaseUnclaimed', fix: 'claimRebase', amount: rebase.value })
}

const somethingToClaim: Rule = ({ lockId }, { rebase, now }) => {
  if (rebase.status !== 'ok') return [{ lockId, code: 'rebaseUnknown', fix: 'readAgain' }]
  return when(rebase.value === 0n, { lockId, code: 'nothingToClaim', until: epochNext(now) })
}

const extendable: Rule = (lock, { now }) => [
  ...when(lock.extendedEpoch === epochStart(now), { lockId: lock.lockId, code: 'extensionUsed', until: epochNext(now) }),
  ...when(lockState(lock, now) === 'running' && lock.end >= unlockTimeRange(now).latest, {
    lockId: lock.lockId,
    code: 'longestAlready',
    until: extensionOpensAt(lock.end),
  }),
]

const entryOpen: Rule = ({ lockId }, { entryPaused }) => when(entryPaused, { lockId, code: 'entryPaused', fix: 'tryLater' })

/** All conditions of each action, in the order in which a user should resolve them. */
const rules: Readonly<Record<LockAction, readonly Rule[]>> = {
  increase: [mine, running, entryOpen],
  extend: [mine, running, extendable],
  merge: [mine, running, notVoted, notAutomated, rebaseClaimed],
  split: [mine, running, notVoted, notAutomated, rebaseClaimed],
  transfer: [mine, exists, notVoted, notAutomated, rebaseClaimed],
  withdraw: [mine, expired, rebaseClaimed],
  claimRebase: [somethingToClaim],
  vote: [mine, running],
}

const blockersOf = (action: LockAction, lock: Lock, facts: LockFacts): LockBlocker[] => rules[action].flatMap((rule) => rule(lock, facts))

/**
 * All unmet conditions of each action on a lock. An action without any is allowed. A merge must be allowed for the source here, and together
 * with its target in `mergeBlockers`.
 */
export const allowedActions = (lock: Lock, facts: LockFacts): Readonly<Record<LockAction, readonly LockBlocker[]>> =>
  Object.fromEntries(lockActions.map((action) => [action, blockersOf(action, lock, facts)])) as Record<LockAction, LockBlocker[]>

/** All unmet conditions of merging `source` into `target`. */
export const mergeBlockers = (
  source: { readonly lock: Lock; readonly facts: LockFacts },
  target: { readonly lock: Lock; readonly facts: LockFacts },
): LockBlocker[] => {
  const { lockId } = target.lock
  if (source.lock.lockId === lockId) return [{ lockId, code: 'sameLock', fix: 'chooseAnother' }]
  return [
    ...blockersOf('merge', source.lock, source.facts),
    ...[mine, running, rebaseClaimed].flatMap((rule) => rule(target.lock, target.facts)),
    ...when(!isSameAddress(source.lock.owner, target.lock.owner), { lockId, code: 'ownersDiffer', fix: 'chooseAnother' }),
  ]
}
