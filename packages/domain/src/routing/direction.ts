import { getAmountIn, getAmountOut } from '../amm/pool.ts'
import type { TradeKind } from '../types.ts'
import type { Edge, PoolGraph } from './poolGraph.ts'

/**
 * The two directions of a search. Exact in starts at the paid token and maximises the other; exact out starts at the received token and
 * minimises the payment. `near` is an edge's end towards the start, `far` the other.
 */
export type Direction = {
  readonly near: (edge: Edge) => number
  readonly far: (edge: Edge) => number
  /** Edges with the token at the near end. */
  readonly onward: (graph: PoolGraph, token: number) => readonly Edge[]
  /** Edges with the token at the far end. */
  readonly toward: (graph: PoolGraph, token: number) => readonly Edge[]
  /** The amount at the far end for an amount at the near end. Throws if the pool cannot fill it. */
  readonly step: (edge: Edge, amount: bigint, timestamp: number) => bigint
  /** A bound on the amount at the far end, as a float. */
  readonly bound: (edge: Edge, amount: number) => number
  /** Whether a pool that cannot take the best amount may take a worse one: possible for exact in, never for exact out. */
  readonly lessMayFit: boolean
  readonly beats: (a: bigint, b: bigint) => boolean
  /**
   * Whether a far amount, bounded by `bound`, surely loses to one already found. A margin of eight units covers the rounding of tiny
   * amounts.
   */
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
