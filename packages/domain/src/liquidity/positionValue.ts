import type { Amounts } from '../amm/concentrated/liquidity.ts'
import { WAD } from '../math/fullMath.ts'
import { type PoolSide, sidesUsd } from '../pricing/tokenPrice.ts'

/** One whole unit of each token in raw units, and its price in dollars (wad); null if unknown. */
export type PricedPair = {
  readonly unit0: bigint
  readonly unit1: bigint
  readonly price0: bigint | null
  readonly price1: bigint | null
}

/** Both amounts with their units and prices. */
export const toSides = ({ amount0, amount1 }: Amounts, { unit0, unit1, price0, price1 }: PricedPair): readonly [PoolSide, PoolSide] => [
  { amount: amount0, unit: unit0, price: price0 },
  { amount: amount1, unit: unit1, price: price1 },
]

/** Dollars (wad) of two amounts, rounded down; null if a token with an amount has no price. */
export const amountsUsd = (amounts: Amounts, pair: PricedPair): bigint | null => sidesUsd(toSides(amounts, pair))

/** A holding that was left alone, compared with what it became. Dollars are wads. */
export type AgainstHolding = {
  readonly heldUsd: bigint
  readonly nowUsd: bigint
  /** The gain of providing over holding; negative if holding would have been better. */
  readonly gainUsd: bigint
  /** The gain as a fraction (wad) of the holding, rounded down. */
  readonly gain: bigint
}

const divDown = (x: bigint, y: bigint): bigint => (x >= 0n ? x / y : -((y - x - 1n) / y))

/**
 * Compares what was deposited, at present prices, with what exists now; the caller decides whether fees are included. Works for any number of
 * tokens. `costUsd` was paid in between. Null if a price is missing, or nothing of value was deposited.
 */
export const againstHolding = (held: readonly PoolSide[], now: readonly PoolSide[], costUsd = 0n): AgainstHolding | null => {
  const heldUsd = sidesUsd(held)
  const grossUsd = sidesUsd(now)
  if (heldUsd === null || grossUsd === null || heldUsd === 0n) return null
  const nowUsd = grossUsd - costUsd
  const gainUsd = nowUsd - heldUsd
  return { heldUsd, nowUsd, gainUsd, gain: divDown(gainUsd * WAD, heldUsd) }
}
