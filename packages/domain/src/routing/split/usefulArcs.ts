import { MAX_ROUTE_SWAPS } from '../route.ts'
import type { Market } from './market.ts'

/** Arcs grouped by the token in: those of token t are `arcs[head[t]]` … `arcs[head[t + 1] − 1]`. */
export type UsefulArcs = {
  readonly head: Int32Array
  readonly arcs: Int32Array
  /** Raw out per raw in of a tiny swap after the fee, parallel to `arcs`. */
  readonly rate: Float64Array
  /** Index of each arc of the market in `arcs`; −1 if it is not there. */
  readonly placeOf: Int32Array
}

/** Number of hops for rates, or as many as a route may have if they have not reached the other end of the trade. */
const USUAL_HOPS = 6

/** ln of the best marginal rate from every token to `token`, or the reverse, over as many hops as lead to `end`; −∞ if none does. */
const bestRates = (market: Market, token: number, end: number, toward: boolean): Float64Array => {
  const best = new Float64Array(market.tokenCount).fill(-Infinity)
  const near = toward ? market.tokenOut : market.tokenIn
  const far = toward ? market.tokenIn : market.tokenOut
  best[token] = 0
  for (let hop = 0, changed = true; changed && hop < (best[end] === -Infinity ? MAX_ROUTE_SWAPS : USUAL_HOPS); hop++) {
    changed = false
    for (let arc = 0; arc < market.arcPool.length; arc++) {
      const through = best[near[arc]!]! + market.logRate[arc]!
      if (through > best[far[arc]!]! + 1e-12) {
        best[far[arc]!] = through
        changed = true
      }
    }
  }
  return best
}

/** The best marginal rates from the paid token and to the received token. */
export type Rates = { readonly fromPaid: Float64Array; readonly toReceived: Float64Array }

/** Both tables of best marginal rates for a pair. */
export const ratesOf = (market: Market, tokenIn: number, tokenOut: number): Rates => ({
  fromPaid: bestRates(market, tokenIn, tokenOut, false),
  toReceived: bestRates(market, tokenOut, tokenIn, true),
})

/** The arcs on some path whose marginal rate from end to end is at least e^`least`. No other arc can be part of a better route. */
export const usefulArcsOf = (
  market: Market,
  { fromPaid, toReceived }: Rates,
  tokenIn: number,
  tokenOut: number,
  least: number,
): UsefulArcs => {
  const head = new Int32Array(market.tokenCount + 2)
  const chosen: number[] = []
  for (let arc = 0; arc < market.arcPool.length; arc++) {
    const from = market.tokenIn[arc]!
    const to = market.tokenOut[arc]!
    if (from === tokenOut || to === tokenIn || market.logRate[arc] === -Infinity) continue
    if (!(fromPaid[from]! + market.logRate[arc]! + toReceived[to]! >= least)) continue
    chosen.push(arc)
    head[from + 2]!++
  }
  for (let token = 0; token <= market.tokenCount; token++) head[token + 1]! += head[token]!
  const arcs = new Int32Array(chosen.length)
  const rate = new Float64Array(chosen.length)
  const placeOf = new Int32Array(market.arcPool.length).fill(-1)
  for (const arc of chosen) {
    const place = head[market.tokenIn[arc]! + 1]!++
    arcs[place] = arc
    rate[place] = market.rate[arc]!
    placeOf[arc] = place
  }
  return { head, arcs, rate, placeOf }
}
