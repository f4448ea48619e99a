import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { anyRange } from '../../test/ranges.ts'
import { amountsForLiquidity } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { depositOf, depositWith } from './deposit.ts'

const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) + 1n })
const range = { tickLower: -600, tickUpper: 600 }
const anyPriceNear = fc.integer({ min: -20_000, max: 20_000 }).map(at)
const near = anyRange.filter(({ tickLower, tickUpper }) => Math.abs(tickLower) < 60_000 && Math.abs(tickUpper) < 60_000)

describe('depositOf', () => {
  it('takes no more than is desired, and gives back no more than it took', () => {
    fc.assert(
      fc.property(anyPriceNear, near, magnitude(20, 90), magnitude(20, 90), (price, any, amount0, amount1) => {
        const deposit = depositOf(price, any, { amount0, amount1 })
        expect(deposit.amount0).toBeLessThanOrEqual(amount0)
        expect(deposit.amount1).toBeLessThanOrEqual(amount1)
        const back = amountsForLiquidity(price, any.tickLower, any.tickUpper, deposit.liquidity, false)
        expect(deposit.amount0 - back.amount0).toBeGreaterThanOrEqual(0n)
        expect(deposit.amount0 - back.amount0).toBeLessThanOrEqual(2n)
        expect(deposit.amount1 - back.amount1).toBeGreaterThanOrEqual(0n)
        expect(deposit.amount1 - back.amount1).toBeLessThanOrEqual(1n)
      }),
    )
  })
})

describe('depositWith', () => {
  it('out of range takes one token only', () => {
    expect(depositWith(at(-601), range, 'token1', 10n ** 18n)).toBeNull()
    expect(depositWith(at(600), range, 'token0', 10n ** 18n)).toBeNull()
    expect(depositWith(at(-601), range, 'token0', 10n ** 18n)).toMatchObject({ amount0: 10n ** 18n, amount1: 0n })
    expect(depositWith(at(600), range, 'token1', 10n ** 18n)).toMatchObject({ amount0: 0n, amount1: 10n ** 18n })
  })

  it('in range names what goes with it: handed over together, exactly its liquidity is minted', () => {
    fc.assert(
      fc.property(anyPriceNear, near, fc.constantFrom('token0', 'token1'), magnitude(20, 90), (price, any, token, amount) => {
        const deposit = depositWith(price, any, token, amount)
        fc.pre(deposit !== null && deposit.liquidity > 0n)
        const desired = token === 'token0' ? { ...deposit, amount0: amount } : { ...deposit, amount1: amount }
        expect(depositOf(price, any, desired)).toEqual(deposit)
        expect(token === 'token0' ? deposit.amount0 : deposit.amount1).toBeLessThanOrEqual(amount)
      }),
    )
  })
})
