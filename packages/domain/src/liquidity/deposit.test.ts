import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { magnitude } from '../../test/arbitraries.ts'
import { anyRange } from '../../test/ranges.ts'
import { amountsForLiquidity } from '../amm/concentrated/liquidity.ts'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { orNull } from '../errors/orNull.ts'
import { type Deposit, depositOf, depositWith } from './deposit.ts'
import type { TickRange } from './range/tickRange.ts'

const at = (tick: number) => ({ tick, sqrtPrice: sqrtPriceAtTick(tick) + 1n })
const range = { tickLower: -600, tickUpper: 600 }
const anyPriceNear = fc.integer({ min: -20_000, max: 20_000 }).map(at)
const near = anyRange.filter(({ tickLower, tickUpper }) => Math.abs(tickLower) < 60_000 && Math.abs(tickUpper) < 60_000)

describe('depositOf', () => {
  it('takes no more than is desired, and gives back no more than it took', () => {
    fc.assert(
      fc.property(anyPriceNear, near, magnitude(20, 90), magnitude(20, 90), (price, any, amount0, amount1) => {
        const deposit = orNull(() => depositOf(price, any, { amount0, amount1 }))
        fc.pre(deposit !== null)
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

  const minted = (deposit: Deposit, price: ReturnType<typeof at>, within: TickRange, token: 'token0' | 'token1', amount: bigint) =>
    depositOf(price, within, token === 'token0' ? { ...deposit, amount0: amount } : { ...deposit, amount1: amount })

  it('in range names what goes with it: handed over together, its liquidity is minted to what prices of 96 bits allow', () => {
    fc.assert(
      fc.property(anyPriceNear, near, fc.constantFrom('token0', 'token1'), magnitude(20, 90), (price, any, token, amount) => {
        const deposit = orNull(() => depositWith(price, any, token, amount))
        fc.pre(deposit !== null && deposit.liquidity > 0n)
        const { liquidity } = minted(deposit, price, any, token, amount)
        expect(liquidity).toBeLessThanOrEqual(deposit.liquidity)
        expect(deposit.liquidity - liquidity).toBeLessThanOrEqual(1n + (deposit.liquidity >> 80n))
        expect(token === 'token0' ? deposit.amount0 : deposit.amount1).toBeLessThanOrEqual(amount)
      }),
      {
        examples: [
          [
            { tick: -227, sqrtPrice: 78334051253918020854961281189n },
            { tickLower: -240, tickUpper: 120 },
            'token1',
            757344198723887813671441782n,
          ],
        ],
      },
    )
  })
})
