import { mulDivDown, WAD } from '../../math/fullMath.ts'
import { APR_YEAR } from '../../math/aprYear.ts'

/** The state and the time that an APR was made from: a block, and the seconds of chain time that its figures cover. */
export type ReceiptSource = { readonly block: bigint; readonly window: { readonly from: number; readonly to: number } }

/** An APR with everything it is made of. Inputs are part of it where the APR is not known, too: they show what is missing. */
export type AprReceipt<Formula extends string, Inputs> = ReceiptSource & {
  readonly formula: Formula
  readonly inputs: Inputs
  /** Wad, 1e18 = 100 % a year, rounded down; null where an input is not known, or there is nothing that could earn. */
  readonly apr: bigint | null
}

/** Seconds of a receipt's window. */
export const windowSeconds = ({ window: { from, to } }: ReceiptSource): bigint => BigInt(to - from)

/** Rate (wad, rounded down) of dollars earned in so many seconds on a value, for a year; null where nothing could earn. */
export const yearlyRate = (earnedUsd: bigint, valueUsd: bigint, seconds: bigint): bigint | null =>
  valueUsd === 0n || seconds <= 0n ? null : mulDivDown(earnedUsd * APR_YEAR, WAD, valueUsd * seconds)
