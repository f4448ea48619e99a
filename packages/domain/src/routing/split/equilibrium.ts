import { connected } from './connected.ts'
import { MOST_TOKENS } from './curves/basket.ts'
import { factor, invert, solve } from './linear.ts'
import { evaluate, layOut, type Network, PAID, RECEIVED, type Selection } from './network.ts'

const MAX_STEPS = 40
const MAX_TRIES = 12
/** A price moves by at most a factor of e^0.3 per step. */
const LONGEST_STEP = 0.3
/** Maximum factor by which a step may be extended while the dual falls. Larger price moves do not return. */
const LONGEST_REACH = 16
/** Fraction of the slope at the start of a step that may remain at its end. */
const FLAT = 0.7
/** Fraction of the trade that may be left over in a token; the last swap of that token takes it too. */
const LEFT_OVER = 1e-4
/** If rounding stops the descent, a smaller relative distance than this is accepted. */
const CLOSE = 1e-7
/** Relative tolerance of an answer. */
export const FINE = 1e-14
/** Maximum Newton steps after an answer. */
const POLISH = 6
/** A pool with a smaller part of the trade counts as not trading. */
const IDLE = 1e-9

/** The demand of a split. `gasPrice` is in raw units of the received token per unit of gas. */
export type Demand = { readonly tokenIn: number; readonly tokenOut: number; readonly amount: number; readonly gasPrice: number }

/** A selection of pools at the prices where nothing is left over in any token: the best split over these pools. */
export type Equilibrium = {
  /** The trading pools. The arrays below are parallel to them. */
  readonly pools: readonly number[]
  readonly roles: readonly number[]
  /** Raw amounts, eight per pool, positive out of the pool. */
  readonly flows: Float64Array
  /** Value that each pool adds at these prices: a lower bound for the cost of leaving it out. */
  readonly surplus: Float64Array
  /** Value through each pool, and its increase per unit of ln price; 0 for a pool with more than two traded tokens. */
  readonly volume: Float64Array
  readonly slope: Float64Array
  /** Gas units of each pool. */
  readonly gasUnits: Float64Array
  readonly swaps: number
  /** Raw units of the received token, before and after gas. */
  readonly value: number
  readonly net: number
  /** Tokens of the network; index 0 is the received token, index 1 the paid token. */
  readonly tokens: Int32Array
  /** ln of each token's price. */
  readonly log: Float64Array
  /** The rise of ln price between two nodes per unit of value moved from `a` (never the received token) to `b`. */
  readonly resistanceAt: (a: number, b: number) => number
}

const reduced = (hessian: Float64Array, nodes: number, to: Float64Array): number => {
  const size = nodes - 1
  let trace = 0
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) to[i * size + j] = hessian[(i + 1) * nodes + j + 1]!
    trace += to[i * size + i]!
  }
  const damping = (trace / size) * 1e-13 + 1e-300
  for (let i = 0; i < size; i++) to[i * size + i]! += damping
  factor(to, size, size, damping)
  return size
}

/** Scratch space of Newton's steps. */
export type Solver = {
  readonly network: Network
  readonly factors: Float64Array
  readonly step: Float64Array
  /** The prices at the start of a step, and their logarithms. */
  readonly price: Float64Array
  readonly from: Float64Array
  reached: number
}

/** New scratch space for the networks of one search. */
export const newSolver = (network: Network): Solver => ({
  network,
  factors: new Float64Array(128 * 128),
  step: new Float64Array(128),
  price: new Float64Array(128),
  from: new Float64Array(128),
  reached: 0,
})

/** The slope of the dual along `step` at the network's prices. */
const slopeAlong = ({ network, step }: Solver, size: number): number => {
  let slope = 0
  for (let i = 0; i < size; i++) slope += step[i]! * network.gradient[i + 1]!
  return slope
}

/**
 * Writes Newton's direction to `step`, with no price moved further than the longest step. Returns the slope of the dual along it, which is
 * negative. If limiting single prices would lead uphill, all are limited alike.
 */
const direction = (solver: Solver): number => {
  const { network, factors, step } = solver
  const size = reduced(network.hessian, network.nodes, factors)
  for (let i = 0; i < size; i++) step[i] = -network.gradient[i + 1]!
  solve(factors, size, size, step)
  let longest = LONGEST_STEP
  for (let i = 0; i < size; i++) longest = Math.max(longest, Math.abs(step[i]!))
  const whole = slopeAlong(solver, size)
  if (longest === LONGEST_STEP) return whole
  const uncut = step.slice(0, size)
  for (let i = 0; i < size; i++) step[i] = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step[i]!))
  const cut = slopeAlong(solver, size)
  const part = LONGEST_STEP / longest
  if (cut <= whole * part) return cut
  for (let i = 0; i < size; i++) step[i] = uncut[i]! * part
  return whole * part
}

