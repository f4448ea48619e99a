import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../../test/arbitraries.ts'
import { BIRTH, concentratedWith } from '../../../test/concentratedPools.ts'
import { amountsForLiquidity, applyBurn, applyMint } from '../../amm/concentrated/liquidity.ts'
import { applySwap, getAmountOut } from '../../amm/pool.ts'
import { WAD } from '../../math/fullMath.ts'
import type { Address } from '../../types.ts'
import { planZapPosition, planZapPositionExit } from './zapPosition.ts'

const pool = concentratedWith([[-6_000, 6_000, 10_000n * WAD]])
const range = { tickLower: -600, tickUpper: 600 }
const at = { timestamp: BIRTH }
const dollar = () => WAD
const unpriced = () => null
const NONE = { amount0: 0n, amount1: 0n }

// LIQ-34, LIQ-33: zap split of concentrated pools
describe('one token into a range', () => {
  it.each([
    [TOKEN_A, TOKEN_B],
    [TOKEN_B, TOKEN_A],
  ])('swaps about half of %s, and makes what the pool mints after that swap', (tokenIn, tokenOut) => {
    const { deposit, swap, fee, cost } = planZapPosition(pool, range, { tokenIn, amount: 10n * WAD, ...at }, dollar)
    expect(swap).toMatchObject({ tokenIn, tokenOut })
    expect(Number(swap!.amountIn) / 1e18).toBeCloseTo(5, 0)
    expect(swap!.amountOut).toBe(getAmountOut(pool, swap!.amountIn, tokenIn, BIRTH))
    const after = applySwap(pool, tokenIn, swap!.amountIn, BIRTH)
    expect(applyMint(after, range.tickLower, range.tickUpper, deposit.liquidity)).toMatchObject({
      amount0: deposit.amount0,
      amount1: deposit.amount1,
    })
    expect(fee).toBe((swap!.amountIn * 500n + 999_999n) / 1_000_000n)
    // Others bring the price back, and a part of that is lost as well.
    expect(cost!.lossUsd).toBeGreaterThan(swap!.amountIn - swap!.amountOut)
    expect(Number(cost!.lossUsd) / 1e18).toBeCloseTo(Number(swap!.amountIn - swap!.amountOut) / 1e18, 4)
  })

  it('swaps nothing where the range takes that token alone, and all where it takes the other one', () => {
    const above = { tickLower: 600, tickUpper: 1_200 }
    const alone = planZapPosition(pool, above, { tokenIn: TOKEN_A, amount: WAD, ...at }, dollar)
    expect(alone).toMatchObject({ swap: null, fee: 0n, cost: { lossUsd: 0n, loss: 0n } })
    expect(WAD - alone.deposit.amount0).toBeLessThan(100n)
    const other = planZapPosition(pool, above, { tokenIn: TOKEN_B, amount: WAD, ...at }, dollar)
    expect(other.swap!.amountIn).toBe(WAD)
    expect(other.deposit.amount1).toBe(0n)
  })

  it('costs what others take where the pool stands off the market', () => {
    const double = (token: Address) => (token === TOKEN_A ? 2n * WAD : WAD)
    const { cost } = planZapPosition(pool, range, { tokenIn: TOKEN_A, amount: WAD, ...at }, double)
    // Half is sold at one for one of two, the other half up to the end of the range.
    expect(Number(cost!.loss) / 1e18).toBeGreaterThan(0.45)
  })

  it('does not know its cost without a price, and refuses what makes nothing', () => {
    const given = { tokenIn: TOKEN_A, amount: WAD, ...at }
    expect(planZapPosition(pool, range, given, unpriced).cost).toBeNull()
    expect(planZapPosition(pool, range, given, (token: Address) => (token === TOKEN_A ? WAD : null)).cost).toBeNull()
    expect(planZapPosition(pool, range, given, () => 0n).cost).toBeNull()
    expect(() => planZapPosition(pool, range, { ...given, amount: 1n }, dollar)).toThrow('pool.depositTooSmall')
  })
})

describe('a position out to one token', () => {
  const liquidity = 100n * WAD
  const provided = applyMint(pool, range.tickLower, range.tickUpper, liquidity).pool

  it.each([TOKEN_A, TOKEN_B])('swaps what comes of the other token with its fees in a pool without that liquidity: to %s', (tokenOut) => {
    const fees = { amount0: 3n, amount1: 5n }
    const plan = planZapPositionExit(provided, { ...range, liquidity, fees }, { tokenOut, ...at }, dollar)
    const both = amountsForLiquidity(provided, range.tickLower, range.tickUpper, liquidity, false)
    const [own, other] = tokenOut === TOKEN_A ? [both.amount0 + 3n, both.amount1 + 5n] : [both.amount1 + 5n, both.amount0 + 3n]
    const left = applyBurn(provided, range.tickLower, range.tickUpper, liquidity).pool
    expect(plan.swap).toMatchObject({ amountIn: other, amountOut: getAmountOut(left, other, plan.swap!.tokenIn, BIRTH) })
    expect(plan.amount).toBe(own + plan.swap!.amountOut)
    expect(plan.cost!.lossUsd).toBe(own + other - plan.amount)
  })

  it('needs no tick that lies beyond those that were read', () => {
    const wide = { tickLower: -887_220, tickUpper: 887_220 }
    const whole = applyMint(pool, wide.tickLower, wide.tickUpper, liquidity).pool
    const near = { ...whole, ticks: whole.ticks.filter(({ tick }) => Math.abs(tick) < 10_000), ticksFrom: -10_000, ticksTo: 10_000 }
    const plan = (of: typeof whole) => planZapPositionExit(of, { ...wide, liquidity, fees: NONE }, { tokenOut: TOKEN_A, ...at }, dollar)
    // All other liquidity ends before it does.
    expect(plan(near)).toEqual(plan(whole))
  })

  it('takes from no range that the price is not in', () => {
    const above = { tickLower: 600, tickUpper: 1_200 }
    const of = applyMint(pool, above.tickLower, above.tickUpper, liquidity).pool
    const plan = planZapPositionExit(of, { ...above, liquidity, fees: NONE }, { tokenOut: TOKEN_B, ...at }, dollar)
    const left = applyBurn(of, above.tickLower, above.tickUpper, liquidity).pool
    expect(plan.amount).toBe(getAmountOut(left, plan.swap!.amountIn, TOKEN_A, BIRTH))
  })

  it('swaps nothing where all of it is that token', () => {
    const above = { tickLower: 600, tickUpper: 1_200, liquidity: 0n, fees: { amount0: 9n, amount1: 0n } }
    expect(planZapPositionExit(pool, above, { tokenOut: TOKEN_A, ...at }, dollar)).toEqual({
      amount: 9n,
      swap: null,
      cost: { lossUsd: 0n, loss: 0n },
    })
  })

  it('does not know its cost without a price', () => {
    const held = { ...range, liquidity, fees: NONE }
    expect(planZapPositionExit(provided, held, { tokenOut: TOKEN_A, ...at }, unpriced).cost).toBeNull()
  })
})
