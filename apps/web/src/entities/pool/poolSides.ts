import type { PoolItem, PoolToken } from '@exchange/api-client'
import { type PoolSide, type PricedPair, sidesUsd } from '@exchange/domain'
import { parseDecimal } from '@exchange/domain/amounts/parseAmount'
import { unitOf } from '../../shared/tokens/token.ts'

/** Decimal text of the index as a wad; null where the index knows no figure. */
export const wadOrNull = (text: string | null): bigint | null => {
  const parsed = text === null ? null : parseDecimal(text, 18)
  return parsed?.status === 'ok' ? parsed.value : null
}

const priceOf = (token: PoolToken | undefined): bigint | null => wadOrNull(token?.priceUsd ?? null)

/** Raw amounts of a pool's tokens, in their order, with what they are valued by. */
export const poolSides = ({ tokens }: Pick<PoolItem, 'tokens'>, amounts: readonly bigint[]): readonly PoolSide[] =>
  tokens.map((token, i) => ({ amount: amounts[i] ?? 0n, unit: unitOf(token), price: priceOf(token) }))

/** Dollars (wad) of all that a pool holds; null where one of what it holds has no price: the TVL counts priced sides only, and nothing may be divided by that. */
export const wholeTvlOf = (pool: Pick<PoolItem, 'tokens'>): bigint | null =>
  sidesUsd(
    poolSides(
      pool,
      pool.tokens.map(({ reserve }) => BigInt(reserve)),
    ),
  )

/** What the two tokens of a concentrated pool are valued by. */
export const pricedPairOf = ({ tokens: [token0, token1] }: Pick<PoolItem, 'tokens'>): PricedPair => ({
  unit0: unitOf(token0 ?? { decimals: 18 }),
  unit1: unitOf(token1 ?? { decimals: 18 }),
  price0: priceOf(token0),
  price1: priceOf(token1),
})
