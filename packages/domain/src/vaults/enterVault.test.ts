import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { valueIn1 } from './vaultAtWork.ts'
import type { SingleDeposit, VaultFunds } from './vaultDeposit.ts'
import { enterVault, liquidityGained } from './enterVault.ts'

const price = { tick: 0, sqrtPrice: sqrtPriceAtTick(0) }
const vault: VaultFunds = {
  price,
  total: { amount0: 300n * WAD, amount1: 100n * WAD },
  supply: 400_000n * WAD,
  positions: [
    { tickLower: -600, tickUpper: 600, liquidity: 8_000n * WAD },
    { tickLower: 600, tickUpper: 1_200, liquidity: 5_000n * WAD },
  ],
}
/** Below the price: of token1 only. */
const below = { range: { tickLower: -1_200, tickUpper: -600 }, liquidity: 10_000n * WAD }
const depth = 1_000_000n * WAD

// LIQ-32: what going into a vault costs
describe('a position that goes into a vault of both tokens', () => {
  const { deposit, swapped, cost, impact, entry, worth, growth } = enterVault(vault, below, null, 500n, depth)
  const value = worth + cost + impact

  it('is swapped to the ratio of the vault, for the fee of the pool and what it moves the price', () => {
    expect(Number(swapped) / Number(value)).toBeCloseTo(0.75, 9)
    expect(cost).toBe((swapped * 500n + 999_999n) / 1_000_000n)
    expect(Number(impact)).toBeCloseTo((Number(swapped) * Number(swapped)) / (Number(depth) + Number(swapped)), -6)
    expect(Number(deposit.amount0) / Number(deposit.amount1)).toBeCloseTo(3, 9)
    expect(value - valueIn1(deposit, price)).toBeGreaterThanOrEqual(cost + impact)
  })

  it('is worth what arrives, and lets the positions in range grow by its part', () => {
    expect(entry).toBe(0n)
    expect(growth).toBe((worth * WAD) / valueIn1(vault.total, price))
    expect(liquidityGained(vault, growth)).toBe((8_000n * WAD * growth) / WAD)
  })
})

describe('a position that goes into a single-sided vault', () => {
  const bounds = { low: sqrtPriceAtTick(-100), high: sqrtPriceAtTick(100) }
  const single = (token: SingleDeposit['token']): SingleDeposit => ({ token, bounds, fee: 500n })

  it('becomes its one token, and is counted at the worst of late prices', () => {
    const into1 = enterVault(vault, below, single('token1'), 500n, depth)
    expect(into1).toMatchObject({ swapped: 0n, cost: 0n, impact: 0n, deposit: { amount0: 0n } })
    expect(into1.entry > 0n && into1.entry < into1.worth / 50n).toBe(true)
    const into0 = enterVault(vault, below, single('token0'), 500n, depth)
    expect(into0.deposit.amount1).toBe(0n)
    expect(into0.swapped).toBe(into1.worth + into1.entry)
    expect(into0.worth).toBeLessThan(into1.worth + into1.entry - into0.cost - into0.impact)
  })
})

describe('at the ends', () => {
  it('an empty vault takes it as it is', () => {
    const empty = { ...vault, total: { amount0: 0n, amount1: 0n }, supply: 0n, positions: [] }
    expect(enterVault(empty, below, null, 500n, depth)).toMatchObject({ swapped: 0n, deposit: { amount0: 0n }, entry: 0n, growth: 0n })
  })

  it('a position of nothing costs and brings nothing', () => {
    const nothing = { ...below, liquidity: 0n }
    expect(enterVault(vault, nothing, null, 500n, depth)).toMatchObject({ cost: 0n, deposit: { amount0: 0n, amount1: 0n }, worth: 0n })
  })

  it('where nobody else is in range, the swap takes everything that is swapped', () => {
    const { swapped, impact, worth } = enterVault(vault, below, null, 500n, 0n)
    expect(impact).toBe(swapped)
    expect(worth).toBeGreaterThan(0n)
  })
})
