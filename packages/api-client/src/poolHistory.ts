import type { Address, PoolEvent, PoolState } from '@exchange/domain'
import type { ApiClient, RequestOptions } from './client.ts'

type LogNode = { readonly block: string; readonly logIndex: number; readonly timestamp: number }

/** A swap as the list `swaps` returns it; null when the pool is not concentrated. */
type SwapNode = LogNode & {
  readonly amount0In: string
  readonly amount1In: string
  readonly amount0Out: string
  readonly amount1Out: string
  readonly sqrtPrice: string | null
  readonly tick: number | null
  readonly liquidity: string | null
  readonly fee: number | null
  readonly pluginFee: number | null
  readonly communityFee: number | null
}

/** A deposit or a withdrawal as the list `liquidityEvents` returns it. */
type LiquidityNode = LogNode & {
  readonly kind: 'mint' | 'burn' | 'collect'
  readonly liquidity: string
  readonly tickLower: number | null
  readonly tickUpper: number | null
  readonly sqrtPrice: string | null
  readonly tick: number | null
}

const LOG_FIELDS = 'block logIndex timestamp'
const FIELDS = {
  swaps: `${LOG_FIELDS} amount0In amount1In amount0Out amount1Out sqrtPrice tick liquidity fee pluginFee communityFee`,
  liquidityEvents: `${LOG_FIELDS} kind liquidity tickLower tickUpper sqrtPrice tick`,
} as const

/** An event of a pool with its position on the chain. */
export type PlacedPoolEvent = PoolEvent & { readonly block: number; readonly logIndex: number }

/** A concentrated pool before its first deposit, and all its events since, in the order of the chain. */
export type PoolHistory = { readonly start: PoolState; readonly events: readonly PlacedPoolEvent[] }

type Place = { readonly block: number; readonly logIndex: number; readonly timestamp: number }

const placeOf = ({ block, logIndex, timestamp }: LogNode): Place => ({ block: Number(block), logIndex, timestamp })

/** The order of the chain. */
const byPlace = (a: Place, b: Place): number => a.block - b.block || a.logIndex - b.logIndex

const toSwap = (node: SwapNode): readonly (PlacedPoolEvent & { readonly kind: 'swap'; readonly communityFee: number })[] => {
  const { sqrtPrice, tick, liquidity, fee, pluginFee, communityFee } = node
  if (sqrtPrice === null || tick === null || liquidity === null || fee === null) return []
  return [
    {
      kind: 'swap',
      ...placeOf(node),
      amount0: BigInt(node.amount0In) - BigInt(node.amount0Out),
      amount1: BigInt(node.amount1In) - BigInt(node.amount1Out),
      sqrtPrice: BigInt(sqrtPrice),
      tick,
      liquidity: BigInt(liquidity),
      fee: BigInt(fee),
      pluginFee: BigInt(pluginFee ?? 0),
      communityFee: communityFee ?? 0,
    },
  ]
}

const toLiquidity = (node: LiquidityNode): readonly PlacedPoolEvent[] => {
  const { kind, tickLower, tickUpper } = node
  const liquidity = kind === 'mint' ? BigInt(node.liquidity) : -BigInt(node.liquidity)
  if (kind === 'collect' || liquidity === 0n || tickLower === null || tickUpper === null) return []
  return [{ kind: 'liquidity', ...placeOf(node), tickLower, tickUpper, liquidity }]
}

/** The rows of a pool as its history; null before its first deposit, and when it is not concentrated. */
export const toPoolHistory = (swapRows: readonly SwapNode[], liquidityRows: readonly LiquidityNode[]): PoolHistory | null => {
  const first = liquidityRows.toSorted((a, b) => byPlace(placeOf(a), placeOf(b)))[0]
  if (first === undefined || first.sqrtPrice === null || first.tick === null) return null
  const swaps = swapRows.flatMap(toSwap).toSorted(byPlace)
  // A swap has the community fee that was valid for it: a change happened before the first swap with it.
  let communityFee = swaps[0]?.communityFee ?? 0
  const start: PoolState = { sqrtPrice: BigInt(first.sqrtPrice), tick: first.tick, liquidity: 0n, ticks: [], communityFee }
  const changes = swaps.flatMap((swap): PlacedPoolEvent[] => {
    if (swap.communityFee === communityFee) return [swap]
    communityFee = swap.communityFee
    const { block, logIndex, timestamp } = swap
    return [{ kind: 'communityFee', communityFee, block, logIndex, timestamp }, swap]
  })
  // Sorting is stable, so a change stays before its swap at the same position.
  return { start, events: [...changes, ...liquidityRows.flatMap(toLiquidity)].toSorted(byPlace) }
}

/**
 * All events of a concentrated pool since its first deposit, as `replayRange` takes them; null when there is nothing to replay. Fetched
 * page by page.
 */
export const fetchPoolHistory = async (
  client: Pick<ApiClient, 'graphql'>,
  chainId: number,
  pool: Address,
  options?: RequestOptions,
): Promise<PoolHistory | null> => {
  const pagesOf = async <Node>(list: keyof typeof FIELDS): Promise<Node[]> => {
    const query = `query ($after: String) { ${list}(chainId: ${chainId}, where: { pool: "${pool.toLowerCase()}" }, direction: asc, first: 1000, after: $after) {
      nodes { ${FIELDS[list]} } nextCursor } }`
    const nodes: Node[] = []
    let after: string | null = null
    do {
      type Answer = Readonly<Record<string, { readonly nodes: readonly Node[]; readonly nextCursor: string | null }>>
      const answer: Answer = await client.graphql<Answer>({ query, variables: { after } }, options)
      nodes.push(...(answer[list]?.nodes ?? []))
      after = answer[list]?.nextCursor ?? null
    } while (after !== null)
    return nodes
  }
  // Swaps are read first, so that the liquidity of each of them is known.
  const swaps = await pagesOf<SwapNode>('swaps')
  return toPoolHistory(swaps, await pagesOf<LiquidityNode>('liquidityEvents'))
}
