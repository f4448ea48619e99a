import type { Address, AmmPool } from '@exchange/domain'
import { SWAP_FIELDS } from '../../../entities/trade/swapLog.ts'
import { deepestOfPair } from './deepestOfPair.ts'

/** Rows kept on screen. */
export const RECENT_SWAPS = 8

/** Pools that one question may name. */
const MAX_POOLS = 50

/** The pools whose swaps appear beside the form, and whether all are pools of the pair itself. */
export type SwapsOf = { readonly pools: readonly Address[]; readonly direct: boolean }

/** The pools for the list of swaps: pools of exactly the pair, otherwise the pools of its route. */
export const poolsOfPair = (pools: readonly AmmPool[], tokenIn: Address, tokenOut: Address, route: readonly Address[]): SwapsOf => {
  const own = deepestOfPair(pools, tokenIn, tokenOut, MAX_POOLS)
  return own.length === 0 ? { pools: route, direct: false } : { pools: own, direct: true }
}

/** The query for the newest swaps of some pools; of all pools if none is named. */
export const recentSwapsQuery = (chainId: number, pools: readonly Address[]): string => {
  const where = pools.length === 0 ? '' : `, where: { pools: ${JSON.stringify(pools)} }`
  return `{ swaps(chainId: ${chainId}, first: ${RECENT_SWAPS}${where}) { nodes { ${SWAP_FIELDS} pool { tokens { address symbol decimals } } } } }`
}
