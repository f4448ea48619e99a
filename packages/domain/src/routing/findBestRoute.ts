import { feeAt } from '../amm/pool.ts'
import { DomainError } from '../errors/errorCode.ts'
import { orNull } from '../errors/orNull.ts'
import { WAD } from '../math/fullMath.ts'
import { isSameAddress, type Address, type RoutedSwap, type RouteStep, type TradeKind } from '../types.ts'
import { type Direction, directions } from './direction.ts'
import type { Edge, PoolGraph } from './poolGraph.ts'

/** The trade to search a route for. */
export type RouteRequest = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  readonly kind: TradeKind
  /** Raw units: the amount in (fee included) or the amount out. */
  readonly amount: bigint
  /** Seconds: the block time for which the figures hold. */
  readonly timestamp: number
  /** The default is three. */
  readonly maxHops?: 1 | 2 | 3
}

/** The best way from the start to a token, as a chain of edges back to the start. */
type Reached = { readonly amount: bigint; readonly hops: number; readonly edge: Edge | null; readonly previous: Reached | null }

/** One search: its start, its end and its time. */
type Search = {
  readonly graph: PoolGraph
  readonly direction: Direction
  readonly timestamp: number
  readonly start: number
  readonly end: number
  readonly origin: Reached
  /** Cached results of `waysTo`. */
  readonly ways: Map<string, readonly Reached[]>
}

const keysOf = ({ edge, previous }: Reached): string[] => (edge === null || previous === null ? [] : [...keysOf(previous), edge.key])

/** Order of ties as text: the number of hops, then the addresses in equal length. */
const rankOf = (reached: Reached): string => [reached.hops, ...keysOf(reached)].join()

/** The better amount wins, then fewer hops, then the pools' addresses in the order of the search. */
const better = ({ beats }: Direction, a: Reached | null, b: Reached | null): Reached | null => {
  if (a === null || b === null) return a ?? b
  if (a.amount !== b.amount) return beats(a.amount, b.amount) ? a : b
  return rankOf(a) <= rankOf(b) ? a : b
}

const isHopeless = ({ isHopeless: loses }: Direction, bound: number, found: Reached | null): boolean =>
  found !== null && loses(bound, Number(found.amount))

const routeUses = ({ edge, previous }: Reached, key: string): boolean =>
  edge !== null && previous !== null && (edge.key === key || routeUses(previous, key))

/** `from` extended by one swap; null if the pool cannot fill it, or is already on the way, because its state would have changed. */
const extend = ({ direction, timestamp }: Search, from: Reached, edge: Edge): Reached | null => {
  if (routeUses(from, edge.key)) return null
  const amount = orNull(() => direction.step(edge, from.amount, timestamp))
  return amount === null || amount === 0n ? null : { amount, hops: from.hops + 1, edge, previous: from }
}

/** All ways from the start to a token over exactly `hops` pools, best first. They do not pass through the end. */
const waysTo = (search: Search, token: number, hops: number): readonly Reached[] => {
  const key = `${token} ${hops}`
  const known = search.ways.get(key)
  if (known !== undefined) return known
  const { graph, direction, start, end, origin } = search
  const before = (near: number): readonly Reached[] => {
    if (hops === 1) return near === start ? [origin] : []
    return near === start || near === end ? [] : waysTo(search, near, hops - 1)
  }
  const ways = direction
    .toward(graph, token)
    .flatMap((edge) => before(direction.near(edge)).map((way) => extend(search, way, edge)))
    .filter((way) => way !== null)
    .sort((a, b) => (better(direction, a, b) === a ? -1 : 1))
  search.ways.set(key, ways)
  return ways
}

/**
 * `from`, the best way to the near end of `edge`, extended by the edge. If the amount is too much for the pool, or the way already uses it,
 * the best other way is extended. These are the two exceptions to the rule that the best way to a token is part of the best way through it.
 */
const extendBest = (search: Search, from: Reached, edge: Edge): Reached | null => {
  const { direction } = search
  const next = extend(search, from, edge)
  if (next !== null || from.hops === 0 || !(direction.lessMayFit || routeUses(from, edge.key))) return next
  for (const way of waysTo(search, direction.near(edge), from.hops)) {
    const other = extend(search, way, edge)
    if (other !== null) return other
  }
  return null
}

/** The best extension of `from` over each of `edges`, or the earlier result. */
const bestThrough = (
  search: Search,
  found: Reached | null,
  edges: readonly Edge[],
  from: (edge: Edge) => Reached | null,
): Reached | null => {
  let best = found
  for (const edge of edges) {
    const before = from(edge)
    if (before === null || isHopeless(search.direction, search.direction.bound(edge, Number(before.amount)), best)) continue
    best = better(search.direction, best, extendBest(search, before, edge))
  }
  return best
}

/** Every neighbour of the start, reached through its best pool. They do not pass through the end. */
const reachNeighbours = (search: Search): Map<number, Reached> => {
  const { graph, direction, start, end, origin } = search
  const neighbours = new Map<number, Reached>()
  for (const edge of direction.onward(graph, start)) {
    const far = direction.far(edge)
    if (far === end) continue
    const known = neighbours.get(far) ?? null
    const reached = bestThrough(search, known, [edge], () => origin)
    if (reached !== null) neighbours.set(far, reached)
  }
  return neighbours
}

