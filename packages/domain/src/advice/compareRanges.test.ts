import { describe, expect, it } from 'vitest'
import { BIRTH, concentratedWith } from '../../test/concentratedPools.ts'
import { applySwap } from '../amm/pool.ts'
import { TOKEN_A, TOKEN_B } from '../../test/arbitraries.ts'
import { WAD } from '../math/fullMath.ts'
import type { ConcentratedPool } from '../types.ts'
import { compareRanges, type LabRequest } from './compareRanges.ts'
import type { PoolEvent, PoolState } from '../liquidity/replay/poolEvents.ts'

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
    vault: null,
    emissionPrice: null,
    ...change,
  })

// LIQ-31: range lab
describe('ranges compared by a replay', () => {
  it('each begins with the same dollars; the narrow one earns more while it is in range, one out of it nothing', () => {
    const { rows, ...report } = ask()!
    const from = BIRTH - (BIRTH % DAY) + 3 * DAY
    expect(report).toMatchObject({ from, to: BIRTH + 10 * DAY, isShort: false, swaps: 15, vault: null })
    for (const { depositedUsd } of rows) expect(Number(depositedUsd) / 1e18).toBeCloseTo(100, -1)
    const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
    const seconds = BIRTH + 10 * DAY - from
    expect(first.secondsInRange).toBe(seconds)
    expect(second.secondsInRange).toBeLessThan(seconds)
    expect(second.feesUsd!).toBeGreaterThan(first.feesUsd!)
    expect(third).toMatchObject({ feesUsd: 0n, secondsInRange: 0, moves: 0 })
    expect(first.against!.nowUsd - first.against!.heldUsd).toBe(first.against!.gainUsd)
  })

  it('shares of a vault begin with the same dollars, at the same second', () => {
    const day = {
      date: BIRTH - (BIRTH % DAY) + 2 * DAY,
      total: { amount0: 50n * WAD, amount1: 50n * WAD },
      supply: 100n * WAD,
      fees: { amount0: 0n, amount1: 0n },
      performance: { amount0: 0n, amount1: 0n },
      rewards: 0n,
      rebalances: 0,
      costPips: 0,
    }
    const { vault, from } = ask({ vault: { days: [day], now: { total: { amount0: 55n * WAD, amount1: 50n * WAD }, supply: 100n * WAD } } })!
    expect(vault).toMatchObject({ from, isShort: false, emissionUsd: 0n })
    expect(Number(vault!.depositedUsd) / 1e18).toBeCloseTo(100, -1)
    expect(Number(vault!.against!.gain) / 1e18).toBeCloseTo(0.05, 9)
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
