import { mulDivDown, WAD } from '../../math/fullMath.ts'
import type { AmmPool } from '../../types.ts'
import { type AprReceipt, type ReceiptSource, windowSeconds, yearlyRate } from './aprReceipt.ts'

// PRICE-8
/** Seconds of the fees that the fee APR of a pool is made of. */
export const FEE_APR_WINDOW = 604_800

/** Community fees count in thousandths. */
const THOUSANDTHS = 1_000n

/** Part (wad) of all fees that providers keep: all of them, but for the community fee of a concentrated pool. */
export const providersPart = (pool: Pick<AmmPool, 'type'> & { readonly communityFee?: number }): bigint =>
  WAD - (WAD * BigInt(pool.communityFee ?? 0)) / THOUSANDTHS

/** What the fee APR of a pool is made of. Dollars are wads. */
export type PoolFeeInputs = {
  /** All fees of the window; null where they are not known. */
  readonly feesUsd: bigint | null
  /** `providersPart` of the pool. */
  readonly providersPart: bigint
  readonly tvlUsd: bigint | null
}

/**
 * Fees of so many seconds × what providers keep of them × a year ÷ these seconds ÷ TVL, as a wad rounded down. Over seven days: average daily
 * fees × 365 ÷ TVL. Null where an input is not known, and where nothing could earn.
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

/** What the fee APR of a range is made of, at the pool's present tick and liquidity. Dollars are wads. */
export type RangeFeeInputs = Pick<PoolFeeInputs, 'feesUsd' | 'providersPart'> & {
  readonly inRange: boolean
  /** Liquidity of the position. */
  readonly liquidity: bigint
  /** Liquidity in range of all positions, this one among them. */
  readonly poolLiquidity: bigint
  /** What the position is worth; null where a token has no price. */
  readonly valueUsd: bigint | null
}

/**
 * What a range would earn if the window came again, the price where it is now: fees × what providers keep × liquidity ÷ all liquidity in
 * range × a year ÷ window ÷ value. Zero out of range. It holds as long as the price stays in the range and nobody comes or goes.
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
