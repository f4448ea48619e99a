import { describe, expect, it } from 'vitest'
import { BIRTH, concentratedWith } from '../../test/concentratedPools.ts'
import { applySwap } from '../amm/pool.ts'
import { TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { WAD } from '../math/fullMath.ts'
import type { ConcentratedPool } from '../types.ts'
import { compareRanges, type LabRequest } from './compareRanges.ts'
import type { PoolEvent, PoolState } from './poolEvents.ts'

const DAY = 86_400
const liquidity = 100_000n * WAD
const prices = { unit0: WAD, unit1: WAD, price0: WAD, price1: WAD }
const wide = { tickLower: -6_000, tickUpper: 6_000 }
const narrow = { tickLower: -60, tickUpper: 60 }
const away = { tickLower: 6_000, tickUpper: 12_000 }

const start: PoolState = { ...concentratedWith([]), liquidity: 0n, ticks: [] }
/** A deposit, then two swaps a day that take the price out of the narrow range and back. */
const history = (days: number): readonly PoolEvent[] => {
  const events: PoolEvent[] = [{ kind: 'liquidity', timestamp: BIRTH, ...wide, liquidity }]
  let pool: ConcentratedPool = concentratedWith([[wide.tickLower, wide.tickUpper, liquidity]])
  for (let i = 0; i < days * 2; i++) {
    const isFirst = i % 2 === 0
    const amount = 1_000n * WAD
    const after = applySwap(pool, isFirst ? TOKEN_A : TOKEN_B, amount, 0)
    const bought = isFirst ? pool.reserve1 - after.reserve1 : pool.reserve0 - after.reserve0
    const [amount0, amount1] = isFirst ? [amount, -bought] : [-bought, amount]
    const { sqrtPrice, tick } = after
    events.push({
      kind: 'swap',
      timestamp: BIRTH + (i + 1) * (DAY / 2),
      amount0,
      amount1,
      sqrtPrice,
      tick,
      liquidity: after.liquidity,
      fee: 500n,
      pluginFee: 0n,
    })
    pool = after
  }
  return events
}
const ask = (change: Partial<LabRequest> = {}) =>
  compareRanges({
    start,
    events: history(10),
    to: BIRTH + 10 * DAY,
    days: 7,
    usd: 100n * WAD,
    prices,
    ranges: [wide, narrow, away],
    ...change,
  })

// issue 6 §4: range lab
describe('ranges compared by a replay', () => {
  it('each begins with the same dollars; the narrow one earns more while it is in range, one out of it nothing', () => {
    const { rows, ...report } = ask()!
    expect(report).toMatchObject({ from: BIRTH + 3 * DAY, to: BIRTH + 10 * DAY, isShort: false, swaps: 14 })
    for (const { depositedUsd } of rows) expect(Number(depositedUsd) / 1e18).toBeCloseTo(100, 0)
    const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
    expect(first.secondsInRange).toBe(7 * DAY)
    expect(second.secondsInRange).toBeLessThan(7 * DAY)
    expect(second.feesUsd!).toBeGreaterThan(first.feesUsd!)
    expect(third).toMatchObject({ feesUsd: 0n, secondsInRange: 0, moves: 0 })
    expect(first.against!.nowUsd - first.against!.heldUsd).toBe(first.against!.gainUsd)
  })

  it('says where the history is shorter than asked', () => {
    expect(ask({ days: 30 })).toMatchObject({ from: BIRTH, isShort: true, swaps: 20 })
  })

  it('is nothing without a history or a price, and has no worth without the other price', () => {
    expect(ask({ events: [] })).toBeNull()
    expect(ask({ to: BIRTH })).toBeNull()
    expect(ask({ prices: { ...prices, price1: null } })).toBeNull()
    expect(ask({ prices: { ...prices, price0: null } })!.rows[0]).toMatchObject({ depositedUsd: null, feesUsd: null, against: null })
  })
})
