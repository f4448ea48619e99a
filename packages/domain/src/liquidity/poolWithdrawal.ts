import { burn, type PoolSupply } from '../amm/liquidity.ts'
import { applySwap } from '../amm/pool.ts'
import { holdingOf, indexOfToken, otherTokens, tokensOf } from '../amm/side.ts'
import { weightedBurn, weightedBurnSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { max, mulDivDown, mulDivUp, WAD } from '../math/fullMath.ts'
import type { PriceOf } from '../pricing/tokenPrice.ts'
import { applyTax } from '../trade/transferTax.ts'
import type { Address } from '../types.ts'
import type { LiquidityCost } from './cost.ts'
import { isWeightedSupply, poolAmountsUsd, type PoolTokens, type SwapOnTheWay } from './poolTokens.ts'
import { singleExit } from './singleToken.ts'

// LIQ-10
/** Shortcuts of a withdrawal in percent of the holding. */
export const WITHDRAWAL_SHORTCUTS = [25, 50, 75, 100] as const

const HUNDREDTHS = 10_000n

/** Pool tokens (wei) of a part of a holding in hundredths of a percent, rounded down; all of it for 100 %. */
export const partOfHolding = (held: bigint, hundredths: bigint): bigint => mulDivDown(held, hundredths, HUNDREDTHS)

/**
 * Raw amounts of each token that arrive for `liquidity` pool tokens, in the pool's order, after transfer taxes (pips). Throws if nothing
 * arrives.
 */
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
  /** The cost compared with a withdrawal of all tokens; null if a price is missing. */
  readonly cost: LiquidityCost | null
}

/** A withdrawal from a weighted pool in one token with a transfer tax of `tax` pips. Throws beyond the pool's limit. */
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

/**
 * A withdrawal in one token from a classic or stable pool by the zapper: the other token is swapped in the pool. The cost includes the swap's
 * price impact. Throws as the pool refuses.
 */
export const planZapWithdrawal = (
  supply: PoolSupply,
  liquidity: bigint,
  tokenOut: Address,
  priceOf: PriceOf,
): Pick<SingleWithdrawal, 'amount' | 'cost'> & { readonly swap: SwapOnTheWay } => {
  const { amount0, amount1, pool } = burn(supply, liquidity)
  const isToken0 = indexOfToken(tokensOf(pool), tokenOut) === 0
  const [own, amountIn] = isToken0 ? [amount0, amount1] : [amount1, amount0]
  const tokenIn = otherTokens(pool, tokenOut)[0]!
  // What a classic or stable pool answers depends on no time.
  const swapped = applySwap(pool, tokenIn, amountIn, 0, tokenOut)
  const amountOut = holdingOf(pool, tokenOut).reserve - holdingOf(swapped, tokenOut).reserve
  const amount = own + amountOut
  const plan = { amount, swap: { tokenIn, tokenOut, amountIn, amountOut } }
  const allUsd = poolAmountsUsd(pool, [amount0, amount1], priceOf)
  const oneUsd = poolAmountsUsd(pool, isToken0 ? [amount, 0n] : [0n, amount], priceOf)
  if (allUsd === null || allUsd === 0n || oneUsd === null) return { ...plan, cost: null }
  const lossUsd = max(0n, allUsd - oneUsd)
  return { ...plan, cost: { lossUsd, loss: mulDivUp(lossUsd, WAD, allUsd) } }
}
