import type { TickRange } from '@exchange/domain'
import { halfWidthOf, type LiquidityTick } from '@exchange/domain/amm/concentrated/liquidityBuckets'

/** Rules of the picture, half of them on either side of the price. */
export const RULES = 80
/** Ticks to either side if no position gives a width: from half the price to one and a half times it. */
const FALLBACK = 4_055
const [CLOSEST, FARTHEST] = [RULES / 2, 443_636]

/** The ticks in view: the same number on each side of `middle`, with rules `width` ticks wide. */
export type RangeView = { readonly middle: number; readonly width: number }

/** Whether a picture can still show fewer ticks, or more. */
export const canZoom = ({ width }: RangeView, by: 1 | -1): boolean => (by > 0 ? width > 1 : width * (RULES / 2) < FARTHEST)

const viewOf = (middle: number, half: number): RangeView => ({
  middle,
  width: Math.ceil(Math.min(FARTHEST, Math.max(CLOSEST, half)) / (RULES / 2)),
})

/** The view of a pool's liquidity distribution, halved in width `zoom` times. */
export const viewOfLiquidity = (middle: number, ticks: readonly LiquidityTick[], zoom = 0): RangeView =>
  viewOf(middle, halfWidthOf(ticks, middle, FALLBACK) / 2 ** zoom)

/** Halves or doubles the width of the view. */
export const zoomed = ({ middle, width }: RangeView, by: 1 | -1): RangeView => viewOf(middle, (width * RULES) / (by > 0 ? 4 : 1))

/** Range ends at least this many ticks away do not influence the view. */
const FAR = 400_000

/** The view that contains both ends of a range with a margin; for the full range, the view of the pool's liquidity. */
export const viewAround = (middle: number, { tickLower, tickUpper }: TickRange, ticks: readonly LiquidityTick[]): RangeView => {
  const reach = [tickLower, tickUpper].map((tick) => Math.abs(tick - middle)).filter((distance) => distance < FAR)
  return reach.length === 0 ? viewOfLiquidity(middle, ticks) : viewOf(middle, Math.max(...reach) * 1.6)
}

/** First tick of a view, and the one after its last. */
export const edgesOf = ({ middle, width }: RangeView): readonly [first: number, end: number] => [
  middle - width * (RULES / 2),
  middle + width * (RULES / 2),
]

/**
 * The position of a tick in a view, as a fraction of its width, clamped to its edges. Prices rise to the right; ticks fall if `isFalling`.
 */
export const placeOf = (view: RangeView, tick: number, isFalling: boolean): number => {
  const [first, end] = edgesOf(view)
  const place = Math.min(1, Math.max(0, (tick - first) / (end - first)))
  return isFalling ? 1 - place : place
}

/** The tick at a part of the width. */
export const tickAtPlace = (view: RangeView, place: number, isFalling: boolean): number => {
  const [first, end] = edgesOf(view)
  return Math.round(first + (isFalling ? 1 - place : place) * (end - first))
}
