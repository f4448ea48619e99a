import { mulDivDown } from '../math/fullMath.ts'
import type { GaugeStream } from './gaugeEmission.ts'
import { APR_YEAR } from '../math/aprYear.ts'

/** What a stream pays at `now`, in wei per second: nothing once it has ended. */
export const streamRate = ({ rate, finish }: GaugeStream, now: bigint): bigint => (finish > now ? rate : 0n)

/** What the APR of a stake is made of. Dollars and prices are wads. */
export type EmissionAprFacts = {
  /** Wei per second that the gauge pays now. */
  readonly rate: bigint
  /** Price of the token that is emitted; null where it is not known. */
  readonly price: bigint | null
  /** What everything that is staked is worth; null where it is not known. */
  readonly stakedUsd: bigint | null
}

/**
 * Yearly rate of a stake as a wad (1e18 = 100 %), rounded down: a year of the emission that streams now ÷ what is staked. Null where a value
 * is not known, or nothing is staked and the first stake would take all.
 */
export const emissionApr = ({ rate, price, stakedUsd }: EmissionAprFacts): bigint | null =>
  price === null || stakedUsd === null || stakedUsd === 0n ? null : mulDivDown(rate * APR_YEAR, price, stakedUsd)
