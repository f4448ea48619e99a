import type { Address } from '@exchange/domain'
import type { Market } from '../../market.ts'
import type { MarketToken } from '../../../ground/ground.ts'
import type { Transaction } from '../../../chain/transaction.ts'
import { toRaw } from '../../../ground/units.ts'
import type { PoolGauge } from '../gaugeBook.ts'
import { busyEpochs, type VotingActor, type VotingStage } from '../votingActor.ts'

const offersPerEpoch = 6
/** The epoch, counted from the end, in which an incentive is offered for a pool without votes. */
const stranded = 3

/** A token of the pool, or a popular listed one. */
const payable = (market: Market, { pool }: PoolGauge): readonly MarketToken[] => [...pool.tokens, market.token('USDT'), market.token('THE')]

/** An incentive of 150 to 6,000 dollars for a pool's voters. */
export function offer({ market, gauges, moment, rng }: VotingStage, payer: Address, entry: PoolGauge): readonly Transaction[] {
  const token = rng.pick(payable(market, entry))
  const dollars = 150 * 40 ** rng.next()
  return gauges.offer(entry, payer, token, toRaw(dollars / market.price(token), token.decimals), moment.epoch)
}

/** Projects that pay for votes of their pools. */
export const payers = (accounts: readonly Address[]): VotingActor => ({
  name: 'payers',
  act: (stage) => {
    const { moment, gauges, rng } = stage
    if (!moment.isOpening) return []
    const count = moment.left > busyEpochs ? 1 : offersPerEpoch
    const offers = Array.from({ length: count }, () => offer(stage, rng.pick(accounts), rng.pick(gauges.alive))).flat()
    const last = gauges.all.at(-1)
    return moment.left === stranded && last ? [...offers, ...offer(stage, rng.pick(accounts), last)] : offers
  },
})
