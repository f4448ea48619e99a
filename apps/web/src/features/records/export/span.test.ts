import { describe, expect, it } from 'vitest'
import { isOutside, spanName, spanOf, yearsOf } from './span.ts'

const days = (first: string, last: string) => spanOf({ choice: 'days', first, last })

// ANALYTICS-10: years and days of an export
describe('the span of an export', () => {
  it('is everything, or a year of UTC to its last second', () => {
    expect(spanOf({ choice: 'all', first: '2026-01-01', last: '' })).toEqual({})
    expect(spanOf({ choice: 2026, first: '', last: '' })).toEqual({ from: 1_767_225_600, to: 1_798_761_599 })
    expect(spanOf({ choice: 2024, first: '', last: '' })).toEqual({ from: 1_704_067_200, to: 1_735_689_599 })
  })

  it('is the days that were chosen, whole ones', () => {
    expect(days('2026-01-01', '2026-01-01')).toEqual({ from: 1_767_225_600, to: 1_767_311_999 })
    expect(days('', '2026-01-01')).toEqual({ from: undefined, to: 1_767_311_999 })
    expect(days('2026-01-01', '')).toEqual({ from: 1_767_225_600, to: undefined })
  })

  it('is none that ends before it begins, nor of days of which none is chosen: that is no question for everything', () => {
    expect(days('2026-01-02', '2026-01-01')).toBeNull()
    expect(days('', '')).toBeNull()
    expect(days('', 'soon')).toBeNull()
  })

  it('is none where a day is of a year that nothing can be of, and says so of that day', () => {
    expect(['1969-12-31', '0026-01-01', '2019-12-31', '99999-01-01', '2101-01-01'].map((day) => [days(day, ''), isOutside(day)])).toEqual(
      Array.from({ length: 5 }, () => [null, true]),
    )
    expect(days('2026-01-01', '99999-01-01')).toBeNull()
    expect(['2020-01-01', '2100-12-31', ''].map(isOutside)).toEqual([false, false, false])
  })

  it('may be this year or the last one', () => {
    expect(yearsOf(1_796_212_800)).toEqual([2026, 2025])
    expect(yearsOf(1_767_225_600)).toEqual([2026, 2025])
    expect(yearsOf(1_767_225_599)).toEqual([2025, 2024])
  })

  it('is named in the name of its file', () => {
    const named = (choice: 'all' | 'days' | number, first = '', last = '') => spanName({ choice, first, last })
    expect([named('all'), named(2026), named('days', '2026-01-02', '2026-01-03'), named('days', '2026-01-02')]).toEqual([
      'all',
      '2026',
      '2026-01-02-to-2026-01-03',
      '2026-01-02-to-now',
    ])
  })
})
