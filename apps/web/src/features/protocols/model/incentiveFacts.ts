import { type Address, type IncentiveFacts, type PricedUnit, totalWorth, type Worth, worthOf } from '@exchange/domain'
import type { GaugeRead, GaugesSnapshot } from '@exchange/protocol/reads/voting/readGauges'
import { tokenKey } from '../../../shared/tokens/token.ts'
import { paymentsNow, votedGauges } from '../../../entities/vote/gaugePayments.ts'

const rewardOf = (gauge: GaugeRead, priceOf: (token: Address) => PricedUnit): Worth => {
  const { fees, incentives } = paymentsNow(gauge)
  return totalWorth([worthOf(fees, priceOf), worthOf(incentives, priceOf)])
}

export type MarketOfVotes = {
  readonly snapshot: Pick<GaugesSnapshot, 'gauges' | 'epoch'>
  readonly governanceToken: Address
  /** Null if the price or the unit of a token is unknown. */
  readonly priceOf: (token: Address) => PricedUnit
}

/** The inputs of the checks for a pool's incentive, and the tokens paid there without a known price; null if the pool has no gauge. */
export const toIncentiveFacts = (
  { snapshot: { gauges, epoch }, governanceToken, priceOf }: MarketOfVotes,
  pool: Address,
  incentive: bigint,
): { readonly facts: IncentiveFacts; readonly unpriced: readonly Address[] } | null => {
  const gauge = gauges.find((candidate) => tokenKey(candidate.pool) === tokenKey(pool))
  if (!gauge) return null
  const { usd, unpriced } = rewardOf(gauge, priceOf)
  const rewards = votedGauges(gauges).map((each) => rewardOf(each, priceOf).usd ?? 0n)
  return {
    facts: {
      reward: usd ?? 0n,
      incentive,
      votes: gauge.votes,
      price: priceOf(governanceToken)?.price ?? null,
      market: { reward: rewards.reduce((sum, reward) => sum + reward, 0n), votes: epoch.votes },
      emission: epoch.emission,
    },
    unpriced,
  }
}
