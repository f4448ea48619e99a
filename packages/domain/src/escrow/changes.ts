import { max } from '../math/fullMath.ts'
import type { Lock } from './lock.ts'
import { MAX_SPLIT_PARTS, MIN_SPLIT_PARTS, splitPart } from './lockMath.ts'

const laterEpoch = (a: bigint | null, b: bigint | null): bigint | null => (a === null || b === null ? (a ?? b) : max(a, b))

/** The target after `source` was merged into it: the sum of both amounts, the later end and the later extension. It keeps its own votes. */
export const mergeLocks = (source: Lock, target: Lock): Lock => ({
  ...target,
  amount: source.amount + target.amount,
  end: max(source.end, target.end),
  extendedEpoch: laterEpoch(source.extendedEpoch, target.extendedEpoch),
})

/** A fault in the parts of a split. `index` is the part that would be empty. */
export type SplitBlocker =
  | { readonly code: 'partCount'; readonly minimum: number; readonly maximum: number }
  | { readonly code: 'notWhole'; readonly index: number }
  | { readonly code: 'partEmpty'; readonly index: number }
  | { readonly code: 'total'; readonly total: number }

/** Whole percents of `count` equal parts. The last part gets the remainder of 100. */
export const equalPercents = (count: number): number[] => {
  const each = Math.floor(100 / count)
  return Array.from({ length: count }, (_, i) => (i === count - 1 ? 100 - each * (count - 1) : each))
}

/** Amounts of the parts in wei, rounded down. The last part gets the remainder. */
const amountsOf = (amount: bigint, percents: readonly number[]): bigint[] => {
  const parts = percents.slice(0, -1).map((percent) => splitPart(amount, BigInt(percent)))
  return [...parts, amount - parts.reduce((sum, part) => sum + part, 0n)]
}

/** All reasons against splitting `amount` (wei) into parts of whole percents. */
export const splitBlockers = (amount: bigint, percents: readonly number[]): SplitBlocker[] => {
  const blockers: SplitBlocker[] = []
  if (percents.length < MIN_SPLIT_PARTS || percents.length > MAX_SPLIT_PARTS)
    blockers.push({ code: 'partCount', minimum: MIN_SPLIT_PARTS, maximum: MAX_SPLIT_PARTS })
  const broken = percents.findIndex((percent) => !Number.isInteger(percent) || percent < 0)
  if (broken >= 0) return [...blockers, { code: 'notWhole', index: broken }]
  const total = percents.reduce((sum, percent) => sum + percent, 0)
  if (total !== 100) return [...blockers, { code: 'total', total }]
  const amounts = amountsOf(amount, percents)
  const empty = percents.findIndex((percent, i) => percent === 0 || amounts[i] === 0n)
  return empty < 0 ? blockers : [...blockers, { code: 'partEmpty', index: empty }]
}

/** The locks that a split creates, without ids: same owner, end and last extension, no votes. `splitBlockers` must be empty. */
export const splitLock = (lock: Lock, percents: readonly number[]): Omit<Lock, 'lockId'>[] => {
  const { lockId: _, ...inherited } = lock
  return amountsOf(lock.amount, percents).map((amount) => ({ ...inherited, amount, votedEpoch: null, automated: false }))
}
