import type { Address } from '@exchange/domain'
import type { Rng } from '../../rng.ts'
import type { Transaction } from '../../../chain/transaction.ts'
import { toRaw } from '../../../ground/units.ts'
import type { Lock } from '../lockBook.ts'
import { epochSeconds } from '../moments.ts'
import { busyEpochs, type VotingActor, type VotingStage } from '../votingActor.ts'

/** Duration of locks in weeks, the longest most often. */
const longest = 104
const terms = [longest, longest, longest, 52, 52, 26, 13, 8] as const

const founderLocks = 14
const newLocksPerEpoch = 3
const extensionsPerEpoch = 2
const extensionBelow = 40 * epochSeconds
/** Probability that an owner claims the rebase of all locks. */
const claims = 0.25

/** Log-normal around 40,000 tokens. */
const amountFor = (rng: Rng): bigint => toRaw(Math.round(Math.min(400_000, 40_000 * Math.exp(0.9 * rng.normal()))), 18)

const create = ({ locks, moment, rng }: VotingStage, owner: Address, weeks: number): readonly Transaction[] =>
  locks.create(owner, amountFor(rng), weeks, moment.from)

/**
 * A lock that has not voted in this epoch can be transferred, merged and split; a new one has no power in its own block and is left alone.
 */
const isFree = (lock: Lock, { moment }: VotingStage): boolean =>
  !lock.isClosed && lock.end > moment.until && lock.votedEpoch !== moment.epoch

/** One change of the owners' locks per epoch, in turns: a merge, a split, a transfer or more tokens. */
function change(stage: VotingStage, owners: readonly Address[]): readonly Transaction[] {
  const { locks, moment, rng } = stage
  const free = locks.all.filter((lock) => owners.includes(lock.owner) && isFree(lock, stage))
  if (free.length < 2) return []
  const lock = rng.pick(free)
  switch (moment.left % 4) {
    case 0:
      return locks.split(
        lock,
        rng.pick([
          [50, 50],
          [60, 30, 10],
          [25, 25, 25, 25],
        ] as const),
        moment.from,
      )
    case 1: {
      const other = free.find((candidate) => candidate !== lock && candidate.owner === lock.owner)
      return other ? locks.merge(other, lock) : []
    }
    case 2:
      return locks.transfer(lock, rng.pick(owners.filter((owner) => owner !== lock.owner)), moment.from)
    default:
      return locks.increase(lock, amountFor(rng))
  }
}

const extend = (stage: VotingStage, owners: readonly Address[]): readonly Transaction[] => {
  const { locks, moment } = stage
  const short = locks.all.filter((lock) => owners.includes(lock.owner) && isFree(lock, stage) && lock.end < moment.epoch + extensionBelow)
  return short.slice(0, extensionsPerEpoch).map((lock) => locks.extend(lock, 52, moment.from))
}

/** Locks from the first day on: most for two years, some for one, some for half a year. */
export const founders = (owners: readonly Address[]): VotingActor => ({
  name: 'founders',
  act: (stage) => owners.slice(0, founderLocks).flatMap((owner, i) => create(stage, owner, i % 5 === 4 ? 26 : i % 5 === 3 ? 52 : longest)),
})

/** Owners of locks: in the last epochs others join, and locks are extended, merged, split, transferred and withdrawn. */
export const lockOwners = (owners: readonly Address[]): VotingActor => ({
  name: 'lockOwners',
  act: (stage) => {
    const { locks, moment, rng } = stage
    if (!moment.isOpening || moment.left > busyEpochs) return []
    const over = locks.all.filter((lock) => owners.includes(lock.owner) && !lock.isClosed && lock.end <= moment.from)
    const claimers = owners.filter(() => rng.next() < claims)
    return [
      ...over.flatMap((lock) => locks.withdraw(lock)),
      ...change(stage, owners),
      ...extend(stage, owners),
      ...claimers.flatMap((owner) => {
        const own = locks.running(moment.until, owner)
        return own.length > 0 ? [locks.claim(owner, own)] : []
      }),
      ...Array.from({ length: newLocksPerEpoch }, () => create(stage, rng.pick(owners), rng.pick(terms))).flat(),
    ]
  },
})
