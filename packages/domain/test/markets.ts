import fc from 'fast-check'
import { buildMarket } from '../src/routing/split/buildMarket.ts'
import type { GasCosts, Market, NumericPool } from '../src/routing/split/market.ts'

/** Gas units as a router spends them, in round figures. */
export const GAS: GasCosts = { route: 60_000, classic: 60_000, stable: 110_000, weighted: 110_000, concentrated: 90_000, tick: 18_000 }

/** A pool of x·y = k in floats. */
export const classic = (tokens: readonly [number, number], reserves: readonly [number, number], fee = 0.003): NumericPool => ({
  type: 'classic',
  tokens,
  reserves,
  fee,
})

/** A pool of two positions around a price of 1: a wide one, and a narrow one of ten times its liquidity. */
export const concentrated = (tokens: readonly [number, number], liquidity: number, fee = 0.0005): NumericPool => ({
  type: 'concentrated',
  tokens,
  fee,
  sqrtPrice: 1,
  tick: 0,
  liquidity: 11 * liquidity,
  ticks: [
    { tick: -6_000, net: liquidity },
    { tick: -200, net: 10 * liquidity },
    { tick: 200, net: -10 * liquidity },
    { tick: 6_000, net: -liquidity },
  ],
  lowest: -887_272,
  highest: 887_272,
})

/** A weighted pool of equal prices. */
export const weighted = (tokens: readonly number[], depth: number, weights: readonly number[], fee = 0.003): NumericPool => ({
  type: 'weighted',
  tokens,
  reserves: weights.map((weight) => depth * weight),
  weights,
  fee,
  caps: weights.map(() => 0.3),
})

/** A stable pool of 18 decimals. */
export const stable = (tokens: readonly [number, number], reserves: readonly [number, number], fee = 0.0004): NumericPool => ({
  type: 'stable',
  tokens,
  reserves,
  scales: [1, 1],
  fee,
})

const TOKENS = 6

const pair = fc
  .tuple(fc.nat(TOKENS - 1), fc.nat(TOKENS - 1))
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => (a < b ? ([a, b] as const) : ([b, a] as const)))

const fee = fc.double({ min: 0.0001, max: 0.01, noNaN: true })
const depth = fc.double({ min: 1e20, max: 1e23, noNaN: true })
/** Prices stay inside the fees' band, so that no pool can be traded against another for nothing. */
const tilt = fc.double({ min: -1, max: 1, noNaN: true })

const anyNumericPool: fc.Arbitrary<NumericPool> = fc.oneof(
  fc.record({ pair, fee, depth, tilt }).map(({ pair: at, fee: f, depth: d, tilt: t }) => classic(at, [d, d * (1 + (t * f) / 3)], f)),
  fc.record({ pair, fee, depth }).map(({ pair: at, fee: f, depth: d }) => stable(at, [d, d * 1.0001], f)),
  fc.record({ pair, fee, depth }).map(({ pair: at, fee: f, depth: d }) => concentrated(at, d, f)),
  fc
    .record({ tokens: fc.uniqueArray(fc.nat(TOKENS - 1), { minLength: 2, maxLength: 5 }), fee, depth })
    .map(({ tokens, fee: f, depth: d }) =>
      weighted(
        tokens.toSorted((a, b) => a - b),
        d,
        tokens.map(() => 1 / tokens.length),
        f,
      ),
    ),
)

/** Markets of six tokens of one price, with pools of every type. */
export const anyMarket: fc.Arbitrary<Market> = fc
  .array(anyNumericPool, { minLength: 2, maxLength: 24 })
  .map((pools) => buildMarket(pools, TOKENS, GAS))

/** Prices that differ by up to a fifth: value that goes round through such pools gains. */
const anyUnevenPool: fc.Arbitrary<NumericPool> = fc.oneof(
  fc.record({ pair, fee, depth, tilt }).map(({ pair: at, fee: f, depth: d, tilt: t }) => classic(at, [d, d * (1 + t / 5)], f)),
  fc.record({ pair, fee, depth, tilt }).map(({ pair: at, fee: f, depth: d, tilt: t }) => weighted(at, d, [0.5 + t / 20, 0.5 - t / 20], f)),
)

/** Markets of six tokens with pools that disagree by more than their fees. */
export const anyUnevenMarket: fc.Arbitrary<Market> = fc
  .array(anyUnevenPool, { minLength: 3, maxLength: 24 })
  .map((pools) => buildMarket(pools, TOKENS, GAS))
