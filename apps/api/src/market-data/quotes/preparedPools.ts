import {
  isSameAddress,
  type Address,
  type AmmPool,
  buildPoolGraph,
  findBestRoute,
  orNull,
  type PoolGraph,
  type PreparedMarket,
  prepareMarket,
  refreshMarket,
} from '@exchange/domain'

/** The chain state that quotes search. */
export type PoolsUpdate = {
  readonly chainId: number
  readonly wrappedNative: Address
  readonly block: number
  /** Seconds. */
  readonly timestamp: number
  /** Wei per unit of gas. */
  readonly gasPrice: bigint
  /** All pools, or only those that changed since the previous update. */
  readonly pools: readonly AmmPool[]
  readonly isWhole: boolean
}

/** The pools of a chain as of one block, prepared for searches. */
export type PreparedPools = Omit<PoolsUpdate, 'pools' | 'isWhole'> & {
  readonly market: PreparedMarket
  readonly graph: () => PoolGraph
  /** Raw units of a token per native wei, as a float; 0 when no pools connect the two. */
  readonly worthOfWei: (token: Address) => number
}

/** The amount of native coin that is priced in other tokens: small compared with any pool, large compared with rounding. */
const PROBE = 10n ** 16n

/** Prepares an update; the cost grows with the number of changed pools. */
export const preparePools = (update: PoolsUpdate, before?: PreparedPools): PreparedPools => {
  const { chainId, wrappedNative, block, timestamp, gasPrice, pools, isWhole } = update
  const market = isWhole || before === undefined ? prepareMarket(pools, timestamp) : refreshMarket(before.market, pools, timestamp)
  let built: PoolGraph | undefined
  const graph = (): PoolGraph => (built ??= buildPoolGraph(market.pools))
  const worths = new Map<string, number>()

  const probe = (token: Address): number => {
    if (isSameAddress(token, wrappedNative)) return 1
    const request = { tokenIn: wrappedNative, tokenOut: token, kind: 'exactIn', amount: PROBE, timestamp } as const
    return Number(orNull(() => findBestRoute(graph(), request))?.amountOut ?? 0n) / Number(PROBE)
  }
  const worthOfWei = (token: Address): number => {
    const known = worths.get(token) ?? probe(token)
    worths.set(token, known)
    return known
  }

  return { chainId, wrappedNative, block, timestamp, gasPrice, market, graph, worthOfWei }
}
