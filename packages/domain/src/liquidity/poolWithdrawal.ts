import { burn } from '../amm/liquidity.ts'
import { weightedBurn, weightedBurnSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { max, mulDivDown } from '../math/fullMath.ts'
import { applyTax } from '../trade/transferTax.ts'
import type { Address } from '../types.ts'
import { isWeightedSupply, type LiquidityCost, type PoolTokens } from './poolTokens.ts'
import { type PriceOf, singleExit } from './singleToken.ts'

/** Percent of a holding offered beside the free field. */
export const WITHDRAWAL_SHORTCUTS = [25, 50, 75, 100] as const

const HUNDREDTHS = 10_000n

/** Pool tokens of a part of a holding, in hundredths of a percent, rounded down; all of it for 100 %. */
export const partOfHolding = (held: bigint, hundredths: bigint): bigint => mulDivDown(held, hundredths, HUNDREDTHS)

/** Raw units of each token that arrive for `liquidity` pool tokens, in the pool's order, less what tokens keep (`taxes`, pips). Throws where nothing is. */
export const planWithdrawal = (supply: PoolTokens, liquidity: bigint, taxes: readonly bigint[]): readonly bigint[] => {
  const twoOf = () => {
    const { amount0, amount1 } = burn(supply as Exclude<PoolTokens, WeightedSupply>, liquidity)
    return [amount0, amount1]
  }
  const amounts = isWeightedSupply(supply) ? weightedBurn(supply, liquidity).amounts : twoOf()
  return amounts.map((amount, i) => applyTax(amount, taxes[i]!))
}

/** A withdrawal in one token. */
export type SingleWithdrawal = {
  /** Raw units that arrive. */
  readonly amount: bigint
  /** Raw units that the pool keeps for its holders. */
  readonly fee: bigint
  /** Against a withdrawal of all tokens; null where a price is missing. */
  readonly cost: LiquidityCost | null
}

/** A withdrawal from a weighted pool in one token, which keeps `tax` pips of it. Throws beyond the pool's limit. */
export const planSingleWithdrawal = (
  supply: WeightedSupply,
  liquidity: bigint,
  tokenOut: Address,
  tax: bigint,
  priceOf: PriceOf,
): SingleWithdrawal => {
  const { amountOut, value } = singleExit(supply, liquidity, tokenOut, priceOf)
  const { fee } = weightedBurnSingle(supply, liquidity, tokenOut)
  const cost = value && { loss: max(0n, -value.gain), lossUsd: max(0n, -value.gainUsd) }
  return { amount: applyTax(amountOut, tax), fee, cost }
}
