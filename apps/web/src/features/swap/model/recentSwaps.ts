import type { Address, AmmPool, Hex } from '@exchange/domain'
import { hasToken, tokensOf } from '@exchange/domain/amm/side'

/** A side of a pool as the index names it. */
export type SwapSide = { readonly address: Address; readonly symbol: string; readonly decimals: number }

/** One swap log as the index answers it. Amounts are decimal strings of raw units. */
export type SwapNode = {
  readonly txHash: Hex
  readonly logIndex: number
  readonly origin: Address
  readonly timestamp: number
  readonly amountUsd: string | null
  readonly amount0In: string
  readonly amount1In: string
  readonly amount0Out: string
  readonly amount1Out: string
  /** The two tokens that were traded. */
  readonly token0: Address
  readonly token1: Address
  readonly pool: { readonly tokens: readonly SwapSide[] } | null
}

export type RecentSwap = {
  readonly key: string
  readonly origin: Address
  readonly txHash: Hex
  readonly timestamp: number
  readonly amountUsd: string | null
  readonly sold: { readonly side: SwapSide; readonly amount: bigint }
  readonly bought: { readonly side: SwapSide; readonly amount: bigint }
}

/** Rows kept on screen. */
export const RECENT_SWAPS = 8

/** A log as a trade from one token to the other; null where the index does not name the pool. */
export const toRecentSwap = (node: SwapNode): RecentSwap | null => {
  const sideOf = (address: Address): SwapSide | undefined => node.pool?.tokens.find((side) => side.address === address)
  const [token0, token1] = [sideOf(node.token0), sideOf(node.token1)]
  if (!token0 || !token1) return null
  const zeroForOne = BigInt(node.amount0In) > 0n
  return {
    key: `${node.txHash}-${node.logIndex}`,
    origin: node.origin,
    txHash: node.txHash,
    timestamp: node.timestamp,
    amountUsd: node.amountUsd,
    sold: zeroForOne ? { side: token0, amount: BigInt(node.amount0In) } : { side: token1, amount: BigInt(node.amount1In) },
    bought: zeroForOne ? { side: token1, amount: BigInt(node.amount1Out) } : { side: token0, amount: BigInt(node.amount0Out) },
  }
}

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

/** Pools whose swaps belong beside the form: those of the pair and no other token, else those of its route. */
export const poolsOfPair = (
  pools: readonly AmmPool[],
  tokenIn: Address,
  tokenOut: Address,
  route: readonly Address[],
): readonly Address[] => {
  const direct = pools.filter((pool) => tokensOf(pool).length === 2 && hasToken(pool, tokenIn) && hasToken(pool, tokenOut))
  return direct.length > 0 ? direct.map(({ address }) => address) : route
}

const fields = `nodes { txHash logIndex origin timestamp amountUsd amount0In amount1In amount0Out amount1Out
  token0 token1 pool { tokens { address symbol decimals } } }`

/** One query for the newest swaps of some pools; of all pools when none is named. */
export const recentSwapsQuery = (chainId: number, pools: readonly Address[]): string => {
  if (pools.length === 0) return `{ p0: swaps(chainId: ${chainId}, first: ${RECENT_SWAPS}) { ${fields} } }`
  const parts = pools.map(
    (pool, index) => `p${index}: swaps(chainId: ${chainId}, first: ${RECENT_SWAPS}, where: { pool: "${pool}" }) { ${fields} }`,
  )
  return `{ ${parts.join(' ')} }`
}
