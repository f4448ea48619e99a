import { WAD } from '../../math/fullMath.ts'
import { sidesUsd } from '../../pricing/tokenPrice.ts'
import { type AgainstHolding, againstHolding, amountsUsd, type PricedPair, toSides } from '../positionValue.ts'
import type { ReplayOutcome } from './replayRange.ts'

/** Prices for a replay: dollars at its end (wads), also of the emitted token (18 decimals), and the gas cost of one move. */
export type ReplayPrices = PricedPair & { readonly emissionPrice: bigint | null; readonly moveGasUsd: bigint | null }

/** A replay in dollars (wads); a figure is null if a price is missing. */
export type ReplayWorth = {
  readonly feesUsd: bigint | null
  readonly emissionUsd: bigint | null
  readonly gasUsd: bigint | null
  /** Earnings included and gas deducted, compared with holding the deposit. The cost of moves' swaps is already in the holdings. */
  readonly against: AgainstHolding | null
}

// LIQ-30
/** Values a replay. A staked position earns the emission, any other the fees; never both. */
export const replayWorth = (outcome: ReplayOutcome, prices: ReplayPrices, isStaked: boolean): ReplayWorth => {
  const emission = [{ amount: outcome.emission, unit: WAD, price: prices.emissionPrice }]
  const gasUsd = outcome.moves === 0 ? 0n : prices.moveGasUsd === null ? null : prices.moveGasUsd * BigInt(outcome.moves)
  const earned = isStaked ? emission : toSides(outcome.fees, prices)
  return {
    feesUsd: amountsUsd(outcome.fees, prices),
    emissionUsd: sidesUsd(emission),
    gasUsd,
    against:
      gasUsd === null ? null : againstHolding(toSides(outcome.deposited, prices), [...toSides(outcome.held, prices), ...earned], gasUsd),
  }
}
