import fc from 'fast-check'
import { EPOCH, type Lock, type LockFacts, MAX_LOCK_SECONDS } from '../src/index.ts'
import { addressOf, magnitude } from './arbitraries.ts'

/** Thursday 00:00 UTC, and a moment of the epoch that it begins. */
export const THURSDAY = 2_948n * EPOCH
export const NOW = THURSDAY + 100_000n

export const ALICE = addressOf(0xa11ce)
export const BOB = addressOf(0xb0b)

/** A running lock of alice's that nothing speaks against; whatever matters to a test is given. */
export const lockWith = (given: Partial<Lock> = {}): Lock => ({
  lockId: 1n,
  owner: ALICE,
  amount: 1_000n * 10n ** 18n,
  end: THURSDAY + 52n * EPOCH,
  extendedEpoch: null,
  votedEpoch: null,
  automated: false,
  ...given,
})

/** What the rules look at when nothing is in the way. */
export const factsWith = (given: Partial<LockFacts> = {}): LockFacts => ({
  now: NOW,
  account: ALICE,
  approved: false,
  rebase: { status: 'ok', value: 0n },
  entryPaused: false,
  ...given,
})

/** Amounts and ends that a lock can have at `NOW`, expired ones included. */
export const anyLock: fc.Arbitrary<Lock> = fc
  .record({
    lockId: fc.bigInt(1n, 1_000n),
    amount: magnitude(1, 90),
    epochs: fc.bigInt(-4n, MAX_LOCK_SECONDS / EPOCH),
    extendedEpoch: fc.constantFrom(null, THURSDAY, THURSDAY - EPOCH),
    votedEpoch: fc.constantFrom(null, THURSDAY, THURSDAY - EPOCH),
    automated: fc.boolean(),
  })
  .map(({ epochs, ...rest }) => lockWith({ ...rest, end: THURSDAY + epochs * EPOCH }))
