import { MAX_ROUTE_SWAPS } from '../route.ts'
import { outputOf } from './curves/curve.ts'
import { CROSSED, newResponse, type Response } from './curves/response.ts'
import type { Market } from './market.ts'
import type { UsefulArcs } from './usefulArcs.ts'

/** Usual maximum swaps of a path. Longer paths are searched only if none of these connects the ends. */
const USUAL_HOPS = 4

/** Where paths may start and end, in units of the received token. */
export type PathEnds = {
  /** Tokens at which a path may start, and the value to send from each. */
  readonly sources: readonly number[]
  readonly value: number
  /** Price by token at which a path may end; 0 for others. */
  readonly prices: Float64Array
  /** The most that a raw unit of each token can bring at the margin. */
  readonly bids: Float64Array
  /** Raw units of the token received per unit of gas. */
  readonly gasPrice: number
  /** Cost of a swap besides its gas. */
  readonly hopCost: number
  /** Maximum swaps of a path. */
  readonly maxSwaps: number
  /** Minimum that a path must leave after gas. */
  readonly floor: number
  /** Pools that no path may use. */
  readonly blocked: Uint8Array
}

/** A path for a given value: what arrives before gas, and the gas, in the received token. */
export type Path = {
  readonly arcs: readonly number[]
  readonly source: number
  readonly sink: number
  readonly arrived: number
  readonly gas: number
  /** What a unit of value brings at the margin. */
  readonly margin: number
}
/** A path with less than this fraction of the best gain is not reported. */
const WORTH = 0.1

/** Scratch space of path searches over one market: one row of tokens per hop. */
export type PathSearch = {
  readonly market: Market
  readonly amount: Float64Array
  readonly gas: Float64Array
  readonly score: Float64Array
  readonly via: Int32Array
  readonly frontier: Int32Array
  readonly response: Response
}

/** New scratch space for path searches over a market. */
export const newPathSearch = (market: Market): PathSearch => {
  const cells = (MAX_ROUTE_SWAPS + 1) * market.tokenCount
  return {
    market,
    amount: new Float64Array(cells),
    gas: new Float64Array(cells),
    score: new Float64Array(cells).fill(-Infinity),
    via: new Int32Array(cells),
    frontier: new Int32Array(cells),
    response: newResponse(),
  }
}

/** Whether the chain of arcs that reached a token at a hop already uses a token or a pool. */
const hasMet = ({ market, via }: PathSearch, hop: number, token: number, met: number, pool: number): boolean => {
  let at = token
  for (let h = hop; h > 0; h--) {
    const arc = via[h * market.tokenCount + at]!
    if (market.arcPool[arc] === pool) return true
    at = market.tokenIn[arc]!
    if (at === met) return true
  }
  return false
}

const chainOf = ({ market, via }: PathSearch, hop: number, token: number): number[] => {
  const arcs: number[] = []
  let at = token
  for (let h = hop; h > 0; h--) {
    const arc = via[h * market.tokenCount + at]!
    arcs.unshift(arc)
    at = market.tokenIn[arc]!
  }
  return arcs
}

/**
 * The paths that carry a value best, gas included: dynamic programming over hops, one best amount per token and hop, with exact curve
 * outputs. A branch ends if even its marginal rates cannot bring `floor`. With `only`, only the best path, and the floor rises to it; if none
 * has the usual length, a longer one.
 */
