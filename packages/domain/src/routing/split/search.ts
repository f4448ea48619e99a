import { MOST_TOKENS } from './curves/basket.ts'
import type { Market } from './market.ts'
import { type Demand, type Equilibrium, newSolver, settle, type Solver } from './equilibrium.ts'
import { newNetwork, PAID, type Selection } from './network.ts'
import { findPaths, newPathSearch, type Path, type PathSearch, tryPaths } from './paths.ts'
import { closeBaskets, openBaskets } from './baskets.ts'
import { type Rates, type UsefulArcs, ratesOf, usefulArcsOf } from './usefulArcs.ts'

/** Relative tolerance of a settled value during the search, far below the difference between two routes. */
const TOLERANCE = 1e-9

/** One search: its market, its demand, its scratch space, and the prices found so far (ln, by token). */
export type Search = {
  readonly market: Market
  readonly demand: Demand
  readonly maxSwaps: number
  readonly solver: Solver
  readonly paths: PathSearch
  readonly rates: Rates
  useful: UsefulArcs
  readonly log: Float64Array
  readonly prices: Float64Array
  readonly bids: Float64Array
  readonly blocked: Uint8Array
}

type Workspace = Pick<Search, 'solver' | 'paths' | 'prices' | 'bids' | 'blocked'>

const workspaces = new WeakMap<Market, Workspace>()

/** Scratch space of a market's searches. They run one after the other and leave nothing in it. */
const workspaceOf = (market: Market): Workspace => {
  const known = workspaces.get(market)
  if (known !== undefined) return known
  const fresh = {
    solver: newSolver(newNetwork(market)),
    paths: newPathSearch(market),
    prices: new Float64Array(market.tokenCount),
    bids: new Float64Array(market.tokenCount),
    blocked: new Uint8Array(market.poolCount),
  }
  workspaces.set(market, fresh)
  return fresh
}

/** A search for a demand; null if no path connects the two tokens. */
export const newSearch = (market: Market, demand: Demand, maxSwaps: number): Search | null => {
  const rates = ratesOf(market, demand.tokenIn, demand.tokenOut)
  if (rates.toReceived[demand.tokenIn] === -Infinity) return null
  return {
    market,
    demand,
    maxSwaps,
    ...workspaceOf(market),
    rates,
    useful: usefulArcsOf(market, rates, demand.tokenIn, demand.tokenOut, -Infinity),
    log: rates.toReceived.slice(),
  }
}

/** Removes arcs that cannot improve a settled split: those whose best path pays less at the margin than the split, without gas. */
export const narrow = (search: Search, state: Equilibrium): void => {
  const { market, demand, rates } = search
  const slack = (2 * market.gas.weighted * demand.gasPrice) / state.value + 1e-6
  search.useful = usefulArcsOf(market, rates, demand.tokenIn, demand.tokenOut, state.log[PAID]! - slack)
}

/** Pools of an earlier search with their prices, as a starting point for a similar search. */
export type Known = Selection & Pick<Equilibrium, 'tokens' | 'log'>

/** Starts the next solve at the prices of a settled split. */
export const restorePrices = (search: Search, state: Pick<Known, 'tokens' | 'log'>): void => {
  for (let node = 0; node < state.tokens.length; node++) search.log[state.tokens[node]!] = state.log[node]!
}

/** Settles a selection for the search's demand. */
export const solveEquilibrium = (search: Search, selection: Selection, tolerance = TOLERANCE): Equilibrium | null =>
  settle(search.solver, selection, search.demand, search.log, tolerance)

/** Settles known pools from their own earlier prices. From other prices a pool may seem to trade in the other direction and be removed. */
export const resettled = (search: Search, known: Known): Equilibrium | null => {
  restorePrices(search, known)
  return solveEquilibrium(search, known)
}

