import type { ConcentratedPool } from '@exchange/domain'
import { pairOf, type Market, type MarketPool } from './market.ts'
import { concentratedState, sortedPair, type Range } from './positionCalls.ts'
import type { PriceModel } from '../ground/catalogue.ts'

/** A provider's presets (LIQ-14): a band around the current price as factors of it, or the full range. */
export type Preset = 'full' | { readonly below: number; readonly above: number }
const around = (share: number): Preset => ({ below: 1 - share, above: 1 + share })
const safe = around(0.2)
const common = around(0.1)
const expert = around(0.05)
const pegged: Preset = { below: 0.984, above: 1.016 }

const lastTick = 887_272
const logBase = Math.log(1.0001)

/** How a pool's initial dollars are spread over positions: shares that sum to 1, widest first. */
export type Spread = readonly { readonly preset: Preset; readonly share: number }[]
const spreads = {
  volatile: [
    { preset: 'full', share: 0.3 },
    { preset: safe, share: 0.25 },
    { preset: common, share: 0.2 },
    { preset: expert, share: 0.15 },
    { preset: safe, share: 0.1 },
  ],
  held: [
    { preset: 'full', share: 0.1 },
    { preset: expert, share: 0.2 },
    { preset: pegged, share: 0.4 },
    { preset: pegged, share: 0.3 },
  ],
} as const satisfies Record<string, Spread>

const isHeld = (model: PriceModel, other: PriceModel, otherKey: string): boolean =>
  (model.kind === 'pegged' && other.kind === 'pegged') || (model.kind === 'multiple' && model.of === otherKey)

/** Pegged pairs get narrow positions. */
export const spreadOf = (pool: MarketPool): Spread => {
  const { a, b } = pairOf(pool)
  return isHeld(a.price, b.price, b.key) || isHeld(b.price, a.price, a.key) ? spreads.held : spreads.volatile
}

/** The ticks of a preset around a pool's price, widened to whole tick spacings. */
export function rangeOf({ tick, tickSpacing }: ConcentratedPool, preset: Preset): Range {
  const limit = lastTick - (lastTick % tickSpacing)
  if (preset === 'full') return { tickLower: -limit, tickUpper: limit }
  return {
    tickLower: Math.max(-limit, Math.floor((tick + Math.log(preset.below) / logBase) / tickSpacing) * tickSpacing),
    tickUpper: Math.min(limit, Math.ceil((tick + Math.log(preset.above) / logBase) / tickSpacing) * tickSpacing),
  }
}

const sqrtAt = (tick: number): number => Math.exp((tick * logBase) / 2)

/** Raw amounts of both tokens for `dollars` of a range, at the pool's price and path prices. */
export function amountsFor(market: Market, pool: MarketPool, { tickLower, tickUpper }: Range, dollars: number): readonly [bigint, bigint] {
  const { sqrtPrice } = concentratedState(pool)
  const [first, second] = sortedPair(pool)
  const price = Number(sqrtPrice) / 2 ** 96
  const [low, high] = [sqrtAt(tickLower), sqrtAt(tickUpper)]
  const at = Math.min(Math.max(price, low), high)
  const [per0, per1] = [1 / at - 1 / high, at - low]
  const value = (per0 / 10 ** first.decimals) * market.price(first) + (per1 / 10 ** second.decimals) * market.price(second)
  const liquidity = dollars / value
  return [BigInt(Math.floor(liquidity * per0)), BigInt(Math.floor(liquidity * per1))]
}

/** The starting price of a pool at path prices, as √(raw token1 per raw token0) × 2^96. */
export function sqrtPriceOf(market: Market, pool: MarketPool): bigint {
  const [first, second] = sortedPair(pool)
  const raw = (market.price(first) / market.price(second)) * 10 ** (second.decimals - first.decimals)
  return BigInt(Math.floor(Math.sqrt(raw) * 2 ** 96))
}
