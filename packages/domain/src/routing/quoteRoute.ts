import { DomainError } from '../errors/errorCode.ts'
import { followSteps } from './followSteps.ts'
import type { PinnedRoute } from './route.ts'
import { priceImpact } from './priceImpact.ts'
import { routeFee } from './routeFee.ts'
import { applyTax } from '../trade/transferTax.ts'
import { type AmmPool, isSameAddress, type RoutedSwap } from '../types.ts'
import type { QuoteRequest } from './quoteRequest.ts'

/** A route with what leaves the payer, what reaches the receiver, and its costs. */
export type QuotedRoute = {
  /** The trade in the pools. */
  readonly route: RoutedSwap
  /** Raw units that leave the payer and that reach the receiver: the route's amounts with transfer taxes. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** A wad; null if unknown. */
  readonly priceImpact: bigint | null
  /** The pools' fees as a fraction (wad) of the amount in. */
  readonly fee: bigint
}

// SWAP-19
/**
 * Raw units that go into the pools after the transfer tax. Throws `quote.exactOutUnavailable` if an exact output is requested for a
 * taxed token.
 */
export const amountIntoPools = ({ kind, amount, taxIn = 0n, taxOut = 0n }: QuoteRequest): bigint => {
  if (kind === 'exactOut' && (taxIn > 0n || taxOut > 0n)) throw new DomainError('quote.exactOutUnavailable')
  return applyTax(amount, taxIn)
}

type Followed = Pick<QuotedRoute, 'route' | 'amountIn' | 'amountOut'>
type PinnedRequest = QuoteRequest & { readonly via: PinnedRoute }

/** A route with the amounts that leave the payer and reach the receiver. */
const withAmounts = (route: RoutedSwap, { kind, amount, taxOut = 0n }: QuoteRequest): Followed => ({
  route,
  amountIn: kind === 'exactIn' ? amount : route.amountIn,
  amountOut: applyTax(route.amountOut, taxOut),
})

/** A quoted route with its price impact and fee. */
export const quoteRoute = (route: RoutedSwap, request: QuoteRequest): QuotedRoute => ({
  ...withAmounts(route, request),
  priceImpact: priceImpact(route),
  fee: routeFee(route),
})

/** The accepted route over the present pools: the same pools, types and shares. Throws a `DomainError` if it no longer fills the amount. */
export const followPinned = (pools: readonly AmmPool[], request: PinnedRequest, timestamp: number): Followed => {
  const { via, tokenIn, tokenOut, kind } = request
  const amount = amountIntoPools(request)
  if (via.kind !== kind || !isSameAddress(via.tokenIn, tokenIn) || !isSameAddress(via.tokenOut, tokenOut))
    throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
  return withAmounts(followSteps(pools, via, { amount, timestamp }), request)
}

/** The accepted route over the present pools, with its price impact and fee. */
export const quotePinned = (pools: readonly AmmPool[], request: PinnedRequest, timestamp: number): QuotedRoute =>
  quoteRoute(followPinned(pools, request, timestamp).route, request)
