import type { Address, Hex } from '@exchange/domain'

/** A side of a pool as the index names it. */
export type SwapSide = { readonly address: Address; readonly symbol: string; readonly decimals: number }

/** A swap log as the index returns it. Amounts are decimal strings of raw units. */
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

/** The GraphQL fields of a swap log, without its pool. */
export const SWAP_FIELDS = 'txHash logIndex origin timestamp amountUsd amount0In amount1In amount0Out amount1Out token0 token1'

/** A log as a trade from one token to the other; null if the index does not name the pool. */
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
