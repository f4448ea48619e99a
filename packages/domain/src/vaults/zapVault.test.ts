import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { BIRTH, concentratedWith } from '../../test/concentratedPools.ts'
import { amountsForLiquidity, applyBurn } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { applySwap, getAmountOut } from '../amm/pool.ts'
import { WAD } from '../math/fullMath.ts'
import type { ConcentratedPool } from '../types.ts'
import { planVaultDeposit, vaultAt } from './vaultDeposit.ts'
import { partOfVault, sharesOfOne, valueInDeposit } from './vaultShares.ts'
import { vaultZapBlockers } from './vaultBlockers.ts'
import { planZapVault, planZapVaultExit, type ZappedVault } from './zapVault.ts'

const range = { tickLower: -600, tickUpper: 600 }
const liquidity = 1_000n * WAD
const pool = concentratedWith([
  [-6_000, 6_000, 10_000n * WAD],
  [-600, 600, liquidity],
])
const both = (amount0: bigint, amount1: bigint) => ({ amount0, amount1 })
const placed = amountsForLiquidity(pool, range.tickLower, range.tickUpper, liquidity, false)
/** A vault that has three of token0 and one of token1 beside its position. */
const vault: ZappedVault = {
  kind: 'narrow',
  allowToken0: true,
  tickSums: [0n, 0n, 0n],
  price: { sqrtPrice: pool.sqrtPrice, tick: pool.tick },
  total: both(placed.amount0 + 3n * WAD, placed.amount1 + WAD),
  supply: 60_000n * WAD,
  positions: [{ ...range, liquidity }],
}
const idle = (total: ZappedVault['total']): ZappedVault => ({ ...vault, total, positions: [] })
const at = { timestamp: BIRTH }
const dollar = () => WAD
const unpriced = () => null

// LIQ-34, LIQ-33: one token into a vault; best swap part from domain, dust returned, minimum shares
describe('one token into a vault of both', () => {
  it.each([
    [TOKEN_A, TOKEN_B],
    [TOKEN_B, TOKEN_A],
  ])('swaps so much of %s that both stand at the ratio that the vault has after it', (tokenIn, tokenOut) => {
    const { deposit, offered, swap, calm, cost } = planZapVault(vault, pool, { tokenIn, amount: 10n * WAD, ...at }, 50, dollar)
    expect(swap).toMatchObject({ tokenIn, tokenOut })
    expect(swap!.amountOut).toBe(getAmountOut(pool, swap!.amountIn, tokenIn, BIRTH))
    const after = applySwap(pool, tokenIn, swap!.amountIn, BIRTH) as ConcentratedPool
    expect(deposit).toEqual(planVaultDeposit(vaultAt(vault, after), offered, 50, null))
    expect(offered.amount0 - deposit.amounts.amount0).toBeLessThan(20n)
    expect(offered.amount1 - deposit.amounts.amount1).toBeLessThan(20n)
    expect(deposit.minShares).toBeLessThan(deposit.shares)
    expect(calm).toBe(true)
    expect(cost!.lossUsd).toBe(swap!.amountIn - swap!.amountOut)
  })

  it('makes more shares than any other part would', () => {
    const { deposit, swap } = planZapVault(vault, pool, { tokenIn: TOKEN_A, amount: 10n * WAD, ...at }, 50, dollar)
    for (const part of [-50n, -1n, 1n, 50n]) {
      const other = swap!.amountIn + (part * WAD) / 100n
      const after = applySwap(pool, TOKEN_A, other, BIRTH) as ConcentratedPool
      const held = both(10n * WAD - other, getAmountOut(pool, other, TOKEN_A, BIRTH))
      expect(planVaultDeposit(vaultAt(vault, after), held, 50, null).shares).toBeLessThan(deposit.shares)
    }
  })

  it('swaps nothing where the vault has that token alone, and all where it has the other one alone', () => {
    for (const [tokenIn, own, other] of [
      [TOKEN_A, both(9n * WAD, 0n), both(0n, 9n * WAD)],
      [TOKEN_B, both(0n, 9n * WAD), both(9n * WAD, 0n)],
    ] as const) {
      const given = { tokenIn, amount: WAD, ...at }
      const alone = planZapVault(idle(own), pool, given, 50, dollar)
      expect(alone).toMatchObject({ swap: null, cost: { lossUsd: 0n, loss: 0n } })
      expect(planZapVault(idle(other), pool, given, 50, dollar).swap!.amountIn).toBe(WAD)
    }
  })

  it('is refused by an empty vault, which has no ratio, and where it makes no share', () => {
    const given = { tokenIn: TOKEN_A, amount: WAD, ...at }
    expect(() => planZapVault({ ...idle(both(0n, 0n)), supply: 0n }, pool, given, 50, dollar)).toThrow('pool.depositTooSmall')
    const dear = { ...vault, supply: 1n }
    expect(() => planZapVault(dear, pool, { ...given, amount: 1n }, 50, dollar)).toThrow('pool.depositTooSmall')
  })

  it('says that its swap would move the price beyond where the vault takes deposits', () => {
    const given = { tokenIn: TOKEN_B, amount: 120n * WAD, ...at }
    expect(planZapVault({ ...vault, kind: 'stable' }, pool, given, 50, dollar).calm).toBe(false)
    expect(planZapVault(vault, pool, given, 50, dollar).calm).toBe(true)
    // At the averages after the swap is far from them before it: both are prices of this block.
    const lagging = { ...vault, kind: 'stable', tickSums: [0n, 261_000n, 270_000n] } as const
    expect(planZapVault(lagging, pool, { ...given, amount: 200n * WAD }, 50, dollar).calm).toBe(false)
    // An hour at another price: what moves it back there is calm, what it has been until now is not.
    expect(planZapVault({ ...vault, tickSums: [0n, 720_000n, 720_000n] }, pool, given, 50, dollar).calm).toBe(false)
  })

  it('does not know its cost without a price', () => {
    expect(planZapVault(vault, pool, { tokenIn: TOKEN_A, amount: WAD, ...at }, 50, unpriced).cost).toBeNull()
  })
})

