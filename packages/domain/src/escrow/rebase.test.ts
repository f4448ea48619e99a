import { describe, expect, it } from 'vitest'
import { NOW, THURSDAY } from '../../test/locks.ts'
import { EPOCH } from '../epoch/epoch.ts'
import { rebaseShare } from './emission.ts'
import { type LockEntry, powerAt } from './lock.ts'
import { claimableRebase, claimsNeeded, type EpochRebase, MAX_EPOCHS_PER_CLAIM } from './rebase.ts'

const WAD = 10n ** 18n
const history: readonly LockEntry[] = [{ since: NOW, amount: 100n * WAD, end: THURSDAY + 100n * EPOCH }]
const rebasesFrom = (first: bigint, count: number): EpochRebase[] =>
  Array.from({ length: count }, (_, i) => ({ epoch: first + BigInt(i) * EPOCH, amount: 1_000n * WAD, power: 500n * WAD }))

const shareAt = (epoch: bigint): bigint => rebaseShare(1_000n * WAD, powerAt(history, epoch - 1n), 500n * WAD)

describe('what a claim of the rebase pays', () => {
  it('is the share of each epoch by the power in the second before it', () => {
    const claim = claimableRebase(history, rebasesFrom(THURSDAY, 3), null)
    const [first, second] = [THURSDAY + EPOCH, THURSDAY + 2n * EPOCH]
    expect(claim).toEqual({ amount: shareAt(first) + shareAt(second), from: first, to: THURSDAY + 3n * EPOCH })
  })

  it('begins with the first epoch after the lock was made, or the first that there ever was', () => {
    expect(claimableRebase(history, rebasesFrom(THURSDAY + 5n * EPOCH, 1), null).from).toBe(THURSDAY + 5n * EPOCH)
  })

  it('goes on where the last claim ended', () => {
    const next = THURSDAY + 2n * EPOCH
    expect(claimableRebase(history, rebasesFrom(THURSDAY, 3), next)).toEqual({ amount: shareAt(next), from: next, to: next + EPOCH })
  })

  it('is nothing before there is a rebase, and after all are claimed', () => {
    expect(claimableRebase(history, [], null)).toEqual({ amount: 0n, from: THURSDAY + EPOCH, to: THURSDAY + EPOCH })
    const next = THURSDAY + 3n * EPOCH
    expect(claimableRebase(history, rebasesFrom(THURSDAY, 3), next)).toEqual({ amount: 0n, from: next, to: next })
    expect(claimableRebase([], [], null).amount).toBe(0n)
  })

  it('covers fifty epochs at a time', () => {
    const from = THURSDAY + EPOCH
    expect(claimableRebase(history, rebasesFrom(from, 60), null).to).toBe(from + MAX_EPOCHS_PER_CLAIM * EPOCH)
  })
})

// docs/STATES: the rebase is claimed before a lock goes
describe('claims until nothing is due', () => {
  it('are none before a rebase was funded and after all are claimed', () => {
    expect(claimsNeeded(THURSDAY, 0n)).toBe(0)
    expect(claimsNeeded(THURSDAY + EPOCH, THURSDAY)).toBe(0)
  })

  it('are one for fifty epochs, and one more for the next', () => {
    expect(claimsNeeded(THURSDAY, THURSDAY)).toBe(1)
    expect(claimsNeeded(THURSDAY, THURSDAY + 49n * EPOCH)).toBe(1)
    expect(claimsNeeded(THURSDAY, THURSDAY + 50n * EPOCH)).toBe(2)
    expect(claimsNeeded(THURSDAY, THURSDAY + 103n * EPOCH)).toBe(3)
  })
})
