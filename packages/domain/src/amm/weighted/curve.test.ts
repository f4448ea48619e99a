import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../../test/arbitraries.ts'
import { PRECISE, preciseAmountIn, preciseAmountOut, preciseInvariant, precisePower } from '../../../test/preciseWeighted.ts'
import { DomainError } from '../../errors/errorCode.ts'
import { WAD } from '../../math/fullMath.ts'
import { singleAmount, singleLiquidity, weightedGetAmountIn, weightedGetAmountOut, weightedInvariant, weightedLimit } from './curve.ts'

/** Weights from 0.01 % (excluded) up to 99.99 %: every ratio of two of them up to 9,999:1. */
const weight = fc.oneof(
  fc.bigInt(10n ** 14n + 1n, WAD - 10n ** 14n - 1n),
  fc.integer({ min: 1, max: 20 }).map((n) => 10n ** 14n + BigInt(n)),
  fc.integer({ min: 1, max: 20 }).map((n) => WAD - 10n ** 14n - BigInt(n)),
  fc.constantFrom(WAD / 2n, WAD / 5n, (WAD * 4n) / 5n, WAD / 100n, WAD / 3n),
)

/** Two weights that fit one pool. */
const weights = fc.tuple(weight, weight).map(([a, b]) => (a + b <= WAD ? ([a, b] as const) : ([a, WAD - a] as const)))

/** Reserves of any token: from a few units to all that fits, so that all decimals and micro amounts are met. */
const reserve = magnitude(1, 112)

/** An amount within the limit: any magnitude, micro amounts and the limit itself. */
const within = (limit: bigint): fc.Arbitrary<bigint> =>
  fc.oneof(
    fc.integer({ min: 1, max: 112 }).map((bits) => limit >> BigInt(bits)),
    fc.bigInt(0n, limit),
    fc.integer({ min: 0, max: 20 }).map((n) => (BigInt(n) < limit ? BigInt(n) : limit)),
    fc.constant(limit),
  )

const sides = fc.tuple(reserve, reserve, weights)

