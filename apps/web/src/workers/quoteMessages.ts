import type { ErrorCode } from '@exchange/domain/errors/errorCode'
import type { PinnedRoute } from '@exchange/domain/routing/route'
import type { Address, AmmPool, RoutedSwap, TradeKind } from '@exchange/domain/types'
import type { Comparison } from './compareRoutes.ts'

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
  /** Most swaps of a split; as many as the router takes when absent. */
  readonly maxSwaps?: number
}

export type QuoteOutcome =
  | {
      readonly status: 'ok'
      /** What the pools do. */
      readonly route: RoutedSwap
      /** Raw units that leave the payer and that reach the receiver: those of the route, and transfer taxes around it. */
      readonly amountIn: bigint
      readonly amountOut: bigint
      /** Wad, or null when it cannot be known. */
      readonly priceImpact: bigint | null
      /** Wad: the pools' fees as a share of the amount in. */
      readonly fee: bigint
      /** Network fee of the route in raw units of the side that is not exact; zero while the price of gas is not known. */
      readonly cost: bigint
    }
  | { readonly status: 'failed'; readonly code: ErrorCode }

export type QuoteMessage =
  | { readonly type: 'pools'; readonly snapshot: PoolSnapshot }
  /** The newest block: its `pools` are those that changed since the one before. */
  | { readonly type: 'changes'; readonly snapshot: PoolSnapshot }
  | { readonly type: 'gas'; readonly gas: GasPrice }
  /** `timestamp` is chain time at the moment of asking: the dynamic fee depends on it. */
  | { readonly type: 'quote'; readonly id: number; readonly request: QuoteRequest; readonly timestamp: number }
  /** What else there was beside the route that was answered last; `id` is that answer's. */
  | { readonly type: 'compare'; readonly id: number }

/** `block` and `timestamp` are those the quote assumes. */
export type QuoteReply =
  | { readonly type: 'quote'; readonly id: number; readonly block: number; readonly timestamp: number; readonly outcome: QuoteOutcome }
  | { readonly type: 'comparison'; readonly id: number; readonly comparison: Comparison }
