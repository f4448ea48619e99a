import { EPOCH, epochNext } from '../epoch/epoch.ts'
import { max, min } from '../math/fullMath.ts'
import { rebaseShare } from './emission.ts'
import { type LockEntry, powerAt } from './lock.ts'

/** Epochs that one claim looks at, at most. Twin of RebaseDistributor.MAX_EPOCHS_PER_CLAIM. */
export const MAX_EPOCHS_PER_CLAIM = 50n

/** The rebase of an epoch: its amount in wei, and the power of all locks in the second before it. */
export type EpochRebase = { readonly epoch: bigint; readonly amount: bigint; readonly power: bigint }

/** What a claim pays, over the epochs from `from` on and before `to`. Equal ends: no epoch is due. */
export type RebaseClaim = { readonly amount: bigint; readonly from: bigint; readonly to: bigint }

/** What the next claim of a lock pays. `rebases` ascend without a gap; `next` is its first unclaimed epoch, null before its first claim. */
export const claimableRebase = (history: readonly LockEntry[], rebases: readonly EpochRebase[], next: bigint | null): RebaseClaim => {
  const first = rebases[0]
  const last = rebases.at(-1)
  const from = next ?? max(first?.epoch ?? 0n, epochNext(history[0]?.since ?? 0n))
  if (last === undefined || from > last.epoch) return { amount: 0n, from, to: from }
  const to = min(last.epoch + EPOCH, from + MAX_EPOCHS_PER_CLAIM * EPOCH)
  const due = rebases.filter(({ epoch }) => epoch >= from && epoch < to)
  return { amount: due.reduce((sum, r) => sum + rebaseShare(r.amount, powerAt(history, r.epoch - 1n), r.power), 0n), from, to }
}

/** Claims that it takes until nothing is due. `next` is a lock's first unclaimed epoch, `last` the last one that was funded; zero before. */
export const claimsNeeded = (next: bigint, last: bigint): number => {
  if (last === 0n || next > last) return 0
  const epochs = (last - next) / EPOCH + 1n
  return Number((epochs + MAX_EPOCHS_PER_CLAIM - 1n) / MAX_EPOCHS_PER_CLAIM)
}
