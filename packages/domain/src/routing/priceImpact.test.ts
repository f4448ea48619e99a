import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, anyPool, poolWith, TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { applySwap, getAmountOut, marginalPriceRatio } from '../amm/pool.ts'
import type { RoutedSwap, RouteStep, TwoTokenPool } from '../types.ts'
import { impactBand } from '../trade/impactBand.ts'
import { priceImpact } from './priceImpact.ts'
import { routeFee } from './routeFee.ts'
import { spotOutput } from './spotOutput.ts'

const WAD = 10n ** 18n
const percent = (n: number): bigint => (BigInt(Math.round(n * 1e6)) * WAD) / 100_000_000n

const TOKEN_C = addressOf(0xc)

const stepOf = (pool: TwoTokenPool, amountIn: bigint, given: Partial<RouteStep> = {}): RouteStep => ({
  pool,
  tokenIn: TOKEN_A,
  tokenOut: TOKEN_B,
  share: WAD,
  amountIn,
  amountOut: getAmountOut(pool, amountIn, given.tokenIn ?? TOKEN_A),
  fee: pool.fee,
  ...given,
})

const routeOf = (steps: readonly RouteStep[], given: Partial<RoutedSwap> = {}): RoutedSwap => ({
  kind: 'exactIn',
  tokenIn: TOKEN_A,
  tokenOut: steps.at(-1)?.tokenOut ?? TOKEN_B,
  amountIn: steps[0]?.amountIn ?? 0n,
  amountOut: steps.at(-1)?.amountOut ?? 0n,
  steps,
  closing: [],
  timestamp: 0,
  ...given,
})

const swapOf = (pool: TwoTokenPool, amountIn: bigint): RoutedSwap => routeOf([stepOf(pool, amountIn)])

// SWAP-26: versus the marginal price, fee excluded
describe('priceImpact', () => {
  it('is the amount’s share of the new reserve in a classic pool: 100 into 900 is 10 %', () => {
    const pool = poolWith({ fee: 0n, reserve0: 900n * WAD, reserve1: 900n * WAD })
    expect(priceImpact(swapOf(pool, 100n * WAD))).toBe(percent(10))
  })

  it('does not count the fee', () => {
    const deep = { reserve0: 10n ** 33n, reserve1: 10n ** 33n }
    const impact = priceImpact(swapOf(poolWith({ ...deep, fee: 2_500n }), WAD))
    expect(impact).toBeLessThan(10n ** 6n)
  })

  it('adds up over the hops of a route', () => {
    const first = poolWith({ fee: 0n, reserve0: 900n * WAD, reserve1: 900n * WAD })
    const second = poolWith({ fee: 0n, reserve0: 810n * WAD, reserve1: 810n * WAD, token0: TOKEN_B, token1: TOKEN_C })
    // 10 % lost, then 90 into 810 loses 10 % of the rest
    const path = [
      stepOf(first, 100n * WAD, { amountOut: 90n * WAD }),
      stepOf(second, 90n * WAD, { tokenIn: TOKEN_B, tokenOut: TOKEN_C, amountOut: 81n * WAD }),
    ]
    expect(priceImpact(routeOf(path))).toBe(percent(19))
    const exactOut = { kind: 'exactOut' as const, amountIn: 100n * WAD, amountOut: 81n * WAD, tokenOut: TOKEN_C }
    expect(priceImpact(routeOf([], { ...exactOut, closing: path }))).toBe(percent(19))
  })

  it('is the mean of the parts of a split, weighted by their amounts', () => {
    const equal = { fee: 0n, reserve0: 900n * WAD, reserve1: 900n * WAD }
    const [one, other] = [poolWith(equal), poolWith({ ...equal, address: addressOf(0x9002) })]
    const half = stepOf(one, 100n * WAD, { share: WAD / 2n, amountOut: 90n * WAD })
    const rest = stepOf(other, 100n * WAD, { amountOut: 100n * WAD })
    const amounts = { amountIn: 200n * WAD, amountOut: 190n * WAD }
    expect(priceImpact(routeOf([half, rest], amounts))).toBe(percent(5))
    // half at a fixed amount, the rest bought exactly
    expect(priceImpact(routeOf([{ ...half, share: WAD }], { ...amounts, kind: 'exactOut', closing: [rest] }))).toBe(percent(5))
  })

  it('measures a second swap through a pool from where the first one began', () => {
    const pool = poolWith({ fee: 0n, reserve0: 900n * WAD, reserve1: 900n * WAD })
    const first = stepOf(pool, 50n * WAD, { share: WAD / 2n })
    const moved = applySwap(pool, TOKEN_A, first.amountIn)
    const second = stepOf(moved, 50n * WAD)
    const whole = swapOf(pool, 100n * WAD)
    const amountOut = first.amountOut + second.amountOut
    const impact = priceImpact(routeOf([first, second], { amountIn: 100n * WAD, amountOut })) ?? 0n
    expect(impact - (priceImpact(whole) ?? 0n)).toBeLessThanOrEqual(1n)
    expect(impact).toBeGreaterThanOrEqual(percent(10))
  })

  it('counts nothing for a swap whose token nobody brought', () => {
    const pool = poolWith({ reserve0: 900n * WAD, reserve1: 900n * WAD })
    const route = routeOf([stepOf(pool, WAD)], { tokenIn: TOKEN_C })
    expect(spotOutput(route, true)?.numerator).toBe(0n)
  })

  it('is null where it cannot be known, never zero', () => {
    const pool = poolWith()
    const [swap] = swapOf(pool, WAD).steps
    expect(priceImpact(routeOf([], { amountIn: 1n, amountOut: 1n }))).toBeNull()
    for (const [amountIn, amountOut] of [
      [0n, WAD],
      [WAD, 0n],
    ] as const)
      expect(priceImpact({ ...swapOf(pool, WAD), amountIn, amountOut })).toBeNull()
    expect(priceImpact(routeOf([stepOf(pool, WAD, { fee: 1_000_000n })]))).toBeNull()
    expect(swap && priceImpact(routeOf([{ ...swap, pool: { ...pool, reserve1: 0n } }]))).toBeNull()
  })

  it('is nothing, never negative, for amounts that are better than the price', () => {
    expect(priceImpact({ ...swapOf(poolWith(), WAD), amountOut: 2n * WAD })).toBe(0n)
  })

  it('lies between nothing and all', () => {
    fc.assert(
      fc.property(anyPool, fc.bigInt(1n, 10n ** 20n), (pool, part) => {
        const impact = priceImpact(swapOf(pool, (pool.reserve0 * part) / 10n ** 19n + 1n))
        if (impact !== null) expect(impact >= 0n && impact <= WAD).toBe(true)
      }),
    )
  })

  // SWAP-25: a larger input never gives a smaller impact. Outputs are whole units, so one unit of the smaller output is the tolerance.
  it('never falls when more goes in', () => {
    fc.assert(
      fc.property(anyPool, fc.bigInt(1n, 10n ** 19n), fc.bigInt(1n, 10n ** 19n), (pool, part, more) => {
        const small = swapOf(pool, (pool.reserve0 * part) / 10n ** 19n + 1n)
        const large = swapOf(pool, (pool.reserve0 * (part + more)) / 10n ** 19n + 1n)
        const [before, after] = [priceImpact(small), priceImpact(large)]
        if (before === null || after === null) return
        const unit = (2n * WAD) / small.amountOut + (2n * WAD) / small.amountIn + 1n
        expect(after + unit).toBeGreaterThanOrEqual(before)
      }),
      { numRuns: 500 },
    )
  })
})

