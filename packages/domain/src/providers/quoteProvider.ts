import type { ErrorCode } from '../errors/errorCode.ts'
import type { Address, Hex, RoutedSwap } from '../types.ts'

/** What a solver signs: the hub's EIP-712 message. Raw units; `deadline` in seconds of chain time. */
export type SolverQuote = {
  readonly solver: Address
  readonly user: Address
  /** Zero for native coin. */
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly recipient: Address
  readonly deadline: bigint
  readonly nonce: bigint
}

/** Gas of a settlement by the hub: about 100,000 measured, plus a margin for balances and nonces that start at zero. */
export const SETTLE_GAS = 140_000n

/** A request to a provider. A provider may decline exact out. */
export type ProviderRequest = {
  readonly chainId: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: 'exactIn' | 'exactOut'
  /** Raw units of the side that `kind` fixes. */
  readonly amount: bigint
  /** The sender of the transaction. A quote may be valid only for this account. */
  readonly user: Address
  readonly recipient: Address
  /** Tolerated price move until the swap is executed. A signed offer does not need it. */
  readonly slippageBps: number
  /** Seconds: the block time for which the figures must hold. */
  readonly timestamp: number
}

/** How a quote is executed. */
export type Execution =
  | { readonly via: 'router'; readonly route: RoutedSwap }
  | { readonly via: 'hub'; readonly quote: SolverQuote; readonly signature: Hex }
  /** A call prepared by an outside aggregator. `spender` needs the allowance; the output arrives at `user`. */
  | {
      readonly via: 'call'
      readonly user: Address
      readonly to: Address
      readonly data: Hex
      readonly value: bigint
      readonly spender: Address
    }

/** Providers. Our router is always available; the others are enabled by configuration. */
export type ProviderName = 'router' | 'hub' | 'openOcean'

/** An offer: amounts in and out, and the cost of executing it. */
export type ProviderQuote = {
  readonly provider: ProviderName
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Gas units of the execution. */
  readonly gas: bigint
  /** Raw units: the minimum that can arrive. For a signed offer it equals `amountOut`. */
  readonly minimumOut: bigint
  /** Last second of chain time at which it is valid; null if it follows the chain. */
  readonly expiresAt: number | null
  readonly execution: Execution
}

/** A provider's answer: an offer, or the reason for none. A provider never throws, and never takes longer than its limit. */
export type ProviderAnswer =
  { readonly status: 'ok'; readonly quote: ProviderQuote } | { readonly status: 'none'; readonly code: ErrorCode }

/** The interface of every swap provider: our router, the hub's solvers, outside aggregators. */
export type QuoteProvider = {
  readonly name: ProviderName
  readonly quote: (request: ProviderRequest, signal: AbortSignal) => Promise<ProviderAnswer>
}