/** The best single path for a part of the amount, gas included, without forbidden pools. */
export const bestPath = (search: Search, part = 1, forbidden: readonly number[] = []): Path | null => {
  const { market, demand, maxSwaps, paths, rates, prices, bids, blocked, useful } = search
  for (let token = 0; token < market.tokenCount; token++) bids[token] = Math.exp(rates.toReceived[token]!)
  prices.fill(0)
  blocked.fill(0)
  prices[demand.tokenOut] = 1
  for (const pool of forbidden) blocked[pool] = 1
  const value = demand.amount * part
  // The price of the source only turns the value into an amount: 1 leaves it as it is.
  prices[demand.tokenIn] = 1
  const cost = { gasPrice: demand.gasPrice, hopCost: 0, maxSwaps }
  const ends = { sources: [demand.tokenIn], value, prices, bids, ...cost, floor: -Infinity, blocked }
  const path = tryPaths(paths, useful, ends, findPaths(paths, useful, ends, true)[0] ?? null)
  for (const pool of forbidden) blocked[pool] = 0
  return path
}

/** A path as a selection of pools. */
export const selectionOf = (market: Market, arcs: readonly number[]): Selection => ({
  pools: arcs.map((arc) => market.arcPool[arc]!),
  roles: arcs.map((arc) => (1 << market.positionIn[arc]!) | (0x100 << market.positionOut[arc]!)),
})

/** Tokens with a flow, from or to which more may be sent. */
const liveTokens = (market: Market, state: Equilibrium): number[] => {
  const live = new Set<number>()
  state.pools.forEach((pool, e) => {
    const at = market.start[pool]!
    for (let k = 0; k < market.start[pool + 1]! - at; k++) if (state.flows[e * MOST_TOKENS + k] !== 0) live.add(market.tokens[at + k]!)
  })
  return [...live]
}

/** The most that a raw unit of each token brings at the margin through pools that do not trade yet, ending at a live token. */
const marginalBids = (search: Search, live: readonly number[]): number => {
  const { market, useful, bids, prices, blocked, demand } = search
  bids.fill(0)
  for (const token of live) if (token !== demand.tokenIn) bids[token] = prices[token]!
  for (let hop = 0, changed = true; hop < 3 && changed; hop++) {
    changed = false
    for (let token = 0; token < market.tokenCount; token++) {
      if (prices[token]! > 0) continue
      for (let place = useful.head[token]!; place < useful.head[token + 1]!; place++) {
        const arc = useful.arcs[place]!
        if (blocked[market.arcPool[arc]!] === 1) continue
        const through = useful.rate[place]! * bids[market.tokenOut[arc]!]!
        if (through > bids[token]! * (1 + 1e-12)) {
          bids[token] = through
          changed = true
        }
      }
    }
  }
  let gain = 0
  for (const token of live) {
    for (let place = useful.head[token]!; place < useful.head[token + 1]!; place++) {
      const arc = useful.arcs[place]!
      if (blocked[market.arcPool[arc]!] === 1) continue
      gain = Math.max(gain, (useful.rate[place]! * bids[market.tokenOut[arc]!]!) / prices[token]! - 1)
    }
  }
  return gain
}

/** A path that would improve a settled split, with its gain after gas and after the loss of the other pools. */
export type Offer = { readonly arcs: readonly number[]; readonly gain: number }

/** Which offers are wanted. */
export type Wanted = {
  readonly forbidden?: readonly number[]
  readonly least?: number
  readonly hopCost?: number
  /** The value to carry, if known. Parts of the trade far from it are not tried. */
  readonly around?: number
  /** Enough offers: smaller parts of the trade are not tried once there are so many. */
  readonly enough?: number
}

/** Parts of the trade with which a new path is tried. */
const PARTS = [0.5, 0.12, 0.03, 0.008, 0.002, 0.0005]
/** If the last unit of a split is worth less than this fraction of its average, its pools are exhausted. */
const LITTLE = 0.05
/** Maximum factor between a known value and the parts that are tried. */
const NEARBY = 8
/** Maximum factor between the tried value and the assumed best value. */
const REACH = 4

