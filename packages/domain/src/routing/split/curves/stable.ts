import type { Market } from '../market.ts'
import { IN, OUT, type Response, SLOPE } from './response.ts'

const MAX_STEPS = 60
/**
 * At equal reserves the curve is flat to third order, so float prices cannot distinguish small trades. Adding this fraction of a linear term
 * to u³ fixes that; its effect on the price costs less than 1e-12 of the reserves.
 */
const STRAIGHT = 1e-6
const ROOT_SCALE = 2 * Math.sqrt(STRAIGHT / 3)
const ROOT_ARGUMENT = Math.sqrt(27) / (2 * STRAIGHT ** 1.5)

/** The root of u³ + ε·u = z. */
const flatRoot = (z: number): number => ROOT_SCALE * Math.sinh(Math.asinh(z * ROOT_ARGUMENT) / 3)

/**
 * Output of x³y + y³x = k in raw units for `net` raw units in after the fee. With x' = x + a, the fall d of y solves g − d·(3y² + x'²) +
 * 3y·d² − d³ = 0 with g = (y·a ÷ x')·(y² + x'² + x'x + x²), in which nothing cancels. Newton's method from below.
 */
export const stableOut = (market: Market, at: number, i: number, j: number, net: number): number => {
  const x = market.reserves[at + i]! * market.scales[at + i]!
  const y = market.reserves[at + j]! * market.scales[at + j]!
  const a = net * market.scales[at + i]!
  const after = x + a
  const g = ((y * a) / after) * (y * y + after * after + after * x + x * x)
  const first = 3 * y * y + after * after
  let d = 0
  for (let step = 0; step < MAX_STEPS; step++) {
    const rest = g - d * (first - d * (3 * y - d))
    const next = d + rest / (first - d * (6 * y - 3 * d))
    if (!(next - d > 1e-15 * next)) break
    d = next
  }
  return d / market.scales[at + j]!
}

/**
 * Moves x³y + y³x = k to the marginal price p (out per net in). The ratio R = y ÷ x follows in closed form:
 * p = (3R + R³) ÷ (1 + 3R²) gives u³ = (p − 1) ÷ (p + 1) for u = (R − 1) ÷ (R + 1); then x' = (k ÷ (R + R³))^¼.
 */
export const stableResponse = (market: Market, at: number, i: number, j: number, price: number, to: Response): void => {
  const scaleIn = market.scales[at + i]!
  const scaleOut = market.scales[at + j]!
  const x = market.reserves[at + i]! * scaleIn
  const y = market.reserves[at + j]! * scaleOut
  const p = (price * scaleOut) / scaleIn
  const u = flatRoot((p - 1) / (p + 1))
  const ratio = (1 + u) / (1 - u)
  const square = ratio * ratio
  const next = Math.sqrt(Math.sqrt((x * y * (x * x + y * y)) / (ratio * (1 + square))))
  to[IN] = (next - x) / scaleIn
  to[OUT] = (y - ratio * next) / scaleOut
  const perPrice = ((2 / (1 - u) ** 2) * ((2 * p) / (p + 1) ** 2)) / (3 * u * u + STRAIGHT)
  to[SLOPE] = (next * (1 + 3 * square) * perPrice) / (4 * ratio * (1 + square) * scaleIn)
}
