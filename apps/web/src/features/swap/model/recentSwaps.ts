import type { Address, AmmPool } from '@exchange/domain'
import { hasToken, tokensOf } from '@exchange/domain/amm/side'
import { type RecentSwap, SWAP_FIELDS, type SwapNode, toRecentSwap } from '../../../shared/market/swapLog.ts'

/** Rows kept on screen. */
export const RECENT_SWAPS = 8

/** The newest of several lists, each once. */
export const newestSwaps = (lists: readonly (readonly SwapNode[])[]): readonly RecentSwap[] => {
  const rows = new Map(
    lists.flat().flatMap((node) => {
      const row = toRecentSwap(node)
      return row ? [[row.key, row] as const] : []
    }),
  )
  return [...rows.values()].sort((a, b) => b.timestamp - a.timestamp || (a.key < b.key ? 1 : -1)).slice(0, RECENT_SWAPS)
}

/** Whose swaps belong beside the form, and whether they are all the pair's own. */
export type SwapsOf = { readonly pools: readonly Address[]; readonly direct: boolean }

/** Pools whose swaps belong beside the form: those of the pair and no other token, else those of its route. */
export const poolsOfPair = (pools: readonly AmmPool[], tokenIn: Address, tokenOut: Address, route: readonly Address[]): SwapsOf => {
  const own = pools.filter((pool) => tokensOf(pool).length === 2 && hasToken(pool, tokenIn) && hasToken(pool, tokenOut))
  return own.length > 0 ? { pools: own.map(({ address }) => address), direct: true } : { pools: route, direct: false }
}

const fields = `nodes { ${SWAP_FIELDS} pool { tokens { address symbol decimals } } }`

/** One query for the newest swaps of some pools; of all pools when none is named. */
export const recentSwapsQuery = (chainId: number, pools: readonly Address[]): string => {
  if (pools.length === 0) return `{ p0: swaps(chainId: ${chainId}, first: ${RECENT_SWAPS}) { ${fields} } }`
  const parts = pools.map(
    (pool, index) => `p${index}: swaps(chainId: ${chainId}, first: ${RECENT_SWAPS}, where: { pool: "${pool}" }) { ${fields} }`,
  )
  return `{ ${parts.join(' ')} }`
}
