import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { longAverage, priceBounds } from './priceWindow.ts'
import { otherAtRatio, planVaultDeposit, planVaultWithdrawal, type VaultFunds, vaultTotalsAt } from './vaultDeposit.ts'
import { amountOfShares, minimumShares, firstVaultShares, partOfVault, sharesOfBoth, sharesOfOne, valueInDeposit } from './vaultShares.ts'
import { vaultDepositBlockers } from './vaultBlockers.ts'

const price = { sqrtPrice: sqrtPriceAtTick(0), tick: 0 }
const flat = { low: 1n << 96n, high: 1n << 96n }
const both = (amount0: bigint, amount1: bigint) => ({ amount0, amount1 })
const empty: VaultFunds = { price, total: both(0n, 0n), supply: 0n, positions: [] }
const idle: VaultFunds = { ...empty, total: both(400n * WAD, 100n * WAD), supply: 200_000n * WAD }
const ranged: VaultFunds = {
  ...empty,
  total: both(40n * WAD, 40n * WAD),
  supply: 1_000n * WAD,
  positions: [{ tickLower: -600, tickUpper: 600, liquidity: 1_000n * WAD }],
}
const amount = fc.bigInt({ min: 1n, max: 10n ** 30n })

// VAULT-12
describe('shares of a vault', () => {
  it('are 1,000 times the geometric mean of both amounts in the first deposit', () => {
    expect(firstVaultShares(both(4n * WAD, 9n * WAD))).toBe(6_000n * WAD)
    expect([minimumShares(0n), minimumShares(1n)]).toEqual([1_000_000_000n, 1n])
  })

  it('follow the smaller ratio of both tokens, ignoring a token that the vault does not hold', () => {
    expect(sharesOfBoth(both(40n, 10n), both(400n, 100n), 99_000n)).toBe(10_000n)
    expect(sharesOfBoth(both(40n, 5n), both(400n, 100n), 99_000n)).toBe(5_000n)
    expect(sharesOfBoth(both(4n, 10n), both(400n, 100n), 99_000n)).toBe(1_000n)
    expect(sharesOfBoth(both(0n, 10n), both(0n, 100n), 99_000n)).toBe(10_000n)
    expect(sharesOfBoth(both(40n, 0n), both(400n, 0n), 99_000n)).toBe(10_000n)
    expect(sharesOfBoth(both(40n, 10n), both(0n, 0n), 99_000n)).toBe(0n)
  })

  it('never take more than was given, and never give back more than was taken', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, amount, (given0, given1, total0, total1, supply) => {
        const shares = sharesOfBoth(both(given0, given1), both(total0, total1), supply)
        const taken0 = amountOfShares(shares, total0, supply)
        expect(taken0).toBeLessThanOrEqual(given0)
        expect(amountOfShares(shares, total1, supply)).toBeLessThanOrEqual(given1)
        expect(partOfVault(total0 + taken0, shares, supply + shares)).toBeLessThanOrEqual(taken0)
      }),
    )
  })

  it('price the other token at its highest, with a swap fee, for a single token', () => {
    expect(valueInDeposit(true, both(10n, 100n), flat, 10_000n)).toBe(111n)
    expect(valueInDeposit(false, both(100n, 10n), flat, 10_000n)).toBe(111n)
    // A quarter of the price makes token1 four times as dear; four times of it token0.
    expect(valueInDeposit(true, both(10n, 100n), { ...flat, low: 1n << 95n }, 0n)).toBe(410n)
    expect(valueInDeposit(false, both(100n, 10n), { ...flat, high: 1n << 97n }, 0n)).toBe(410n)
    expect(sharesOfOne(5n, 0n, 0n)).toBe(5_000n)
    expect(sharesOfOne(5n, 99n, 9_000n)).toBe(500n)
  })
})

