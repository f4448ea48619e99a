import { describe, expect, it } from 'vitest'
import { sqrtPriceAtTick } from '../amm/concentrated/tickMath.ts'
import { WAD } from '../math/fullMath.ts'
import { adviseMove, type MoveFacts } from './moveAdvice.ts'

const price = { tick: 0, sqrtPrice: sqrtPriceAtTick(0) }
const liquidity = 10_000n * WAD
const facts: MoveFacts = {
  price,
  tickSpacing: 60,
  swapFee: 500n,
  pair: { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD },
  position: { range: { tickLower: 1_200, tickUpper: 2_400 }, liquidity },
  earnings: { perDayUsd: 100n * WAD, liquidity: 90_000n * WAD },
  gasUsd: WAD / 2n,
}
const inside = { range: { tickLower: -600, tickUpper: 600 }, liquidity }

// issue 6 §4: re-range advice, nothing or a move, with its cost and the days in which it is earned back
describe('a position out of range', () => {
  it('earns nothing; moved it earns its part of all that is shared then', () => {
    const { stayPerDayUsd, move, best } = adviseMove(facts)
    expect(stayPerDayUsd).toBe(0n)
    expect(move.range).toEqual({ tickLower: -600, tickUpper: 600 })
    expect(best).toMatchObject({ kind: 'move', perDayUsd: (100n * WAD * move.liquidity) / (90_000n * WAD + move.liquidity) })
    expect(best?.costUsd).toBe(move.cost + WAD / 2n)
    expect(best?.breakEvenDays).toBe(1n)
  })

  it('is left alone where the way costs more than it brings in thirty days', () => {
    expect(adviseMove({ ...facts, earnings: { ...facts.earnings, perDayUsd: WAD / 1_000n } }).best).toBeNull()
  })

  it('gets no advice where earnings, prices or gas are not known', () => {
    expect(adviseMove({ ...facts, earnings: { ...facts.earnings, perDayUsd: null } }).best).toBeNull()
    expect(adviseMove({ ...facts, pair: { ...facts.pair, price1: null } }).best).toBeNull()
    expect(adviseMove({ ...facts, gasUsd: null })).toMatchObject({ best: null, stayPerDayUsd: 0n })
  })

  it('has everything to itself where nobody else is in range', () => {
    expect(adviseMove({ ...facts, earnings: { perDayUsd: 100n * WAD, liquidity: 0n } }).best?.perDayUsd).toBe(100n * WAD)
  })
})

describe('a position in range', () => {
  it('is left alone around the price: the way would only cost', () => {
    const { best, stayPerDayUsd } = adviseMove({ ...facts, position: inside })
    expect(best).toBeNull()
    expect(stayPerDayUsd).toBe((100n * WAD) / 9n)
  })

  it('shares nothing where nothing is in range', () => {
    expect(
      adviseMove({ ...facts, position: { ...inside, liquidity: 0n }, earnings: { perDayUsd: WAD, liquidity: 0n } }).stayPerDayUsd,
    ).toBe(0n)
  })
})
