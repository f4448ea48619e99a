/** A 20-byte address as 0x and 40 hex digits. Compare lower-cased. */
export type Address = `0x${string}`
/** A hash or byte string as 0x and hex digits. */
export type Hex = `0x${string}`

/** Kinds of pool. One word in every layer. */
export type PoolType = 'classic' | 'stable' | 'concentrated' | 'weighted'

/** Native coin in a token list and in a form. Chains know it by this address only in our own interfaces. */
export const NATIVE = '0x0000000000000000000000000000000000000000' as const satisfies Address

export type TokenInfo = {
  readonly chainId: number
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly logoURI?: string
}

/** What the maths of a two-token pool needs. Raw integer units; `unit` is 10 ** decimals. */
export type TwoTokenPool = {
  readonly address: Address
  readonly type: 'classic' | 'stable'
  readonly token0: Address
  readonly token1: Address
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly unit0: bigint
  readonly unit1: bigint
  /** Pips: 1e6 = 100 %. */
  readonly fee: bigint
}

/** One hop of a route, pinned to one pool. */
export type Hop = { readonly pool: TwoTokenPool; readonly tokenIn: Address; readonly tokenOut: Address }

/** A route with its exact figures: `amounts[0]` is the amount in, the last one the amount out. */
export type RoutedSwap = { readonly hops: readonly Hop[]; readonly amounts: readonly bigint[] }
