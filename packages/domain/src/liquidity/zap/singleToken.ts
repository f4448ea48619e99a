import { amountFor } from '../../amm/liquidity.ts'
import { weightedBurnSingle, weightedMintSingle, type WeightedSupply } from '../../amm/weighted/liquidity.ts'
import { weightedSide } from '../../amm/weighted/priceRatio.ts'
import type { PoolSide } from '../../pricing/tokenPrice.ts'
import type { Address } from '../../types.ts'
import { againstHolding, type AgainstHolding } from '../positionValue.ts'

/** Dollar price (wad) of a whole token; null where it is not known. */
export type PriceOf = (token: Address) => bigint | null

// LIQ-7
/** What `liquidity` pool tokens of a weighted pool return of each token, rounded down, with what it is valued by. */
export const weightedShareSides = ({ pool, totalSupply }: WeightedSupply, liquidity: bigint, priceOf: PriceOf): readonly PoolSide[] =>
  pool.tokens.map((token) => {
    const { reserve, unit } = weightedSide(pool, token)
    return { amount: amountFor(liquidity, reserve, totalSupply), unit, price: priceOf(token) }
  })

const sideOf = ({ pool }: WeightedSupply, token: Address, amount: bigint, priceOf: PriceOf): readonly PoolSide[] => [
  { amount, unit: weightedSide(pool, token).unit, price: priceOf(token) },
]

/**
 * A deposit of one token (fee included) against keeping it: what the pool tokens are worth right after it. Null `value` where a price is
 * missing. Throws beyond the pool's limit.
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

/** A withdrawal in one token against one of all tokens. Null `value` where a price is missing. Throws beyond the pool's limit. */
export const singleExit = (
  supply: WeightedSupply,
  liquidity: bigint,
  tokenOut: Address,
  priceOf: PriceOf,
): { readonly amountOut: bigint; readonly value: AgainstHolding | null } => {
  const { amountOut } = weightedBurnSingle(supply, liquidity, tokenOut)
  return { amountOut, value: againstHolding(weightedShareSides(supply, liquidity, priceOf), sideOf(supply, tokenOut, amountOut, priceOf)) }
}
