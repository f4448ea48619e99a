/** A 20-byte address as 0x and 40 hex digits. Compare with `isSameAddress` and `compareAddresses`. */
export type Address = `0x${string}`
/** Whether two texts are the same address, ignoring case. A missing address equals nothing. */
export const isSameAddress = (a: string | null | undefined, b: string | null | undefined): boolean =>
  a != null && (a === b || a.toLowerCase() === b?.toLowerCase())
/** A hash or byte string as 0x and hex digits. */
export type Hex = `0x${string}`

/** A value that was read from the chain, or the state of a read without a value. */
export type ReadValue<T> = { readonly status: 'ok'; readonly value: T } | { readonly status: 'loading' | 'failed' }

/** Types of pool, named alike in every layer. */
export type PoolType = 'classic' | 'stable' | 'concentrated' | 'weighted'

/** The address of the native coin in token lists and forms. Only our own interfaces use it. */
export const NATIVE = '0x0000000000000000000000000000000000000000' as const satisfies Address

/** A token of the list or the chain. */
export type TokenInfo = {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoURI?: string
}

/** The inputs of a two-token pool's maths. Raw integer units; `unit` is 10 ** decimals. */
export type TwoTokenPool = {
  readonly address: Address
  readonly type: 'classic' | 'stable'
  readonly token0: Address
  readonly token1: Address
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly unit0: bigint
  readonly unit1: bigint
  /** In pips: 1e6 = 100 %. */
  readonly fee: bigint
}

/**
 * An initialised tick of a concentrated pool. `liquidityNet` is added when the price rises across it and subtracted when it falls.
 * `liquidityGross` is the liquidity of all positions with an end there; only changes of positions need it.
 */
export type Tick = { readonly tick: number; readonly liquidityNet: bigint; readonly liquidityGross?: bigint }

/** One record of a pool's volatility oracle. `index` is its place in the ring of 65,536 records; times are seconds. */
export type Timepoint = {
  readonly index: number
  readonly timestamp: number
  readonly tickCumulative: bigint
  readonly volatilityCumulative: bigint
  readonly tick: number
  readonly averageTick: number
  readonly windowStartIndex: number
}

/** Two sigmoids over the average volatility: fee = baseFee + sigmoid(alpha1, beta1, gamma1) + sigmoid(alpha2, beta2, gamma2), in pips. */
export type FeeConfig = {
  readonly alpha1: number
  readonly alpha2: number
  readonly beta1: number
  readonly beta2: number
  readonly gamma1: number
  readonly gamma2: number
  readonly baseFee: number
}

/** The inputs of a concentrated pool's fee at a timestamp. */
export type DynamicFee = {
  readonly config: FeeConfig
  readonly lastIndex: number
  readonly oldestIndex: number
  /**
   * The records that a fee up to one hour ahead needs, ascending by time: the oldest or one from before the 24 h window, those around its
   * start, and the last.
   */
  readonly timepoints: readonly Timepoint[]
}

/** The inputs of a concentrated pool's maths. `sqrtPrice` is √(raw token1 per raw token0) × 2^96. */
export type ConcentratedPool = {
  readonly address: Address
  readonly type: 'concentrated'
  readonly token0: Address
  readonly token1: Address
  readonly unit0: bigint
  readonly unit1: bigint
  /** Raw units that the positions hold at the present price, without fees owed to providers. */
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly sqrtPrice: bigint
  readonly tick: number
  /** Liquidity in range. */
  readonly liquidity: bigint
  readonly tickSpacing: number
  /** The fee of the last swap, in pips. `feeAt` gives the fee of the next one. */
  readonly fee: bigint
  /** Thousandths of the fee for the community vault. Amounts of a swap do not depend on it. */
  readonly communityFee: number
  /** Ascending. Complete between `ticksFrom` and `ticksTo`; a swap beyond them cannot be quoted. */
  readonly ticks: readonly Tick[]
  readonly ticksFrom: number
  readonly ticksTo: number
  /** Null if the pool has no dynamic fee; then `fee` applies. */
  readonly dynamicFee: DynamicFee | null
}

/**
 * The inputs of a weighted pool's maths: two to eight tokens in ascending order of addresses, with their reserves, units and weights.
 * `weights` are wads that total 1e18; `fee` is pips of the amount in.
 */
export type WeightedPool = {
  readonly address: Address
  readonly type: 'weighted'
  readonly tokens: readonly Address[]
  readonly reserves: readonly bigint[]
  readonly units: readonly bigint[]
  readonly weights: readonly bigint[]
  readonly fee: bigint
}

/** A pool of exactly two tokens. */
export type PairPool = TwoTokenPool | ConcentratedPool

/** A pool that a route can go through. */
export type AmmPool = PairPool | WeightedPool

/** Which side of a trade the user fixes. */
export type TradeKind = 'exactIn' | 'exactOut'

/**
 * One swap of a route, in a fixed pool. `pool` is its state before this swap, so two swaps through one pool see each other. `share` is the
 * fraction (wad) of the route's present balance of `tokenIn` (WAD = all of it). `fee` is in pips.
 */
export type RouteStep = {
  readonly pool: AmmPool
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly share: bigint
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly fee: bigint
}

/**
 * A route with its exact figures in raw units. They hold to the unit when the swap is executed over the same state in a block of
 * `timestamp` (seconds): the dynamic fee depends on it.
 *
 * Exact in: `steps` run in order on a wallet that holds `amountIn` of `tokenIn` and nothing else; `closing` is empty. Exact out: `steps`
 * trade a fixed part of the input, then the path `closing` buys, hop by hop, exactly what is still missing of `amountOut`.
 */
export type RoutedSwap = {
  readonly kind: TradeKind
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly steps: readonly RouteStep[]
  readonly closing: readonly RouteStep[]
  readonly timestamp: number
}