/** Edges into the end grouped by their near token, except those from the start. */
const lastEdges = ({ graph, direction, start, end }: Search): Map<number, Edge[]> => {
  const byToken = new Map<number, Edge[]>()
  for (const edge of direction.toward(graph, end)) {
    const near = direction.near(edge)
    if (near === start) continue
    const list = byToken.get(near)
    if (list === undefined) byToken.set(near, [edge])
    else list.push(edge)
  }
  return byToken
}

/** The best way over three pools, or the earlier result. */
const bestOverThree = (search: Search, found: Reached | null, neighbour: (edge: Edge) => Reached | null): Reached | null => {
  const { graph, direction } = search
  let best = found
  for (const [token, last] of lastEdges(search)) {
    const exit = last.reduce((fastest, edge) => (edge.rate > fastest.rate ? edge : fastest))
    const entries = direction.toward(graph, token).filter((edge) => {
      const reached = neighbour(edge)
      return reached !== null && !isHopeless(direction, direction.bound(exit, direction.bound(edge, Number(reached.amount))), best)
    })
    const second = bestThrough(search, null, entries, neighbour)
    if (second !== null) best = bestThrough(search, best, last, () => second)
  }
  return best
}

/** Whether at most `maxHops` pools, of any depth, connect two tokens. */
const isConnected = (graph: PoolGraph, source: number, target: number, maxHops: number): boolean => {
  let frontier = new Set([source])
  for (let hop = 0; hop < maxHops; hop++) {
    const next = new Set<number>()
    for (const token of frontier) for (const edge of graph.leaving[token] as readonly Edge[]) next.add(edge.to)
    if (next.has(target)) return true
    frontier = next
  }
  return false
}

/** The swaps from the start to `end`, in the order of the search. */
const unfold = ({ edge, previous, amount }: Reached, kind: TradeKind, timestamp: number): readonly RouteStep[] => {
  if (edge === null || previous === null) return []
  const { pool, tokenIn, tokenOut } = edge
  const [amountIn, amountOut] = kind === 'exactIn' ? [previous.amount, amount] : [amount, previous.amount]
  const step = { pool, tokenIn, tokenOut, share: WAD, amountIn, amountOut, fee: feeAt(pool, timestamp) }
  return [...unfold(previous, kind, timestamp), step]
}

const toRoutedSwap = (end: Reached, { kind, tokenIn, tokenOut, amount, timestamp }: RouteRequest): RoutedSwap => {
  const path = unfold(end, kind, timestamp)
  const ends = { kind, tokenIn, tokenOut, timestamp }
  return kind === 'exactIn'
    ? { ...ends, amountIn: amount, amountOut: end.amount, steps: path, closing: [] }
    : { ...ends, amountIn: end.amount, amountOut: amount, steps: [], closing: path.toReversed() }
}

/**
 * The best route over one to three pools, without splits: the highest output for an exact input, or the lowest input for an exact output.
 * Throws `quote.noRoute` if no chain of pools connects the tokens, and `quote.insufficientLiquidity` if no chain can fill the amount. The
 * search is exact without trying every path: outputs grow with inputs, so the best way to the second last token is part of the best way
 * through it, unless it is too much for the next pool (see `extendBest`). Ties are resolved hop by hop: fewer hops, then the pools'
 * addresses.
 */
export const findBestRoute = (graph: PoolGraph, request: RouteRequest): RoutedSwap => {
  const { tokenIn, tokenOut, kind, amount, timestamp, maxHops = 3 } = request
  if (amount <= 0n) throw new DomainError('amount.invalid', { amount })
  if (isSameAddress(tokenIn, tokenOut)) throw new DomainError('pair.invalid', { tokenIn, tokenOut })
  const source = graph.indexOf.get(tokenIn.toLowerCase())
  const target = graph.indexOf.get(tokenOut.toLowerCase())
  if (source === undefined || target === undefined) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })

  const [start, end] = kind === 'exactIn' ? [source, target] : [target, source]
  const origin: Reached = { amount, hops: 0, edge: null, previous: null }
  const search: Search = { graph, direction: directions[kind], timestamp, start, end, origin, ways: new Map() }
  const { near, toward } = search.direction
  const into = toward(graph, end)
  let best = bestThrough(search, null, into, (edge) => (near(edge) === start ? origin : null))
  if (maxHops > 1) {
    const neighbours = reachNeighbours(search)
    const neighbour = (edge: Edge): Reached | null => neighbours.get(near(edge)) ?? null
    best = bestThrough(search, best, into, neighbour)
    if (maxHops > 2) best = bestOverThree(search, best, neighbour)
  }
  if (best !== null) return toRoutedSwap(best, request)
  const code = isConnected(graph, source, target, maxHops) ? 'quote.insufficientLiquidity' : 'quote.noRoute'
  throw new DomainError(code, { tokenIn, tokenOut, amount })
}
