import { DomainError } from '../errors/errorCode.ts'
import { followSteps } from './followSteps.ts'
import type { PinnedRoute } from './route.ts'
import { priceImpact } from './priceImpact.ts'
import { routeFee } from './routeFee.ts'
import { applyTax } from '../trade/transferTax.ts'
import { type AmmPool, isSameAddress, type RoutedSwap } from '../types.ts'
import type { QuoteRequest } from './quoteRequest.ts'

/** A route with what leaves the payer, what reaches the receiver, and what is lost on the way. */
export type QuotedRoute = {
  /** What the pools do. */
  readonly route: RoutedSwap
  /** Raw units that leave the payer and that reach the receiver: those of the route, and transfer taxes around it. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Wad, or null when it cannot be known. */
  readonly priceImpact: bigint | null
  /** Wad: the pools' fees as a share of the amount in. */
  readonly fee: bigint
}

// SWAP-19
/** What goes into the pools: a transfer tax keeps its part on the way. Throws where an exact output is asked of a taxed token. */
export const amountIntoPools = ({ kind, amount, taxIn = 0n, taxOut = 0n }: QuoteRequest): bigint => {
  if (kind === 'exactOut' && (taxIn > 0n || taxOut > 0n)) throw new DomainError('quote.exactOutUnavailable')
  return applyTax(amount, taxIn)
}

type Followed = Pick<QuotedRoute, 'route' | 'amountIn' | 'amountOut'>
type PinnedRequest = QuoteRequest & { readonly via: PinnedRoute }

/** A route with what leaves the payer and what reaches the receiver. */
const withAmounts = (route: RoutedSwap, { kind, amount, taxOut = 0n }: QuoteRequest): Followed => ({
  route,
  amountIn: kind === 'exactIn' ? amount : route.amountIn,
  amountOut: applyTax(route.amountOut, taxOut),
})

/** The same with what it loses on the way. */
export const quoteRoute = (route: RoutedSwap, request: QuoteRequest): QuotedRoute => ({
  ...withAmounts(route, request),
  priceImpact: priceImpact(route),
  fee: routeFee(route),
})

/** The accepted route over pools as they are now: the same pools, types and shares. Throws a `DomainError` where it fills the amount no longer. */
export const followPinned = (pools: readonly AmmPool[], request: PinnedRequest, timestamp: number): Followed => {
  const { via, tokenIn, tokenOut, kind } = request
  const amount = amountIntoPools(request)
  if (via.kind !== kind || !isSameAddress(via.tokenIn, tokenIn) || !isSameAddress(via.tokenOut, tokenOut))
    throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
  return withAmounts(followSteps(pools, via, { amount, timestamp }), request)
}

/** The same with what it loses on the way. */
export const quotePinned = (pools: readonly AmmPool[], request: PinnedRequest, timestamp: number): QuotedRoute =>
  quoteRoute(followPinned(pools, request, timestamp).route, request)
