import { CLASSIC, CONCENTRATED, type Market, STABLE } from '../market.ts'
import { classicOut, classicResponse } from './classic.ts'
import { concentratedOut, concentratedResponse } from './concentrated.ts'
import { CROSSED, IN, OUT, type Response, SLOPE } from './response.ts'
import { STIFF } from './limit.ts'
import { stableOut, stableResponse } from './stable.ts'
import { weightedOut, weightedResponse } from './weighted.ts'

/**
 * Raw output for `amount` raw units in (fee included), from the token at position i to the one at j; 0 if the pool cannot fill it. Writes the
 * ticks crossed.
 */
export const outputOf = (market: Market, pool: number, i: number, j: number, amount: number, to: Response): number => {
  const at = market.start[pool]!
  const net = amount * market.keep[pool]!
  to[CROSSED] = 0
  switch (market.kind[pool]) {
    case CLASSIC:
      return classicOut(market, at, i, j, net)
    case STABLE:
      return stableOut(market, at, i, j, net)
    case CONCENTRATED:
      return concentratedOut(i === 0 ? market.falling[pool]! : market.rising[pool]!, i === 0, net, to)
    default: {
      if (net > market.mostIn[at + i]!) return 0
      const out = weightedOut(market, at, i, j, net)
      return out > market.mostOut[at + j]! ? 0 : out
    }
  }
}

/**
 * A swap held at the pool's limit, where prices no longer move it. It keeps a small slope, which leads out of a network in which every swap
 * is held.
 */
const capped = (market: Market, at: number, i: number, j: number, to: Response): void => {
  const reserve = market.reserves[at + i]!
  const [wIn, wOut] = [market.weights[at + i]!, market.weights[at + j]!]
  const net = Math.min(to[IN]!, market.mostIn[at + i]! * market.held)
  const whole = (market.mostOut[at + j]! * market.held) / market.reserves[at + j]!
  to[IN] = Math.min(net, reserve * Math.expm1(-(wOut / wIn) * Math.log1p(-whole)))
  to[OUT] = weightedOut(market, at, i, j, to[IN]!)
  to[SLOPE] = (STIFF * (reserve + to[IN]!) * wOut) / (wIn + wOut)
}

/**
 * The trade that moves a pool's marginal price, after its fee, to `price` (raw out per raw in): gross input, output, and the fall of the
 * gross input per unit of ln price. Curves extend beyond their present state: a better price gives negative amounts.
 */
export const responseOf = (market: Market, pool: number, i: number, j: number, price: number, to: Response): void => {
  const at = market.start[pool]!
  const keep = market.keep[pool]!
  const net = price / keep
  to[CROSSED] = 0
  switch (market.kind[pool]) {
    case CLASSIC:
      classicResponse(market, at, i, j, net, to)
      break
    case STABLE:
      stableResponse(market, at, i, j, net, to)
      break
    case CONCENTRATED:
      if (i === 0) concentratedResponse(market.falling[pool]!, market.rising[pool]!, true, net, to)
      else concentratedResponse(market.rising[pool]!, market.falling[pool]!, false, net, to)
      break
    default:
      weightedResponse(market, at, i, j, net, to)
      if (to[IN]! > market.mostIn[at + i]! * market.held || to[OUT]! > market.mostOut[at + j]! * market.held) capped(market, at, i, j, to)
  }
  to[IN] = to[IN]! / keep
  to[SLOPE] = to[SLOPE]! / keep
}