/** The slope of the dual along `step` at a distance from the prices in `from`. Leaves the network there, and its value in `reached`. */
const probe = (solver: Solver, amount: number, length: number): number => {
  const { network, step, from } = solver
  const size = network.nodes - 1
  for (let i = 0; i < size; i++) network.log[i + 1] = from[i]! + length * step[i]!
  solver.reached = evaluate(network, amount)
  let slope = 0
  // In the prices of the start: a price that goes to nothing would flatten any slope.
  for (let i = 0; i < size; i++) slope += (step[i]! * network.gradient[i + 1]! * solver.price[i]!) / network.price[i + 1]!
  return slope
}

/**
 * Goes along Newton's step until the dual is nearly flat: a whole step where the curves are smooth; a root search on the slope where they
 * bend sharply, as a stable pool does at its balance and a concentrated one at its ticks. It uses the slope, because near the end the value
 * no longer changes. Returns whether it is flat.
 */
const advance = (solver: Solver, amount: number, slope: number): boolean => {
  let low = 0
  let high = Infinity
  let slopeLow = slope
  let length = 1
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const ahead = probe(solver, amount, length)
    if (Math.abs(ahead) <= FLAT * -slope || (ahead < 0 && length >= LONGEST_REACH)) return true
    if (ahead < 0) {
      low = length
      slopeLow = ahead
      length = high === Infinity ? length * 4 : (low + high) / 2
    } else {
      high = length
      const part = ahead > 0 ? slopeLow / (slopeLow - ahead) : 0.5
      length = low + (high - low) * Math.max(0.05, Math.min(0.95, part))
    }
  }
  return false
}

/** Whether the pools pass on nearly everything that reaches a token. A flat curve reaches the right price long before the right amount. */
const isBalanced = ({ gradient, price, nodes }: Network, amount: number, value: number, leftOver = LEFT_OVER): boolean => {
  if (Math.abs(gradient[PAID]!) > leftOver * price[PAID]! * amount) return false
  for (let node = 1; node < nodes; node++) if (Math.abs(gradient[node]!) > leftOver * value) return false
  return true
}

/**
 * Minimises the dual over the network's prices by Newton's method. Returns the value, or NaN if there is no minimum, because the pools cannot
 * take the amount.
 */
const descend = (solver: Solver, amount: number, tolerance: number): number => {
  const { network, from } = solver
  solver.reached = evaluate(network, amount)
  let slope = -Infinity
  for (let round = 0; round < MAX_STEPS; round++) {
    const value = solver.reached
    slope = direction(solver)
    if (!(slope < -tolerance * Math.abs(value)) && isBalanced(network, amount, value)) return value
    for (let i = 1; i < network.nodes; i++) {
      from[i - 1] = network.log[i]!
      solver.price[i - 1] = network.price[i]!
    }
    if (!advance(solver, amount, slope)) break
  }
  const isClose = -slope < CLOSE * Math.abs(solver.reached) && isBalanced(network, amount, solver.reached, 10 * LEFT_OVER)
  return isClose ? solver.reached : NaN
}

/** Total value left over in all tokens. */
const leftOver = ({ gradient, nodes }: Network): number => {
  let sum = 0
  for (let node = 1; node < nodes; node++) sum += Math.abs(gradient[node]!)
  return sum
}

/**
 * Further Newton steps after an answer, while less is left over. A token of little value reaches the right price before the right amount.
 */
const polish = (solver: Solver, amount: number): void => {
  const { network, step, from } = solver
  const size = network.nodes - 1
  for (let round = 0, least = leftOver(network); round < POLISH && least > 0; round++) {
    direction(solver)
    for (let i = 0; i < size; i++) {
      from[i] = network.log[i + 1]!
      network.log[i + 1] = from[i]! + step[i]!
    }
    solver.reached = evaluate(network, amount)
    const left = leftOver(network)
    if (left < least) {
      least = left
      continue
    }
    for (let i = 0; i < size; i++) network.log[i + 1] = from[i]!
    solver.reached = evaluate(network, amount)
    return
  }
}

