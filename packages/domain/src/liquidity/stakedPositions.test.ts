import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { emissionApr } from '../voting/emissionApr.ts'
import { rangeEmissionApr } from './apr/emissionAprReceipt.ts'
import { amountsUsd } from './positionValue.ts'
import { positionsTogether } from './stakedPositions.ts'
import { isInRange } from './range/tickRange.ts'

const price = { sqrtPrice: sqrtPriceAtTick(0), tick: 0 }
const around = (tickLower: number, tickUpper: number, liquidity = 10n ** 24n) => ({ range: { tickLower, tickUpper }, liquidity })
const pair = { unit0: WAD, unit1: WAD, price0: 2n * WAD, price1: 3n * WAD }

// PRICE-7: what is staked in the gauge of a concentrated pool, in dollars
describe('positions together', () => {
  it('are nothing without any', () =>
    expect(positionsTogether(price, [])).toEqual({ all: { amount0: 0n, amount1: 0n }, inRange: { amount0: 0n, amount1: 0n } }))

  it('hold what each of them holds; those out of range earn nothing', () => {
    const [inside, below, above] = [around(-600, 600), around(60, 600), around(-600, 0)]
    const [one] = [positionsTogether(price, [inside])]
    const { all, inRange } = positionsTogether(price, [inside, below, above])
    expect(inRange).toEqual(one.all)
    expect(all.amount0 - inRange.amount0).toBe(positionsTogether(price, [below]).all.amount0)
    expect(all.amount1 - inRange.amount1).toBe(positionsTogether(price, [above]).all.amount1)
    expect(positionsTogether(price, [below]).inRange).toEqual({ amount0: 0n, amount1: 0n })
  })

  // PRICE-7: farm APR uses 31,536,000 seconds per year
  it('earn the emission ÷ what is staked in range: the average of what each position earns, by value', () => {
    const anyPosition = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: 1, max: 60 }), fc.bigInt(10n ** 22n, 10n ** 25n))
    fc.assert(
      fc.property(fc.array(anyPosition, { minLength: 1, maxLength: 8 }), (drawn) => {
        const positions = [[-1, 2, 10n ** 23n] as const, ...drawn].map(([lower, width, liquidity]) =>
          around(lower * 60, (lower + width) * 60, liquidity),
        )
        const stream = { rate: 10n ** 15n, finish: 1_000n }
        const stakedUsd = amountsUsd(positionsTogether(price, positions).inRange, pair)
        const together = emissionApr({ rate: stream.rate, price: WAD / 4n, stakedUsd })!
        const stakedLiquidity = positions.reduce((sum, { range, liquidity }) => (isInRange(0, range) ? sum + liquidity : sum), 0n)
        const yearly = positions.reduce((sum, position) => {
          const valueUsd = amountsUsd(positionsTogether(price, [position]).all, pair)!
          const facts = { price: WAD / 4n, inRange: isInRange(0, position.range), liquidity: position.liquidity, stakedLiquidity, valueUsd }
          return sum + rangeEmissionApr(facts, { block: 1n, now: 0, stream }).apr! * valueUsd
        }, 0n)
        expect(Number(yearly / stakedUsd!) / Number(together)).toBeCloseTo(1, 9)
      }),
      { numRuns: 50 },
    )
  })
})
