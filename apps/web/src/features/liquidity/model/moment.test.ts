import { describe, expect, it } from 'vitest'
import { formatMoment } from './moment.ts'

// issue 6 §4: a liquidity history is of years
describe('a moment that may lie years back', () => {
  const at = Date.UTC(2025, 11, 1, 17, 38) / 1_000

  it('has its year, in the calendar of the chain, and UTC', () => {
    expect(formatMoment('en', at)).toBe('Mon, Dec 1, 2025, 17:38 UTC')
    expect(formatMoment('ja', at)).toBe('2025年12月1日(月) 17:38 UTC')
    expect(formatMoment('th', at)).toContain('2025')
  })
})
