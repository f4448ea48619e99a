import type { Market } from '../market.ts'

/** Number of tokens of the largest weighted pool. */
export const MOST_TOKENS = 8

/** The trading tokens of a weighted pool and how they move with prices. Reused scratch space for one pool at a time. */
export type Basket = {
  /** By position: ln of the price at first; then b below, or the move of ln reserve if a limit holds the token. */
  readonly log: Float64Array
  readonly held: Uint8Array
  /** The common level of the tokens that are not held, and their total weight. */
  level: number
  weight: number
}

/** New scratch space for one pool. */
export const newBasket = (): Basket => ({ log: new Float64Array(MOST_TOKENS), held: new Uint8Array(MOST_TOKENS), level: 0, weight: 0 })

/** The weighted mean of b over the tokens that are not held, compensating for the held ones; NaN if all are held. */
const findLevel = (market: Market, at: number, trades: number, basket: Basket): void => {
  const { log, held } = basket
  let pull = 0
  basket.weight = 0
  for (let k = 0; trades >> k > 0; k++) {
    if (((trades >> k) & 1) === 0) continue
    const weight = market.weights[at + k]!
    if (held[k] === 0) basket.weight += weight
    pull += held[k] === 0 ? weight * log[k]! : -weight * log[k]!
  }
  basket.level = pull / basket.weight
}

/** How far a token would pass its limit, in ln reserve: positive for a token in, negative for a token out, 0 within the limit. */
const beyond = (market: Market, at: number, k: number, goesIn: boolean, { level, log, held }: Basket): number => {
  if (held[k] === 1) return 0
  const reserve = market.reserves[at + k]!
  const move = level - log[k]!
  const change = reserve * Math.expm1(move)
  const limit = market.held * (goesIn ? market.mostIn[at + k]! : -market.mostOut[at + k]!)
  return (goesIn ? change > limit : change < limit) ? move - Math.log1p(limit / reserve) : 0
}

/** Holds the tokens beyond their limits, on the side (in or out) that is further beyond. Returns false if none is. */
const hold = (market: Market, at: number, roles: number, trades: number, basket: Basket): boolean => {
  let balance = 0
  let isBeyond = false
  for (let k = 0; trades >> k > 0; k++) {
    const excess = ((trades >> k) & 1) === 0 ? 0 : beyond(market, at, k, ((roles >> k) & 1) === 1, basket)
    balance += market.weights[at + k]! * excess
    isBeyond ||= excess !== 0
  }
  if (!isBeyond) return false
  for (let k = 0; trades >> k > 0; k++) {
    const goesIn = ((roles >> k) & 1) === 1
    const excess = ((trades >> k) & 1) === 0 || goesIn !== balance >= 0 ? 0 : beyond(market, at, k, goesIn, basket)
    if (excess === 0) continue
    basket.held[k] = 1
    basket.log[k] = basket.level - basket.log[k]! - excess
  }
  return true
}

/**
 * The trade of a weighted pool at given prices when some tokens go in (bits 0 to 7 of `roles`) and some come out (bits 8 to 15). With b =
 * ln(reserve ÷ weight · price) of a token out, and b − ln(1 − fee) of a token in, all end at one level l, their mean by weight: Σ w·(l − b) =
 * 0 keeps the invariant. A token that would pass its limit is held at it, and the level of the others compensates. Writes raw flows (positive
 * out of the pool) from `flows[to]` on, by position. A flow of the wrong sign means that its token should not trade.
 */
export const trade = (market: Market, pool: number, roles: number, basket: Basket, flows: Float64Array, to: number): void => {
  const at = market.start[pool]!
  const keep = market.keep[pool]!
  const fee = Math.log(keep)
  const trades = (roles | (roles >> 8)) & 0xff
  const { log, held } = basket
  for (let k = 0; trades >> k > 0; k++) {
    held[k] = 0
    log[k] = market.logDepth[at + k]! + log[k]! - ((roles >> k) & 1) * fee
  }
  do findLevel(market, at, trades, basket)
  while (basket.weight > 0 && hold(market, at, roles, trades, basket))
  for (let k = 0; k < MOST_TOKENS; k++) {
    flows[to + k] = 0
    if (((trades >> k) & 1) === 0) continue
    const flow = -market.reserves[at + k]! * Math.expm1(held[k] === 1 ? log[k]! : basket.level - log[k]!)
    flows[to + k] = ((roles >> k) & 1) === 1 ? flow / keep : flow
  }
}