/**
 * The gain of a path at its best value, assuming a parabola through the tried value: m·v − ½·b·v², less gas. The bend includes what the other
 * pools lose.
 */
const bestGain = (value: number, { arrived, gas, margin }: Path, resistance: number): number => {
  const slope = margin - 1
  const bend = (2 * (slope * value - (arrived - value))) / (value * value) + resistance
  const best = Math.min(Math.max(slope / bend, value / REACH), value * REACH)
  return best * (slope - (bend * best) / 2) - gas
}

/**
 * Minimum fraction of a path's best gain that one of the tried values shows. The gain is a parabola, and one of two values that differ by a
 * factor of four is between 0.4 and 1.6 times its summit.
 */
const SHOWN = 0.6

/**
 * Offers of new paths for a settled split, best first, that gain at least `least`. `hopCost` is the cost of a swap besides its gas: if the
 * number of swaps is the limit, the gain of the least useful one.
 */
export const offersFor = (
  search: Search,
  state: Equilibrium,
  { forbidden = [], least = 0, hopCost = 0, around, enough = Infinity }: Wanted = {},
): Offer[] => {
  const { market, demand, prices, bids, blocked } = search
  prices.fill(0)
  const live = liveTokens(market, state)
  restorePrices(search, state)
  for (const token of live) prices[token] = Math.exp(search.log[token]!)
  for (const pool of state.pools) blocked[pool] = 1
  for (const pool of forbidden) blocked[pool] = 1
  const opened = openBaskets(search, state)
  const gain = marginalBids(search, live)
  const offers: Offer[] = []
  const sources = live.filter((token) => token !== demand.tokenOut)
  const node = new Map(Array.from(state.tokens, (token, at) => [token, at]))
  const leastGas = demand.gasPrice * market.gas.classic + hopCost
  // Where pools end, a part of the value is many times the amount at the price of the last bit: no path takes it, and parts of the amount are tried.
  const atLast = demand.amount * prices[demand.tokenIn]!
  for (const whole of atLast < LITTLE * state.value ? [state.value, atLast] : [state.value]) {
    if (gain <= 1e-10 || offers.length > 0) break
    for (const part of PARTS) {
      const value = whole * part
      if (offers.length >= enough || value * gain * REACH <= leastGas + least) break
      if (around !== undefined && (value > around * NEARBY || value < around / NEARBY)) continue
      const ends = {
        sources,
        value,
        prices,
        bids,
        gasPrice: demand.gasPrice,
        hopCost,
        maxSwaps: search.maxSwaps,
        floor: value + SHOWN * least - leastGas / 2,
        blocked,
      }
      for (const path of findPaths(search.paths, search.useful, ends, false)) {
        const net = bestGain(value, path, state.resistanceAt(node.get(path.source)!, node.get(path.sink)!))
        if (net > least) offers.push({ arcs: path.arcs, gain: net })
      }
    }
  }
  closeBaskets(search, opened)
  for (const pool of state.pools) blocked[pool] = 0
  for (const pool of forbidden) blocked[pool] = 0
  return offers.sort((a, b) => b.gain - a.gain)
}

/** A selection with one more path. A pool of several tokens that already takes part gets its further tokens enabled. */
export const joined = (market: Market, selection: Selection, arcs: readonly number[]): Selection => {
  const pools = [...selection.pools]
  const roles = [...selection.roles]
  const added = selectionOf(market, arcs)
  added.pools.forEach((pool, at) => {
    const known = pools.indexOf(pool)
    if (known < 0) {
      pools.push(pool)
      roles.push(added.roles[at]!)
    } else roles[known]! |= added.roles[at]!
  })
  return { pools, roles }
}

/** A selection without one pool. */
export const without = (selection: Selection, place: number): Selection => ({
  pools: selection.pools.filter((_, at) => at !== place),
  roles: selection.roles.filter((_, at) => at !== place),
})
