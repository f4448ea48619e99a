import { orNull } from '../errors/orNull.ts'
import { routeWorth } from './betterRoute.ts'
import { findBestRoute } from './findBestRoute.ts'
import type { PoolGraph } from './poolGraph.ts'
import { allSteps } from './route.ts'
import { priceImpact } from './priceImpact.ts'
import { min, WAD } from '../math/fullMath.ts'
import { isSameAddress, type Address, type PoolType, type RoutedSwap, type TradeKind } from '../types.ts'

/** Why a route was rejected. */
export type RejectReason =
  /** It gives less, or costs more, and its price impact is not much larger. */
  | 'worse'
  /** It gives as much or more, but its network fee costs more than that. */
  | 'gas'
  /** Its price impact is much larger than the route's. */
  | 'thin'
  /** It cannot fill the amount. */
  | 'cannotFill'
  /** It passes through a token with a transfer tax. */
  | 'taxed'

/** One swap of a rejected route, without its pool's state. */
export type RejectedStep = {
  readonly pool: { readonly address: Address; readonly type: PoolType }
  readonly tokenIn: Address
  readonly tokenOut: Address
}

/** A route that was compared and rejected. */
export type Rejected = {
  readonly steps: readonly RejectedStep[]
  readonly split: boolean
  /** Raw units of the side that is not exact; null if it cannot fill the amount. */
  readonly amount: bigint | null
  readonly reason: RejectReason
}

/** A route with its comparison. */
export type Comparison = {
  /** The route's output or cost in raw units of the side that is not exact, to compare the others with. */
  readonly amount: bigint
  /** Best first. */
  readonly rejected: readonly Rejected[]
  /**
   * The gain over the best single pool, or over the best path if no single pool fills the amount: raw units of the side that is not exact,
   * after network fees. Null without a gain.
   */
  readonly saving: { readonly amount: bigint; readonly against: 'pool' | 'path' } | null
}

/** A route's output and costs, in raw units of the side that is not exact. */
export type Weighed = {
  readonly amount: bigint
  /** Network fee. */
  readonly cost: bigint
  /** A wad; null if unknown. */
  readonly impact: bigint | null
}

/** A route counts as thin from this much more price impact on (wad): one percent. */
const THIN = WAD / 100n
/** Maximum number of rejected routes. */
const KEPT = 4

/** Why a route that fills the amount lost. */
export const rejectReason = (kind: TradeKind, route: Weighed, way: Weighed): Extract<RejectReason, 'worse' | 'gas' | 'thin'> => {
  if (kind === 'exactIn' ? way.amount >= route.amount : way.amount <= route.amount) return 'gas'
  return way.impact !== null && route.impact !== null && way.impact >= route.impact + THIN ? 'thin' : 'worse'
}

/** A route over single pools, or one of the splits the search tried. */
type Way = { readonly steps: readonly RejectedStep[]; readonly route: RoutedSwap | null; readonly taxed: boolean }

const movingAmount = ({ kind, amountIn, amountOut }: RoutedSwap): bigint => (kind === 'exactIn' ? amountOut : amountIn)

const toWay = (route: RoutedSwap, taxed = false): Way => ({ steps: allSteps(route), route, taxed })

/** A key of the used pools, whatever their shares. */
const keyOf = (steps: readonly RejectedStep[]): string =>
  steps
    .map(({ pool }) => pool.address.toLowerCase())
    .toSorted()
    .join()

/** The inputs of a comparison. */
export type ComparisonRequest = {
  readonly route: RoutedSwap
  /** Pools that the route can use. */
  readonly graph: PoolGraph
  /** The same with the avoided tokens; missing if none was avoided. */
  readonly unfiltered?: PoolGraph
  /** Other routes that the search tried, such as the best split without the network fee. */
  readonly others: readonly RoutedSwap[]
  /** Network fee of a route in raw units of the side that is not exact. */
  readonly costOf: (route: RoutedSwap) => bigint
}

