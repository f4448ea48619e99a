import { orNull } from '../errors/orNull.ts'
import type { RoutedSwap } from '../types.ts'

/** Two searches of one trade. If nothing fills the amount, the split is null and the path throws a `DomainError`. */
export type RouteSearches = {
  readonly split: () => RoutedSwap | null
  readonly path: () => RoutedSwap
  /** Network fee of a route in raw units of the side that is not exact. */
  readonly costOf: (route: RoutedSwap) => bigint
}

type RouteAmounts = Pick<RoutedSwap, 'kind' | 'amountIn' | 'amountOut'>

/** Value of a route in raw units of the side that is not exact: its output less its network fee, or its total cost as a negative number. */
export const routeWorth = ({ kind, amountIn, amountOut }: RouteAmounts, cost: bigint): bigint =>
  (kind === 'exactIn' ? amountOut : -amountIn) - cost

/**
 * The better of the best split and the best path, after network fees; the path if they are equal. Throws a `DomainError` if neither fills the
 * amount.
 */
export const betterRoute = ({ split, path, costOf }: RouteSearches): RoutedSwap => {
  const found = split()
  if (found === null) return path()
  const single = orNull(path)
  return single === null || routeWorth(found, costOf(found)) > routeWorth(single, costOf(single)) ? found : single
}
