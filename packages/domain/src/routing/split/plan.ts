import { MOST_TOKENS } from './curves/basket.ts'
import type { Equilibrium } from './equilibrium.ts'
import { ladderRoom } from './curves/concentrated.ts'
import { CONCENTRATED, type Market } from './market.ts'

/** One swap of a plan. `share` is the fraction of the present balance of the token in; 1 takes all of it. */
export type PlannedStep = {
  readonly pool: number
  readonly tokenIn: number
  readonly tokenOut: number
  readonly share: number
  /** Raw units in, by the planned flows. */
  readonly amountIn: number
}

/** A swap before its share is known. */
type Leg = { readonly pool: number; readonly tokenIn: number; readonly tokenOut: number; readonly amount: number }

/** A pool's raw amounts in and out by position that are not assigned to swaps yet, and its reserves by then. */
type Open = {
  readonly pool: number
  readonly ins: Map<number, number>
  readonly outs: Map<number, number>
  readonly reserves: Float64Array
  readonly isFull: boolean
}

/** A pool counts as full if less than this fraction of a limit is left, beyond what the search keeps free. */
const ROOM = 1e-9
const fullIn = ({ held }: Market): number => held - ROOM

const mostInto = (market: Market, pool: number, position: number): number => {
  if (market.kind[pool] !== CONCENTRATED) return fullIn(market) * market.mostIn[market.start[pool]! + position]!
  return ladderRoom(position === 0 ? market.falling[pool]! : market.rising[pool]!, position === 0) * (1 - ROOM)
}

const openFlows = (market: Market, state: Equilibrium): Open[] =>
  state.pools.map((pool, e) => {
    const ins = new Map<number, number>()
    const outs = new Map<number, number>()
    const start = market.start[pool]!
    let isFull = false
    for (let k = 0; k < MOST_TOKENS; k++) {
      const flow = state.flows[e * MOST_TOKENS + k]!
      if (flow < 0) ins.set(k, -flow)
      else if (flow > 0) outs.set(k, flow)
      isFull ||= flow < 0 ? -flow * market.keep[pool]! > mostInto(market, pool, k) : flow > fullIn(market) * market.mostOut[start + k]!
    }
    return { pool, ins, outs, reserves: market.reserves.slice(start, market.start[pool + 1]!), isFull }
  })

/** What a weighted pool asks of the token at i for `amount` of the one at j, fee included, and what it gives for as much. */
const askedFor = (market: Market, { pool, reserves }: Open, i: number, j: number, amount: number): number => {
  const at = market.start[pool]!
  const ratio = market.weights[at + j]! / market.weights[at + i]!
  return (reserves[i]! * Math.expm1(-ratio * Math.log1p(-amount / reserves[j]!))) / market.keep[pool]!
}
const givenFor = (market: Market, { pool, reserves }: Open, i: number, j: number, amount: number): number => {
  const at = market.start[pool]!
  const ratio = market.weights[at + i]! / market.weights[at + j]!
  return -reserves[j]! * Math.expm1(-ratio * Math.log1p((amount * market.keep[pool]!) / reserves[i]!))
}

/**
 * Assigns a pool's amount in of one token to its tokens out, first to those that are spent further. A pool of several tokens has moved by
 * each earlier swap, so each amount is computed from the reserves those swaps left.
 */
const legsFrom = (market: Market, open: Open, i: number, isPast: (token: number) => boolean, tokenOut: number): Leg[] => {
  const { pool, ins, outs, reserves } = open
  const start = market.start[pool]!
  const tokenAt = (position: number): number => market.tokens[start + position]!
  let left = ins.get(i)!
  ins.delete(i)
  const wanted = [...outs]
    .filter(([j]) => !isPast(tokenAt(j)))
    .sort(([a], [b]) => Number(tokenAt(a) === tokenOut) - Number(tokenAt(b) === tokenOut))
  const legs: Leg[] = []
  for (const [at, [j, amount]] of wanted.entries()) {
    const isLast = at === wanted.length - 1
    const asked = ins.size === 0 && isLast ? left : askedFor(market, open, i, j, amount)
    const paid = Math.min(left, asked)
    if (!(paid > 0)) break
    legs.push({ pool, tokenIn: tokenAt(i), tokenOut: tokenAt(j), amount: paid })
    left -= paid
    if (paid === asked) outs.delete(j)
    if (reserves.length === 2) continue
    const given = givenFor(market, open, i, j, paid)
    if (paid < asked) outs.set(j, amount - given)
    reserves[i]! += paid * market.keep[pool]!
    reserves[j]! -= given
  }
  return legs
}

/**
 * The swaps for the flows of a settled split, in an order in which each token is complete before it is spent: the token with the least
 * outstanding goes next. The last swap of a token takes all that is left, if possible one that is not at its pool's limit.
 */
export const planOf = (market: Market, state: Equilibrium): PlannedStep[] => {
  const tokenOut = state.tokens[0]!
  const tokenIn = state.tokens[1]!
  const price = new Map(Array.from(state.tokens, (token, node) => [token, Math.exp(state.log[node]!)]))
  const open = openFlows(market, state)
  const tokenAt = ({ pool }: Open, position: number): number => market.tokens[market.start[pool]! + position]!
  const placeOf = (each: Open, token: number): number => [...each.ins.keys()].find((position) => tokenAt(each, position) === token) ?? -1
  const past = new Set<number>([tokenIn])
  const steps: PlannedStep[] = []
  for (let token: number | null = tokenIn; token !== null;) {
    const spent = token
    const legs = open
      .map((each) => ({ each, position: placeOf(each, spent) }))
      .filter(({ position }) => position >= 0)
      .sort((a, b) => Number(b.each.isFull) - Number(a.each.isFull) || a.each.ins.get(a.position)! - b.each.ins.get(b.position)!)
      .flatMap(({ each, position }) => legsFrom(market, each, position, (out) => past.has(out), tokenOut))
    let left = legs.reduce((sum, { amount }) => sum + amount, 0)
    legs.forEach((leg, at) => {
      const share = at === legs.length - 1 ? 1 : leg.amount / left
      steps.push({ pool: leg.pool, tokenIn: leg.tokenIn, tokenOut: leg.tokenOut, share, amountIn: leg.amount })
      left -= leg.amount
    })
    const waiting = new Map<number, number>()
    for (const each of open) {
      for (const [position] of each.ins) {
        const taken = tokenAt(each, position)
        if (!waiting.has(taken)) waiting.set(taken, 0)
      }
      if (each.ins.size === 0) continue
      for (const [position, amount] of each.outs) {
        const given = tokenAt(each, position)
        waiting.set(given, (waiting.get(given) ?? 0) + amount * price.get(given)!)
      }
    }
    token = null
    let least = Infinity
    for (const [each, value] of waiting) {
      if (each === tokenOut || past.has(each) || value >= least) continue
      token = each
      least = value
    }
    if (token !== null) past.add(token)
  }
  return steps
}
