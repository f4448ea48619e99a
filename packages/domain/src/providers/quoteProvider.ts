import type { ErrorCode } from '../errors/errorCode.ts'
import type { Address, Hex, RoutedSwap } from '../types.ts'

/** What a solver signs: the EIP-712 message of the hub. Raw units; `deadline` in seconds of chain time. */
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

/** Gas of a settlement by the hub: about 100,000 measured, and room for balances and nonces that begin at zero. */
export const SETTLE_GAS = 140_000n

/** What a trader wants to know of a provider. An exact-out question may be declined. */
export type ProviderRequest = {
  readonly chainId: number
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: 'exactIn' | 'exactOut'
  /** Raw units of the side that `kind` names. */
  readonly amount: bigint
  /** Who will send the transaction; a quote may be made for this account alone. */
  readonly user: Address
  readonly recipient: Address
  /** What the user lets the price move until the swap is made; an offer that is signed for needs none of it. */
  readonly slippageBps: number
  /** Seconds: the block time that figures are to hold at. */
  readonly timestamp: number
}

/** How a quote is executed. */
export type Execution =
  | { readonly via: 'router'; readonly route: RoutedSwap }
  | { readonly via: 'hub'; readonly quote: SolverQuote; readonly signature: Hex }
  /** A call as an outside aggregator prepared it; `spender` needs the allowance, and what it swaps arrives at `user`. */
  | {
      readonly via: 'call'
      readonly user: Address
      readonly to: Address
      readonly data: Hex
      readonly value: bigint
      readonly spender: Address
    }

/** Who may be asked. Our router is always there; the others are switched on by configuration. */
export type ProviderName = 'router' | 'hub' | 'openOcean'

/** An offer: what goes in, what comes out, and what executing it costs. */
export type ProviderQuote = {
  readonly provider: ProviderName
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Gas of the execution, in units of gas. */
  readonly gas: bigint
  /** Raw units: the least that can arrive. It is `amountOut` itself where that is signed for. */
  readonly minimumOut: bigint
  /** Last second of chain time at which it holds; null where it follows the chain. */
  readonly expiresAt: number | null
  readonly execution: Execution
}

/** What a provider answers: an offer, or why it has none. A provider never throws and never hangs beyond its limit. */
export type ProviderAnswer =
  { readonly status: 'ok'; readonly quote: ProviderQuote } | { readonly status: 'none'; readonly code: ErrorCode }

/** One interface for everybody who offers a swap: our router, the hub's solvers, outside aggregators. */
export type QuoteProvider = {
  readonly name: ProviderName
  readonly quote: (request: ProviderRequest, signal: AbortSignal) => Promise<ProviderAnswer>
}
