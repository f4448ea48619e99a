import { EPOCH, epochNext } from '../epoch/epoch.ts'
import { max, mulDivDown, WAD } from '../math/fullMath.ts'
import { type EmissionFacts, emissionOf, rebaseShare } from './emission.ts'
import type { Lock } from './lock.ts'
import { lockPower } from './lockMath.ts'

/** What a look ahead stands on. */
export type ProspectFacts = {
  /** Seconds of chain time. */
  readonly now: bigint
  /** What the minter would read now; `totalPower` is that of all locks in the last second of the running epoch. */
  readonly emission: EmissionFacts
}

/** The rebase that a lock can expect, in wei, if all other locks stay as they are. */
export type RebaseProspect = {
  /** Start of the next epoch, from whose flip on the first of it is claimable. */
  readonly from: bigint
  /** Its part of that epoch's rebase. */
  readonly next: bigint
  /** What that part is made of: the rebase of all, and the power of the lock and of all locks in the second before the epoch. */
  readonly of: { readonly rebase: bigint; readonly power: bigint; readonly total: bigint }
  /** The same over every epoch that begins before it ends or with its end. */
  readonly untilEnd: bigint
}

type Change = {
  readonly lock: Pick<Lock, 'amount' | 'end'>
  /** What it is made of: locks that `locked` and `totalPower` count as they are now. None for one that is yet to be made, two for a merge. */
  readonly counted: readonly Pick<Lock, 'amount' | 'end'>[]
}

/**
 * The rebase that `lock` can expect. The rebase of the next epoch and the power of the other locks stand for those of all that follow: an
 * estimate, which later emissions and other people's locks move.
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

/** What a lock that earns `earned` tokens bears, and what it takes to bear more. */
export type BreakEven = {
  /** Fall of the token's price until the end, a wad, at which its owner has as much as by selling now. */
  readonly priceFall: bigint
  /** Earnings an epoch, in wei of today's worth, that make up for a further tenth of the price. */
  readonly perEpochForTenth: bigint
}

const TENTH = WAD / 10n

/**
 * Break-even of locking `amount` at `now` until `end`. (amount + earned) × (1 − fall) = amount gives the fall, rounded down; a further tenth costs a
 * tenth of what is held at the end, over the epochs until then, rounded up.
 */
export const breakEven = ({ amount, end }: Pick<Lock, 'amount' | 'end'>, earned: bigint, now: bigint): BreakEven => {
  const held = amount + earned
  const epochs = max((end - epochNext(now)) / EPOCH + 1n, 1n)
  const priceFall = held === 0n ? 0n : mulDivDown(earned, WAD, held)
  const lost = mulDivDown(held, TENTH, WAD)
  return { priceFall, perEpochForTenth: (lost + epochs - 1n) / epochs }
}
