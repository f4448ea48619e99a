import type { Address } from '@exchange/domain'
import { epochSeconds } from '../moments.ts'
import { busyEpochs, type VotingActor, type VotingStage } from '../votingActor.ts'

/** Before the last epochs, fees are collected only every fourth epoch: waiting fees go to that epoch's voters. */
const sparse = 4

const isUnvoted = ({ locks, moment }: VotingStage, pool: unknown): boolean =>
  !locks.all.some(({ votedEpoch, ballot }) => votedEpoch === moment.epoch - epochSeconds && ballot?.some((part) => part.pool === pool))

/** Flips each epoch, distributes its emission, moves unvoted rewards, and collects fees before the epoch ends. */
export const keeper = (account: Address): VotingActor => ({
  name: 'keeper',
  act: (stage) => {
    const { moment, gauges } = stage
    const last = moment.epoch - epochSeconds
    const stranded = gauges.all.filter(({ pool, offeredEpoch }) => offeredEpoch === last && isUnvoted(stage, pool))
    const collects = moment.left <= busyEpochs || moment.left % sparse === 0
    return [
      ...(moment.isOpening ? [gauges.flip(account), ...gauges.distribute(account)] : []),
      ...(moment.isOpening ? stranded.map((entry) => gauges.rollOver(account, entry, last)) : []),
      ...(moment.isClosing && collects ? gauges.all.map((entry) => gauges.collect(account, entry)) : []),
    ]
  },
})
