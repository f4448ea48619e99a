/**
 * The liquidity on one side of a concentrated pool's price, in segments away from it: √price at the near and far end, liquidity, and the
 * total amounts in (net of the fee) and out, in raw units, up to the near end.
 */
export type Ladder = Float64Array

/** Numbers per segment. */
export const RUNG = 5
/** Index of the near √price in a segment. */
export const NEAR = 0
/** Index of the far √price. */
export const FAR = 1
/** Index of the liquidity. */
export const LIQUIDITY = 2
/** Index of the total amount in. */
export const TOTAL_IN = 3
/** Index of the total amount out. */
export const TOTAL_OUT = 4

/** An initialised tick in floats. */
export type NumericTick = { readonly tick: number; readonly net: number }

/** The source of a ladder. `sqrtPrice` is √(raw token1 per raw token0); ticks ascend; nothing is known beyond `lowest` and `highest`. */
export type LadderSource = {
  readonly sqrtPrice: number
  readonly tick: number
  readonly liquidity: number
  readonly ticks: readonly NumericTick[]
  readonly lowest: number
  readonly highest: number
}

const HALF_LOG_BASE = Math.log(1.0001) / 2
/** Liquidity below this fraction of the maximum so far is the rounding of a zero sum. */
const NOTHING = 1e-12
/** Fraction of the last segment that is left, so that rounding never empties a pool. */
const SLACK = 1e-12

const sqrtPriceAt = (tick: number): number => Math.exp(tick * HALF_LOG_BASE)

/** The segments from the price down (`falling`: token 0 goes in) or up, to the end of the known ticks or of the liquidity. */
export const buildLadder = ({ sqrtPrice, tick, liquidity, ticks, lowest, highest }: LadderSource, falling: boolean): Ladder => {
  let above = 0
  while (above < ticks.length && ticks[above]!.tick <= tick) above++
  const edge = falling ? lowest : highest
  const ladder = new Float64Array((falling ? above + 1 : ticks.length - above + 1) * RUNG)
  let size = 0
  let near = sqrtPrice
  let depth = liquidity
  let deepest = liquidity
  let totalIn = 0
  let totalOut = 0
  for (let index = falling ? above - 1 : above; ; index += falling ? -1 : 1) {
    const next = ticks[index]
    const ends = next === undefined || (falling ? next.tick < edge : next.tick > edge)
    const reached = sqrtPriceAt(ends ? edge : next.tick)
    const far = falling ? Math.min(reached, near) : Math.max(reached, near)
    ladder[size + NEAR] = near
    ladder[size + FAR] = ends ? far + (near - far) * SLACK : far
    ladder[size + LIQUIDITY] = depth
    ladder[size + TOTAL_IN] = totalIn
    ladder[size + TOTAL_OUT] = totalOut
    size += RUNG
    totalIn += falling ? (depth * (near - far)) / (near * far) : depth * (far - near)
    totalOut += falling ? depth * (near - far) : (depth * (far - near)) / (near * far)
    if (ends) break
    depth += falling ? -next.net : next.net
    deepest = Math.max(deepest, depth)
    if (depth < deepest * NOTHING) depth = 0
    near = far
  }
  // Beyond the last liquidity there is nothing to trade against.
  while (size > 0 && ladder[size - RUNG + LIQUIDITY]! === 0) size -= RUNG
  if (size === 0) return ladder.subarray(0, 0)
  const last = size - RUNG
  ladder[last + FAR] = ladder[last + FAR]! + (ladder[last + NEAR]! - ladder[last + FAR]!) * SLACK
  return ladder.subarray(0, size)
}
