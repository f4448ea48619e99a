import { type Address, type EpochRewards, type Payment, type PricedUnit, totalWorth, votersPart, worthOf } from '@exchange/domain'
import type { GaugeRead } from '@exchange/protocol/reads/voting/readGauges'

/** What the voters of a pool share in an epoch, and their votes in wei. Amounts are raw units. */
export type GaugePayments = { readonly votes: bigint; readonly fees: readonly Payment[]; readonly incentives: readonly Payment[] }

/** Those of an epoch that runs. */
export type RunningPayments = GaugePayments & {
  /** Whether what waits in the pool could be read; where not, the fees are the least that there are. */
  readonly whole: boolean
}

// REWARD-6
/** The running epoch, until now. Fees that wait in the pool are counted: whoever collects them, they are this epoch's voters', if there can be any. */
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

/** What all voters share, in the running epoch until now and in the one before; null where nothing of it has a price. */
export type RewardsOfEpochs = { readonly now: EpochRewards | null; readonly before: EpochRewards | null }

const together = (payments: readonly GaugePayments[], priceOf: PriceOf): EpochRewards | null => {
  const { usd } = totalWorth(payments.flatMap(({ fees, incentives }) => [worthOf(fees, priceOf), worthOf(incentives, priceOf)]))
  return usd === null ? null : { reward: usd, votes: payments.reduce((sum, { votes }) => sum + votes, 0n) }
}

/** Gauges whose voters share what is paid in the running epoch: what those without voters hold rolls over, and votes for a closed one do not count. */
export const votedGauges = (gauges: readonly GaugeRead[]): readonly GaugeRead[] => gauges.filter(({ alive, votes }) => alive && votes > 0n)

/** Of pools with voters alone. */
export const rewardsOfEpochs = (gauges: readonly GaugeRead[], priceOf: PriceOf): RewardsOfEpochs => ({
  now: together(votedGauges(gauges).map(paymentsNow), priceOf),
  before: together(
    gauges.map(paymentsBefore).filter(({ votes }) => votes > 0n),
    priceOf,
  ),
})
