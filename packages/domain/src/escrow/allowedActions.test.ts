import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALICE, anyLock, BOB, factsWith, lockWith, NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { allowedActions, type LockAction, lockActions, mergeBlockers } from './allowedActions.ts'
import type { Lock } from './lock.ts'
import { extensionOpensAt, unlockTimeRange } from './unlockTimes.ts'

const NEXT = THURSDAY + EPOCH
const codesOf = (lock: Lock, given: Parameters<typeof factsWith>[0] = {}): Record<LockAction, string[]> => {
  const found = allowedActions(lock, factsWith(given))
  return Object.fromEntries(lockActions.map((action) => [action, found[action].map(({ code }) => code)])) as Record<LockAction, string[]>
}
const free: Record<LockAction, string[]> = {
  increase: [],
  extend: [],
  merge: [],
  split: [],
  transfer: [],
  withdraw: ['notExpired'],
  claimRebase: ['nothingToClaim'],
  vote: [],
}

// docs/STATES: lock state × action
describe('allowedActions', () => {
  it('is everything but what is not due, while nothing speaks against it', () => expect(codesOf(lockWith())).toEqual(free))

  it('allows only withdrawal and transfer of an expired lock', () => {
    expect(codesOf(lockWith({ end: NOW }))).toEqual({
      ...free,
      increase: ['expired'],
      extend: ['expired'],
      merge: ['expired'],
      split: ['expired'],
      vote: ['expired'],
      withdraw: [],
    })
  })

  it('allows nothing on a closed lock', () => {
    expect(codesOf(lockWith({ amount: 0n, end: 0n }))).toEqual({
      ...free,
      increase: ['closed'],
      extend: ['closed'],
      merge: ['closed'],
      split: ['closed'],
      transfer: ['closed'],
      vote: ['closed'],
      withdraw: ['closed'],
    })
  })

  it('blocks a lock that voted in this epoch until the next one', () => {
    const voted = ['votedThisEpoch']
    expect(codesOf(lockWith({ votedEpoch: THURSDAY }))).toEqual({ ...free, merge: voted, split: voted, transfer: voted })
    expect(codesOf(lockWith({ votedEpoch: THURSDAY - EPOCH }))).toEqual(free)
    expect(allowedActions(lockWith({ votedEpoch: THURSDAY }), factsWith()).split).toEqual([
      { lockId: 1n, code: 'votedThisEpoch', until: NEXT, fix: 'resetVotes' },
    ])
  })

  // AUTO-18, LOCK-20
  it('requires an automated lock to be released first, except for withdrawal', () => {
    const automated = ['automated']
    expect(codesOf(lockWith({ automated: true }))).toEqual({ ...free, merge: automated, split: automated, transfer: automated })
    expect(codesOf(lockWith({ automated: true, end: NOW })).withdraw).toEqual([])
  })

  // LOCK-11, ERR-14: you need to claim your rebase first
  it('requires an unclaimed rebase to be claimed first', () => {
    const rebase = { status: 'ok', value: 5n } as const
    const first = ['rebaseUnclaimed']
    expect(codesOf(lockWith(), { rebase })).toEqual({
      ...free,
      merge: first,
      split: first,
      transfer: first,
      withdraw: ['notExpired', 'rebaseUnclaimed'],
      claimRebase: [],
    })
    expect(allowedActions(lockWith(), factsWith({ rebase })).merge).toEqual([
      { lockId: 1n, code: 'rebaseUnclaimed', fix: 'claimRebase', amount: 5n },
    ])
  })

  // ERR-19: nothing computed from a failed read enables an action
  it.each(['loading', 'failed'] as const)('reports unknown while the rebase is %s', (status) => {
    const unknown = ['rebaseUnknown']
    expect(codesOf(lockWith(), { rebase: { status } })).toEqual({
      ...free,
      merge: unknown,
      split: unknown,
      transfer: unknown,
      withdraw: ['notExpired', 'rebaseUnknown'],
      claimRebase: unknown,
    })
  })

  it('is extended once per epoch', () => {
    expect(allowedActions(lockWith({ extendedEpoch: THURSDAY }), factsWith()).extend).toEqual([
      { lockId: 1n, code: 'extensionUsed', until: NEXT },
    ])
    expect(codesOf(lockWith({ extendedEpoch: THURSDAY - EPOCH })).extend).toEqual([])
  })

  it('is not extended beyond two years, and says when a week more fits', () => {
    const { latest } = unlockTimeRange(NOW)
    expect(allowedActions(lockWith({ end: latest }), factsWith()).extend).toEqual([
      { lockId: 1n, code: 'longestAlready', until: extensionOpensAt(latest) },
    ])
    expect(codesOf(lockWith({ end: latest - EPOCH })).extend).toEqual([])
    expect(codesOf(lockWith({ end: latest }), { now: extensionOpensAt(latest) }).extend).toEqual([])
    // A closed lock cannot be extended, whatever its end was.
    expect(codesOf(lockWith({ amount: 0n, end: latest })).extend).toEqual(['closed'])
  })

  it('allows accounts that do not own the lock only to claim its rebase', () => {
    const other = ['notOwner']
    expect(codesOf(lockWith(), { account: BOB })).toEqual({
      ...free,
      increase: other,
      extend: other,
      merge: other,
      split: other,
      transfer: other,
      vote: other,
      withdraw: ['notOwner', 'notExpired'],
    })
    expect(codesOf(lockWith(), { account: BOB, approved: true })).toEqual(free)
  })

  // INV-19: pausing never blocks exits
  it('while entry is paused is everything but to add to it', () => {
    const open = codesOf(lockWith({ end: NOW }))
    expect(codesOf(lockWith(), { entryPaused: true })).toEqual({ ...free, increase: ['entryPaused'] })
    expect(codesOf(lockWith({ end: NOW }), { entryPaused: true })).toEqual({ ...open, increase: ['expired', 'entryPaused'] })
  })

  it('names every unmet condition at once', () => {
    const lock = lockWith({ votedEpoch: THURSDAY, automated: true })
    expect(codesOf(lock, { account: BOB, rebase: { status: 'ok', value: 1n } }).split).toEqual([
      'notOwner',
      'votedThisEpoch',
      'automated',
      'rebaseUnclaimed',
    ])
  })

  it('gives each unmet condition a date that lies ahead, or what cures it', () => {
    fc.assert(
      fc.property(anyLock, fc.boolean(), fc.constantFrom(0n, 9n), (lock, entryPaused, value) => {
        const found = allowedActions(lock, factsWith({ entryPaused, rebase: { status: 'ok', value } }))
        for (const blocker of lockActions.flatMap((action) => found[action]))
          expect('fix' in blocker ? blocker.fix : blocker.until > NOW).toBeTruthy()
      }),
    )
  })

  // LOCK-16: a reset takes the votes of this epoch back, and the lock is free
  it('is free of a vote once it was reset', () => {
    expect(codesOf(lockWith({ votedEpoch: null }))).toEqual(free)
  })

  it('is free of a condition from its date on', () => {
    fc.assert(
      fc.property(anyLock, (lock) => {
        const found = allowedActions(lock, factsWith())
        for (const action of lockActions)
          for (const blocker of found[action]) {
            if (!('until' in blocker) || blocker.code === 'nothingToClaim') continue
            const then = allowedActions(lock, factsWith({ now: blocker.until }))[action].map(({ code }) => code)
            expect(then).not.toContain(blocker.code)
          }
      }),
    )
  })
})

