import type { PoolItem, PoolToken } from '@exchange/api-client'
import { type PoolSide, type PricedPair, sidesUsd, wadOrNull } from '@exchange/domain'
import { unitOf } from '../../shared/tokens/token.ts'

const priceOf = (token: PoolToken | undefined): bigint | null => wadOrNull(token?.priceUsd)

/** Raw amounts of a pool's tokens, in pool order, with the data to value them. */
export const poolSides = ({ tokens }: Pick<PoolItem, 'tokens'>, amounts: readonly bigint[]): readonly PoolSide[] =>
  tokens.map((token, i) => ({ amount: amounts[i] ?? 0n, unit: unitOf(token), price: priceOf(token) }))

/**
 * Dollars (wad) of all that a pool holds; null if one of its tokens has no price: the TVL counts priced sides only, so it must not be a
 * divisor.
 */
export const wholeTvlOf = (pool: Pick<PoolItem, 'tokens'>): bigint | null =>
  sidesUsd(
    poolSides(
      pool,
      pool.tokens.map(({ reserve }) => BigInt(reserve)),
    ),
  )

/** The data to value the two tokens of a concentrated pool. */
export const pricedPairOf = ({ tokens: [token0, token1] }: Pick<PoolItem, 'tokens'>): PricedPair => ({
  unit0: unitOf(token0 ?? { decimals: 18 }),
  unit1: unitOf(token1 ?? { decimals: 18 }),
  price0: priceOf(token0),
  price1: priceOf(token1),
})
