import { orNull, pinRoute } from '@exchange/domain'
import type { PoolSnapshot } from '@exchange/domain/routing/quoteRequest'
import { followPinned } from '@exchange/domain/routing/quoteRoute'
import type { Quote } from './quoteEngine.ts'

/**
 * The output of a quote's route over other pools, at chain time `now`: raw units of the side that is not exact. Null if the pools no longer
 * fill it.
 */
export const followQuote = ({ request, route }: Quote, snapshot: PoolSnapshot, now: number): bigint | null => {
  if (snapshot.chainId !== request.chainId) return null
  const via = pinRoute(route)
  const followed = orNull(() => followPinned(snapshot.pools, { ...request, via }, Math.max(now, snapshot.timestamp)))
  return followed && (request.kind === 'exactIn' ? followed.amountOut : followed.amountIn)
}
