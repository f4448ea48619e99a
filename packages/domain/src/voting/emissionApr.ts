import { mulDivDown } from '../math/fullMath.ts'
import type { GaugeStream } from './gaugeEmission.ts'
import { APR_YEAR } from '../math/aprYear.ts'

/** Wei per second that a stream pays at `now`; zero after its end. */
export const streamRate = ({ rate, finish }: GaugeStream, now: bigint): bigint => (finish > now ? rate : 0n)

/** The inputs of a stake's APR. Dollars and prices are wads. */
export type EmissionAprFacts = {
  /** Wei per second that the gauge pays at present. */
  readonly rate: bigint
  /** Price of the emitted token; null if unknown. */
  readonly price: bigint | null
  /** Value of everything staked; null if unknown. */
  readonly stakedUsd: bigint | null
}

/**
 * Yearly rate of a stake as a wad (1e18 = 100 %), rounded down: a year of the present emission ÷ staked value. Null if a value is unknown, or
 * nothing is staked and the first stake would take everything.
 */
export const emissionApr = ({ rate, price, stakedUsd }: EmissionAprFacts): bigint | null =>
  price === null || stakedUsd === null || stakedUsd === 0n ? null : mulDivDown(rate * APR_YEAR, price, stakedUsd)
