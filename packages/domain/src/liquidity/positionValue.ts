import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { WAD } from '../math/fullMath.ts'
import { type PoolSide, sidesUsd } from '../pricing/tokenPrice.ts'

/** One whole of each token in raw units, and its dollar price (wad); null where that is not known. */
export type PricedPair = {
  readonly unit0: bigint
  readonly unit1: bigint
  readonly price0: bigint | null
  readonly price1: bigint | null
}

/** Both amounts with what they are valued by. */
export const toSides = ({ amount0, amount1 }: Amounts, { unit0, unit1, price0, price1 }: PricedPair): readonly [PoolSide, PoolSide] => [
  { amount: amount0, unit: unit0, price: price0 },
  { amount: amount1, unit: unit1, price: price1 },
]

/** Dollars (wad) of two amounts, rounded down; null where there is something of a token without a price. */
export const amountsUsd = (amounts: Amounts, pair: PricedPair): bigint | null => sidesUsd(toSides(amounts, pair))

/** A holding that was left alone against what it has become. Dollars are wads. */
export type AgainstHolding = {
  readonly heldUsd: bigint
  readonly nowUsd: bigint
  /** What providing brought more than holding; negative where holding would have been better. */
  readonly gainUsd: bigint
  /** The same as a part of what is held, wad, rounded down. */
  readonly gain: bigint
}

const divDown = (x: bigint, y: bigint): bigint => (x >= 0n ? x / y : -((y - x - 1n) / y))

/**
 * Compares what was put in, at the prices of now, with what there is now of it, fees included or not as the caller adds them. Any number of
 * tokens; `costUsd` was paid on the way. Null where something has no price, or nothing of worth was put in.
 */
export const againstHolding = (held: readonly PoolSide[], now: readonly PoolSide[], costUsd = 0n): AgainstHolding | null => {
  const heldUsd = sidesUsd(held)
  const grossUsd = sidesUsd(now)
  if (heldUsd === null || grossUsd === null || heldUsd === 0n) return null
  const nowUsd = grossUsd - costUsd
  const gainUsd = nowUsd - heldUsd
  return { heldUsd, nowUsd, gainUsd, gain: divDown(gainUsd * WAD, heldUsd) }
}
