import { tvlUsd } from '@exchange/domain'
import type { PricedToken } from '../stats/tokenPrices.ts'

type Reserves = { readonly reserve0: bigint; readonly reserve1: bigint }

/** The rest in a pool without a price belongs to no holder: its dust counts as zero. */
export const zeroIfUnpriced = (price: bigint | null, tvl: bigint | null): bigint | null => (price === null && tvl !== null ? 0n : tvl)

/** Dollars (wad) of a pool's reserves, or null. Fees held outside the reserves belong to their holders and do not count. */
export const poolTvl = ({ reserve0, reserve1 }: Reserves, token0: PricedToken, token1: PricedToken): bigint | null =>
  tvlUsd({ amount: reserve0, ...token0 }, { amount: reserve1, ...token1 })
