import { type FeeGrowth, replaySwap, type SwapFees, type SwapOutcome } from '../../amm/concentrated/replaySwap.ts'
import { sqrtPriceAtTick } from '../../amm/concentrated/tickMath.ts'
import { changeTick, countUpTo } from '../../amm/concentrated/ticks.ts'
import { max, min } from '../../math/fullMath.ts'
import type { ConcentratedPool, Tick } from '../../types.ts'
import { isInRange, rangeState, type TickRange } from '../range/tickRange.ts'

/** An event of a concentrated pool; times are seconds. */
export type PoolEvent = { readonly timestamp: number } & (
  | ({ readonly kind: 'swap' } & SwapOutcome & SwapFees)
  /** Liquidity that was added to a range (positive), or removed from it. */
  | ({ readonly kind: 'liquidity'; readonly liquidity: bigint } & TickRange)
  | { readonly kind: 'communityFee'; readonly communityFee: number }
)

/** The pool state that the next event needs. Ticks have their gross liquidity if positions change. */
export type PoolState = Pick<ConcentratedPool, 'sqrtPrice' | 'tick' | 'liquidity' | 'ticks' | 'communityFee'>

// LIQ-30
/** The pool after an event. */
export const afterEvent = (pool: PoolState, event: PoolEvent): PoolState => {
  if (event.kind === 'swap') return { ...pool, sqrtPrice: event.sqrtPrice, tick: event.tick, liquidity: event.liquidity }
  if (event.kind === 'communityFee') return { ...pool, communityFee: event.communityFee }
  const { tickLower, tickUpper, liquidity } = event
  return {
    ...pool,
    ticks: changeTick(changeTick(pool.ticks, tickLower, liquidity, liquidity), tickUpper, -liquidity, liquidity),
    liquidity: isInRange(pool.tick, event) ? pool.liquidity + liquidity : pool.liquidity,
  }
}

/** The pool's state at a time, and the later events. */
export const poolAt = (
  start: PoolState,
  events: readonly PoolEvent[],
  at: number,
): { readonly pool: PoolState; readonly later: readonly PoolEvent[] } => {
  const first = events.findIndex(({ timestamp }) => timestamp > at)
  const count = first < 0 ? events.length : first
  return { pool: events.slice(0, count).reduce(afterEvent, start), later: events.slice(count) }
}

/** A range with the √prices (× 2^96) of its ends. */
export type PricedRange = { readonly range: TickRange; readonly lower: bigint; readonly upper: bigint }

/** A range with its √prices, for `growthBySwap`. */
export const pricedRange = (range: TickRange): PricedRange => ({
  range,
  lower: sqrtPriceAtTick(range.tickLower),
  upper: sqrtPriceAtTick(range.tickUpper),
})

const isPassedBy = (before: number, after: number, range: TickRange): boolean => {
  const [from, to] = [rangeState(before, range), rangeState(after, range)]
  return from === 'inRange' || to === 'inRange' || from !== to
}

/** One step of a swap between two ticks: its √prices, its tick, and its growth for all liquidity in range there. */
type Step = { readonly from: bigint; readonly to: bigint; readonly tick: number; readonly growth: bigint }

/**
 * The part of a step's growth that belongs to a range; all of it if the range ends at ticks of the pool. Within the step, fees are spread
 * like the amount in: evenly over √price for token1, over its inverse for token0. Rounded down.
 */
const growthInRange = ({ from, to, tick, growth }: Step, { range, lower, upper }: PricedRange): bigint => {
  const [low, high] = [min(from, to), max(from, to)]
  if (low === high) return isInRange(tick, range) ? growth : 0n
  const [bottom, top] = [max(low, lower), min(high, upper)]
  if (bottom >= top) return 0n
  if (bottom === low && top === high) return growth
  const part = growth * (top - bottom)
  return to < from ? (part * low * high) / ((high - low) * bottom * top) : part / (high - low)
}

/**
 * Growth (times 2^128) of the fees per unit of liquidity inside a range by a swap, step by step from its outcome. `added` liquidity, which
 * the pool did not have, shares the fees of each step. Throws as `replaySwap` does.
 */
export const growthBySwap = (pool: PoolState, swap: SwapOutcome & SwapFees, priced: PricedRange, added: bigint): FeeGrowth => {
  if (!isPassedBy(pool.tick, swap.tick, priced.range)) return { feeGrowth0: 0n, feeGrowth1: 0n }
  const falling = swap.sqrtPrice < pool.sqrtPrice
  const { crossed, ...total } = replaySwap({ ...pool, feeGrowth0: 0n, feeGrowth1: 0n }, swap, swap)
  const isPaidIn0 = total.feeGrowth0 > 0n
  const paid = (growth: FeeGrowth): bigint => (isPaidIn0 ? growth.feeGrowth0 : growth.feeGrowth1)
  let { tick, liquidity, sqrtPrice: from } = pool
  let [inside, before] = [0n, 0n]
  const add = (to: bigint, growth: bigint): void => {
    const own = growthInRange({ from, to, tick, growth: growth - before }, priced)
    if (own > 0n) inside += added === 0n ? own : (own * liquidity) / (liquidity + added)
    from = to
    before = growth
  }
  for (const step of crossed) {
    add(sqrtPriceAtTick(step.tick), paid(step))
    const net = (pool.ticks[countUpTo(pool.ticks, step.tick) - 1] as Tick).liquidityNet
    tick = falling ? step.tick - 1 : step.tick
    liquidity += falling ? -net : net
  }
  add(swap.sqrtPrice, paid(total))
  return isPaidIn0 ? { feeGrowth0: inside, feeGrowth1: 0n } : { feeGrowth0: 0n, feeGrowth1: inside }
}
