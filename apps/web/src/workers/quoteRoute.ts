import { DomainError } from '@exchange/domain/errors/errorCode'
import { followSteps } from '@exchange/domain/routing/followSteps'
import type { PinnedRoute } from '@exchange/domain/routing/route'
import { priceImpact } from '@exchange/domain/trade/priceImpact'
import { routeFee } from '@exchange/domain/trade/routeFee'
import { applyTax } from '@exchange/domain/trade/transferTax'
import { type AmmPool, isSameAddress, type RoutedSwap } from '@exchange/domain/types'
import type { QuoteOutcome, QuoteRequest } from './quoteMessages.ts'

type Quoted = Omit<Extract<QuoteOutcome, { status: 'ok' }>, 'cost'>

/** What goes into the pools: a transfer tax keeps its part on the way. Throws where an exact output is asked of a taxed token. */
export const amountIntoPools = ({ kind, amount, taxIn = 0n, taxOut = 0n }: QuoteRequest): bigint => {
  if (kind === 'exactOut' && (taxIn > 0n || taxOut > 0n)) throw new DomainError('quote.exactOutUnavailable')
  return applyTax(amount, taxIn)
}

/** A route with what leaves the payer and what reaches the receiver. */
export const quoteRoute = (route: RoutedSwap, { kind, amount, taxOut = 0n }: QuoteRequest): Quoted => ({
  status: 'ok',
  route,
  amountIn: kind === 'exactIn' ? amount : route.amountIn,
  amountOut: applyTax(route.amountOut, taxOut),
  priceImpact: priceImpact(route),
  fee: routeFee(route),
})

/** The accepted route over pools as they are now: the same pools, types and shares. Throws a `DomainError` where it fills the amount no longer. */
export const quotePinned = (
  pools: readonly AmmPool[],
  request: QuoteRequest & { readonly via: PinnedRoute },
  timestamp: number,
): Quoted => {
  const { via, tokenIn, tokenOut, kind } = request
  const amount = amountIntoPools(request)
  if (via.kind !== kind || !isSameAddress(via.tokenIn, tokenIn) || !isSameAddress(via.tokenOut, tokenOut))
    throw new DomainError('quote.noRoute', { tokenIn, tokenOut })
  return quoteRoute(followSteps(pools, via, { amount, timestamp }), request)
}
