import type { ConcentratedPool, FeeConfig } from '../../types.ts'
import { averageVolatility, writeTimepoint } from './oracle.ts'

/** The oracle averages volatility per second; the sigmoids are set for intervals of 15 seconds. */
const INTERVAL = 15n
/** e^0 … e^5 and e^0.5, times 1e20. */
const EXPONENTS = [
  100_000_000_000_000_000_000n,
  271_828_182_845_904_523_536n,
  738_905_609_893_065_022_723n,
  2_008_553_692_318_766_774_092n,
  5_459_815_003_314_423_907_811n,
  14_841_315_910_257_660_342_111n,
] as const
const ROOT_OF_E = 164_872_127_070_012_814_684n
const EXPONENT_UNIT = 10n ** 20n
/** A sigmoid is flat from six gammas away from beta on. */
const FLAT = 6n

/** e^(x/g) · g⁴ for x/g below six: a table for halves of the exponent, and a series of five terms for the rest. */
const exponential = (x: bigint, g: bigint): bigint => {
  let nearest: bigint = EXPONENTS[Number(x / g)] as bigint
  let rest = x % g
  if (rest >= g / 2n) {
    rest -= g / 2n
    nearest = (nearest * ROOT_OF_E) / EXPONENT_UNIT
  }
  const series = g ** 4n + rest * g ** 3n + (rest ** 2n * g ** 2n) / 2n + (rest ** 3n * g * 4n + rest ** 4n) / 24n
  return (series * nearest) / EXPONENT_UNIT
}

/** alpha ÷ (1 + e^((beta − x) ÷ gamma)) in the plugin's integer approximation, rounded down. Twin of AdaptiveFee.sigmoid. */
export const sigmoid = (x: bigint, gamma: bigint, alpha: bigint, beta: bigint): bigint => {
  const distance = x > beta ? x - beta : beta - x
  if (distance >= FLAT * gamma) return x > beta ? alpha : 0n
  const g4 = gamma ** 4n
  const e = exponential(distance, gamma)
  return x > beta ? (alpha * e) / (g4 + e) : (alpha * g4) / (g4 + e)
}

/** The dynamic fee in pips for an average volatility per second: base fee plus two sigmoids. Twin of AdaptiveFee.getFee. */
export const adaptiveFee = (volatility: bigint, { alpha1, alpha2, beta1, beta2, gamma1, gamma2, baseFee }: FeeConfig): bigint => {
  const base = BigInt(baseFee)
  if (alpha1 === 0 && alpha2 === 0) return base
  const x = volatility / INTERVAL
  return base + sigmoid(x, BigInt(gamma1), BigInt(alpha1), BigInt(beta1)) + sigmoid(x, BigInt(gamma2), BigInt(alpha2), BigInt(beta2))
}

/**
 * The fee in pips of the next swap in a block of `timestamp` (seconds). A time before the oracle's last record counts as the time of that
 * record, because no later block can be older. Throws `data.stale` if the known records do not reach that far ahead.
 */
export const feeAt = ({ dynamicFee, tick, fee }: ConcentratedPool, timestamp: number): bigint =>
  dynamicFee === null ? fee : adaptiveFee(averageVolatility(writeTimepoint(dynamicFee, timestamp, tick)), dynamicFee.config)