// Figures of a deep split are worked out while a person types.
it('is worked out in numbers that grow with the swaps of a route, not with its ways', () => {
  const tokens = Array.from({ length: 13 }, (_, n) => addressOf(0x100 + n))
  const steps = tokens.slice(1).flatMap((tokenOut, layer) =>
    [WAD / 3n, WAD].map((share, n) => {
      const tokenIn = tokens[layer]!
      const given = { address: addressOf(0x9000 + 2 * layer + n), token0: tokenIn, token1: tokenOut }
      const reserves = { reserve0: 1_234_567n * WAD + BigInt(layer * 7 + n), reserve1: 1_300_000n * WAD - BigInt(layer * 5 + n) }
      return stepOf(poolWith({ type: 'stable', ...reserves, ...given }), WAD, { tokenIn, tokenOut, share })
    }),
  )
  const spot = spotOutput(routeOf(steps, { tokenIn: tokens[0]!, tokenOut: tokens[12]! }), true)!
  const bits = (value: bigint): number => value.toString(2).length
  const most = Math.max(...steps.map(({ pool, tokenIn, tokenOut }) => bits(marginalPriceRatio(pool, tokenIn, tokenOut)!.denominator)))
  // For each swap its price, its share (60 bits) and its fee (20 bits).
  expect(bits(spot.denominator)).toBeLessThanOrEqual(steps.length * (most + 60 + 20))
})

describe('impactBand', () => {
  it.each([
    [percent(0), 'plain'],
    [percent(1) - 1n, 'plain'],
    [percent(1), 'notice'],
    [percent(5), 'notice'],
    [percent(5) + 1n, 'confirm'],
    [percent(15), 'confirm'],
    [percent(15) + 1n, 'typed'],
    [percent(100), 'typed'],
    [null, 'unknown'],
  ] as const)('of %s is %s', (impact, band) => expect(impactBand(impact)).toBe(band))
})

describe('routeFee', () => {
  const [cheap, dear] = [poolWith({ fee: 100_000n }), poolWith({ fee: 200_000n, address: addressOf(0x9002) })]

  it('compounds along a path', () => {
    const second = poolWith({ fee: 100_000n, token0: TOKEN_B, token1: TOKEN_C })
    const onward = stepOf(second, WAD, { tokenIn: TOKEN_B, tokenOut: TOKEN_C })
    expect(routeFee(routeOf([stepOf(cheap, WAD)]))).toBe(percent(10))
    expect(routeFee(routeOf([stepOf(cheap, WAD), onward]))).toBe(percent(19))
  })

  it('is the mean of the parts of a split by what goes through them', () => {
    const split = [stepOf(cheap, WAD, { share: WAD / 4n }), stepOf(dear, 3n * WAD)]
    expect(routeFee(routeOf(split, { amountIn: 4n * WAD }))).toBe(percent(17.5))
  })

  it('is nothing where nothing is traded', () => {
    expect(routeFee(routeOf([]))).toBe(0n)
    expect(routeFee(swapOf(poolWith({ reserve0: 0n, reserve1: 0n }), 1n))).toBe(0n)
  })
})
