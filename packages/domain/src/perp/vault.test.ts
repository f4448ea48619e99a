import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WAD } from '../math/fullMath.ts'
import { perpTokens } from './perpMath.ts'
import { leftOf, openResultsOf, perpRoom, redeemableAssets, withClose, withFees } from './vault.ts'

const money = { totalAssets: 1_000_000n, reserve: 1_000n }
const amount = fc.bigInt(0n, 1n << 100n)

// PERP-2, PERP-3
describe('the vault', () => {
  it('has room for what the market’s cap and the vault both leave', () => {
    const market = { openInterestCap: 100n, openInterestLong: 90n, openInterestShort: 120n }
    expect(perpRoom(market, { totalAssets: 1_000n, reservedAssets: 0n }, true)).toBe(10n)
    expect(perpRoom(market, { totalAssets: 1_000n, reservedAssets: 0n }, false)).toBe(0n)
    expect(perpRoom(market, { totalAssets: 1_000n, reservedAssets: 997n }, true)).toBe(3n)
  })

  it('has nine tenths of all fees, the reserve one, and nothing is lost', () => {
    expect(withFees(money, 101n)).toEqual({ totalAssets: 1_000_091n, reserve: 1_010n })
  })

  it('pays a winner and is paid by a loser', () => {
    expect(withClose(money, { margin: 100n, pnl: 50n, fees: 10n })).toEqual({ totalAssets: 999_959n, reserve: 1_001n })
    expect(withClose(money, { margin: 100n, pnl: -60n, fees: 10n })).toEqual({ totalAssets: 1_000_069n, reserve: 1_001n })
  })

  it('keeps the whole margin of a position that lost more', () => {
    const close = { margin: 100n, pnl: -120n, fees: 10n }
    expect([leftOf(close), withClose(money, close)]).toEqual([-30n, { totalAssets: 1_000_100n, reserve: 1_000n }])
  })

  it('neither makes nor loses money by a close', () => {
    fc.assert(
      fc.property(amount, fc.bigInt(-(1n << 100n), 1n << 100n), amount, (margin, pnl, fees) => {
        const close = { margin, pnl, fees }
        const after = withClose(money, close)
        const paid = leftOf(close) > 0n ? leftOf(close) : 0n
        return after.totalAssets + after.reserve + paid === money.totalAssets + money.reserve + margin
      }),
    )
  })

  it('counts what each side has lost and won by itself', () => {
    const tokens = perpTokens(600n * WAD, 600n * WAD)
    const sides = { openInterestLong: 600n * WAD, openInterestShort: 600n * WAD, tokensLong: tokens, tokensShort: tokens }
    expect(openResultsOf(sides, 606n * WAD)).toEqual({ gains: 6n * WAD, losses: 6n * WAD })
    expect(openResultsOf(sides, 600n * WAD)).toEqual({ gains: 0n, losses: 0n })
  })

  it('leaves open gains of traders to those who stay', () => {
    const vault = { totalAssets: 1_000n * WAD, totalShares: 1_000n * WAD * 1_000n }
    expect(redeemableAssets(vault, 0n, vault.totalShares)).toBe(1_000n * WAD)
    expect(redeemableAssets(vault, 100n * WAD, vault.totalShares)).toBe(900n * WAD)
    expect(redeemableAssets(vault, 2_000n * WAD, vault.totalShares)).toBe(0n)
  })
})
