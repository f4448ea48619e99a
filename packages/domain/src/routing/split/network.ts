import { type Basket, MOST_TOKENS, newBasket, trade } from './curves/basket.ts'
import { responseOf } from './curves/curve.ts'
import { STIFF } from './curves/limit.ts'
import { CROSSED, IN, newResponse, OUT, type Response, SLOPE } from './curves/response.ts'
import type { Market } from './market.ts'

/**
 * The selected pools and the roles of their tokens: bit k of `roles` is set if the token at position k goes in, bit k + 8 if it comes out.
 */
export type Selection = { readonly pools: readonly number[]; readonly roles: readonly number[] }

/** Maximum pools of a selection, and maximum tokens. */
export const MOST_POOLS = 96
const MOST_NODES = 128

/** Node 0 is the received token, with price 1. */
export const RECEIVED = 0
/** Node 1 is the paid token. */
export const PAID = 1

/**
 * A selection as a network of tokens (nodes) with one logarithmic price each, in units of the received token. Scratch space of one search.
 */
export type Network = {
  readonly market: Market
  size: number
  readonly pool: Int32Array
  readonly roles: Int32Array
  /** Position and node of the token in and of the token out; `pair` is 0 for a pool with more tokens. */
  readonly pair: Uint8Array
  readonly positionIn: Int32Array
  readonly positionOut: Int32Array
  readonly nodeIn: Int32Array
  readonly nodeOut: Int32Array
  nodes: number
  readonly token: Int32Array
  /** By token; −1 outside the network. */
  readonly nodeOf: Int32Array
  readonly log: Float64Array
  readonly price: Float64Array
  /** Raw amounts by pool and position, positive out of the pool. */
  readonly flow: Float64Array
  /** Value that a pair moves per unit of ln price; value that a pool adds; ticks that it crosses. */
  readonly slope: Float64Array
  readonly surplus: Float64Array
  readonly crossed: Int32Array
  /** Value left at each node after all pools traded, and its derivative by the logarithms of the prices. */
  readonly gradient: Float64Array
  readonly hessian: Float64Array
  readonly response: Response
  readonly basket: Basket
}

/** New scratch space for the networks of one market. */
export const newNetwork = (market: Market): Network => ({
  market,
  size: 0,
  pool: new Int32Array(MOST_POOLS),
  roles: new Int32Array(MOST_POOLS),
  pair: new Uint8Array(MOST_POOLS),
  positionIn: new Int32Array(MOST_POOLS),
  positionOut: new Int32Array(MOST_POOLS),
  nodeIn: new Int32Array(MOST_POOLS),
  nodeOut: new Int32Array(MOST_POOLS),
  nodes: 0,
  token: new Int32Array(MOST_NODES),
  nodeOf: new Int32Array(market.tokenCount).fill(-1),
  log: new Float64Array(MOST_NODES),
  price: new Float64Array(MOST_NODES),
  flow: new Float64Array(MOST_POOLS * MOST_TOKENS),
  slope: new Float64Array(MOST_POOLS),
  surplus: new Float64Array(MOST_POOLS),
  crossed: new Int32Array(MOST_POOLS),
  gradient: new Float64Array(MOST_NODES),
  hessian: new Float64Array(MOST_NODES * MOST_NODES),
  response: newResponse(),
  basket: newBasket(),
})

const nodeFor = (network: Network, token: number): number => {
  const known = network.nodeOf[token]!
  if (known >= 0) return known
  network.token[network.nodes] = token
  network.nodeOf[token] = network.nodes
  return network.nodes++
}

