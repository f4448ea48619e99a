import { BPS } from '../math/fullMath.ts'

// SWAP-23, SWAP-24
/** 0.5 %. */
export const DEFAULT_SLIPPAGE_BPS = 50
/** 0.01 %. */
export const MIN_SLIPPAGE_BPS = 1
/** 50 %. */
export const MAX_SLIPPAGE_BPS = 5_000
/** Choices offered beside the free field: 0.1, 0.5, 1, 10, 25, 50 %. */
export const SLIPPAGE_PRESETS_BPS = [10, 50, 100, 1_000, 2_500, 5_000] as const

/** How a slippage is presented: nothing, a notice, a warning with its cost in tokens, or a word to type. */
export type SlippageBand = 'plain' | 'notice' | 'warning' | 'typed'

/** Above 1 % a notice, above 5 % a warning, from 25 % a typed confirmation. */
export const slippageBand = (bps: number): SlippageBand => {
  if (bps >= 2_500) return 'typed'
  if (bps > 500) return 'warning'
  return bps > 100 ? 'notice' : 'plain'
}

/** Whether a slippage in basis points may be used: a whole number from 0.01 % to 50 %. */
export const isSlippageValid = (bps: number): boolean => Number.isInteger(bps) && bps >= MIN_SLIPPAGE_BPS && bps <= MAX_SLIPPAGE_BPS

/** Least output that is accepted, rounded down to a raw unit. */
export const minAmountOut = (amountOut: bigint, slippageBps: number): bigint => (amountOut * (BPS - BigInt(slippageBps))) / BPS

/** Most input that is accepted, rounded up to a raw unit. */
export const maxAmountIn = (amountIn: bigint, slippageBps: number): bigint => (amountIn * (BPS + BigInt(slippageBps)) + BPS - 1n) / BPS
