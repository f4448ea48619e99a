import { DAY_SECONDS } from '../clock/day.ts'
import { WAD } from '../math/fullMath.ts'

/** What a token shows before it is tradable in a competition. Dollars are wads; null: not known. */
export type AdmissionFigures = {
  readonly liquidityUsd: bigint | null
  /** Seconds since the oldest of its pools was made. */
  readonly age: number | null
  /** Of 24 hours. */
  readonly volumeUsd: bigint | null
}

/** What it is held against, as the factory's TokenBar has it. */
export type TokenBar = { readonly liquidityUsd: bigint; readonly age: number; readonly volumeUsd: bigint }

/** The bar that a factory begins with. */
export const defaultTokenBar: TokenBar = { liquidityUsd: 250_000n * WAD, age: 10 * DAY_SECONDS, volumeUsd: 25_000n * WAD }

/** A part of the bar. */
export type AdmissionMiss = 'liquidity' | 'age' | 'volume'

// ARENA-24
/** The parts of the bar that a token misses, in order. What is not known misses. */
export const admissionMisses = ({ liquidityUsd, age, volumeUsd }: AdmissionFigures, bar: TokenBar): readonly AdmissionMiss[] => [
  ...(liquidityUsd === null || liquidityUsd < bar.liquidityUsd ? (['liquidity'] as const) : []),
  ...(age === null || age < bar.age ? (['age'] as const) : []),
  ...(volumeUsd === null || volumeUsd < bar.volumeUsd ? (['volume'] as const) : []),
]

/** Seconds of history that a pool of a reference must have. Twin of the competition's window. */
export const REFERENCE_WINDOW = 1_800
/** Pools that lead from a tradable token to the winning one at most. */
export const MAX_REFERENCE_POOLS = 3