/** Builds the network of a selection. `logPrices` (by token) are the starting prices. */
export const layOut = (network: Network, selection: Selection, tokenIn: number, tokenOut: number, logPrices: Float64Array): void => {
  const { market } = network
  for (let node = 0; node < network.nodes; node++) network.nodeOf[network.token[node]!] = -1
  network.nodes = 0
  nodeFor(network, tokenOut)
  nodeFor(network, tokenIn)
  network.size = selection.pools.length
  for (let e = 0; e < network.size; e++) {
    const pool = selection.pools[e]!
    const roles = selection.roles[e]!
    const at = market.start[pool]!
    network.pool[e] = pool
    network.roles[e] = roles
    let met = 0
    for (let k = 0; k < MOST_TOKENS; k++) {
      const role = (roles >> k) & 0x101
      if (role === 0) continue
      met++
      const node = nodeFor(network, market.tokens[at + k]!)
      if (role === 1) {
        network.positionIn[e] = k
        network.nodeIn[e] = node
      } else {
        network.positionOut[e] = k
        network.nodeOut[e] = node
      }
    }
    network.pair[e] = met === 2 ? 1 : 0
    network.flow.fill(0, e * MOST_TOKENS, (e + 1) * MOST_TOKENS)
  }
  for (let node = 0; node < network.nodes; node++) network.log[node] = logPrices[network.token[node]!]!
  network.log[RECEIVED] = 0
}

const addPair = (network: Network, e: number): number => {
  const { market, price, response, gradient, hessian, nodes } = network
  const from = network.nodeIn[e]!
  const to = network.nodeOut[e]!
  const at = e * MOST_TOKENS
  responseOf(market, network.pool[e]!, network.positionIn[e]!, network.positionOut[e]!, price[from]! / price[to]!, response)
  const paid = price[from]! * response[IN]!
  const received = price[to]! * response[OUT]!
  const slope = price[from]! * response[SLOPE]!
  network.flow[at + network.positionIn[e]!] = -response[IN]!
  network.flow[at + network.positionOut[e]!] = response[OUT]!
  network.crossed[e] = response[CROSSED]!
  network.slope[e] = slope
  gradient[from]! -= paid
  gradient[to]! += received
  hessian[from * nodes + from]! += slope
  hessian[to * nodes + to]! += slope
  hessian[from * nodes + to]! -= slope
  hessian[to * nodes + from]! -= slope
  return (network.surplus[e] = received - paid)
}

const addBasket = (network: Network, e: number): number => {
  const { market, price, gradient, hessian, nodes, log, basket, flow } = network
  const pool = network.pool[e]!
  const roles = network.roles[e]!
  const trades = (roles | (roles >> 8)) & 0xff
  const start = market.start[pool]!
  const count = market.start[pool + 1]! - start
  const at = e * MOST_TOKENS
  network.slope[e] = network.crossed[e] = network.surplus[e] = 0
  for (let k = 0; k < count; k++) if (((trades >> k) & 1) === 1) basket.log[k] = log[network.nodeOf[market.tokens[start + k]!]!]!
  trade(market, pool, roles, basket, flow, at)
  const scale = Math.exp(basket.level)
  let surplus = 0
  for (let k = 0; k < count; k++) {
    if (((trades >> k) & 1) === 0) continue
    const node = network.nodeOf[market.tokens[start + k]!]!
    const value = price[node]! * flow[at + k]!
    surplus += value
    gradient[node]! += value
    const w = market.weights[start + k]! * scale
    hessian[node * nodes + node]! += basket.held[k] === 1 ? w * STIFF : w
    if (basket.held[k] === 1) continue
    for (let l = 0; l < count; l++) {
      if (((trades >> l) & 1) === 0 || basket.held[l] === 1) continue
      hessian[node * nodes + network.nodeOf[market.tokens[start + l]!]!]! -= (w * market.weights[start + l]!) / basket.weight
    }
  }
  return (network.surplus[e] = surplus)
}

/**
 * The dual of the routing problem at the network's prices: the value of `amount` of the paid token, plus what each pool adds by its best
 * trade at these prices. No route pays more than this, whatever the prices (Angeris, Evans, Chitra, Boyd: Optimal Routing for Constant
 * Function Market Makers; Diamandis, Resnick, Chitra, Angeris: An Efficient Algorithm for Optimal Routing Through CFMMs).
 */
export const evaluate = (network: Network, amount: number): number => {
  const { nodes, price, log, gradient, hessian } = network
  gradient.fill(0, 0, nodes)
  hessian.fill(0, 0, nodes * nodes)
  for (let node = 0; node < nodes; node++) price[node] = Math.exp(log[node]!)
  let value = price[PAID]! * amount
  gradient[PAID] = value
  for (let e = 0; e < network.size; e++) value += network.pair[e] === 1 ? addPair(network, e) : addBasket(network, e)
  return value
}
