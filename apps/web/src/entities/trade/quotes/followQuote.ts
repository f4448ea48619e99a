import { orNull, pinRoute } from '@exchange/domain'
import type { PoolSnapshot } from '@exchange/domain/routing/quoteRequest'
import { followPinned } from '@exchange/domain/routing/quoteRoute'
import type { Quote } from './quoteEngine.ts'

/** What the route of a quote gives over other pools, at chain time `now`: raw units of the side that is not exact. Null where it fills it no longer. */
export const followQuote = ({ request, route }: Quote, snapshot: PoolSnapshot, now: number): bigint | null => {
  if (snapshot.chainId !== request.chainId) return null
  const via = pinRoute(route)
  const followed = orNull(() => followPinned(snapshot.pools, { ...request, via }, Math.max(now, snapshot.timestamp)))
  return followed && (request.kind === 'exactIn' ? followed.amountOut : followed.amountIn)
}