// LOCK-7: same owner, both unexpired, different ids, source not voted and not automated
describe('a merge', () => {
  const side = (lock: Partial<Lock>, facts: Parameters<typeof factsWith>[0] = {}) => ({ lock: lockWith(lock), facts: factsWith(facts) })
  const source = side({ lockId: 2n })

  it('is allowed for two free locks of one owner', () => expect(mergeBlockers(source, side({}))).toEqual([]))

  it('allows a target that voted or is automated', () => {
    expect(mergeBlockers(source, side({ votedEpoch: THURSDAY, automated: true }))).toEqual([])
  })

  it('needs two locks', () => {
    expect(mergeBlockers(side({}), side({}))).toEqual([{ lockId: 1n, code: 'sameLock', fix: 'chooseAnother' }])
  })

  it('needs one owner', () => {
    expect(mergeBlockers(side({ lockId: 2n }, { approved: true }), side({ owner: BOB }, { approved: true }))).toEqual([
      { lockId: 1n, code: 'ownersDiffer', fix: 'chooseAnother' },
    ])
  })

  it('names what either lock is missing', () => {
    const blockers = mergeBlockers(
      side({ lockId: 2n, votedEpoch: THURSDAY, automated: true }),
      side({ end: NOW, owner: BOB }, { rebase: { status: 'ok', value: 3n } }),
    )
    expect(blockers).toEqual([
      { lockId: 2n, code: 'votedThisEpoch', until: NEXT, fix: 'resetVotes' },
      { lockId: 2n, code: 'automated', fix: 'cancelAutomation' },
      { lockId: 1n, code: 'notOwner', fix: 'switchAccount', owner: BOB },
      { lockId: 1n, code: 'expired', fix: 'withdraw' },
      { lockId: 1n, code: 'rebaseUnclaimed', fix: 'claimRebase', amount: 3n },
      { lockId: 1n, code: 'ownersDiffer', fix: 'chooseAnother' },
    ])
  })

  it('compares accounts by what they are, not by how they are written', () => {
    const shout = ALICE.toUpperCase().replace('0X', '0x') as typeof ALICE
    expect(mergeBlockers(source, side({ owner: shout }, { account: ALICE }))).toEqual([])
    expect(mergeBlockers(side({ lockId: 2n, owner: shout }, { account: shout }), side({}))).toEqual([])
    expect(codesOf(lockWith(), { account: shout })).toEqual(free)
    expect(codesOf(lockWith({ owner: shout }))).toEqual(free)
  })
})