export const findPaths = (search: PathSearch, useful: UsefulArcs, ends: PathEnds, only: boolean): Path[] => {
  const { market, amount, gas, score, via, frontier, response } = search
  const width = market.tokenCount
  const found: Path[] = []
  const mostHops = Math.min(only ? MAX_ROUTE_SWAPS : USUAL_HOPS, ends.maxSwaps)
  let floor = ends.floor
  let size = 0
  for (const source of ends.sources) {
    amount[source] = ends.value / ends.prices[source]!
    gas[source] = 0
    frontier[size++] = source
  }
  for (let hop = 0; hop < mostHops && size > 0; hop++) {
    const row = hop * width
    const next = row + width
    let nextSize = 0
    const isOver = hop >= USUAL_HOPS && found.length > 0
    for (let f = 0; f < size && !isOver; f++) {
      const token = frontier[row + f]!
      const held = amount[row + token]!
      const spent = gas[row + token]!
      for (let place = useful.head[token]!; place < useful.head[token + 1]!; place++) {
        const arc = useful.arcs[place]!
        const pool = market.arcPool[arc]!
        if (ends.blocked[pool] === 1) continue
        const to = market.tokenOut[arc]!
        const hopGas = market.swapGas[pool]! * ends.gasPrice + ends.hopCost
        if (held * useful.rate[place]! * ends.bids[to]! - spent - hopGas <= floor) continue
        if (hasMet(search, hop, token, to, pool)) continue
        const out = outputOf(market, pool, market.positionIn[arc]!, market.positionOut[arc]!, held, response)
        if (!(out > 0)) continue
        const total = spent + hopGas + response[CROSSED]! * market.gas.tick * ends.gasPrice
        const price = ends.prices[to]!
        if (price > 0) {
          const arrived = out * price
          const left = arrived - total
          if (left <= floor) continue
          const arcs = [...chainOf(search, hop, token), arc]
          const source = market.tokenIn[arcs[0]!]!
          let margin = price / ends.prices[source]!
          for (const each of arcs) margin *= useful.rate[useful.placeOf[each]!]!
          found.push({ arcs, source, sink: to, arrived, gas: total, margin })
          floor = only ? left : Math.max(floor, ends.floor + (left - ends.floor) * WORTH)
          continue
        }
        const worth = out * ends.bids[to]! - total
        if (hop + 1 === mostHops || worth <= floor || worth <= score[next + to]!) continue
        if (score[next + to] === -Infinity) frontier[next + nextSize++] = to
        score[next + to] = worth
        amount[next + to] = out
        gas[next + to] = total
        via[next + to] = arc
      }
    }
    if (hop > 0) for (let f = 0; f < size; f++) score[row + frontier[row + f]!] = -Infinity
    size = nextSize
  }
  return only ? found.slice(-1) : found
}

/** Maximum swaps of a path that is tried exhaustively, and maximum tries. */
const TRIED_HOPS = 3
const MOST_TRIES = 2_000

/**
 * The best path, tried exhaustively where marginal rates could still beat `known`. Dynamic programming keeps only the larger amount per
 * token, which the next pool may not take, or with last units that may not pay for their gas.
 */
export const tryPaths = (search: PathSearch, useful: UsefulArcs, ends: PathEnds, known: Path | null): Path | null => {
  const { market, response } = search
  const [source] = ends.sources as [number]
  let best = known
  let floor = known === null ? ends.floor : known.arrived - known.gas
  let tries = 0
  const arcs: number[] = []
  const isMet = (token: number, pool: number): boolean =>
    token === source || arcs.some((arc) => market.arcPool[arc] === pool || market.tokenOut[arc] === token)
  const visit = (token: number, held: number, spent: number, margin: number): void => {
    for (let place = useful.head[token]!; place < useful.head[token + 1]! && tries < MOST_TRIES; place++) {
      const arc = useful.arcs[place]!
      const pool = market.arcPool[arc]!
      const to = market.tokenOut[arc]!
      const rate = useful.rate[place]!
      const hopGas = market.swapGas[pool]! * ends.gasPrice
      if (ends.blocked[pool] === 1 || held * rate * ends.bids[to]! - spent - hopGas <= floor || isMet(to, pool)) continue
      tries++
      const out = outputOf(market, pool, market.positionIn[arc]!, market.positionOut[arc]!, held, response)
      if (!(out > 0)) continue
      const gas = spent + hopGas + response[CROSSED]! * market.gas.tick * ends.gasPrice
      arcs.push(arc)
      const arrived = out * ends.prices[to]!
      if (arrived - gas > floor) {
        floor = arrived - gas
        best = { arcs: arcs.slice(), source, sink: to, arrived, gas, margin: margin * rate }
      }
      if (arrived === 0 && arcs.length < Math.min(TRIED_HOPS, ends.maxSwaps)) visit(to, out, gas, margin * rate)
      arcs.pop()
    }
  }
  visit(source, ends.value / ends.prices[source]!, 0, 1)
  return best
}
