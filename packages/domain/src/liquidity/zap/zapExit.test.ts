import { describe, expect, it } from 'vitest'
import { TOKEN_A, TOKEN_B } from '../../../test/arbitraries.ts'
import { BIRTH, concentratedWith } from '../../../test/concentratedPools.ts'
import { applyBurn } from '../../amm/concentrated/liquidity.ts'
import { WAD } from '../../math/fullMath.ts'
import { planZapExit, withdrawnFrom } from './zapExit.ts'

const range = { tickLower: -600, tickUpper: 600 }
const liquidity = 20n * WAD
/** Half of what leaves is swapped beyond the ends of what is left of the pool. */
const pool = concentratedWith([
  [-6_000, 6_000, 10n * WAD],
  [-600, 600, liquidity],
])
const dollar = () => WAD

// LIQ-33: zap out; the withdrawn liquidity is gone when its other token is swapped
describe('a position out to one token', () => {
  it.each([liquidity, liquidity / 4n])('leaves the pool as a burn does, ends and all: %s', (part) => {
    const { pool: left } = withdrawnFrom(pool, range, part)
    expect(left.ticks).toEqual(applyBurn(pool, range.tickLower, range.tickUpper, part).pool.ticks)
    expect(left.liquidity).toBe(30n * WAD - part)
  })

  it.each([TOKEN_A, TOKEN_B])('swaps in what is left of the pool, past where the position ended: to %s', (tokenOut) => {
    const { pool: left, amount0, amount1 } = withdrawnFrom(pool, range, liquidity)
    expect(planZapExit(left, { amount0, amount1 }, { tokenOut, timestamp: BIRTH }, dollar)).toMatchObject({
      swap: { amountIn: 591_060_217_582_743_393n, amountOut: 557_811_173_137_166_358n },
      amount: 1_148_871_390_719_909_751n,
    })
  })
})
