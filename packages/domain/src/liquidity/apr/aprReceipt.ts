import { mulDivDown, WAD } from '../../math/fullMath.ts'
import { APR_YEAR } from '../../math/aprYear.ts'

/** The source of an APR: a block, and the seconds of chain time that its figures cover. */
export type ReceiptSource = { readonly block: bigint; readonly window: { readonly from: number; readonly to: number } }

/** An APR with all its inputs. If the APR is unknown, the inputs show what is missing. */
export type AprReceipt<Formula extends string, Inputs> = ReceiptSource & {
  readonly formula: Formula
  readonly inputs: Inputs
  /** A wad, 1e18 = 100 % per year, rounded down; null if an input is unknown or nothing could earn. */
  readonly apr: bigint | null
}

/** Length of a receipt's window in seconds. */
export const windowSeconds = ({ window: { from, to } }: ReceiptSource): bigint => BigInt(to - from)

/** Yearly rate (wad, rounded down) of dollars earned in so many seconds on a value; null if nothing could earn. */
export const yearlyRate = (earnedUsd: bigint, valueUsd: bigint, seconds: bigint): bigint | null =>
  valueUsd === 0n || seconds <= 0n ? null : mulDivDown(earnedUsd * APR_YEAR, WAD, valueUsd * seconds)
