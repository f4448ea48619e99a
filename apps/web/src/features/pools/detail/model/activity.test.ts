import { describe, expect, it } from 'vitest'
import { activityFrame, activityQuery, activityRanges, fillActivity, totalOf, tvlChange } from './activity.ts'

const HOUR = 3_600
const now = 1_795_046_400 + 1_000
const row = (start: number, volumeUsd: string, tvlUsd: string | null) => ({ start, volumeUsd, feesUsd: '1', tvlUsd })

// POOL-15: volume, fees, TVL of a pool
describe('the activity of a pool', () => {
  it('has hours for a day and a week, days beyond, and ends now', () => {
    const day = activityFrame('24H', now)
    expect(day).toEqual({ table: 'poolHours', seconds: HOUR, from: 1_795_046_400 - 23 * HOUR, to: 1_795_046_400 })
    const year = activityFrame('1Y', now)
    expect([year.table, (year.to - year.from) / 86_400]).toEqual(['poolDays', 364])
  })

  // SWAP-36: chart ranges
  it('has every range of a chart', () => {
    expect(activityRanges).toEqual(['24H', '1W', '1M', '3M', '6M', '1Y'])
    const half = activityFrame('6M', now)
    expect([half.table, (half.to - half.from) / 86_400]).toEqual(['poolDays', 179])
  })

  it('traded nothing where the index has no row, and held what it held before', () => {
    const frame = { table: 'poolHours', seconds: HOUR, from: 0, to: 3 * HOUR } as const
    const filled = fillActivity({ rows: { nodes: [row(HOUR, '5', '9')] }, before: { nodes: [{ tvlUsd: '7' }] } }, frame, 0)
    expect(filled.map(({ volumeUsd, tvlUsd }) => [volumeUsd, tvlUsd])).toEqual([
      ['0', '7'],
      ['5', '9'],
      ['0', '9'],
      ['0', '9'],
    ])
  })

  it('begins with the pool, and what was unknown stays unknown', () => {
    const frame = { table: 'poolHours', seconds: HOUR, from: 0, to: 2 * HOUR } as const
    const filled = fillActivity({ rows: { nodes: [row(HOUR, '5', null)] }, before: { nodes: [] } }, frame, HOUR + 5)
    expect(filled.map(({ start, tvlUsd }) => [start, tvlUsd])).toEqual([
      [HOUR, null],
      [2 * HOUR, null],
    ])
  })

  it('adds up exactly', () =>
    expect(totalOf(['0.1', '0.2', '1000000000000.000000000000000001'])).toBe(1_000_000_000_000_300_000_000_000_000_001n))

  it('has changed by what it held then, and by nothing that is not known', () => {
    const points = [row(0, '0', '100'), row(HOUR, '0', null), row(2 * HOUR, '0', '120')]
    expect([tvlChange(points, '125', 2), tvlChange(points, '125', 1), tvlChange(points, '125', 3), tvlChange(points, null, 2)]).toEqual([
      25,
      null,
      null,
      null,
    ])
  })

  it('is asked for with what came before it', () => expect(activityQuery('poolDays')).toMatch(/rows: poolDays[\s\S]*before: poolDays/))
})