describe('a deposit into a vault', () => {
  it('takes both at its ratio, whichever is given, and says the part that it is', () => {
    expect(otherAtRatio(idle, 'token0', 40n * WAD)).toBe(10n * WAD)
    expect(otherAtRatio(idle, 'token1', 10n * WAD)).toBe(40n * WAD)
    const { amounts, shares, minShares, part } = planVaultDeposit(idle, both(40n * WAD, 20n * WAD), 50, null)
    expect(amounts.amount0).toBe(40n * WAD)
    expect(amounts.amount1).toBe(10n * WAD)
    expect(shares).toBe(20_000n * WAD + 100n)
    expect(minShares).toBe((shares * 9_950n) / 10_000n)
    expect(part).toBe(90_909_090_909_090_909n)
  })

  it('brings the ratio where it is the first, unless it is dust', () => {
    expect(otherAtRatio(empty, 'token0', WAD)).toBeNull()
    expect(otherAtRatio({ ...idle, total: both(0n, WAD) }, 'token0', WAD)).toBeNull()
    expect(planVaultDeposit(empty, both(4n * WAD, WAD), 50, null)).toMatchObject({
      amounts: both(4n * WAD, WAD),
      shares: 2_000n * WAD,
      part: WAD,
    })
    expect(() => planVaultDeposit(empty, both(999_999n, 999_999n), 50, null)).toThrow('pool.depositTooSmall')
    expect(() => planVaultDeposit(idle, both(0n, 0n), 50, null)).toThrow('pool.depositTooSmall')
  })

  it('accepts the fewer shares that another ratio makes while the price moves', () => {
    const given = both(WAD, WAD)
    const { shares, minShares } = planVaultDeposit(ranged, given, 50, null)
    expect([shares, minShares]).toEqual([25_000_000_000_000_000_025n, 23_406_579_881_784_709_517n])
    for (const tick of [-49, 49]) {
      const moved = { ...ranged, price: { sqrtPrice: sqrtPriceAtTick(tick), tick } }
      const total = vaultTotalsAt(ranged, moved.price)
      const then = sharesOfBoth(given, total, ranged.supply)
      expect(then).toBeLessThan(shares)
      expect(then).toBeGreaterThan(minShares)
    }
  })

  it('takes all of a single token, at the vault’s value', () => {
    const single = { token: 'token0', bounds: flat, fee: 0n } as const
    const { amounts, shares, minShares } = planVaultDeposit(idle, both(50n * WAD, 7n), 100, single)
    expect(amounts).toEqual(both(50n * WAD, 0n))
    expect(shares).toBe(sharesOfOne(50n * WAD, 500n * WAD, idle.supply))
    expect(minShares).toBe((shares * 99n) / 100n)
    const other = planVaultDeposit(idle, both(7n, 50n * WAD), 100, { ...single, token: 'token1' })
    expect(other).toMatchObject({ amounts: both(0n, 50n * WAD), shares })
  })
})

describe('a withdrawal from a vault', () => {
  it('is a part of everything, and at least what the worst price would leave of each', () => {
    const { amounts, least } = planVaultWithdrawal(ranged, 500n * WAD, 50)
    expect(amounts.amount0).toBeLessThanOrEqual(20n * WAD)
    expect(amounts.amount0).toBeGreaterThan((1_999n * WAD) / 100n)
    expect(least).toEqual(both(18_754_668_053_816_451_492n, 18_748_433_581_500_083_272n))
  })

  it('returns what lies idle at any price, and never less than nothing of a token', () => {
    // Virtual shares keep two raw units of one token and one of the other.
    const all = both(400n * WAD - 2n, 100n * WAD - 1n)
    expect(planVaultWithdrawal(idle, idle.supply, 50)).toEqual({ amounts: all, least: all })
    const rounded = { ...ranged, total: both(0n, 0n) }
    expect(vaultTotalsAt(rounded, { sqrtPrice: sqrtPriceAtTick(600), tick: 600 }).amount0).toBe(0n)
  })
})

describe('prices of late', () => {
  it('enclose the present one and both averages, each tick to the next one', () => {
    const quiet = priceBounds(price, [0n, 0n, 0n])
    expect(quiet).toEqual({ low: sqrtPriceAtTick(0), high: sqrtPriceAtTick(1) })
    const risen = priceBounds(price, [0n, -6_000n, -1_800n])
    expect(risen).toEqual({ low: sqrtPriceAtTick(-1), high: sqrtPriceAtTick(71) })
  })

  it('are averaged down', () => {
    expect(longAverage([0n, 0n, -1_801n])).toBe(-2)
    expect(longAverage([0n, 0n, -3_600n])).toBe(-2)
    expect(longAverage([0n, 0n, 3_599n])).toBe(1)
  })
})

describe('what keeps tokens out of a vault', () => {
  const calm = { entryPaused: false, depositAllowed: true }
  const side = (value: bigint, cap = 100n, balance = 50n) =>
    ({ token: 'token0', amount: { status: 'ok', value }, balance: { status: 'ok', value: balance }, cap }) as const

  it('is nothing where the vault is open and the amount is there', () => expect(vaultDepositBlockers(calm, [side(50n)])).toEqual([]))

  it('is the vault first: paused, then prices that move', () => {
    expect(vaultDepositBlockers({ entryPaused: true, depositAllowed: false }, [])).toEqual([{ code: 'entryPaused' }])
    expect(vaultDepositBlockers({ ...calm, depositAllowed: false }, [])).toEqual([{ code: 'depositNotAllowed' }])
  })

  it('is an amount above the balance, above the cap, or none', () => {
    expect(vaultDepositBlockers(calm, [side(60n)])).toEqual([{ code: 'balanceShort', missing: 10n, token: 'token0' }])
    expect(vaultDepositBlockers(calm, [side(40n, 30n)])).toEqual([{ code: 'aboveCap', cap: 30n, token: 'token0' }])
    expect(vaultDepositBlockers(calm, [{ ...side(0n), amount: { status: 'invalid', code: 'amount.missing' } }])).toEqual([
      { code: 'amountMissing', token: 'token0' },
    ])
  })
})
