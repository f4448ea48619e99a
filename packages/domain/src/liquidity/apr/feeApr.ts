import { DAY_SECONDS } from '../../clock/day.ts'
import { mulDivDown, WAD } from '../../math/fullMath.ts'
import type { AmmPool } from '../../types.ts'
import { type AprReceipt, type ReceiptSource, windowSeconds, yearlyRate } from './aprReceipt.ts'

// PRICE-8
/** Window of a pool's fee APR in seconds. */
export const FEE_APR_WINDOW_SECONDS = 7 * DAY_SECONDS

/** Community fees are in thousandths. */
const THOUSANDTHS = 1_000n

/** The fraction (wad) of all fees that providers keep: everything except a concentrated pool's community fee. */
export const providersPart = (pool: Pick<AmmPool, 'type'> & { readonly communityFee?: number }): bigint =>
  WAD - (WAD * BigInt(pool.communityFee ?? 0)) / THOUSANDTHS

/** The inputs of a pool's fee APR. Dollars are wads. */
export type PoolFeeInputs = {
  /** All fees of the window; null if unknown. */
  readonly feesUsd: bigint | null
  /** `providersPart` of the pool. */
  readonly providersPart: bigint
  readonly tvlUsd: bigint | null
}

/**
 * Fees of so many seconds × providers' part × a year ÷ these seconds ÷ TVL, as a wad rounded down. Over seven days this is average daily fees
 * × 365 ÷ TVL. Null if an input is unknown or nothing could earn.
 */
export const poolFeeRate = ({ feesUsd, tvlUsd, ...of }: PoolFeeInputs, seconds: bigint): bigint | null =>
  feesUsd === null || tvlUsd === null ? null : yearlyRate(mulDivDown(feesUsd, of.providersPart, WAD), tvlUsd, seconds)

/** `poolFeeRate` of the window, with its receipt. */
export const poolFeeApr = (inputs: PoolFeeInputs, source: ReceiptSource): AprReceipt<'poolFees', PoolFeeInputs> => ({
  ...source,
  formula: 'poolFees',
  inputs,
  apr: poolFeeRate(inputs, windowSeconds(source)),
})

/** The inputs of a range's fee APR, at the pool's present tick and liquidity. Dollars are wads. */
export type RangeFeeInputs = Pick<PoolFeeInputs, 'feesUsd' | 'providersPart'> & {
  readonly inRange: boolean
  /** Liquidity of the position. */
  readonly liquidity: bigint
  /** Liquidity in range of all positions, including this one. */
  readonly poolLiquidity: bigint
  /** Value of the position; null if a token has no price. */
  readonly valueUsd: bigint | null
}

/**
 * Fee APR of a range if the window's fees repeat at the present price: fees × providers' part × liquidity ÷ all liquidity in range × a year ÷
 * window ÷ value. Zero out of range. It assumes that the price stays in the range and nobody adds or removes liquidity.
 */
export const rangeFeeApr = (inputs: RangeFeeInputs, source: ReceiptSource): AprReceipt<'rangeFees', RangeFeeInputs> => {
  const { feesUsd, inRange, liquidity, poolLiquidity, valueUsd } = inputs
  const apr = (): bigint | null => {
    if (!inRange) return 0n
    if (feesUsd === null || valueUsd === null) return null
    const kept = mulDivDown(feesUsd, inputs.providersPart, WAD)
    return yearlyRate(kept * liquidity, valueUsd * poolLiquidity, windowSeconds(source))
  }
  return { ...source, formula: 'rangeFees', inputs, apr: apr() }
}
