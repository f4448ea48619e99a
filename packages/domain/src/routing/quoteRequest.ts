import type { Address, AmmPool, TradeKind } from '../types.ts'
import type { PinnedRoute } from './route.ts'

/** One consistent picture of all pools of a network. */
export type PoolSnapshot = {
  readonly chainId: number
  readonly block: number
  readonly timestamp: number
  readonly pools: readonly AmmPool[]
}

/** What the network asks for a unit of gas. */
export type GasPrice = {
  readonly chainId: number
  /** Wei. */
  readonly price: bigint
  /** The native coin as pools know it. */
  readonly wrappedNative: Address
}

export type QuoteRequest = {
  readonly chainId: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: TradeKind
  /** Raw units of the side that is exact: what is paid, or what is received. */
  readonly amount: bigint
  /** The accepted route to follow; the best one is searched when absent. */
  readonly via?: PinnedRoute
  /** Pips (1e6 = 100 %) that the tokens of the two sides keep of a transfer. */
  readonly taxIn?: bigint
  readonly taxOut?: bigint
  /** Tokens that no route may pass through: none of them can be passed on whole. */
  readonly avoid?: readonly Address[]
  /** Pools that no route may use. */
  readonly without?: readonly Address[]
  /** Most swaps of a split; as many as the router takes when absent. */
  readonly maxSwaps?: number
}
