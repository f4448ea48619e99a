import { MOST_TOKENS } from './curves/basket.ts'
import type { Equilibrium } from './equilibrium.ts'
import { rankRemovals } from './removal.ts'
import { type Search, solveEquilibrium, without } from './search.ts'

type Ends = { readonly takes: readonly number[]; readonly gives: readonly number[] }

const endsOf = ({ market }: Search, state: Equilibrium): Ends[] =>
  state.pools.map((pool, e) => {
    const tokens = market.tokens.slice(market.start[pool]!, market.start[pool + 1]!)
    const flow = (position: number): number => state.flows[e * MOST_TOKENS + position]!
    return {
      takes: Array.from(tokens).filter((_, position) => flow(position) < 0),
      gives: Array.from(tokens).filter((_, position) => flow(position) > 0),
    }
  })

/**
 * Pools of a settled split that are part of a cycle of swaps, or between two cycles; empty if each token can be complete before it is spent.
 */
const circlingPools = (search: Search, state: Equilibrium): number[] => {
  const ends = endsOf(search, state)
  let left = state.pools.map((_, place) => place)
  for (;;) {
    const given = new Set(left.flatMap((place) => ends[place]!.gives))
    const taken = new Set(left.flatMap((place) => ends[place]!.takes))
    const kept = left.filter(
      (place) => ends[place]!.takes.some((token) => given.has(token)) && ends[place]!.gives.some((token) => taken.has(token)),
    )
    if (kept.length === left.length) return kept
    left = kept
  }
}

/**
 * A settled split without cycles. If prices of pools differ by more than their fees, a cycle of swaps gains, but no order of swaps can
 * execute it. Of each cycle the pool that costs least to leave out is removed; returns `otherwise` if the rest cannot take the amount.
 */
export const withoutCycles = (search: Search, from: Equilibrium, otherwise: Equilibrium): Equilibrium => {
  let state = from
  for (let circling = circlingPools(search, from); circling.length > 0; circling = circlingPools(search, state)) {
    const { place } = rankRemovals(search, state).find((removal) => circling.includes(removal.place))!
    const next = solveEquilibrium(search, without(state, place))
    if (next === null) return otherwise
    state = next
  }
  return state
}
