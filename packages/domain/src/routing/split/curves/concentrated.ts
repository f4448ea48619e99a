import { FULLY_HELD } from './limit.ts'
import { CROSSED, IN, OUT, type Response, SLOPE } from './response.ts'

/**
 * The liquidity on one side of a concentrated pool's price, segment by segment away from it: √price at its near and far end, liquidity,
 * and what goes in (net of the fee) and comes out, in raw units, until its near end.
 */
export type Ladder = Float64Array

/** Numbers of one segment. */
export const RUNG = 5
export const NEAR = 0
export const FAR = 1
export const LIQUIDITY = 2
export const TOTAL_IN = 3
export const TOTAL_OUT = 4

/** The last segment whose total at its near end is at most `net`. */
const rungOfInput = (ladder: Ladder, net: number): number => {
  let low = 0
  let high = ladder.length / RUNG - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (ladder[middle * RUNG + TOTAL_IN]! <= net) low = middle
    else high = middle - 1
  }
  return low
}

/** Output for `net` raw units in after the fee; 0 where the known liquidity ends before. Writes ticks crossed. */
export const concentratedOut = (ladder: Ladder, falling: boolean, net: number, to: Response): number => {
  if (ladder.length === 0) return 0
  const rung = rungOfInput(ladder, net)
  const at = rung * RUNG
  to[CROSSED] = rung
  const near = ladder[at + NEAR]!
  const far = ladder[at + FAR]!
  const liquidity = ladder[at + LIQUIDITY]!
  const rest = net - ladder[at + TOTAL_IN]!
  if (falling) {
    const end = near / (1 + (rest * near) / liquidity)
    return end > far ? ladder[at + TOTAL_OUT]! + rest * near * end : 0
  }
  const end = near + rest / liquidity
  return end < far ? ladder[at + TOTAL_OUT]! + rest / (near * end) : 0
}

/** √price of the end of a ladder, less what the search leaves of its last segment. */
const heldEnd = (ladder: Ladder): number => {
  const at = ladder.length - RUNG
  return ladder[at + NEAR]! + (ladder[at + FAR]! - ladder[at + NEAR]!) * FULLY_HELD
}

/** What the ladder of a pool that trades takes until the end that the search goes to, net of the fee, in raw units. */
export const ladderRoom = (ladder: Ladder, falling: boolean): number => {
  const at = ladder.length - RUNG
  const [near, end, liquidity] = [ladder[at + NEAR]!, heldEnd(ladder), ladder[at + LIQUIDITY]!]
  return ladder[at + TOTAL_IN]! + (falling ? (liquidity * (near - end)) / (near * end) : liquidity * (end - near))
}

/** Segment of a ladder that a target √price lies in, or the last one. */
const rungOfPrice = (ladder: Ladder, falling: boolean, target: number): number => {
  let low = 0
  let high = ladder.length / RUNG - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    const far = ladder[middle * RUNG + FAR]!
    if (falling ? far <= target : far >= target) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Moves a pool to the marginal price `price` (raw out per raw net in): a binary search over the segments, then
 * Δx = L·Δ(1 ÷ √P), Δy = L·Δ√P inside one. A price better than the present one goes back over the other ladder, with negative amounts.
 */
export const concentratedResponse = (own: Ladder, other: Ladder, zeroForOne: boolean, price: number, to: Response): void => {
  const target = zeroForOne ? Math.sqrt(price) : 1 / Math.sqrt(price)
  const ahead = zeroForOne ? target <= own[NEAR]! : target >= own[NEAR]!
  const ladder = ahead || other.length === 0 ? own : other
  const falling = zeroForOne === (ladder === own)
  const rung = rungOfPrice(ladder, falling, target)
  const at = rung * RUNG
  const near = ladder[at + NEAR]!
  const far = at + RUNG === ladder.length ? heldEnd(ladder) : ladder[at + FAR]!
  const liquidity = ladder[at + LIQUIDITY]!
  const clamped = falling ? target < far : target > far
  const end = clamped ? far : target
  const entered = ladder[at + TOTAL_IN]! + (falling ? (liquidity * (near - end)) / (near * end) : liquidity * (end - near))
  const left = ladder[at + TOTAL_OUT]! + (falling ? liquidity * (near - end) : (liquidity * (end - near)) / (near * end))
  to[CROSSED] = ladder === own ? rung : 0
  to[IN] = ladder === own ? entered : -left
  to[OUT] = ladder === own ? left : -entered
  to[SLOPE] = clamped ? 0 : zeroForOne ? liquidity / (2 * end) : (liquidity * end) / 2
}
