import {
  type Address,
  type CastVote,
  combinedVote,
  EPOCH,
  epochStart,
  leadingLocks,
  votedCurrentEpoch,
  votesByPool,
  votesLost,
  type VoteWeight,
} from '@exchange/domain'
import type { LockRead } from '@exchange/protocol/reads/voting/readLocks'
import { MOST_LOCKS } from './castButton.ts'

/** An account's locks, and the voting ones. Power in wei. */
export type LockChoice = {
  /** Running locks: those with power. */
  readonly votable: readonly LockRead[]
  /** Active locks that take part only if chosen. */
  readonly passedOver: readonly LockRead[]
  readonly chosen: readonly LockRead[]
  /** Power of the chosen ones together. */
  readonly power: bigint
  /** Chosen ones that have voted in the running epoch. */
  readonly cast: readonly LockRead[]
  /** The power of their votes. */
  readonly castPower: bigint
  /** Locks that would now vote with less, and by how much. */
  readonly fading: readonly { readonly lockId: bigint; readonly lost: bigint }[]
  /** Their votes for each pool: a new vote replaces them. */
  readonly own: ReadonlyMap<string, bigint>
  /** The chosen locks' votes for each pool in the previous epoch. Unknown for locks that have voted since. */
  readonly ownBefore: ReadonlyMap<string, bigint>
  /** Pools that any lock of the account has voted for in this epoch. */
  readonly votedPools: ReadonlySet<string>
  /** Their votes of this epoch as one. */
  readonly currentVote: readonly VoteWeight[]
  /** Chosen ones with weights of an earlier epoch that a revote casts again. */
  readonly revotable: readonly LockRead[]
  /** Locks that a revote leaves out, because one of their pools is closed to votes. */
  readonly stale: readonly LockRead[]
  /** Last votes of all chosen ones as one, by their power now. */
  readonly lastVote: readonly VoteWeight[]
}

/** A lock's votes in the epoch of its last vote, with its power at that time. */
const castThen = ({ vote }: LockRead): CastVote => ({ power: vote.power, weights: vote.weights })

/** Its last weights with its current power. */
const castAgain = ({ power, vote }: LockRead): CastVote => ({ power, weights: vote.weights })

/** The inputs of the choice of locks. `now` in seconds of chain time. */
export type ChoiceFacts = {
  /** The owner's choice for a lock: whether it votes. Without a choice the leading locks do. */
  readonly picked: ReadonlyMap<bigint, boolean>
  readonly now: bigint
  /** Whether a pool takes votes; undefined while the gauges are not known, and no lock is judged by its pools. */
  readonly isAlive: ((pool: Address) => boolean) | undefined
}

/** The locks that vote: as many of the leading ones as one run takes, until their owner chooses others. */
export const chooseLocks = (locks: readonly LockRead[], { picked, now, isAlive }: ChoiceFacts): LockChoice => {
  const votable = locks.filter(({ power }) => power > 0n)
  const leading = leadingLocks(
    votable.map(({ lock: { lockId }, power }) => ({ lockId, power })),
    MOST_LOCKS,
  )
  const chosen = votable.filter(({ lock: { lockId } }) => picked.get(lockId) ?? leading.has(lockId))
  const hasCast = ({ lock }: LockRead) => votedCurrentEpoch(lock, now)
  const cast = chosen.filter(hasCast)
  const earlier = chosen.filter(({ vote }) => vote.epoch !== null && vote.epoch < epochStart(now) && vote.weights.length > 0)
  const judged = isAlive ? earlier : []
  const isStale = ({ vote }: LockRead) => !vote.weights.every(({ pool }) => isAlive?.(pool))
  return {
    votable,
    passedOver: votable.filter(({ lock }) => !leading.has(lock.lockId)),
    chosen,
    power: chosen.reduce((sum, { power }) => sum + power, 0n),
    cast,
    castPower: cast.reduce((sum, { vote }) => sum + vote.power, 0n),
    fading: cast
      .map(({ lock: { lockId }, power, vote }) => ({ lockId, lost: votesLost(vote.power, power) }))
      .filter(({ lost }) => lost > 0n),
    own: votesByPool(cast.map(castThen)),
    ownBefore: votesByPool(chosen.filter(({ vote }) => vote.epoch === epochStart(now) - EPOCH).map(castThen)),
    votedPools: new Set(locks.filter(hasCast).flatMap(({ vote }) => vote.weights.map(({ pool }) => pool.toLowerCase()))),
    currentVote: combinedVote(cast.map(castThen)),
    revotable: judged.filter((read) => !isStale(read)),
    stale: judged.filter(isStale),
    lastVote: combinedVote(chosen.map(castAgain)),
  }
}
