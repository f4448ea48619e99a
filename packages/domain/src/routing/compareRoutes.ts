import { orNull } from '../errors/orNull.ts'
import { routeWorth } from './betterRoute.ts'
import { findBestRoute } from './findBestRoute.ts'
import type { PoolGraph } from './poolGraph.ts'
import { allSteps } from './route.ts'
import { priceImpact } from './priceImpact.ts'
import { min, WAD } from '../math/fullMath.ts'
import { isSameAddress, type Address, type PoolType, type RoutedSwap, type TradeKind } from '../types.ts'

/** Why a way was not taken. */
export type RejectReason =
  /** It gives less, or costs more, at prices that move no more than those of the route. */
  | 'worse'
  /** It gives as much or more, and its network fee costs more than that brings. */
  | 'gas'
  /** It moves the price much further than the route does. */
  | 'thin'
  /** It cannot fill the amount at all. */
  | 'cannotFill'
  /** It passes through a token that cannot be passed on whole. */
  | 'taxed'

/** One swap of a way, without the state of its pool. */
export type WayStep = {
  readonly pool: { readonly address: Address; readonly type: PoolType }
  readonly tokenIn: Address
  readonly tokenOut: Address
}

/** A way that was compared with the route and not taken. */
export type Rejected = {
  readonly steps: readonly WayStep[]
  readonly split: boolean
  /** Raw units of the side that is not exact; null where it cannot fill the amount. */
  readonly amount: bigint | null
  readonly reason: RejectReason
}

/** A route beside what else there was. */
export type Comparison = {
  /** Raw units that the route gives or costs, of the side that is not exact: what the ways are measured against. */
  readonly amount: bigint
  /** The best first. */
  readonly rejected: readonly Rejected[]
  /**
   * What the route brings beyond the best single pool, or the best path where no single pool fills the amount: raw units of the side that is
   * not exact, network fees counted. Null where it brings nothing.
   */
  readonly saving: { readonly amount: bigint; readonly against: 'pool' | 'path' } | null
}

/** A route with what it gives and costs, all in raw units of the side that is not exact. */
export type Weighed = {
  readonly amount: bigint
  /** Network fee. */
  readonly cost: bigint
  /** Wad; null when it cannot be known. */
  readonly impact: bigint | null
}

/** From this much more price impact on, a way is called thin: one percent. */
const THIN = WAD / 100n
/** Ways that are kept. */
const KEPT = 4

/** Why a way that fills the amount lost against the route. */
export const rejectReason = (kind: TradeKind, route: Weighed, way: Weighed): Extract<RejectReason, 'worse' | 'gas' | 'thin'> => {
  if (kind === 'exactIn' ? way.amount >= route.amount : way.amount <= route.amount) return 'gas'
  return way.impact !== null && route.impact !== null && way.impact >= route.impact + THIN ? 'thin' : 'worse'
}

/** A way over single pools, or one of the splits that were looked at. */
type Way = { readonly steps: readonly WayStep[]; readonly route: RoutedSwap | null; readonly taxed: boolean }

const movingAmount = ({ kind, amountIn, amountOut }: RoutedSwap): bigint => (kind === 'exactIn' ? amountOut : amountIn)

const toWay = (route: RoutedSwap, taxed = false): Way => ({ steps: allSteps(route), route, taxed })

/** The same pools, whatever part goes through each. */
const keyOf = (steps: readonly WayStep[]): string =>
  steps
    .map(({ pool }) => pool.address.toLowerCase())
    .toSorted()
    .join()

export type ComparisonRequest = {
  readonly route: RoutedSwap
  /** Pools that the route could go through. */
  readonly graph: PoolGraph
  /** The same with the tokens that were avoided; absent where none was. */
  readonly unfiltered?: PoolGraph
  /** Other routes that the search looked at, such as the best split without regard to the network fee. */
  readonly others: readonly RoutedSwap[]
  /** Network fee of a route in raw units of the side that is not exact. */
  readonly costOf: (route: RoutedSwap) => bigint
}

/** Each pool that trades the two tokens by itself, and what it gives. */
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

/** Looks at what else there was: each single pool, the best path, splits of more pools, ways through tokens that were avoided. */
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
