import type { Equilibrium } from './equilibrium.ts'
import type { Selection } from './network.ts'
import { rankRemovals } from './removal.ts'
import { joined, narrow, type Offer, offersFor, type Search, solveEquilibrium, type Wanted, without } from './search.ts'

/** A gain below this fraction of the value is not worth a step. */
const WORTH = 1e-8

const better = (next: Equilibrium | null, than: Equilibrium): next is Equilibrium =>
  next !== null && next.net > than.net + WORTH * than.value

/** Swaps beyond the maximum that may be collected before the least useful ones are removed. */
const OVERHANG = 10

/** Offers to choose from per added path. */
const ENOUGH = 4

/** Offers that are tried alone if several together are no gain. */
const SINGLES = 3

/** The selection with the best offers that share no pool, at most `most` of them. */
const accept = (search: Search, state: Equilibrium, offers: readonly Offer[], most: number): Selection => {
  const used = new Set<number>()
  let selection: Selection = state
  let added = 0
  for (const { arcs, gain } of offers) {
    if (added >= most || gain < offers[0]!.gain * 0.1) break
    const pools = arcs.map((arc) => search.market.arcPool[arc]!)
    if (pools.some((pool) => used.has(pool))) continue
    for (const pool of pools) used.add(pool)
    selection = joined(search.market, selection, arcs)
    added++
  }
  return selection
}

/** Adds paths while their gain exceeds their gas. */
export const grow = (search: Search, from: Equilibrium, wanted: Wanted = {}, first?: readonly Offer[]): Equilibrium => {
  let state = from
  for (let round = 0; round < 40 && state.swaps < search.maxSwaps + OVERHANG; round++) {
    const most = Math.max(1, state.pools.length >> 1)
    const offers = round === 0 && first !== undefined ? first : offersFor(search, state, { ...wanted, enough: most * ENOUGH })
    const best = offers[0]
    if (best === undefined || best.gain < WORTH * state.value) break
    let next = solveEquilibrium(search, accept(search, state, offers, most))
    for (const { arcs } of most > 1 || next === null ? offers.slice(0, SINGLES) : []) {
      if (better(next, state)) break
      next = solveEquilibrium(search, joined(search.market, state, arcs))
    }
    if (!better(next, state)) break
    state = next
    if (wanted.forbidden === undefined && round % 3 === 0) narrow(search, state)
  }
  return state
}

/** Removes pools that do not pay for their gas, and the least useful ones beyond the maximum of swaps. */
export const prune = (search: Search, from: Equilibrium): Equilibrium => {
  let state = from
  for (let round = 0; round < 120; round++) {
    const over = state.swaps > search.maxSwaps
    const ranks = rankRemovals(search, state)
    let next: Equilibrium | null = null
    let tried = 0
    for (const { place, cost } of ranks) {
      if (state.pools.length === 1) break
      if (!over && (cost > 0 || tried > 3)) break
      if (over && tried > 4) break
      const trial = solveEquilibrium(search, without(state, place))
      tried++
      if (over ? trial !== null : better(trial, state)) {
        next = trial
        break
      }
    }
    if (next === null) break
    state = next
  }
  return state
}

/** Upper bound of the joint gain of offers that share no pool. */
const gainOf = ({ market }: Search, offers: readonly Offer[]): number => {
  const used = new Set<number>()
  let sum = 0
  for (const { arcs, gain } of offers) {
    if (arcs.some((arc) => used.has(market.arcPool[arc]!))) continue
    for (const arc of arcs) used.add(market.arcPool[arc]!)
    sum += gain
  }
  return sum
}

/** Minimum fraction of a removed pool's gain that each path in its place must bring. */
const SHARE = 0.4

/** Tries to replace pools: each is removed in turn and the rest grows without it; an improvement is kept. */
export const exchange = (search: Search, from: Equilibrium, budget: number): Equilibrium => {
  let state = from
  let spent = 0
  for (let improved = true; improved;) {
    improved = false
    const ranks = rankRemovals(search, state)
    const hopCost = state.swaps < search.maxSwaps - 1 ? 0 : Math.max(ranks[0]!.cost, 0) / 2
    for (const { place } of ranks) {
      if (spent++ >= budget) return state
      const bare = state.pools.length === 1 ? null : solveEquilibrium(search, without(state, place))
      if (bare === null) continue
      const missing = state.net - bare.net
      const forbidden = [state.pools[place]!]
      const offers = offersFor(search, bare, {
        forbidden,
        hopCost,
        least: missing * SHARE,
        around: Math.max(state.volume[place]!, missing),
      })
      if (gainOf(search, offers) < missing) continue
      const next = prune(search, grow(search, bare, { forbidden, hopCost }, offers))
      if (next.swaps <= search.maxSwaps && better(next, state)) {
        state = next
        improved = true
        break
      }
    }
  }
  return state
}
