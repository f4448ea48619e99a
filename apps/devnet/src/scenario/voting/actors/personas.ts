import type { Address } from '@exchange/domain'
import { coinsFor } from '../../funding.ts'
import { toRaw } from '../../../ground/units.ts'
import type { Transaction } from '../../../chain/transaction.ts'
import type { VotingActor, VotingStage } from '../votingActor.ts'
import { offer } from './payers.ts'
import { stakeNewPosition } from './stakers.ts'
import { ballotOf } from './voters.ts'

/** Epochs before the end in which the personas start; in a shorter history they start with it. */
const beginning = 8
const longLocks = [
  { amount: 25_000, weeks: 104 },
  { amount: 8_000, weeks: 52 },
  { amount: 1_500, weeks: 26 },
] as const
const shortLock = { amount: 5_000, weeks: 4 } as const

/** The provider's stake: wide enough to be in range at the end. */
const staked = { pair: 'WBNB/USDT', dollars: 1_500, preset: { below: 0.7, above: 1.4 } } as const

export type DemoVoters = {
  readonly voter: Address
  readonly expired: Address
  readonly payer: Address
  readonly staker: Address
  readonly provider: Address
  readonly automator: Address
}

/** Coins for the demo wallet's accounts before anyone connects with them: a node rejects transactions that cannot be paid for. */
export const fundPersonas = ({ voter, expired, payer, staker, automator }: DemoVoters): VotingActor => ({
  name: 'fundPersonas',
  act: () => [voter, expired, payer, staker, automator].map((account) => coinsFor(account, 20)),
})

const stakeOne = (stage: VotingStage, owner: Address): readonly Transaction[] => {
  const entry = stage.gauges.alive.find(({ pool }) => pool.key === `${staked.pair} concentrated`)
  return entry ? stakeNewPosition(stage, entry, owner, staked.dollars, staked.preset) : []
}

const isBeginning = ({ moment }: VotingStage, first: number): boolean => moment.isOpening && moment.left === first

/**
 * The demo wallet's accounts with a past: a voter in every epoch except the current one who never claimed, the owner of an expired lock, a
 * payer of incentives, and a staker of a position.
 */
export function personaActs({ voter, expired, payer, provider }: DemoVoters, epochs: number): VotingActor {
  const first = Math.min(beginning, epochs)
  return {
    name: 'personas',
    act: (stage) => {
      const { moment, locks, gauges, rng } = stage
      if (!moment.isOpening) return []
      if (isBeginning(stage, first))
        return [
          ...longLocks.flatMap(({ amount, weeks }) => locks.create(voter, toRaw(amount, 18), weeks, moment.from)),
          ...locks.create(expired, toRaw(shortLock.amount, 18), shortLock.weeks, moment.from),
          ...stakeOne(stage, provider),
        ]
      if (moment.left > first) return []
      const votes = moment.left > 0 ? locks.running(moment.until, voter) : []
      const offers = moment.left % 2 === 0 ? offer(stage, payer, rng.pick(gauges.alive)) : []
      return [...votes.map((lock) => locks.vote(lock, ballotOf(stage), moment.from)), ...offers]
    },
  }
}
