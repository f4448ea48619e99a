import {
  amountsUsd,
  depositCost,
  type LiquidityCost,
  type PairTaxes,
  type PricedPair,
  rangeEstimate,
  type RangeMarket,
  type TickRange,
  weightedFundingBlockers,
  type ZapPositionPlan,
} from '@exchange/domain'
import { estimateOf, type RangePlan } from './rangePlan.ts'

export type OutcomeInput = {
  readonly plan: RangePlan | null
  readonly range: TickRange | null
  /** Null or undefined until the inputs of an estimate are known. */
  readonly market: RangeMarket | null | undefined
  readonly prices: PricedPair
  readonly zap: { readonly on: boolean; readonly made: Pick<ZapPositionPlan, 'cost'> | null; readonly taxes: PairTaxes }
  /** Whether a great cost was accepted. */
  readonly confirmed: boolean
}

const costOf = ({ plan, range, prices, zap }: OutcomeInput): LiquidityCost | null | undefined => {
  if (zap.on) return zap.made?.cost
  return (plan?.deposit && plan.made && range ? depositCost(plan.deposit, plan.made, range, zap.taxes, prices) : null) ?? undefined
}

/** The result of a deposit into a range. Dollars in wads, null if a price is missing. */
export const rangeOutcome = (input: OutcomeInput) => {
  const { plan, range, market, prices, confirmed } = input
  const made = plan?.made ?? null
  const cost = costOf(input)
  const [costBlocker] = cost ? weightedFundingBlockers([], cost, confirmed ? 'typed' : 'none') : []
  return {
    valueUsd: made && amountsUsd(made, prices),
    /** For the typed amount; for a sample amount before that. */
    estimate: market && range ? (made ? rangeEstimate(market, range, made.liquidity) : estimateOf(market, range, null)) : null,
    /** The loss of the deposit; undefined before there is a deposit, and if no loss can be determined. */
    cost,
    costBlocker,
  }
}
