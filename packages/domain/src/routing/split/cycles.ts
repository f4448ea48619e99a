import { MOST_TOKENS } from './curves/basket.ts'
import type { Equilibrium } from './equilibrium.ts'
import { rankRemovals } from './removal.ts'
import { type Search, settled, without } from './search.ts'

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

/** Places of the pools of a settled split that stand in a circle of swaps, or between two of them: none where each token can be complete before it is spent. */
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
 * A settled split without circles of swaps: where the prices of pools disagree by more than their fees, value that goes round gains, but no
 * order of swaps carries it. Of each circle the pool that costs least to leave out goes; `otherwise` where the rest cannot take the amount.
 */
export const withoutCycles = (search: Search, from: Equilibrium, otherwise: Equilibrium): Equilibrium => {
  let state = from
  for (let circling = circlingPools(search, from); circling.length > 0; circling = circlingPools(search, state)) {
    const { place } = rankRemovals(search, state).find((removal) => circling.includes(removal.place))!
    const next = settled(search, without(state, place))
    if (next === null) return otherwise
    state = next
  }
  return state
}
