import { amountFor } from '../amm/liquidity.ts'
import { weightedBurnSingle, weightedMintSingle, type WeightedSupply } from '../amm/weighted/liquidity.ts'
import { weightedSide } from '../amm/weighted/priceRatio.ts'
import type { PoolSide, PriceOf } from '../pricing/tokenPrice.ts'
import type { Address } from '../types.ts'
import { againstHolding, type AgainstHolding } from './positionValue.ts'

// LIQ-7
/** Raw amounts of each token that `liquidity` pool tokens of a weighted pool return, rounded down, with units and prices. */
export const weightedShareSides = ({ pool, totalSupply }: WeightedSupply, liquidity: bigint, priceOf: PriceOf): readonly PoolSide[] =>
  pool.tokens.map((token) => {
    const { reserve, unit } = weightedSide(pool, token)
    return { amount: amountFor(liquidity, reserve, totalSupply), unit, price: priceOf(token) }
  })

const sideOf = ({ pool }: WeightedSupply, token: Address, amount: bigint, priceOf: PriceOf): readonly PoolSide[] => [
  { amount, unit: weightedSide(pool, token).unit, price: priceOf(token) },
]

/**
 * Compares a deposit of one token (fee included) with keeping it, by the value of the pool tokens right after it. `value` is null if a price
 * is missing. Throws beyond the pool's limit.
 */
export const singleJoin = (
  supply: WeightedSupply,
  amountIn: bigint,
  tokenIn: Address,
  priceOf: PriceOf,
): { readonly liquidity: bigint; readonly value: AgainstHolding | null } => {
  const { liquidity, ...after } = weightedMintSingle(supply, amountIn, tokenIn)
  return { liquidity, value: againstHolding(sideOf(supply, tokenIn, amountIn, priceOf), weightedShareSides(after, liquidity, priceOf)) }
}

/** Compares a withdrawal in one token with one of all tokens. `value` is null if a price is missing. Throws beyond the pool's limit. */
export const singleExit = (
  supply: WeightedSupply,
  liquidity: bigint,
  tokenOut: Address,
  priceOf: PriceOf,
): { readonly amountOut: bigint; readonly value: AgainstHolding | null } => {
  const { amountOut } = weightedBurnSingle(supply, liquidity, tokenOut)
  return { amountOut, value: againstHolding(weightedShareSides(supply, liquidity, priceOf), sideOf(supply, tokenOut, amountOut, priceOf)) }
}
