import { orNull } from '../../errors/orNull.ts'
import type { RoutedSwap } from '../../types.ts'
import type { RouteRequest } from '../findBestRoute.ts'
import { followSteps } from '../followSteps.ts'
import { MAX_ROUTE_SWAPS, type PinnedRoute } from '../route.ts'
import { findSplit } from './findSplit.ts'
import { pinExactIn, pinExactOut } from './pinPlan.ts'
import type { PreparedMarket } from './prepareMarket.ts'
import { cacheSplit, withRecent } from './recentSplits.ts'

/** The request of a split search. */
export type BestSplitRequest = Omit<RouteRequest, 'maxHops'> & {
  /** Raw units of the token out per unit of gas. */
  readonly gasPrice: number
  readonly maxSwaps?: number
}

const lengthOf = ({ steps, closing }: PinnedRoute): number => steps.length + closing.length

/** A closing path may use pools of the steps. If that exceeds the allowed swaps, the search uses fewer. */
const pinWithin = (maxSwaps: number, pin: (maxSwaps: number) => PinnedRoute | null): PinnedRoute | null => {
  const route = pin(maxSwaps)
  if (route === null || lengthOf(route) <= maxSwaps) return route
  return pin(Math.max(1, 2 * maxSwaps - lengthOf(route)))
}

/**
 * The best split of a trade with its exact figures, as the router executes it in a block of `timestamp` (seconds). Null if the search finds
 * none, or none that can be executed exactly; the best path is then used.
 */
export const findBestSplit = (prepared: PreparedMarket, request: BestSplitRequest): RoutedSwap | null => {
  const { kind, amount, timestamp, gasPrice, maxSwaps = MAX_ROUTE_SWAPS } = request
  const tokenIn = prepared.tokenAt.get(request.tokenIn.toLowerCase())
  const tokenOut = prepared.tokenAt.get(request.tokenOut.toLowerCase())
  if (tokenIn === undefined || tokenOut === undefined || tokenIn === tokenOut || amount <= 0n) return null
  const ends = { tokenIn, tokenOut }
  const route = pinWithin(maxSwaps, (most) => {
    const asked = { ...ends, kind, amount: Number(amount), gasPrice, maxSwaps: most }
    const split = findSplit(prepared.market, withRecent(prepared.recent, asked))
    if (split === null) return null
    cacheSplit(prepared.recent, asked, split)
    return kind === 'exactIn' ? pinExactIn(prepared, split.steps, ends, amount) : pinExactOut(prepared, split.steps, ends, split.amountIn)
  })
  if (route === null) return null
  return orNull(() => followSteps(prepared.pools, route, { amount, timestamp }))
}
