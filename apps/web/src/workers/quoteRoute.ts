import { DomainError } from '@exchange/domain/errors/errorCode'
import { followSteps } from '@exchange/domain/routing/followSteps'
import type { PinnedRoute } from '@exchange/domain/routing/route'
import { priceImpact } from '@exchange/domain/trade/priceImpact'
import { routeFee } from '@exchange/domain/trade/routeFee'
import { applyTax } from '@exchange/domain/trade/transferTax'
import { type AmmPool, isSameAddress, type RoutedSwap } from '@exchange/domain/types'
import type { QuoteOutcome, QuoteRequest } from './quoteMessages.ts'

type Quoted = Omit<Extract<QuoteOutcome, { status: 'ok' }>, 'cost'>

// SWAP-19
/** What goes into the pools: a transfer tax keeps its part on the way. Throws where an exact output is asked of a taxed token. */
export const amountIntoPools = ({ kind, amount, taxIn = 0n, taxOut = 0n }: QuoteRequest): bigint => {
  if (kind === 'exactOut' && (taxIn > 0n || taxOut > 0n)) throw new DomainError('quote.exactOutUnavailable')
  return applyTax(amount, taxIn)
}

type Followed = Pick<Quoted, 'route' | 'amountIn' | 'amountOut'>
type PinnedRequest = QuoteRequest & { readonly via: PinnedRoute }

/** A route with what leaves the payer and what reaches the receiver. */
const withAmounts = (route: RoutedSwap, { kind, amount, taxOut = 0n }: QuoteRequest): Followed => ({
  route,
  amountIn: kind === 'exactIn' ? amount : route.amountIn,
  amountOut: applyTax(route.amountOut, taxOut),
})

/** The same with what it loses on the way. */
export const quoteRoute = (route: RoutedSwap, request: QuoteRequest): Quoted => ({
  status: 'ok',
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
export const quotePinned = (pools: readonly AmmPool[], request: PinnedRequest, timestamp: number): Quoted =>
  quoteRoute(followPinned(pools, request, timestamp).route, request)
