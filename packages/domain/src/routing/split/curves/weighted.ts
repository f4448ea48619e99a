import type { Market } from '../market.ts'
import { IN, OUT, type Response, SLOPE } from './response.ts'

/** Output of Π rᵢ^wᵢ = k for `net` raw units in after the fee: r·(1 − (rIn ÷ (rIn + net))^(wIn ÷ wOut)). */
export const weightedOut = (market: Market, at: number, i: number, j: number, net: number): number =>
  -market.reserves[at + j]! * Math.expm1((-market.weights[at + i]! / market.weights[at + j]!) * Math.log1p(net / market.reserves[at + i]!))

/** Moves two tokens of Π rᵢ^wᵢ = k to the marginal price `price` (raw out per raw net in). */
export const weightedResponse = (market: Market, at: number, i: number, j: number, price: number, to: Response): void => {
  const wIn = market.weights[at + i]!
  const wOut = market.weights[at + j]!
  const rIn = market.reserves[at + i]!
  const rOut = market.reserves[at + j]!
  // ln(rIn' ÷ rIn) = wOut ÷ (wIn + wOut) · ln(marginal price now ÷ price)
  const fall = Math.log((rOut * wIn) / (rIn * wOut * price)) / (wIn + wOut)
  const grown = Math.exp(wOut * fall)
  to[IN] = rIn * (grown - 1)
  to[OUT] = -rOut * Math.expm1(-wIn * fall)
  to[SLOPE] = (rIn * grown * wOut) / (wIn + wOut)
}
