import { type PricedPair, wadOrNull } from '@exchange/domain'
import type { PoolEntry } from '../../market/snapshot/poolEntry.ts'

/** The first two tokens of a pool with their current prices; without prices for an unknown pool. */
export const pairOfPool = (pool: PoolEntry | undefined): PricedPair => {
  const [token0, token1] = pool?.item().tokens ?? []
  const unitOf = (token: typeof token0): bigint => 10n ** BigInt(token?.decimals ?? 18)
  return { unit0: unitOf(token0), unit1: unitOf(token1), price0: wadOrNull(token0?.priceUsd), price1: wadOrNull(token1?.priceUsd) }
}
