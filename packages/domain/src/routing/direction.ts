import { getAmountIn, getAmountOut } from '../amm/pool.ts'
import type { TradeKind } from '../types.ts'
import type { Edge, PoolGraph } from './poolGraph.ts'

/**
 * The two ways to search a route. Exact in starts at the token that is paid and wants the most of the other; exact out starts at the token
 * that is received and wants to pay the least. `near` is the end of an edge toward the start, `far` the other.
 */
export type Direction = {
  readonly near: (edge: Edge) => number
  readonly far: (edge: Edge) => number
  /** Edges whose near end is the token. */
  readonly onward: (graph: PoolGraph, token: number) => readonly Edge[]
  /** Edges whose far end is the token. */
  readonly toward: (graph: PoolGraph, token: number) => readonly Edge[]
  /** The amount at the far end for one at the near end. Throws where the pool cannot fill it. */
  readonly step: (edge: Edge, amount: bigint, timestamp: number) => bigint
  /** What no amount at the far end can beat, as a float. */
  readonly bound: (edge: Edge, amount: number) => number
  /** Whether a pool that the best amount is too much for may fill a worse one: less in, yes; more out, never. */
  readonly lessMayFit: boolean
  readonly beats: (a: bigint, b: bigint) => boolean
  /** Whether a far amount bounded by `bound` surely loses to one already found. Eight units to spare cover the rounding of tiny amounts. */
  readonly isHopeless: (bound: number, found: number) => boolean
}

/** The search of each kind of trade. */
export const directions: Readonly<Record<TradeKind, Direction>> = {
  exactIn: {
    near: (edge) => edge.from,
    far: (edge) => edge.to,
    onward: (graph, token) => graph.leaving[token] as readonly Edge[],
    toward: (graph, token) => graph.arriving[token] as readonly Edge[],
    step: (edge, amount, timestamp) => getAmountOut(edge.pool, amount, edge.tokenIn, timestamp, edge.tokenOut),
    bound: (edge, amount) => amount * edge.rate,
    lessMayFit: true,
    beats: (a, b) => a > b,
    isHopeless: (bound, found) => bound + 8 < found,
  },
  exactOut: {
    near: (edge) => edge.to,
    far: (edge) => edge.from,
    onward: (graph, token) => graph.arriving[token] as readonly Edge[],
    toward: (graph, token) => graph.leaving[token] as readonly Edge[],
    step: (edge, amount, timestamp) => getAmountIn(edge.pool, amount, edge.tokenOut, timestamp, edge.tokenIn),
    bound: (edge, amount) => amount / edge.rate,
    lessMayFit: false,
    beats: (a, b) => a < b,
    isHopeless: (bound, found) => bound > found + 8,
  },
}
