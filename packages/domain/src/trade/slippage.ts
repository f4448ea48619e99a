import { BPS } from '../math/fullMath.ts'

// SWAP-23, SWAP-24
/** Default slippage in basis points: 0.5 %. */
export const DEFAULT_SLIPPAGE_BPS = 50
/** Minimum slippage in basis points: 0.01 %. */
export const MIN_SLIPPAGE_BPS = 1
/** Maximum slippage in basis points: 50 %. */
export const MAX_SLIPPAGE_BPS = 5_000
/** Presets in basis points: 0.1, 0.5, 1, 10, 25, 50 %. */
export const SLIPPAGE_PRESETS_BPS = [10, 50, 100, 1_000, 2_500, 5_000] as const

/** How a slippage is treated: nothing, a notice, a warning with its cost in tokens, or a typed word. */
export type SlippageBand = 'plain' | 'notice' | 'warning' | 'typed'

/** The band of a slippage in basis points: above 1 % a notice, above 5 % a warning, from 25 % a typed word. */
export const slippageBand = (bps: number): SlippageBand => {
  if (bps >= 2_500) return 'typed'
  if (bps > 500) return 'warning'
  return bps > 100 ? 'notice' : 'plain'
}

/** Whether a slippage in basis points is valid: a whole number from 0.01 % to 50 %. */
export const isSlippageValid = (bps: number): boolean => Number.isInteger(bps) && bps >= MIN_SLIPPAGE_BPS && bps <= MAX_SLIPPAGE_BPS

/** Minimum accepted output in raw units, rounded down. */
export const minimumOutOf = (amountOut: bigint, slippageBps: number): bigint => (amountOut * (BPS - BigInt(slippageBps))) / BPS

/** Maximum accepted input in raw units, rounded up. */
export const maximumInOf = (amountIn: bigint, slippageBps: number): bigint => (amountIn * (BPS + BigInt(slippageBps)) + BPS - 1n) / BPS
