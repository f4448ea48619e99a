import { orNull } from '../errors/orNull.ts'
import type { RoutedSwap } from '../types.ts'

/** Two ways to search one trade. The split is null, the path throws a `DomainError`, where nothing fills the amount. */
export type RouteSearches = {
  readonly split: () => RoutedSwap | null
  readonly path: () => RoutedSwap
  /** Network fee of a route in raw units of the side that is not exact. */
  readonly costOf: (route: RoutedSwap) => bigint
}

type RouteAmounts = Pick<RoutedSwap, 'kind' | 'amountIn' | 'amountOut'>

/** What a route is worth in raw units of the side that is not exact: what it gives less its network fee, or what it costs in all, negated. */
export const routeWorth = ({ kind, amountIn, amountOut }: RouteAmounts, cost: bigint): bigint =>
  (kind === 'exactIn' ? amountOut : -amountIn) - cost

/** The better of the best split and the best path, network fees counted; the path where they are worth the same. Throws where neither fills the amount. */
export const betterRoute = ({ split, path, costOf }: RouteSearches): RoutedSwap => {
  const found = split()
  if (found === null) return path()
  const single = orNull(path)
  return single === null || routeWorth(found, costOf(found)) > routeWorth(single, costOf(single)) ? found : single
}
