import { type Address, type EpochRewards, type Payment, type PricedUnit, totalWorth, votersPart, worthOf } from '@exchange/domain'
import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'

/** The payments that a pool's voters share in an epoch, and their votes in wei. Amounts are raw units. */
export type GaugePayments = { readonly votes: bigint; readonly fees: readonly Payment[]; readonly incentives: readonly Payment[] }

/** Those of an epoch that runs. */
export type RunningPayments = GaugePayments & {
  /** Whether the uncollected fees in the pool could be read; if not, the fees are a lower bound. */
  readonly whole: boolean
}

// REWARD-6
/** The running epoch, so far. Uncollected fees in the pool count: whoever collects them, they go to this epoch's voters, if it has any. */
export const paymentsNow = ({
  alive,
  votes,
  fees,
  incentives,
}: Pick<GaugeRead, 'alive' | 'votes' | 'fees' | 'incentives'>): RunningPayments => ({
  votes,
  whole: fees.every(({ uncollected }) => uncollected !== null),
  fees: fees.map(({ token, current, uncollected }) => ({ token, amount: current + votersPart(uncollected ?? 0n, { alive, votes }) })),
  incentives: incentives.map(({ token, current }) => ({ token, amount: current })),
})

/** The epoch before, as it ended. */
export const paymentsBefore = ({
  previousVotes,
  fees,
  incentives,
}: Pick<GaugeRead, 'previousVotes' | 'fees' | 'incentives'>): GaugePayments => ({
  votes: previousVotes,
  fees: fees.map(({ token, previous }) => ({ token, amount: previous })),
  incentives: incentives.map(({ token, previous }) => ({ token, amount: previous })),
})

type PriceOf = (token: Address) => PricedUnit

/** What all voters share, in the running epoch so far and in the previous one; null if none of it has a price. */
export type RewardsOfEpochs = { readonly now: EpochRewards | null; readonly before: EpochRewards | null }

const together = (payments: readonly GaugePayments[], priceOf: PriceOf): EpochRewards | null => {
  const { usd } = totalWorth(payments.flatMap(({ fees, incentives }) => [worthOf(fees, priceOf), worthOf(incentives, priceOf)]))
  return usd === null ? null : { reward: usd, votes: payments.reduce((sum, { votes }) => sum + votes, 0n) }
}

/**
 * Gauges with voters, who share the payments of the running epoch: amounts in gauges without voters roll over, and votes for a closed gauge
 * do not count.
 */
export const votedGauges = (gauges: readonly GaugeRead[]): readonly GaugeRead[] => gauges.filter(({ alive, votes }) => alive && votes > 0n)

/** Only pools with voters count. */
export const rewardsOfEpochs = (gauges: readonly GaugeRead[], priceOf: PriceOf): RewardsOfEpochs => ({
  now: together(votedGauges(gauges).map(paymentsNow), priceOf),
  before: together(
    gauges.map(paymentsBefore).filter(({ votes }) => votes > 0n),
    priceOf,
  ),
})
