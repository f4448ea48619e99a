import { orNull } from '../errors/orNull.ts'
import { findBestRoute, type RouteRequest } from './findBestRoute.ts'
import type { PoolGraph } from './poolGraph.ts'

/** A unit of a token of up to 18 decimals buys something in any pool that holds anything. */
const STEPS = [3n, 6n, 9n, 12n, 15n, 18n]

/** Whether an exact input that no route fills is too small, rather than too much: a larger one is filled. */
export const isTooSmall = (graph: PoolGraph, request: RouteRequest): boolean =>
  request.kind === 'exactIn' &&
  STEPS.some((step) => orNull(() => findBestRoute(graph, { ...request, amount: request.amount * 10n ** step })) !== null)
