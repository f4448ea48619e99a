import { type Equilibrium, FINE, settle } from './equilibrium.ts'
import type { Market } from './market.ts'
import { PAID } from './network.ts'
import { bestPath, newSearch, restorePrices, resettled, type Search, solveEquilibrium } from './search.ts'
import {
  toExecutedSplit,
  initialSplit,
  exactInput,
  executed,
  improved,
  isWithinSwapLimit,
  searchFor,
  type Split,
  type SplitRequest,
  toSinglePathSplit,
} from './splitInput.ts'

/** Relative change of the input at which an exact output counts as reached. */
const CONVERGED = 1e-12
const MAX_STEPS = 40
/** Relative tolerance where float prices are no longer precise. */
const COARSE = 1e-9
/** Accepted distance of the output, which the closing path buys: relative, or in units that each swap may round away. */
const YIELDED = 1e-6
const ROUNDED = 2
/** Smaller relative changes of the input leave the choice of pools unchanged. */
const SAME_CHOICE = 5e-3
/** Maximum number of choices of pools per exact output. */
const CHOICES = 4
/** If a path's input exceeds this multiple of its first unit's price, a split is tried too. */
const MUCH = 1.02
/** Maximum number of larger inputs tried if the first pools cannot yield the output. */
const MAX_TRIES = 12

/** An input, and its settled split that yields the output. */
type Point = { readonly amountIn: number; readonly state: Equilibrium }

/** The cost of a point in the paid token, with gas at the price of the last unit. */
const costOf = ({ amountIn, state }: Point): number => amountIn + (state.value - state.net) / Math.exp(state.log[PAID]!)

/**
 * The input for which a choice of pools yields the output. The output is concave in the input, so Newton's method climbs to it from below.
 * Null if the pools are exhausted before.
 */
const inputOf = (search: Search, from: Equilibrium, amountOut: number): Point | null => {
  const { solver, demand, log } = search
  restorePrices(search, from)
  let amountIn = demand.amount
  let state: Equilibrium | null = from
  for (let step = 0; step < MAX_STEPS; step++) {
    const next: number = amountIn + (amountOut - state.value) / Math.exp(state.log[PAID]!)
    if (!(next > 0)) return null
    const isReached = Math.abs(next / amountIn - 1) < CONVERGED
    amountIn = next
    if (isReached) break
    const there = { ...demand, amount: amountIn }
    state = settle(solver, from, there, log, FINE) ?? settle(solver, from, there, log, COARSE)
    if (state === null) return null
  }
  return { amountIn, state }
}

/** The point that a route can use, if only one can; otherwise the cheaper one. */
const cheaper = (search: Search, a: Point | null, b: Point | null): Point | null => {
  if (a === null || b === null) return a ?? b
  const preference = Number(isWithinSwapLimit(search, b.state)) - Number(isWithinSwapLimit(search, a.state)) || costOf(a) - costOf(b)
  return preference > 0 ? b : a
}

/**
 * The first input that some pools turn into the output: those of the best path, or of splits for larger and larger inputs. The best split's
 * output is concave in the input too, so Newton's steps stay below the solution.
 */
const firstPoint = (market: Market, request: SplitRequest, start: number): Point | null => {
  let amountIn = start
  let last: Point | null = null
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const search = searchFor(market, request, amountIn)!
    const state: Equilibrium | null =
      (last === null ? null : solveEquilibrium(search, last.state)) ?? initialSplit(search, bestPath(search))
    if (state === null) {
      // More than the pools take: between what they took and this.
      if (last === null) return null
      amountIn = (amountIn + last.amountIn) / 2
      continue
    }
    const path = inputOf(search, state, request.amount)
    if (path !== null && path.amountIn < MUCH * amountIn) return path
    const split = improved(search, state, path === null ? undefined : 0)
    const point = cheaper(search, path, inputOf(search, split, request.amount))
    if (point !== null) return point
    last = { amountIn, state: split }
    amountIn += (request.amount - split.value) / Math.exp(split.log[PAID]!)
  }
  return null
}

/** The input for which the pools of an earlier result yield the output. */
const knownPoint = (market: Market, request: SplitRequest, { amountIn, amountOut, selection }: Split): Point | null => {
  const search = searchFor(market, request, (amountIn * request.amount) / amountOut)!
  const state = resettled(search, selection)
  return state === null ? null : inputOf(search, state, request.amount)
}

/** A split for the input that yields the output as executed; null if whole units leave too much of it missing. */
const yielding = (search: Search, split: Split, amountOut: number): Split | null => {
  let best = split
  for (let step = 0; step < MAX_STEPS && Math.abs(best.amountOut / amountOut - 1) > CONVERGED; step++) {
    const next = executed(search, best.amountIn + (amountOut - best.amountOut) / best.marginalRate, best)
    if (next === null || !(Math.abs(next.amountOut - amountOut) < Math.abs(best.amountOut - amountOut))) break
    best = next
  }
  return Math.abs(best.amountOut - amountOut) <= Math.max(YIELDED * amountOut, ROUNDED * split.steps.length) ? best : null
}

/** The best path scaled to the part of `amountIn` that yields the output, for an amount too small to split. */
const scaledPath = (search: Search, amountOut: number): Split | null => {
  const path = bestPath(search)
  const split = path === null ? null : toSinglePathSplit(search, path)
  return split === null ? null : yielding(search, split, amountOut)
}

/**
 * The input of an exact output. Pools are chosen again for the input of the last choice until it no longer changes. Null if the pools cannot
 * fill it.
 */
export const splitOutput = (market: Market, request: SplitRequest): Split | null => {
  const search = searchFor(market, request, request.amount)
  if (search === null) return null
  const start = request.amount / Math.exp(search.rates.toReceived[request.tokenIn]!)
  const { previous } = request
  let best = (previous === undefined ? null : knownPoint(market, request, previous)) ?? firstPoint(market, request, start)
  let chosenFor = 0
  for (let choice = 0; best !== null && choice < CHOICES; choice++) {
    if (Math.abs(best.amountIn / chosenFor - 1) < SAME_CHOICE) break
    chosenFor = best.amountIn
    const anew = newSearch(market, { ...search.demand, amount: chosenFor }, search.maxSwaps)!
    const known = choice === 0 ? previous?.selection : best.state
    const state = exactInput(anew, known === undefined ? bestPath(anew) : null, known)
    best = cheaper(anew, best, state === null ? null : inputOf(anew, state, request.amount))
  }
  const split = best === null || !isWithinSwapLimit(search, best.state) ? null : toExecutedSplit(search, best.state, best.amountIn)
  return (split === null ? null : yielding(search, split, request.amount)) ?? scaledPath(searchFor(market, request, start)!, request.amount)
}