const attempt = (act: () => bigint): bigint | null => {
  try {
    return act()
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** What the model itself may be wrong by: 10^-60 of a unit. */
const MODEL = PRECISE / 10n ** 60n

/** POOL-31: rounding in the pool's favour and within 2 wei + 1e-12 of the exact value; here, 2 wei alone. */
const expectJustBelow = (actual: bigint, exact: bigint): void => {
  expect(actual * PRECISE).toBeLessThanOrEqual(exact + MODEL)
  expect(exact - actual * PRECISE).toBeLessThan(2n * PRECISE)
}
const expectJustAbove = (actual: bigint, exact: bigint): void => {
  expect(actual * PRECISE).toBeGreaterThanOrEqual(exact - MODEL)
  expect(actual * PRECISE - exact).toBeLessThan(2n * PRECISE)
}

const RUNS = { numRuns: 1_000 }

// POOL-31: prove the power function's error bound up to 9,999:1; every rounding favours the pool
describe('the curve against 120 digits', { timeout: 60_000 }, () => {
  it('pays at most the exact output, and less than two units less', () => {
    fc.assert(
      fc.property(
        sides.chain(([x, y, w]) => within(weightedLimit(x, w[0])).map((amount) => ({ x, y, w, amount }))),
        ({ x, y, w: [wx, wy], amount }) => {
          const out = attempt(() => weightedGetAmountOut(amount, x, wx, y, wy))
          const exact = preciseAmountOut(amount, x, wx, y, wy)
          if (out === null) expect(exact).toBeGreaterThan((weightedLimit(y, wy) - 1n) * PRECISE)
          else expectJustBelow(out, exact)
        },
      ),
      RUNS,
    )
  })

  it('asks at least the exact input, and less than two units more', () => {
    fc.assert(
      fc.property(
        sides.chain(([x, y, w]) => within(weightedLimit(y, w[1])).map((amount) => ({ x, y, w, amount }))),
        ({ x, y, w: [wx, wy], amount }) => {
          const needed = attempt(() => weightedGetAmountIn(amount, x, wx, y, wy))
          const exact = preciseAmountIn(amount, x, wx, y, wy)
          if (needed === null) expect(exact).toBeGreaterThan((weightedLimit(x, wx) - 1n) * PRECISE)
          else expectJustAbove(needed, exact)
        },
      ),
      RUNS,
    )
  })

  it('gives at most the exact pool tokens for one token', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(reserve, weight, reserve)
          .chain(([x, w, supply]) => within(weightedLimit(x, w)).map((amount) => ({ x, w, supply, amount }))),
        ({ x, w, supply, amount }) =>
          expectJustBelow(singleLiquidity(amount, x, w, supply), supply * (precisePower(x + amount, x, w, WAD) - PRECISE)),
      ),
      RUNS,
    )
  })

  it('returns at most the exact amount of one token for pool tokens', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(reserve, weight, reserve)
          .chain(([x, w, supply]) =>
            fc.oneof(within((supply * 3n) / 10n), within((supply * w * 3n) / WAD / 10n)).map((liquidity) => ({ x, w, supply, liquidity })),
          ),
        ({ x, w, supply, liquidity }) => {
          const out = attempt(() => singleAmount(liquidity, x, w, supply))
          const exact = x * (PRECISE - precisePower(supply - liquidity, supply, WAD, w))
          if (out === null) expect(exact).toBeGreaterThan((weightedLimit(x, w) - 1n) * PRECISE)
          else expectJustBelow(out, exact)
        },
      ),
      RUNS,
    )
  })

  it('counts at most the exact invariant of a first deposit', () => {
    const deposit = fc.array(fc.tuple(magnitude(1, 112), fc.bigInt(1n, 10_000n)), { minLength: 2, maxLength: 8 }).map((parts) => {
      const total = parts.reduce((sum, [, part]) => sum + part, 0n)
      const list = parts.map(([, part]) => (part * WAD) / total)
      list[0] = (list[0] ?? 0n) + WAD - list.reduce((sum, w) => sum + w, 0n)
      return { amounts: parts.map(([amount]) => amount), list }
    })
    fc.assert(
      fc.property(deposit, ({ amounts, list }) => {
        const [actual, exact] = [weightedInvariant(amounts, list) * PRECISE, preciseInvariant(amounts, list)]
        expect(actual).toBeLessThanOrEqual(exact + MODEL)
        // Amounts above 2^108 are cut to as many bits: 2^-105 of the whole.
        expect(exact - actual).toBeLessThan(2n * PRECISE + (exact >> 105n))
      }),
      { numRuns: 300 },
    )
  })
})

// POOL-30: one swap is capped at 30 % of a balance, 3 % for a token lighter than 1 %
describe('limits', () => {
  it.each([
    [WAD / 2n, 300n],
    [WAD / 100n, 300n],
    [WAD / 100n - 1n, 30n],
    [2n * 10n ** 14n, 30n],
  ])('a weight of %s allows %s of 1,000', (w, limit) => expect(weightedLimit(1_000n, w)).toBe(limit))

  it('refuses one unit more on either side', () => {
    const pool = [10n ** 21n, WAD / 2n, 10n ** 21n, WAD / 2n] as const
    const limit = weightedLimit(10n ** 21n, WAD / 2n)
    expect(weightedGetAmountOut(limit, ...pool)).toBeGreaterThan(0n)
    expect(() => weightedGetAmountOut(limit + 1n, ...pool)).toThrow(
      expect.objectContaining({ params: { error: 'MaxInRatio', maximum: limit } }),
    )
    expect(() => weightedGetAmountIn(limit + 1n, ...pool)).toThrow(
      expect.objectContaining({ params: { error: 'MaxOutRatio', maximum: limit } }),
    )
  })
})
