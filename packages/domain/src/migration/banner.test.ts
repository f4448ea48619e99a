import { describe, expect, it } from 'vitest'
import { MIGRATION_END, MIGRATION_VOTING, migrationBanner, type OldHolding } from './banner.ts'
import { isLegacy } from './version.ts'

const nothing: OldHolding = { type: 'classic', staked: 0n, liquidity: 0n, valueUsd: 0n }
const shown = (positions: readonly OldHolding[], { now = MIGRATION_END, isHidden = false } = {}) =>
  migrationBanner(positions, { now, isHidden })

it('knows the old version', () => expect([2, 3].map((version) => isLegacy({ version }))).toEqual([true, false]))

// MIGRATE-3
describe('the banner of the migration', () => {
  it.each<[string, Partial<OldHolding>]>([
    ['a classic stake', { staked: 1n }],
    ['a stable stake', { type: 'stable', staked: 1n }],
    ['liquidity', { liquidity: 1n }],
    ['liquidity of another kind', { type: 'concentrated', liquidity: 1n }],
    ['worth', { type: 'weighted', valueUsd: 1n }],
    ['liquidity without a price', { liquidity: 1n, valueUsd: null }],
  ])('is shown for %s', (_, part) => expect(shown([nothing, { ...nothing, ...part }])).toBe('urge'))

  it.each<[string, readonly OldHolding[]]>([
    ['nobody’s', []],
    ['an empty position', [nothing]],
    ['a stake of another kind alone', [{ ...nothing, type: 'concentrated', staked: 1n, valueUsd: null }]],
  ])('is not shown for %s', (_, positions) => expect(shown(positions)).toBeNull())

  it('is not shown once it was dismissed', () => expect(shown([{ ...nothing, staked: 1n }], { isHidden: true })).toBeNull())

  // MIGRATE-4
  it('announces until 29 May 2025, 00:00 UTC, and urges from then on', () => {
    expect([MIGRATION_VOTING, MIGRATION_END].map((at) => new Date(at * 1_000).toISOString())).toEqual([
      '2025-05-22T00:00:00.000Z',
      '2025-05-29T00:00:00.000Z',
    ])
    const at = (now: number) => shown([{ ...nothing, staked: 1n }], { now })
    expect([at(0), at(MIGRATION_END - 1), at(MIGRATION_END)]).toEqual(['announce', 'announce', 'urge'])
  })
})
