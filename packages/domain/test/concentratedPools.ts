import fc from 'fast-check'
import {
  applyMint,
  type ConcentratedPool,
  type FeeConfig,
  newConcentratedPool,
  type NewConcentratedPool,
  sqrtPriceAtTick,
} from '../src/index.ts'
import { addressOf, magnitude, TOKEN_A, TOKEN_B } from './arbitraries.ts'

/** What the plugin is published with. */
export const FEE_CONFIG: FeeConfig = {
  alpha1: 2_900,
  alpha2: 12_000,
  beta1: 360,
  beta2: 60_000,
  gamma1: 59,
  gamma2: 8_500,
  baseFee: 100,
}

/** The second in which the pools of these tests begin. */
export const BIRTH = 1_800_000_000

export type TestPosition = readonly [tickLower: number, tickUpper: number, liquidity: bigint]

/** A pool of tokens A and B with a fixed fee and the positions given. */
export const concentratedWith = (
  positions: readonly TestPosition[],
  { tick = 0, ...given }: Partial<NewConcentratedPool> & { readonly tick?: number } = {},
): ConcentratedPool => {
  const empty = newConcentratedPool(
    {
      address: addressOf(0xc001),
      token0: TOKEN_A,
      token1: TOKEN_B,
      unit0: 10n ** 18n,
      unit1: 10n ** 18n,
      tickSpacing: 60,
      fee: 500n,
      communityFee: 200,
      feeConfig: null,
      ...given,
    },
    sqrtPriceAtTick(tick),
    BIRTH,
  )
  return positions.reduce((pool, [lower, upper, liquidity]) => applyMint(pool, lower, upper, liquidity).pool, empty)
}

/** One to six positions that overlap at will around the starting price, and gaps between them. */
export const anyPositions: fc.Arbitrary<TestPosition[]> = fc.array(
  fc
    .tuple(fc.integer({ min: -100, max: 99 }), fc.integer({ min: 1, max: 100 }), magnitude(30, 90))
    .map(([lower, width, liquidity]): TestPosition => [lower * 60, (lower + width) * 60, liquidity]),
  { minLength: 1, maxLength: 6 },
)
