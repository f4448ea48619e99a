import { emissionApr, type EmissionAprFacts, streamRate } from '../../voting/emissionApr.ts'
import type { GaugeStream } from '../../voting/gaugeEmission.ts'
import type { AprReceipt, ReceiptSource } from './aprReceipt.ts'

/** The gauge's stream at `now` (seconds of chain time), and the block at which it was read. The window is the rest of the stream. */
export type StreamSource = { readonly block: bigint; readonly now: number; readonly stream: GaugeStream }

const sourceOf = ({ block, now, stream }: StreamSource): ReceiptSource => ({
  block,
  window: { from: now, to: Math.max(now, Number(stream.finish)) },
})

// PRICE-8
/** Emission APR of staked pool tokens, by the formula of `emissionApr`, with its receipt. */
export const stakeEmissionApr = (
  facts: Omit<EmissionAprFacts, 'rate'>,
  source: StreamSource,
): AprReceipt<'stakeEmission', EmissionAprFacts> => {
  const inputs = { ...facts, rate: streamRate(source.stream, BigInt(source.now)) }
  return { ...sourceOf(source), formula: 'stakeEmission', inputs, apr: emissionApr(inputs) }
}

/** The inputs of a range's emission APR. */
export type RangeEmissionInputs = {
  /** Wei per second that the gauge pays at present. */
  readonly rate: bigint
  /** Price of the emitted token in dollars (wad); null if unknown. */
  readonly price: bigint | null
  readonly inRange: boolean
  /** Liquidity of the position. */
  readonly liquidity: bigint
  /** Staked liquidity in range, including this position's. */
  readonly stakedLiquidity: bigint
  /** Value of the position in dollars (wad); null if a token has no price. */
  readonly valueUsd: bigint | null
}

/**
 * Emission APR of a range: a year of the present stream × liquidity ÷ staked liquidity in range ÷ value. Zero out of range, because the farm
 * pays only positions in range. A staked position earns this and none of the pool's fees.
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
