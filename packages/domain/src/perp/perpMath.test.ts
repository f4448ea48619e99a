import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  borrowFeeOn,
  isLiquidatableAt,
  liquidationPriceOf,
  perpAssets,
  perpEquityAt,
  perpPnlAt,
  perpShares,
  type PerpTerms,
} from './perpMath.ts'

const USDT = 10n ** 18n
const long: PerpTerms = { isLong: true, size: 6_000n * USDT, margin: 97n * USDT, entryPrice: 600n * USDT }
const short: PerpTerms = { ...long, isLong: false }

const positions = fc
  .record({
    isLong: fc.boolean(),
    size: fc.bigInt(1n, 1n << 111n),
    leverage: fc.bigInt(1n, 60n),
    entryPrice: fc.bigInt(1n, 1n << 127n),
  })
  .map(({ leverage, ...terms }): PerpTerms => ({ ...terms, margin: terms.size / leverage }))

// PERP-2, PERP-3: isolated margin, maintenance 0.8 %, one isLiquidatable at ±1 wei
describe('a perpetual position', () => {
  it('wins and loses by the part that its price moved', () => {
    expect(perpPnlAt(long, 606n * USDT)).toBe(60n * USDT)
    expect(perpPnlAt(long, 594n * USDT)).toBe(-60n * USDT)
    expect(perpPnlAt(short, 606n * USDT)).toBe(-60n * USDT)
    expect(perpPnlAt(short, 594n * USDT)).toBe(60n * USDT)
  })

  it('wins no more than its size', () => {
    expect(perpPnlAt(long, 1_200n * USDT)).toBe(long.size)
    expect(perpPnlAt(long, 9_000n * USDT)).toBe(long.size)
  })

  it('is liquidated where eight thousandths of its size are left, and not a unit of price before', () => {
    const charges = 3n * USDT
    expect(perpEquityAt(long, charges, 595_400_000_000_000_000_000n)).toBe(48n * USDT)
    expect(liquidationPriceOf(long, charges)).toBe(595_400_000_000_000_000_000n)
    expect(isLiquidatableAt(long, charges, 595_400_000_000_000_000_000n)).toBe(true)
    expect(isLiquidatableAt(long, charges, 595_400_000_000_000_000_001n)).toBe(false)
    expect(liquidationPriceOf(short, charges)).toBe(604_600_000_000_000_000_000n)
    expect(isLiquidatableAt(short, charges, 604_599_999_999_999_999_999n)).toBe(false)
  })

  it('turns exactly at its liquidation price, whatever it is', () => {
    fc.assert(
      fc.property(positions, fc.bigInt(0n, 1n << 111n), (terms, charges) => {
        const at = liquidationPriceOf(terms, charges)
        if (at === 'never') return terms.isLong && !isLiquidatableAt(terms, charges, 1n)
        if (at === 'always') return isLiquidatableAt(terms, charges, 1n) && isLiquidatableAt(terms, charges, 1n << 128n)
        const beside = terms.isLong ? at + 1n : at - 1n
        return isLiquidatableAt(terms, charges, at) && !isLiquidatableAt(terms, charges, beside)
      }),
    )
  })

  it('borrows by the second, rounded for the vault', () => {
    expect(borrowFeeOn(6_000n * USDT, 20n, 3_600n)).toBe(120_000_000_000_000_000n)
    expect(borrowFeeOn(1n, 1n, 1n)).toBe(1n)
  })
})

describe('the vault', () => {
  it('gives back no more than what was put in', () => {
    const amount = fc.bigInt(0n, 1n << 111n)
    fc.assert(
      fc.property(amount, amount, amount, (assets, value, supply) => {
        const shares = perpShares(assets, value, supply)
        return perpAssets(shares, value + assets, supply + shares) <= assets
      }),
    )
  })
})