/** Value that comes out of a pool. */
const volumeOf = ({ market, price, pool, roles, flow, nodeOf }: Network, e: number): number => {
  let volume = 0
  for (let k = 0; k < MOST_TOKENS; k++)
    if (((roles[e]! >> (k + 8)) & 1) === 1)
      volume += flow[e * MOST_TOKENS + k]! * price[nodeOf[market.tokens[market.start[pool[e]!]! + k]!]!]!
  return volume
}

/** The roles of a pool whose flows have the right sign; 0 if it trades next to nothing. */
const keptRoles = (network: Network, e: number, least: number): number => {
  const roles = network.roles[e]!
  let kept = roles
  for (let k = 0; k < MOST_TOKENS; k++) {
    const flow = network.flow[e * MOST_TOKENS + k]!
    if (((roles >> k) & 1) === 1 && flow >= 0) kept &= ~(1 << k)
    if (((roles >> (k + 8)) & 1) === 1 && flow <= 0) kept &= ~(0x100 << k)
  }
  return (kept & 0xff) === 0 || kept >> 8 === 0 || !(volumeOf(network, e) > least) ? 0 : kept
}

/** Number of swaps for the roles of a pool: one less than its moving tokens. */
const swapsOf = (roles: number): number => {
  let moving = -1
  for (let rest = (roles | (roles >> 8)) & 0xff; rest !== 0; rest &= rest - 1) moving++
  return moving
}

const ROUNDS = 8

/**
 * Solves a selection for a demand, starting from the prices in `logPrices` (by token), and writes the new prices there. Null if it has no
 * solution.
 */
export const settle = (
  solver: Solver,
  selection: Selection,
  demand: Demand,
  logPrices: Float64Array,
  tolerance: number,
): Equilibrium | null => {
  const { network } = solver
  const { market } = network
  let current = selection
  let value = 0
  for (let round = 0; round < ROUNDS; round++) {
    const linked = connected(market, current, demand.tokenIn, demand.tokenOut)
    if (linked === null) return null
    current = linked
    layOut(network, current, demand.tokenIn, demand.tokenOut, logPrices)
    value = descend(solver, demand.amount, tolerance)
    if (Number.isNaN(value)) return null
    if (tolerance <= FINE) {
      polish(solver, demand.amount)
      value = solver.reached
    }
    for (let node = 0; node < network.nodes; node++) logPrices[network.token[node]!] = network.log[node]!
    const pools: number[] = []
    const roles: number[] = []
    let changed = false
    for (let e = 0; e < network.size; e++) {
      const kept = keptRoles(network, e, IDLE * value)
      if (kept !== network.roles[e]) changed = true
      if (kept === 0) continue
      pools.push(network.pool[e]!)
      roles.push(kept)
    }
    if (!changed) break
    current = { pools, roles }
  }
  const { nodes } = network
  const tokens = network.token.slice(0, nodes)
  const log = network.log.slice(0, nodes)
  const count = network.size
  const { pools, roles } = current
  const gasUnits = new Float64Array(count)
  let swaps = 0
  let gas = market.gas.route
  for (let e = 0; e < count; e++) {
    const taken = swapsOf(roles[e]!)
    gasUnits[e] = taken * market.swapGas[pools[e]!]! + network.crossed[e]! * market.gas.tick
    swaps += taken
    gas += gasUnits[e]!
  }
  const size = nodes - 1
  const rows = network.hessian.slice(0, nodes * nodes)
  let inverse: Float64Array | null = null
  const invertNow = (): Float64Array => {
    reduced(rows, nodes, solver.factors)
    return invert(solver.factors, size, size)
  }
  const resistanceAt = (a: number, b: number): number => {
    inverse ??= invertNow()
    const own = inverse[(a - 1) * size + a - 1]! + (b === RECEIVED ? 0 : inverse[(b - 1) * size + b - 1]!)
    return own - (b === RECEIVED ? 0 : 2 * inverse[(a - 1) * size + b - 1]!)
  }
  return {
    pools,
    roles,
    flows: network.flow.slice(0, count * MOST_TOKENS),
    surplus: network.surplus.slice(0, count),
    slope: network.slope.slice(0, count),
    volume: Float64Array.from(pools, (_, e) => volumeOf(network, e)),
    gasUnits,
    swaps,
    value,
    net: value - gas * demand.gasPrice,
    tokens,
    log,
    resistanceAt,
  }
}
