import { MOST_TOKENS } from './curves/basket.ts'
import type { Equilibrium } from './equilibrium.ts'
import type { Market } from './market.ts'
import type { UsefulArcs } from './usefulArcs.ts'

/** The parts of a search that change while baskets are open. */
type Ground = { readonly market: Market; readonly useful: UsefulArcs; readonly blocked: Uint8Array }

/** A pool of several tokens with a temporary state, and its original state. */
type Opened = { readonly pool: number; readonly reserves: Float64Array; readonly depth: Float64Array }

/**
 * Shows pools of more than two tokens that already trade in their state after the trade, so that paths may use further tokens of them. Arcs
 * between two tokens that already trade add nothing.
 */
export const openBaskets = ({ market, useful, blocked }: Ground, state: Equilibrium): Opened[] => {
  const opened: Opened[] = []
  state.pools.forEach((pool, e) => {
    const at = market.start[pool]!
    const end = market.start[pool + 1]!
    if (end - at === 2) return
    opened.push({ pool, reserves: market.reserves.slice(at, end), depth: market.logDepth.slice(at, end) })
    for (let k = 0; k < end - at; k++) {
      const flow = state.flows[e * MOST_TOKENS + k]!
      market.reserves[at + k]! -= flow < 0 ? flow * market.keep[pool]! : flow
      market.logDepth[at + k] = Math.log(market.reserves[at + k]! / market.weights[at + k]!)
    }
    for (let arc = market.arcStart[pool]!; arc < market.arcStart[pool + 1]!; arc++) {
      const place = useful.placeOf[arc]!
      if (place < 0) continue
      const i = market.positionIn[arc]!
      const j = market.positionOut[arc]!
      const roles = state.roles[e]!
      const isNew =
        (((roles >> i) & 1) === 0 || ((roles >> (j + 8)) & 1) === 0) && ((roles >> (i + 8)) & 1) === 0 && ((roles >> j) & 1) === 0
      useful.rate[place] = isNew ? market.keep[pool]! * Math.exp(market.logDepth[at + j]! - market.logDepth[at + i]!) : 0
    }
    blocked[pool] = 0
  })
  return opened
}

/** Restores the pools that `openBaskets` changed. */
export const closeBaskets = ({ market, useful }: Ground, opened: readonly Opened[]): void => {
  for (const { pool, reserves, depth } of opened) {
    market.reserves.set(reserves, market.start[pool]!)
    market.logDepth.set(depth, market.start[pool]!)
    for (let arc = market.arcStart[pool]!; arc < market.arcStart[pool + 1]!; arc++)
      if (useful.placeOf[arc]! >= 0) useful.rate[useful.placeOf[arc]!] = market.rate[arc]!
  }
}
