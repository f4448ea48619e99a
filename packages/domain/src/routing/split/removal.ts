import { MOST_TOKENS } from './curves/basket.ts'
import type { Equilibrium } from './equilibrium.ts'
import { PAID, RECEIVED } from './network.ts'
import type { Search } from './search.ts'

/** The cost of leaving out a pool, in the received token, after the gas it saves; negative if it pays. */
export type Removal = { readonly place: number; readonly cost: number }

/** Nodes that each pool takes from and gives to. */
type Ends = { readonly takes: readonly number[]; readonly gives: readonly number[] }

const endsOf = ({ market }: Search, state: Equilibrium): Ends[] => {
  const node = new Map(Array.from(state.tokens, (token, at) => [token, at]))
  return state.pools.map((pool, e) => {
    const takes: number[] = []
    const gives: number[] = []
    const at = market.start[pool]!
    for (let k = 0; k < MOST_TOKENS; k++) {
      const flow = state.flows[e * MOST_TOKENS + k]!
      if (flow < 0) takes.push(node.get(market.tokens[at + k]!)!)
      else if (flow > 0) gives.push(node.get(market.tokens[at + k]!)!)
    }
    return { takes, gives }
  })
}

/**
 * Gas units of a pool, and of all pools that only it feeds or empties. `feeds` and `drains` count the pools that give to and take from a
 * node.
 */
const gasSaved = (state: Equilibrium, ends: readonly Ends[], place: number, feeds: Uint8Array, drains: Uint8Array): number => {
  const fed = feeds.slice()
  const drained = drains.slice()
  const gone = new Set<number>()
  const queue = [place]
  let saved = 0
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (gone.has(next)) continue
    gone.add(next)
    saved += state.gasUnits[next]!
    const dry: number[] = []
    for (const node of ends[next]!.gives) if (--fed[node]! === 0 && node !== PAID) dry.push(node)
    for (const node of ends[next]!.takes) if (--drained[node]! === 0 && node !== RECEIVED) dry.push(node)
    if (dry.length > 0)
      ends.forEach(({ takes, gives }, e) => {
        if (takes.every((node) => dry.includes(node)) || gives.every((node) => dry.includes(node))) queue.push(e)
      })
  }
  return saved
}

/**
 * The cost of leaving out each pool, ascending. To first order it is the pool's surplus. Then its volume v moves to the others and changes
 * their prices: ½·v²·R, with R the resistance between its tokens without its own slope.
 */
export const rankRemovals = (search: Search, state: Equilibrium): Removal[] => {
  const ends = endsOf(search, state)
  const feeds = new Uint8Array(state.tokens.length)
  const drains = new Uint8Array(state.tokens.length)
  for (const { takes, gives } of ends) {
    for (const node of gives) feeds[node]!++
    for (const node of takes) drains[node]!++
  }
  return ends
    .map(({ takes, gives }, place) => {
      const resistance = state.resistanceAt(takes[0]!, gives[0]!)
      const rest = Math.max(1 - state.slope[place]! * resistance, 1e-9)
      const volume = state.volume[place]!
      const loss = state.surplus[place]! + (volume * volume * resistance) / rest / 2
      return { place, cost: loss - gasSaved(state, ends, place, feeds, drains) * search.demand.gasPrice }
    })
    .sort((a, b) => a.cost - b.cost)
}
