import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../test/arbitraries.ts'
import { MAX_ROUTE_SWAPS } from '../routing/route.ts'
import { routeGas } from '../routing/split/routerGas.ts'
import { NATIVE } from '../types.ts'
import { deadlineAt, DEFAULT_DEADLINE_MINUTES, isDeadlineValid } from './deadline.ts'
import { parseDeadline } from './parseDeadline.ts'
import { parseSlippage } from './parseSlippage.ts'
import { DEFAULT_SLIPPAGE_BPS, isSlippageValid, maximumInOf, minimumOutOf, SLIPPAGE_PRESETS_BPS, slippageBand } from './slippage.ts'
import { gasReserve, keptByMax, maxSpendable, shareOfSpendable } from '../amounts/spendable.ts'
import { swapBlockers } from './swapBlockers.ts'
import { isZapperAllowed } from './zapperSlippage.ts'

// SWAP-23, SWAP-24: slippage and its defaults
describe('slippage', () => {
  it('is 0.5 % unless chosen, and every preset may be used', () => {
    expect(DEFAULT_SLIPPAGE_BPS).toBe(50)
    expect(SLIPPAGE_PRESETS_BPS).toEqual([10, 50, 100, 1_000, 2_500, 5_000])
    expect(SLIPPAGE_PRESETS_BPS.every(isSlippageValid)).toBe(true)
  })

  it.each([
    [1, 'plain'],
    [100, 'plain'],
    [101, 'notice'],
    [500, 'notice'],
    [501, 'warning'],
    [2_499, 'warning'],
    [2_500, 'typed'],
    [5_000, 'typed'],
  ] as const)('of %i basis points is presented as %s', (bps, band) => expect(slippageBand(bps)).toBe(band))

  it.each([0, -1, 5_001, 0.5, Number.NaN])('of %d basis points is refused', (bps) => expect(isSlippageValid(bps)).toBe(false))

  it.each([
    ['0,5', 50],
    ['0.01', 1],
    ['50', 5_000],
    ['0.005', null],
    ['50.01', null],
    ['0', null],
    ['', null],
    ['x', null],
  ])('"%s" percent is %s basis points', (text, bps) => expect(parseSlippage(text)).toBe(bps))

  it('the zapper is not offered above 5 %', () => {
    expect(isZapperAllowed(500)).toBe(true)
    expect(isZapperAllowed(501)).toBe(false)
  })

  it('the least output is rounded down', () => {
    expect(minimumOutOf(1_000n, 50)).toBe(995n)
    expect(minimumOutOf(999n, 50)).toBe(994n)
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 112n), fc.integer({ min: 1, max: 5_000 }), (out, bps) => {
        expect(minimumOutOf(out, bps) * 10_000n).toBeLessThanOrEqual(out * BigInt(10_000 - bps))
      }),
    )
  })

  it('the most input is rounded up', () => {
    expect(maximumInOf(1_000n, 50)).toBe(1_005n)
    expect(maximumInOf(999n, 50)).toBe(1_004n)
    expect(maximumInOf(0n, 50)).toBe(0n)
  })
})

// SWAP-27: deadline 1–50 whole minutes, default 20
describe('deadline', () => {
  it('is 20 minutes of chain time unless chosen', () => {
    expect(DEFAULT_DEADLINE_MINUTES).toBe(20)
    expect(deadlineAt(1_700_000_000, 20)).toBe(1_700_001_200n)
  })

  it.each([
    [1, true],
    [50, true],
    [0, false],
    [51, false],
    [1.5, false],
  ])('of %d minutes may be used: %s', (minutes, valid) => expect(isDeadlineValid(minutes)).toBe(valid))

  it.each([
    ['20', 20],
    ['0', null],
    ['51', null],
    ['1.5', null],
    ['', null],
    ['abc', null],
  ])('"%s" is %s minutes', (text, minutes) => expect(parseDeadline(text)).toBe(minutes))
})

// SWAP-3: amount shortcuts 25 %, 50 %, 75 %, Max; Max leaves gas
describe('what can be spent', () => {
  it('is all of a token, and of the native coin what leaves gas', () => {
    expect(maxSpendable(100n, false, 30n)).toBe(100n)
    expect(maxSpendable(100n, true, 30n)).toBe(70n)
    expect(maxSpendable(20n, true, 30n)).toBe(0n)
  })

  it('leaves a part that is told of an amount near Max, at a lower price of gas too, and never of a token', () => {
    expect([0n, 40n, 41n, 70n, 75n, 100n].map((amount) => keptByMax(100n, 70n, amount))).toEqual([0n, 0n, 30n, 30n, 30n, 30n])
    expect(keptByMax(20n, 0n, 0n)).toBe(20n)
    expect([0n, 100n, 101n].map((amount) => keptByMax(100n, 100n, amount))).toEqual([0n, 0n, 0n])
  })

  it('is shared in percent, rounded down', () => {
    expect(shareOfSpendable(101n, 25)).toBe(25n)
    expect(shareOfSpendable(101n, 100)).toBe(101n)
  })

  it('leaves twice the gas at the present price', () => expect(gasReserve(10n ** 9n, 600_000n)).toBe(12n * 10n ** 14n))

  /** For a route of swaps through concentrated pools that pays native coin, in gas units. */
  const gasOf = (swaps: number): bigint =>
    routeGas(Array.from({ length: swaps }, () => ({ pool: { type: 'concentrated' as const } }))) + 15_000n

  it('at Max leaves the gas of the widest route, and of one of ten swaps when gas doubles', () => {
    expect(gasReserve(1n)).toBeGreaterThanOrEqual(gasOf(MAX_ROUTE_SWAPS))
    expect(gasReserve(1n)).toBeGreaterThanOrEqual(2n * gasOf(10))
  })

  it('at Max is stopped by no lack of gas for a route of ten swaps', () => {
    const [balance, gasPrice] = [10n ** 18n, 10n ** 9n]
    const native = { status: 'ok', value: balance } as const
    const amount = shareOfSpendable(maxSpendable(balance, true, gasReserve(gasPrice)), 100)
    const reasons = swapBlockers({
      wallet: { address: addressOf(9), chainId: 31356 },
      chainId: 31356,
      wrappedNative: addressOf(3),
      tokenIn: NATIVE,
      tokenOut: addressOf(2),
      amountIn: { status: 'ok', value: amount },
      balanceIn: native,
      nativeBalance: native,
      gasReserve: gasPrice * gasOf(10),
      quote: { status: 'ok', amountOut: 1n, priceImpact: 0n, lossBand: 'plain', ageMillis: 0 },
      slippageBps: 50,
      deadlineMinutes: 20,
      impactConfirmation: 'none',
      slippageConfirmation: 'none',
    })
    expect(reasons).toEqual([])
  })
})
