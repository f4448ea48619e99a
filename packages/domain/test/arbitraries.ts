import fc from 'fast-check'
import type { Address, TwoTokenPool, WeightedPool } from '../src/index.ts'

/** A valid address made of one number, for tests. */
export const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

export const TOKEN_A = addressOf(0xa)
export const TOKEN_B = addressOf(0xb)

/** A pool of tokens A and B with round figures; whatever matters to a test is given. */
export const poolWith = (given: Partial<TwoTokenPool> = {}): TwoTokenPool => ({
  address: addressOf(0x9001),
  type: 'classic',
  token0: TOKEN_A,
  token1: TOKEN_B,
  reserve0: 1_000n * 10n ** 18n,
  reserve1: 1_000n * 10n ** 18n,
  unit0: 10n ** 18n,
  unit1: 10n ** 18n,
  fee: 1_800n,
  ...given,
})

/** A weighted pool of tokens of 18 decimals: token, weight in hundredths of a percent, whole units. */
export const weightedWith = (
  sides: readonly (readonly [token: Address, weight: number, whole: bigint])[],
  given: Partial<WeightedPool> = {},
): WeightedPool => ({
  address: addressOf(0x9001),
  type: 'weighted',
  tokens: sides.map(([token]) => token),
  weights: sides.map(([, weight]) => BigInt(weight) * 10n ** 14n),
  reserves: sides.map(([, , whole]) => whole * 10n ** 18n),
  units: sides.map(() => 10n ** 18n),
  fee: 3_000n,
  ...given,
})

/** Magnitudes evenly: as many small amounts as large ones. */
export const magnitude = (minBits: number, maxBits: number): fc.Arbitrary<bigint> =>
  fc.integer({ min: minBits, max: maxBits }).chain((bits) => fc.bigInt(2n ** BigInt(bits - 1), 2n ** BigInt(bits) - 1n))

const decimals = fc.constantFrom(0, 2, 6, 8, 9, 18)

const classicPool = fc.record({
  reserve0: magnitude(10, 100),
  reserve1: magnitude(10, 100),
  fee: fc.bigInt(1n, 2_500n),
  decimals0: decimals,
  decimals1: decimals,
})

/** A stable pool with up to 1:1000 of imbalance, between 1 and 10^11 whole tokens a side. */
const stablePool = fc.record({
  whole: fc.bigInt(1n, 10n ** 11n),
  imbalance: fc.bigInt(1n, 1_000n),
  dust0: fc.bigInt(0n, 10n ** 6n),
  fee: fc.bigInt(1n, 2_500n),
  decimals0: decimals,
  decimals1: decimals,
})

/** Any pool that can be met, of either curve. */
export const anyPool: fc.Arbitrary<TwoTokenPool> = fc.oneof(
  classicPool.map(({ decimals0, decimals1, ...rest }) =>
    poolWith({ ...rest, unit0: 10n ** BigInt(decimals0), unit1: 10n ** BigInt(decimals1) }),
  ),
  stablePool.map(({ whole, imbalance, dust0, fee, decimals0, decimals1 }) => {
    const unit0 = 10n ** BigInt(decimals0)
    const unit1 = 10n ** BigInt(decimals1)
    return poolWith({ type: 'stable', fee, unit0, unit1, reserve0: whole * unit0 + (dust0 % unit0), reserve1: whole * imbalance * unit1 })
  }),
)

/** A pool and an amount of token A between nothing and ten times its reserve. */
export const poolAndAmount: fc.Arbitrary<{ pool: TwoTokenPool; amountIn: bigint }> = anyPool.chain((pool) =>
  fc.bigInt(1n, pool.reserve0 * 10n).map((amountIn) => ({ pool, amountIn })),
)
