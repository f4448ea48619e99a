import { FAR, type Ladder, LIQUIDITY, NEAR, RUNG, TOTAL_IN, TOTAL_OUT } from '../ladder.ts'
import { FULLY_HELD } from './limit.ts'
import { CROSSED, IN, OUT, type Response, SLOPE } from './response.ts'

/** The last segment whose total amount in at its near end is at most `net`. */
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

/** Output in raw units for `net` raw units in after the fee; 0 if the known liquidity does not suffice. Writes the ticks crossed. */
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

/** √price at the end of a ladder that the search uses, leaving a rest of the last segment. */
const heldEnd = (ladder: Ladder): number => {
  const at = ladder.length - RUNG
  return ladder[at + NEAR]! + (ladder[at + FAR]! - ladder[at + NEAR]!) * FULLY_HELD
}

/** Raw units, net of the fee, that a ladder takes up to the end that the search uses. */
export const ladderRoom = (ladder: Ladder, falling: boolean): number => {
  const at = ladder.length - RUNG
  const [near, end, liquidity] = [ladder[at + NEAR]!, heldEnd(ladder), ladder[at + LIQUIDITY]!]
  return ladder[at + TOTAL_IN]! + (falling ? (liquidity * (near - end)) / (near * end) : liquidity * (end - near))
}

/** The segment of a ladder that contains a target √price, or the last one. */
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
 * Moves a pool to the marginal price `price` (raw out per raw net in): a binary search over the segments, then Δx = L·Δ(1 ÷ √P) and Δy =
 * L·Δ√P within one. A price better than the present one uses the other ladder and gives negative amounts.
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