/** Each pool that trades the two tokens directly, with its result. */
const singlePools = ({ route, graph }: ComparisonRequest): readonly Way[] => {
  const { kind, tokenIn, tokenOut, timestamp } = route
  const target = graph.indexOf.get(tokenOut.toLowerCase())
  const source = graph.indexOf.get(tokenIn.toLowerCase())
  const edges = graph.leaving.flatMap((leaving, from) => (from === source ? leaving.filter(({ to }) => to === target) : []))
  const amount = kind === 'exactIn' ? route.amountIn : route.amountOut
  return edges.map((edge) => {
    const alone: PoolGraph = {
      indexOf: new Map([
        [tokenIn.toLowerCase(), 0],
        [tokenOut.toLowerCase(), 1],
      ]),
      leaving: [[{ ...edge, from: 0, to: 1 }], []],
      arriving: [[], [{ ...edge, from: 0, to: 1 }]],
    }
    const found = orNull(() => findBestRoute(alone, { tokenIn, tokenOut, kind, amount, timestamp, maxHops: 1 }))
    return { steps: [{ pool: edge.pool, tokenIn: edge.tokenIn, tokenOut: edge.tokenOut }], route: found, taxed: false }
  })
}

const bestPath = ({ route }: ComparisonRequest, graph: PoolGraph): RoutedSwap | null => {
  const { kind, tokenIn, tokenOut, timestamp } = route
  const amount = kind === 'exactIn' ? route.amountIn : route.amountOut
  return orNull(() => findBestRoute(graph, { tokenIn, tokenOut, kind, amount, timestamp }))
}

/** Compares a route with the alternatives: each single pool, the best path, splits over more pools, and routes through avoided tokens. */
export const compareRoutes = (request: ComparisonRequest): Comparison => {
  const { route, graph, unfiltered, others, costOf } = request
  const { kind } = route
  const weigh = (other: RoutedSwap): Weighed => ({ amount: movingAmount(other), cost: costOf(other), impact: priceImpact(other) })
  const own = weigh(route)
  const worth = routeWorth(route, own.cost)
  const gains = ({ route: other }: Way): bigint | null => (other === null ? null : worth - routeWorth(other, costOf(other)))

  const path = bestPath(request, graph)
  const pools = singlePools(request)
  const avoided = unfiltered && bestPath(request, unfiltered)
  const ways = [...pools, ...(path ? [toWay(path)] : []), ...others.map((other) => toWay(other))]
  const known = new Set([keyOf(allSteps(route))])
  const fresh = [...ways, ...(avoided ? [toWay(avoided, true)] : [])].filter(({ steps }) => {
    const key = keyOf(steps)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
  const rejected = fresh
    .map((way) => ({ way, gain: gains(way) }))
    // A way that is better by a rounding of the search is no alternative that was rejected.
    .filter(({ way, gain }) => way.taxed || gain === null || gain >= 0n)
    .toSorted((a, b) => (a.gain === null ? 1 : b.gain === null ? -1 : a.gain < b.gain ? -1 : 1))
    .slice(0, KEPT)
    .map(({ way }): Rejected => ({
      steps: way.steps.map(({ pool: { address, type }, tokenIn, tokenOut }) => ({ pool: { address, type }, tokenIn, tokenOut })),
      split: way.route !== null && isSplit(way.route),
      amount: way.route && movingAmount(way.route),
      reason: way.taxed ? 'taxed' : way.route === null ? 'cannotFill' : rejectReason(kind, own, weigh(way.route)),
    }))

  const filled = pools.flatMap((way) => gains(way) ?? [])
  const least = filled.length > 0 ? filled.reduce(min) : path && gains(toWay(path))
  const against = filled.length > 0 ? 'pool' : 'path'
  return { amount: own.amount, rejected, saving: least === null || least <= 0n ? null : { amount: least, against } }
}

/** Whether a route is more than one path. */
const isSplit = ({ steps, closing }: RoutedSwap): boolean => {
  const all = [...steps, ...closing]
  return all.some(({ tokenIn }, index) => index > 0 && !isSameAddress(all[index - 1]?.tokenOut, tokenIn))
}
