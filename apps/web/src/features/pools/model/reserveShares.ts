import type { PoolItem, PoolToken } from '@exchange/api-client'

const valueOf = ({ reserve, decimals, priceUsd }: PoolToken): number | null =>
  priceUsd === null ? null : (Number(reserve) / 10 ** decimals) * Number(priceUsd)

/** How a pool's value is divided between its two tokens, 0 to 1 each; null when a side has no price or the pool is empty. */
export const reserveShares = ({ token0, token1 }: Pick<PoolItem, 'token0' | 'token1'>): readonly [number, number] | null => {
  const value0 = valueOf(token0)
  const value1 = valueOf(token1)
  if (value0 === null || value1 === null || value0 + value1 === 0) return null
  return [value0 / (value0 + value1), value1 / (value0 + value1)]
}