describe('one token into a single-sided vault', () => {
  const single: ZappedVault = { ...vault, kind: 'single_sided' }

  it.each([
    [TOKEN_B, true],
    [TOKEN_A, false],
  ])(
    'is swapped whole where it is not the one that the vault takes, which counts the prices before and after: %s',
    (tokenIn, allowToken0) => {
      const { deposit, offered, swap } = planZapVault({ ...single, allowToken0 }, pool, { tokenIn, amount: 10n * WAD, ...at }, 50, dollar)
      expect(swap!.amountIn).toBe(10n * WAD)
      expect(offered).toEqual(allowToken0 ? both(swap!.amountOut, 0n) : both(0n, swap!.amountOut))
      const after = applySwap(pool, tokenIn, 10n * WAD, BIRTH) as ConcentratedPool
      const bounds = allowToken0
        ? { low: sqrtPriceAtTick(0), high: sqrtPriceAtTick(after.tick + 1) }
        : { low: sqrtPriceAtTick(after.tick), high: sqrtPriceAtTick(1) }
      const value = valueInDeposit(allowToken0, vaultAt(vault, after).total, bounds, 500n)
      expect(deposit.shares).toBe(sharesOfOne(swap!.amountOut, value, vault.supply))
    },
  )

  it('is deposited as it is where it is that token', () => {
    const { swap, offered } = planZapVault(single, pool, { tokenIn: TOKEN_A, amount: WAD, ...at }, 50, dollar)
    expect({ swap, offered }).toEqual({ swap: null, offered: both(WAD, 0n) })
  })
})

describe('a vault out to one token', () => {
  const shares = 6_000n * WAD
  const part = partOfVault(liquidity, shares, vault.supply)

  it.each([TOKEN_A, TOKEN_B])('swaps what comes of the other token in a pool without that liquidity: to %s', (tokenOut) => {
    const plan = planZapVaultExit(vault, pool, shares, { tokenOut, ...at }, dollar)
    const taken = amountsForLiquidity(pool, range.tickLower, range.tickUpper, part, false)
    const all = both(taken.amount0 + partOfVault(3n * WAD, shares, vault.supply), taken.amount1 + partOfVault(WAD, shares, vault.supply))
    const [own, other] = tokenOut === TOKEN_A ? [all.amount0, all.amount1] : [all.amount1, all.amount0]
    const left = applyBurn(pool, range.tickLower, range.tickUpper, part).pool
    expect(plan.swap).toMatchObject({ amountIn: other, amountOut: getAmountOut(left, other, plan.swap!.tokenIn, BIRTH) })
    expect(plan.amount).toBe(own + plan.swap!.amountOut)
    expect(plan.cost!.lossUsd).toBe(own + other - plan.amount)
  })

  it('swaps nothing where all of it is that token', () => {
    const plan = planZapVaultExit(idle(both(9n * WAD, 0n)), pool, shares, { tokenOut: TOKEN_A, ...at }, dollar)
    expect(plan).toMatchObject({ swap: null, cost: { lossUsd: 0n } })
    expect(plan.amount).toBe(partOfVault(9n * WAD, shares, vault.supply))
  })
})

describe('what keeps one token out of a vault', () => {
  const open = { entryPaused: false, depositAllowed: true, caps: both(100n, 50n) }
  const typed = (value: bigint) => ({ token: 'token0', amount: { status: 'ok', value }, balance: { status: 'ok', value: 60n } }) as const

  it('is the vault, the amount, then the caps of what it comes to', () => {
    expect(vaultZapBlockers(open, typed(60n), both(20n, 50n))).toEqual([])
    expect(vaultZapBlockers(open, typed(60n), both(101n, 51n))).toEqual([
      { code: 'aboveCap', cap: 100n, token: 'token0' },
      { code: 'aboveCap', cap: 50n, token: 'token1' },
    ])
    expect(vaultZapBlockers({ ...open, entryPaused: true, depositAllowed: false }, typed(70n), null)).toEqual([
      { code: 'entryPaused' },
      { code: 'balanceShort', missing: 10n, token: 'token0' },
    ])
    expect(vaultZapBlockers({ ...open, depositAllowed: false }, typed(1n), null)).toEqual([{ code: 'depositNotAllowed' }])
  })
})
