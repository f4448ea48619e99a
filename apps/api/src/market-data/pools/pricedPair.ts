import { parseDecimal, type PricedPair } from '@exchange/domain'
import type { PoolEntry } from './poolEntry.ts'

/** A price of a snapshot as a wad; null where there is none. */
export const wadOrNull = (price: string | null | undefined): bigint | null => {
  const parsed = price === null || price === undefined ? null : parseDecimal(price, 18)
  return parsed?.status === 'ok' ? parsed.value : null
}

/** The two tokens of a pool with their present prices. A pool that is not known has neither. */
export const pairOfPool = (pool: PoolEntry | undefined): PricedPair => {
  const [token0, token1] = pool?.item().tokens ?? []
  const unitOf = (token: typeof token0): bigint => 10n ** BigInt(token?.decimals ?? 18)
  return { unit0: unitOf(token0), unit1: unitOf(token1), price0: wadOrNull(token0?.priceUsd), price1: wadOrNull(token1?.priceUsd) }
}
