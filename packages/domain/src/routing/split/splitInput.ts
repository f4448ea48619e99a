import type { TradeKind } from '../../types.ts'
import { MAX_ROUTE_SWAPS } from '../route.ts'
import { withoutCycles } from './cycles.ts'
import { type Demand, type Equilibrium, FINE } from './equilibrium.ts'
import { exchange, grow, prune } from './improve.ts'
import type { Market } from './market.ts'
import { MOST_POOLS, PAID, type Selection } from './network.ts'
import { type PlannedStep, planOf } from './plan.ts'
import { simulate } from './simulate.ts'
import type { Path } from './paths.ts'
import { bestPath, joined, type Known, narrow, newSearch, recall, resettled, type Search, selectionOf, settled } from './search.ts'

/** How many replacements are tried for one split. */
const EXCHANGES = 12
/** How many where the search begins with an answer for a like amount. */
const KNOWN_EXCHANGES = 3

/** What a split is searched for. Tokens are numbers of the market; `amount` is raw units in, or out for an exact output. */
export type SplitRequest = {
  readonly tokenIn: number
  readonly tokenOut: number
  readonly kind: TradeKind
  readonly amount: number
  /** Raw units of the token out per unit of gas. */
  readonly gasPrice: number
  /** Swaps of the route at most; what the router takes when it is not given. */
  readonly maxSwaps?: number
  /** The answer for a like amount, of the same pair: a search that begins with its pools ends sooner. */
  readonly previous?: Split
}

/** A split in floats: its swaps in order, and what they are expected to move, in raw units. */
export type Split = {
  readonly steps: readonly PlannedStep[]
  readonly amountIn: number
  readonly amountOut: number
  readonly gasUnits: number
  /** Raw units of the token out per raw unit in that the next bit of the trade gets: equal on every path used. */
  readonly marginalRate: number
  /** The pools used, what their tokens do, and their prices: where a search for a like amount may begin. */
  readonly selection: Known
}

/** A search for an amount in; null where no path leads from end to end. */
export const searchFor = (market: Market, request: SplitRequest, amount: number): Search | null => {
  const { tokenIn, tokenOut, gasPrice, maxSwaps = MAX_ROUTE_SWAPS } = request
  const demand: Demand = { tokenIn, tokenOut, amount, gasPrice }
  return newSearch(market, demand, maxSwaps)
}

/** Parts of the amount that the first paths are searched for: smaller ones where no pool takes all of it. */
const FIRST_PARTS = [1, 0.5, 0.25, 0.1, 0.03, 0.01, 0.003]

/** Where a search begins: the best path, or as many paths as it takes to fill the amount. */
export const beginning = (search: Search, first: Path | null): Equilibrium | null => {
  const used: number[] = []
  let selection: Selection = { pools: [], roles: [] }
  for (const part of FIRST_PARTS)
    for (let path = part === 1 ? first : bestPath(search, part, used); path !== null; path = bestPath(search, part, used)) {
      used.push(...path.arcs.map((arc) => search.market.arcPool[arc]!))
      selection = joined(search.market, selection, path.arcs)
      const state = selection.pools.length < MOST_POOLS ? settled(search, selection) : null
      if (state !== null) return state
    }
  return null
}

/** Whether a route may take so many swaps. */
export const isShort = ({ maxSwaps }: Search, { swaps }: Equilibrium): boolean => swaps <= maxSwaps

/** Whether a split keeps within the swaps of a route where the other one does not, or leaves more. */
const isBetter = (search: Search, one: Equilibrium, other: Equilibrium): boolean =>
  isShort(search, one) === isShort(search, other) ? one.net > other.net : isShort(search, one)

/** A settled split with paths added, left out and replaced while that pays, and without circles of swaps. */
export const improved = (search: Search, from: Equilibrium, exchanges = EXCHANGES): Equilibrium => {
  narrow(search, from)
  const grown = grow(search, from)
  narrow(search, grown)
  const pruned = prune(search, withoutCycles(search, grown, from))
  const changed = prune(search, withoutCycles(search, exchange(search, pruned, exchanges), pruned))
  return [pruned, changed].reduce((best, state) => (isBetter(search, state, best) ? state : best), from)
}

/** The split of an exact input, from its beginning on or from pools that are known to do; null where no paths that a route may have take it. */
export const exactInput = (search: Search, first: Path | null, known: Known | undefined): Equilibrium | null => {
  const settledBefore = known === undefined ? null : resettled(search, known)
  const begun = settledBefore ?? beginning(search, first)
  if (begun === null) return null
  const state = improved(search, begun, settledBefore === null ? EXCHANGES : KNOWN_EXCHANGES)
  return isShort(search, state) ? state : null
}

/** Swaps as they are executed for an input; null where a pool cannot fill its part. */
export const executed = (
  { market, demand }: Search,
  amountIn: number,
  split: Pick<Split, 'steps' | 'marginalRate' | 'selection'>,
): Split | null => {
  const { amountOut, gasUnits } = simulate(market, split.steps, demand.tokenIn, demand.tokenOut, amountIn)
  return amountOut > 0 ? { ...split, amountIn, amountOut, gasUnits } : null
}

/** A settled split as it is executed for an input; null where a pool cannot fill its part. */
export const asSplit = (search: Search, state: Equilibrium, amountIn: number): Split | null =>
  executed(search, amountIn, {
    steps: planOf(search.market, state),
    marginalRate: Math.exp(state.log[PAID]!),
    selection: { pools: state.pools, roles: state.roles, tokens: state.tokens, log: state.log },
  })

/** A path that was not settled has no prices. */
const UNPRICED = { tokens: new Int32Array(), log: new Float64Array() }

/** A path as it is. */
export const unsplit = (search: Search, { arcs }: Path): Split | null => {
  const { market, demand } = search
  const steps = arcs.map((arc) => {
    const [tokenIn, tokenOut] = [market.tokenIn[arc]!, market.tokenOut[arc]!]
    return { pool: market.arcPool[arc]!, tokenIn, tokenOut, share: 1, amountIn: demand.amount }
  })
  const marginalRate = arcs.reduce((rate, arc) => rate * market.rate[arc]!, 1)
  return executed(search, demand.amount, { steps, marginalRate, selection: { ...selectionOf(market, arcs), ...UNPRICED } })
}

const netOf = ({ demand }: Search, split: Split | null): number =>
  split === null ? -Infinity : split.amountOut - split.gasUnits * demand.gasPrice

/**
 * The best split of an exact input, or the best path where that leaves more: for an amount too small beside its pools for floats of prices
 * to tell, and for one within a hair of a pool's limit.
 */
export const splitInput = (market: Market, request: SplitRequest): Split | null => {
  const search = searchFor(market, request, request.amount)
  if (search === null) return null
  const path = bestPath(search)
  const single = path === null ? null : unsplit(search, path)
  const state = exactInput(search, path, request.previous?.selection)
  if (state === null) return single
  recall(search, state)
  const split = asSplit(search, settled(search, state, FINE) ?? state, request.amount)
  return netOf(search, split) >= netOf(search, single) ? split : single
}
