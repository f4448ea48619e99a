import { emissionApr, type EmissionAprFacts, streamRate } from '../../voting/emissionApr.ts'
import type { GaugeStream } from '../../voting/gaugeEmission.ts'
import type { AprReceipt, ReceiptSource } from './aprReceipt.ts'

/** The gauge's stream as of `now` (seconds of chain time), and the block that it was read at: the window is what is left of the stream. */
export type StreamSource = { readonly block: bigint; readonly now: number; readonly stream: GaugeStream }

const sourceOf = ({ block, now, stream }: StreamSource): ReceiptSource => ({
  block,
  window: { from: now, to: Math.max(now, Number(stream.finish)) },
})

// PRICE-8
/** The APR of staked pool tokens by a gauge's emission, as `emissionApr` has it. */
export const stakeEmissionApr = (
  facts: Omit<EmissionAprFacts, 'rate'>,
  source: StreamSource,
): AprReceipt<'stakeEmission', EmissionAprFacts> => {
  const inputs = { ...facts, rate: streamRate(source.stream, BigInt(source.now)) }
  return { ...sourceOf(source), formula: 'stakeEmission', inputs, apr: emissionApr(inputs) }
}

/** What the emission APR of a range is made of. */
export type RangeEmissionInputs = {
  /** Wei per second that the gauge pays now. */
  readonly rate: bigint
  /** Dollar price (wad) of the token that is emitted; null where it is not known. */
  readonly price: bigint | null
  readonly inRange: boolean
  /** Liquidity of the position. */
  readonly liquidity: bigint
  /** Staked liquidity in range, this position's among it. */
  readonly stakedLiquidity: bigint
  /** Dollars (wad) that the position is worth; null where a token has no price. */
  readonly valueUsd: bigint | null
}

/**
 * A year of what streams now × liquidity ÷ staked liquidity in range ÷ value. Zero out of range: the farm pays positions in range only. A
 * staked position earns this and none of the pool's fees.
 */
export const rangeEmissionApr = (
  facts: Omit<RangeEmissionInputs, 'rate'>,
  source: StreamSource,
): AprReceipt<'rangeEmission', RangeEmissionInputs> => {
  const inputs = { ...facts, rate: streamRate(source.stream, BigInt(source.now)) }
  const { rate, price, inRange, liquidity, stakedLiquidity, valueUsd } = inputs
  const apr = (): bigint | null => {
    if (!inRange) return 0n
    // Both sides times the staked liquidity: only the end is rounded.
    return emissionApr({ rate: rate * liquidity, price, stakedUsd: valueUsd === null ? null : valueUsd * stakedLiquidity })
  }
  return { ...sourceOf(source), formula: 'rangeEmission', inputs, apr: apr() }
}
