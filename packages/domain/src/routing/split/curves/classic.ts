import type { Market } from '../market.ts'
import { IN, OUT, type Response, SLOPE } from './response.ts'

/** Output of x·y = k in raw units for `net` raw units in after the fee. */
export const classicOut = (market: Market, at: number, i: number, j: number, net: number): number =>
  (market.reserves[at + j]! * net) / (market.reserves[at + i]! + net)

/** Moves x·y = k to the marginal price `price` (raw out per raw net in): x' = √(x·y ÷ price). */
export const classicResponse = (market: Market, at: number, i: number, j: number, price: number, to: Response): void => {
  const x = market.reserves[at + i]!
  const y = market.reserves[at + j]!
  const next = Math.sqrt((x * y) / price)
  to[IN] = next - x
  to[OUT] = (y * (next - x)) / next
  to[SLOPE] = next / 2
}
