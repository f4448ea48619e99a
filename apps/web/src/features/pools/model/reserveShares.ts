import type { PoolToken } from '@exchange/api-client'

/** Dollars of a token in a pool; null without a price. */
export const reserveUsd = ({ reserve, decimals, priceUsd }: PoolToken): number | null =>
  priceUsd === null ? null : (Number(reserve) / 10 ** decimals) * Number(priceUsd)

/** How a pool's value is divided between its tokens, 0 to 1 each; null when one has no price or the pool is empty. */
export const reserveShares = (tokens: readonly PoolToken[]): readonly number[] | null => {
  const values = tokens.map(reserveUsd)
  const total = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  if (total === 0 || !values.every((value) => value !== null)) return null
  return values.map((value) => value / total)
}
