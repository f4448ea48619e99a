import { type Amounts, amountsForLiquidity } from './liquidity.ts'
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from './tickMath.ts'

/** A tick at which positions start or end, and the change of liquidity when the price rises across it. */
export type LiquidityTick = { readonly tick: number; readonly liquidityNet: bigint }

/** A section of ticks with the mean liquidity in it and the raw amounts it holds, all rounded down. */
export type LiquidityBucket = Amounts & { readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }

/** `count` sections, each `width` ticks wide, starting at tick `from`. */
export type BucketRange = { readonly from: number; readonly width: number; readonly count: number }

/** The sum of liquidity × ticks between two ticks. `ticks` ascend and begin below all liquidity. */
const liquidityTicks = (ticks: readonly LiquidityTick[], lower: number, upper: number): bigint => {
  let liquidity = 0n
  let at = lower
  let sum = 0n
  for (const { tick, liquidityNet } of ticks) {
    if (tick >= upper) break
    if (tick > at) {
      sum += liquidity * BigInt(tick - at)
      at = tick
    }
    liquidity += liquidityNet
  }
  return sum + liquidity * BigInt(upper - at)
}

/**
 * The liquidity of a pool in sections. A section below the present tick holds token1, above it token0. Sections are cut off at the ends of
 * the tick range.
 */
export const liquidityBuckets = (
  ticks: readonly LiquidityTick[],
  present: number,
  { from, width, count }: BucketRange,
): readonly LiquidityBucket[] => {
  const price = { tick: present, sqrtPrice: sqrtPriceAtTick(present) }
  return Array.from({ length: count }, (_, i): LiquidityBucket[] => {
    const tickLower = Math.max(MIN_TICK, from + i * width)
    const tickUpper = Math.min(MAX_TICK, from + (i + 1) * width)
    if (tickLower >= tickUpper) return []
    const liquidity = liquidityTicks(ticks, tickLower, tickUpper) / BigInt(tickUpper - tickLower)
    return [{ tickLower, tickUpper, liquidity, ...amountsForLiquidity(price, tickLower, tickUpper, liquidity, false) }]
  }).flat()
}

/** A position whose end is farther out than this tick covers all prices, so it says nothing about where the price is expected. */
const FAR = 880_000

/**
 * Number of ticks on either side of the present one that shows all positions except those over all prices; `fallback` if there are no others.
 */
export const halfWidthOf = (ticks: readonly LiquidityTick[], present: number, fallback: number): number => {
  const near = ticks.filter(({ tick }) => Math.abs(tick) < FAR)
  const reach = near.reduce((most, { tick }) => Math.max(most, Math.abs(tick - present)), 0)
  return reach === 0 ? fallback : Math.ceil((reach * 11) / 10)
}
