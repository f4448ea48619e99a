import type { Address, AmmPool, TradeKind } from '../types.ts'
import type { PinnedRoute } from './route.ts'

/** A consistent snapshot of all pools of a network. */
export type PoolSnapshot = {
  readonly chainId: number
  readonly block: number
  readonly timestamp: number
  readonly pools: readonly AmmPool[]
}

/** The network's price of gas. */
export type GasPrice = {
  readonly chainId: number
  /** Wei. */
  readonly price: bigint
  /** The wrapped native coin that pools use. */
  readonly wrappedNative: Address
}

/** A request for a quote. */
export type QuoteRequest = {
  readonly chainId: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: TradeKind
  /** Raw units of the exact side: what is paid, or what is received. */
  readonly amount: bigint
  /** The accepted route to follow. If missing, the best route is searched. */
  readonly via?: PinnedRoute
  /** Transfer taxes of the two tokens in pips (1e6 = 100 %). */
  readonly taxIn?: bigint
  readonly taxOut?: bigint
  /** Tokens that no route may pass through, because they do not arrive in full. */
  readonly avoid?: readonly Address[]
  /** Pools that no route may use. */
  readonly without?: readonly Address[]
  /** Maximum swaps of a split; the router's maximum if missing. */
  readonly maxSwaps?: number
}
