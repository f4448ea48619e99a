import { EPOCH, epochNext } from '../epoch/epoch.ts'
import { max, mulDivDown, WAD } from '../math/fullMath.ts'
import { type EmissionFacts, emissionOf, rebaseShare } from './emission.ts'
import type { Lock } from './lock.ts'
import { lockPower } from './lockMath.ts'

/** The inputs of an outlook. */
export type ProspectFacts = {
  /** Seconds of chain time. */
  readonly now: bigint
  /** What the minter would read at present. `totalPower` is that of all locks in the last second of the running epoch. */
  readonly emission: EmissionFacts
}

/** The expected rebase of a lock in wei, if all other locks stay unchanged. */
export type RebaseProspect = {
  /** Start of the next epoch. The first part is claimable after its flip. */
  readonly from: bigint
  /** The lock's part of that epoch's rebase. */
  readonly next: bigint
  /** The inputs of that part: the whole rebase, and the power of the lock and of all locks in the second before the epoch. */
  readonly of: { readonly rebase: bigint; readonly power: bigint; readonly total: bigint }
  /** The sum over every epoch that begins before or at the lock's end. */
  readonly untilEnd: bigint
}

type Change = {
  readonly lock: Pick<Lock, 'amount' | 'end'>
  /** Locks that the result replaces, as `locked` and `totalPower` count them now: none for a new lock, two for a merge. */
  readonly counted: readonly Pick<Lock, 'amount' | 'end'>[]
}

/**
 * Estimates the rebase of `lock`. It uses the rebase of the next epoch and the other locks' present power for all later epochs. Later
 * emissions and other locks will change it.
 */
export const rebaseProspect = ({ lock, counted }: Change, { now, emission }: ProspectFacts): RebaseProspect => {
  const from = epochNext(now)
  const powerBefore = (t: bigint): bigint => lockPower(lock.amount, lock.end, t - 1n)
  const others = counted.reduce((power, { amount, end }) => max(power - lockPower(amount, end, from - 1n), 0n), emission.totalPower)
  const locked = counted.reduce((sum, { amount }) => sum - amount, emission.locked + lock.amount)
  const { rebase } = emissionOf({ ...emission, locked, totalPower: others + powerBefore(from) })
  const shareAt = (t: bigint): bigint => rebaseShare(rebase, powerBefore(t), others + powerBefore(t))
  let untilEnd = 0n
  for (let t = from; t <= lock.end; t += EPOCH) untilEnd += shareAt(t)
  const power = powerBefore(from)
  return { from, next: shareAt(from), of: { rebase, power, total: others + power }, untilEnd }
}

/** The price fall that a lock's earnings compensate. */
export type BreakEven = {
  /** The fall of the token's price until the end, as a wad, at which the owner has as much as by selling now. */
  readonly priceFall: bigint
  /** Earnings per epoch, in wei at today's worth, that compensate another tenth of the price. */
  readonly perEpochForTenth: bigint
}

const TENTH = WAD / 10n

/**
 * Break-even of locking `amount` (wei) from `now` until `end`. (amount + earned) × (1 − fall) = amount gives the fall, rounded down. Another
 * tenth costs a tenth of the holdings at the end, spread over the epochs until then, rounded up.
 */
export const breakEven = ({ amount, end }: Pick<Lock, 'amount' | 'end'>, earned: bigint, now: bigint): BreakEven => {
  const held = amount + earned
  const epochs = max((end - epochNext(now)) / EPOCH + 1n, 1n)
  const priceFall = held === 0n ? 0n : mulDivDown(earned, WAD, held)
  const lost = mulDivDown(held, TENTH, WAD)
  return { priceFall, perEpochForTenth: (lost + epochs - 1n) / epochs }
}
