import type { Ladder, LadderSource } from './ladder.ts'

/** A pool in floats. Tokens are numbers from 0; amounts are raw units; `fee` is the fraction of the input that is kept (0.003 = 0.3 %). */
export type NumericPool =
  | { readonly type: 'classic'; readonly tokens: readonly number[]; readonly reserves: readonly number[]; readonly fee: number }
  | {
      readonly type: 'stable'
      readonly tokens: readonly number[]
      readonly reserves: readonly number[]
      /** Factors from raw units to a common unit. */
      readonly scales: readonly number[]
      readonly fee: number
    }
  | {
      readonly type: 'weighted'
      readonly tokens: readonly number[]
      readonly reserves: readonly number[]
      /** The weights total 1. */
      readonly weights: readonly number[]
      readonly fee: number
      /** The largest fraction of a balance that one swap may move, by token. */
      readonly caps: readonly number[]
    }
  | ({ readonly type: 'concentrated'; readonly tokens: readonly number[]; readonly fee: number } & LadderSource)

/** Gas units of one swap by pool type, and of each crossed initialised tick. `route` is counted once. */
export type GasCosts = {
  readonly route: number
  readonly classic: number
  readonly stable: number
  readonly weighted: number
  readonly concentrated: number
  readonly tick: number
}

/** Type number of a classic pool. */
export const CLASSIC = 0
/** Type number of a stable pool. */
export const STABLE = 1
/** Type number of a weighted pool. */
export const WEIGHTED = 2
/** Type number of a concentrated pool. */
export const CONCENTRATED = 3

/**
 * All pools in typed arrays. A pool's tokens are from `start[pool]` on in `tokens`, `reserves`, `scales` and `weights`. An arc is one
 * direction between two tokens of a pool: `positionIn` and `positionOut` count from the pool's start, and `logRate` is ln(raw out per raw in)
 * of a tiny swap after the fee.
 */
export type Market = {
  readonly tokenCount: number
  readonly poolCount: number
  readonly gas: GasCosts
  /** The fraction of weighted pools' limits that a search uses. */
  readonly held: number
  readonly kind: Uint8Array
  readonly start: Int32Array
  readonly tokens: Int32Array
  readonly reserves: Float64Array
  /** Stable: factor to a common unit. */
  readonly scales: Float64Array
  readonly weights: Float64Array
  /** Weighted: ln(reserve ÷ weight). */
  readonly logDepth: Float64Array
  /** Maximum amounts of one swap: net in, and out. Infinite if only the curve limits it. */
  readonly mostIn: Float64Array
  readonly mostOut: Float64Array
  /** 1 − fee, and the gas of one swap, by pool. */
  readonly keep: Float64Array
  readonly swapGas: Float64Array
  /** By pool; empty except for concentrated ones. */
  readonly falling: Ladder[]
  readonly rising: Ladder[]
  readonly arcStart: Int32Array
  readonly arcPool: Int32Array
  readonly positionIn: Uint8Array
  readonly positionOut: Uint8Array
  readonly tokenIn: Int32Array
  readonly tokenOut: Int32Array
  readonly logRate: Float64Array
  /** e^logRate. */
  readonly rate: Float64Array
}
