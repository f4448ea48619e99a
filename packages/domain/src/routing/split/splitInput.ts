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
import {
  bestPath,
  joined,
  type Known,
  narrow,
  newSearch,
  restorePrices,
  resettled,
  type Search,
  selectionOf,
  solveEquilibrium,
} from './search.ts'

/** Maximum replacements tried per split. */
const EXCHANGES = 12
/** Maximum replacements if the search begins with a result for a similar amount. */
const KNOWN_EXCHANGES = 3

/** The request of a split. Tokens are numbers of the market; `amount` is raw units in, or out for an exact output. */
export type SplitRequest = {
  readonly tokenIn: number
  readonly tokenOut: number
  readonly kind: TradeKind
  readonly amount: number
  /** Raw units of the token out per unit of gas. */
  readonly gasPrice: number
  /** Maximum swaps of the route; the router's maximum if missing. */
  readonly maxSwaps?: number
  /** A result for a similar amount of the same pair. A search that begins with its pools ends sooner. */
  readonly previous?: Split
}

/** A split in floats: its swaps in order, and the expected amounts in raw units. */
export type Split = {
  readonly steps: readonly PlannedStep[]
  readonly amountIn: number
  readonly amountOut: number
  readonly gasUnits: number
  /** Raw units of the token out per raw unit in for the last unit of the trade; equal on every used path. */
  readonly marginalRate: number
  /** The used pools, the roles of their tokens, and their prices, as a starting point for a search of a similar amount. */
  readonly selection: Known
}

/** A search for an amount in; null if no path connects the ends. */
export const searchFor = (market: Market, request: SplitRequest, amount: number): Search | null => {
  const { tokenIn, tokenOut, gasPrice, maxSwaps = MAX_ROUTE_SWAPS } = request
  const demand: Demand = { tokenIn, tokenOut, amount, gasPrice }
  return newSearch(market, demand, maxSwaps)
}

/** Parts of the amount for the first paths: smaller ones if no pool takes all of it. */
const FIRST_PARTS = [1, 0.5, 0.25, 0.1, 0.03, 0.01, 0.003]

/** The start of a search: the best path, or as many paths as are needed to fill the amount. */
export const initialSplit = (search: Search, first: Path | null): Equilibrium | null => {
  const used: number[] = []
  let selection: Selection = { pools: [], roles: [] }
  for (const part of FIRST_PARTS)
    for (let path = part === 1 ? first : bestPath(search, part, used); path !== null; path = bestPath(search, part, used)) {
      used.push(...path.arcs.map((arc) => search.market.arcPool[arc]!))
      selection = joined(search.market, selection, path.arcs)
      const state = selection.pools.length < MOST_POOLS ? solveEquilibrium(search, selection) : null
      if (state !== null) return state
    }
  return null
}

/** Whether a split has at most the allowed swaps. */
export const isWithinSwapLimit = ({ maxSwaps }: Search, { swaps }: Equilibrium): boolean => swaps <= maxSwaps

/** Whether a split is better: it respects the maximum of swaps and the other does not, or it leaves more. */
const isBetter = (search: Search, one: Equilibrium, other: Equilibrium): boolean =>
  isWithinSwapLimit(search, one) === isWithinSwapLimit(search, other) ? one.net > other.net : isWithinSwapLimit(search, one)

/** A settled split after adding, removing and replacing paths while that pays, without cycles of swaps. */
export const improved = (search: Search, from: Equilibrium, exchanges = EXCHANGES): Equilibrium => {
  narrow(search, from)
  const grown = grow(search, from)
  narrow(search, grown)
  const pruned = prune(search, withoutCycles(search, grown, from))
  const changed = prune(search, withoutCycles(search, exchange(search, pruned, exchanges), pruned))
  return [pruned, changed].reduce((best, state) => (isBetter(search, state, best) ? state : best), from)
}

/** The split of an exact input, from its start or from known pools; null if no allowed paths take it. */
export const exactInput = (search: Search, first: Path | null, known: Known | undefined): Equilibrium | null => {
  const settledBefore = known === undefined ? null : resettled(search, known)
  const begun = settledBefore ?? initialSplit(search, first)
  if (begun === null) return null
  const state = improved(search, begun, settledBefore === null ? EXCHANGES : KNOWN_EXCHANGES)
  return isWithinSwapLimit(search, state) ? state : null
}

/** The swaps as executed for an input; null if a pool cannot fill its part. */
export const executed = (
  { market, demand }: Search,
  amountIn: number,
  split: Pick<Split, 'steps' | 'marginalRate' | 'selection'>,
): Split | null => {
  const { amountOut, gasUnits } = simulate(market, split.steps, demand.tokenIn, demand.tokenOut, amountIn)
  return amountOut > 0 ? { ...split, amountIn, amountOut, gasUnits } : null
}

/** A settled split as executed for an input; null if a pool cannot fill its part. */
export const toExecutedSplit = (search: Search, state: Equilibrium, amountIn: number): Split | null =>
  executed(search, amountIn, {
    steps: planOf(search.market, state),
    marginalRate: Math.exp(state.log[PAID]!),
    selection: { pools: state.pools, roles: state.roles, tokens: state.tokens, log: state.log },
  })

/** A path that was not settled has no prices. */
const UNPRICED = { tokens: new Int32Array(), log: new Float64Array() }

/** A path without a split. */
export const toSinglePathSplit = (search: Search, { arcs }: Path): Split | null => {
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
 * The best split of an exact input, or the best path if that leaves more: for an amount too small for float prices, or just below a pool's
 * limit.
 */
export const splitInput = (market: Market, request: SplitRequest): Split | null => {
  const search = searchFor(market, request, request.amount)
  if (search === null) return null
  const path = bestPath(search)
  const single = path === null ? null : toSinglePathSplit(search, path)
  const state = exactInput(search, path, request.previous?.selection)
  if (state === null) return single
  restorePrices(search, state)
  const split = toExecutedSplit(search, solveEquilibrium(search, state, FINE) ?? state, request.amount)
  return netOf(search, split) >= netOf(search, single) ? split : single
}
