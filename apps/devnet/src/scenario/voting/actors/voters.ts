import type { Address } from '@exchange/domain'
import type { MarketPool } from '../../market.ts'
import type { Transaction } from '../../../chain/transaction.ts'
import type { Ballot, Lock } from '../lockBook.ts'
import { epochSeconds } from '../moments.ts'
import { busyEpochs, type VotingActor, type VotingStage } from '../votingActor.ts'

/** Share of locks that vote: low at first, nearly all in the last epochs, and half so far in the current one. */
const turnout = (left: number): number => (left > busyEpochs ? 0.5 : left > 0 ? 0.85 : 0.5)
/** Probability that an owner claims the rewards of the last epochs. */
const claims = 0.2

/** Basis points in the ratio of some numbers; their sum is 10,000. */
const share = (lots: readonly number[]): readonly number[] => {
  const total = lots.reduce((sum, lot) => sum + lot, 0)
  const weights = lots.map((lot) => Math.floor((lot / total) * 10_000))
  return weights.map((weight, i) => (i === 0 ? weight + 10_000 - weights.reduce((sum, one) => sum + one, 0) : weight))
}

/** Pools with a gauge that voters consider: all but the last of the list, which stays without votes. */
const considered = ({ gauges }: VotingStage): readonly MarketPool[] =>
  gauges.all.slice(0, -1).flatMap(({ isAlive, pool }) => (isAlive ? [pool] : []))

/** One to five pools, deep ones more often. */
export function ballotOf(stage: VotingStage): Ballot {
  const { market, rng } = stage
  const left = [...considered(stage)]
  const pools = Array.from({ length: Math.min(left.length, rng.int(1, 5)) }, () => {
    const candidates = [rng.int(0, left.length - 1), rng.int(0, left.length - 1)].map((index) => ({ index, pool: left[index] }))
    const [best] = candidates.sort((x, y) => (y.pool ? market.tvl(y.pool) : 0) - (x.pool ? market.tvl(x.pool) : 0))
    return left.splice(best?.index ?? 0, 1)
  }).flat()
  const weights = share(pools.map(() => 0.2 + rng.next()))
  return pools.map((pool, i) => ({ pool, weight: weights[i] ?? 0 }))
}

/** Repeats the lock's vote while all its gauges are alive; otherwise makes a new one. */
const nextBallot = (stage: VotingStage, { ballot }: Lock): Ballot => {
  const alive = considered(stage)
  const repeats = ballot !== undefined && stage.rng.next() < 0.6 && ballot.every(({ pool }) => alive.includes(pool))
  return repeats ? ballot : ballotOf(stage)
}

/** Fees and incentives of the pools that an owner's locks voted for in the previous epoch. */
export function claimLast(stage: VotingStage, owner: Address): readonly Transaction[] {
  const last = stage.moment.epoch - epochSeconds
  const voted = stage.locks.all.filter((lock) => lock.owner === owner && lock.votedEpoch === last)
  const pools = new Set(voted.flatMap(({ ballot = [] }) => ballot.map(({ pool }) => pool)))
  return pools.size === 0 ? [] : stage.gauges.claim(owner, [...pools].slice(0, 3))
}

/** Owners vote at the start of an epoch; before its end one pokes and one resets. */
export const voters = (owners: readonly Address[]): VotingActor => ({
  name: 'voters',
  act: (stage) => {
    const { locks, moment, rng } = stage
    const own = locks.running(moment.until).filter(({ owner, ownedAt }) => owners.includes(owner) && ownedAt < moment.from)
    const transactions: Transaction[] = []
    if (moment.isOpening) {
      if (moment.left <= busyEpochs)
        transactions.push(...owners.filter(() => rng.next() < claims).flatMap((owner) => claimLast(stage, owner)))
      for (const lock of own)
        if (rng.next() < turnout(moment.left)) transactions.push(locks.vote(lock, nextBallot(stage, lock), moment.from))
    }
    if (!moment.isClosing || moment.left > busyEpochs) return transactions
    const alive = considered(stage)
    const voted = own.filter(
      ({ votedEpoch, ballot = [] }) => votedEpoch === moment.epoch && ballot.every(({ pool }) => alive.includes(pool)),
    )
    const [poker, resetter] = [voted[0], voted.at(-1)]
    if (poker) transactions.push(locks.poke(poker))
    if (resetter && resetter !== poker) transactions.push(locks.reset(resetter))
    return transactions
  },
})
