import { orNull } from '../errors/orNull.ts'
import { findBestRoute, type RouteRequest } from './findBestRoute.ts'
import type { PoolGraph } from './poolGraph.ts'

/** Powers of ten to try: a whole unit of a token with up to 18 decimals buys something in any pool with reserves. */
const STEPS = [3n, 6n, 9n, 12n, 15n, 18n]

/** Whether an exact input that no route fills is too small rather than too large: a larger amount is filled, a smaller one is not. */
export const isTooSmall = (graph: PoolGraph, request: RouteRequest): boolean => {
  if (request.kind !== 'exactIn') return false
  const isFilled = (amount: bigint): boolean => amount > 0n && orNull(() => findBestRoute(graph, { ...request, amount })) !== null
  return !isFilled(request.amount / 1_000n) && STEPS.some((step) => isFilled(request.amount * 10n ** step))
}
