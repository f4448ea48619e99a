import { type Amounts, amountsForLiquidity } from './liquidity.ts'
import { MAX_TICK, MIN_TICK, sqrtPriceAtTick } from './tickMath.ts'

/** A tick at which positions end, and the liquidity that the price gains when it rises across it. */
export type LiquidityTick = { readonly tick: number; readonly liquidityNet: bigint }

/** A stretch of ticks with the mean liquidity in it, and about what it holds in raw units, both rounded down. */
export type LiquidityBucket = Amounts & { readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }

/** Stretches from `from` on, each `width` ticks wide. */
export type BucketRange = { readonly from: number; readonly width: number; readonly count: number }

/** Liquidity × ticks between two ticks. `ticks` ascend and start where there is no liquidity yet. */
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

/** Where the liquidity of a pool lies. Below the present tick it is token1, above it token0; stretches end at the ends of all ticks. */
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

/** Ends of a position over all prices lie this far out: they say nothing of where a price is expected. */
const FAR = 880_000

/** How many ticks to either side of the present one show all positions but those over all prices; `fallback` where there are no others. */
export const halfWidthOf = (ticks: readonly LiquidityTick[], present: number, fallback: number): number => {
  const near = ticks.filter(({ tick }) => Math.abs(tick) < FAR)
  const reach = near.reduce((most, { tick }) => Math.max(most, Math.abs(tick - present)), 0)
  return reach === 0 ? fallback : Math.ceil((reach * 11) / 10)
}
