import { getAmountOut } from '../amm/pool.ts'
import { DomainError } from '../errors/errorCode.ts'
import type { Address, RoutedSwap } from '../types.ts'
import type { Edge, PoolGraph } from './poolGraph.ts'

export type RouteRequest = {
  readonly tokenIn: Address
  readonly tokenOut: Address
  /** Raw units, fee included. */
  readonly amountIn: bigint
  /** Three when it is not given. */
  readonly maxHops?: 1 | 2 | 3
}

/** The best way found to a token, as a chain of edges back to the start. */
type Reached = { readonly amount: bigint; readonly hops: number; readonly edge: Edge | null; readonly previous: Reached | null }

const keysOf = (reached: Reached | null): string[] =>
  reached === null || reached.edge === null ? [] : [...keysOf(reached.previous), reached.edge.key]

/** More output wins; then fewer hops; then the pools' addresses in order. */
const better = (a: Reached | null, b: Reached | null): Reached | null => {
  if (a === null || b === null) return a ?? b
  if (a.amount !== b.amount) return a.amount > b.amount ? a : b
  if (a.hops !== b.hops) return a.hops < b.hops ? a : b
  return keysOf(a).join() <= keysOf(b).join() ? a : b
}

/** Whether an output bounded by `bound` is surely below what is already found. The unit to spare covers rounding of tiny amounts. */
const isHopeless = (bound: number, found: Reached | null): boolean => found !== null && bound + 8 < Number(found.amount)

/** `from` extended by one swap, or null where the pool cannot fill it. */
const extend = (from: Reached, edge: Edge): Reached | null => {
  let amount: bigint
  try {
    amount = getAmountOut(edge.pool, from.amount, edge.tokenIn)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
  return amount === 0n ? null : { amount, hops: from.hops + 1, edge, previous: from }
}

/** The best of `from` through each of `edges`, or what was found before. */
const bestThrough = (found: Reached | null, edges: readonly Edge[], from: (edge: Edge) => Reached | null): Reached | null => {
  let best = found
  for (const edge of edges) {
    const start = from(edge)
    if (start === null || isHopeless(Number(start.amount) * edge.rate, best)) continue
    best = better(best, extend(start, edge))
  }
  return best
}

/** Every neighbour of `source`, reached through its best pool. The target is not passed through. */
const reachNeighbours = (graph: PoolGraph, source: number, target: number, start: Reached): Map<number, Reached> => {
  const neighbours = new Map<number, Reached>()
  for (const edge of graph.leaving[source] ?? []) {
    if (edge.to === target) continue
    const known = neighbours.get(edge.to) ?? null
    if (isHopeless(Number(start.amount) * edge.rate, known)) continue
    const reached = better(known, extend(start, edge))
    if (reached !== null) neighbours.set(edge.to, reached)
  }
  return neighbours
}

/** Edges into the target grouped by the token they come from; the source is not passed through again. */
const lastEdges = (graph: PoolGraph, source: number, target: number): Map<number, Edge[]> => {
  const byToken = new Map<number, Edge[]>()
  for (const edge of graph.arriving[target] ?? []) {
    if (edge.from === source) continue
    const list = byToken.get(edge.from)
    if (list === undefined) byToken.set(edge.from, [edge])
    else list.push(edge)
  }
  return byToken
}

/** Whether at most `maxHops` pools, of whatever depth, join two tokens. */
const isConnected = (graph: PoolGraph, source: number, target: number, maxHops: number): boolean => {
  let frontier = new Set([source])
  for (let hop = 0; hop < maxHops; hop++) {
    const next = new Set<number>()
    for (const token of frontier) for (const edge of graph.leaving[token] ?? []) next.add(edge.to)
    if (next.has(target)) return true
    frontier = next
  }
  return false
}

const toRoutedSwap = (end: Reached): RoutedSwap => {
  const { edge, previous } = end
  if (edge === null || previous === null) return { hops: [], amounts: [end.amount] }
  const before = toRoutedSwap(previous)
  const hop = { pool: edge.pool, tokenIn: edge.tokenIn, tokenOut: edge.tokenOut }
  return { hops: [...before.hops, hop], amounts: [...before.amounts, end.amount] }
}

/**
 * Best exact-in route over one to three pools, without splits. Throws `quote.noRoute` when no chain of pools joins the tokens and
 * `quote.insufficientLiquidity` when none that does can fill the amount.
 *
 * The search is exact without trying every path: outputs grow with inputs, so the best way to the last but one token is part of the
 * best way through it. Ties are settled hop by hop: fewer hops, then the pools' addresses.
 */
export const findBestRoute = (graph: PoolGraph, { tokenIn, tokenOut, amountIn, maxHops = 3 }: RouteRequest): RoutedSwap => {
  if (amountIn <= 0n) throw new DomainError('amount.invalid', { amountIn })
  const source = graph.indexOf.get(tokenIn.toLowerCase())
  const target = graph.indexOf.get(tokenOut.toLowerCase())
  if (tokenIn.toLowerCase() === tokenOut.toLowerCase()) throw new DomainError('pair.invalid', { tokenIn, tokenOut })
  if (source === undefined || target === undefined) throw new DomainError('quote.noRoute', { tokenIn, tokenOut })

  const start: Reached = { amount: amountIn, hops: 0, edge: null, previous: null }
  const into = graph.arriving[target] ?? []
  let best = bestThrough(null, into, (edge) => (edge.from === source ? start : null))
  if (maxHops > 1) {
    const neighbours = reachNeighbours(graph, source, target, start)
    const neighbour = (edge: Edge): Reached | null => neighbours.get(edge.from) ?? null
    best = bestThrough(best, into, neighbour)
    if (maxHops > 2) {
      for (const [token, last] of lastEdges(graph, source, target)) {
        const exitRate = Math.max(...last.map((edge) => edge.rate))
        const entries = (graph.arriving[token] ?? []).filter((edge) => {
          const reached = neighbour(edge)
          return reached !== null && !isHopeless(Number(reached.amount) * edge.rate * exitRate, best)
        })
        const second = bestThrough(null, entries, neighbour)
        if (second !== null) best = bestThrough(best, last, () => second)
      }
    }
  }
  if (best !== null) return toRoutedSwap(best)
  const code = isConnected(graph, source, target, maxHops) ? 'quote.insufficientLiquidity' : 'quote.noRoute'
  throw new DomainError(code, { tokenIn, tokenOut, amountIn })
}
