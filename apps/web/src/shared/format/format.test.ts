import { locales } from '../settings/locales.ts'
import { describe, expect, it, vi } from 'vitest'
import * as numbers from './numbers.ts'
import { bothClocks } from './bothClocks.ts'
import { formatLocal, formatMoment } from './moments.ts'
import * as times from './times.ts'
import { parseUtcField, utcField } from './utcField.ts'

const e = (text: string, decimals: number) => BigInt(text.replace('.', '').padEnd((text.split('.')[0] ?? '').length + decimals, '0'))

// SHELL-26: numbers
describe('token amounts', () => {
  it.each([
    ['5601.3212', 18, '5,601.32'],
    ['0.0418', 18, '0.0418'],
    ['12.4071', 18, '12.4071'],
    ['1234567.891', 18, '1,234,567.89'],
    ['999.9999999', 18, '999.999'],
    ['1.23456789', 18, '1.23456'],
    ['0.00012345678', 18, '0.00012345'],
    ['0.0000001', 18, '<0.000001'],
    ['0', 18, '0'],
    ['1.5', 6, '1.5'],
  ])('%s is shown as %3$s', (text, decimals, shown) => {
    expect(numbers.formatAmount('en', e(text, decimals), decimals)).toBe(shown)
  })

  it('are never rounded up', () => {
    expect(numbers.formatAmount('en', 1_999_999_999n, 6)).toBe('1,999.99')
  })

  it('keep every digit for the tooltip', () => {
    expect(numbers.formatExactAmount('en', 5_601_321_234_567_890_123_456n, 18)).toBe('5,601.321234567890123456')
  })

  it('use the language’s separators and Latin digits', () => {
    expect(numbers.formatAmount('es', 56_013_212n, 3)).toBe('56.013,21')
    expect(numbers.formatAmount('th', 56_013_212n, 3)).toBe('56,013.21')
  })
})

describe('dollars', () => {
  it.each([
    ['1605.451', '$1,605.45'],
    ['8412906.4', '$8,412,906'],
    ['0.004', '<$0.01'],
    ['-0.004', '−<$0.01'],
    ['0', '$0.00'],
    ['-885.04', '−$885.04'],
  ])('%s is shown as %s', (value, shown) => {
    expect(numbers.formatUsd('en', value)).toBe(shown)
  })

  it('are short in tiles and whole in tables', () => {
    expect(numbers.formatUsdCompact('en', '58412906')).toBe('$58.41M')
    expect(numbers.formatUsdWhole('en', '1605.45')).toBe('$1,605')
  })

  it('come from wads too', () => {
    expect(numbers.formatUsd('en', 1_605_450_000_000_000_000_000n)).toBe('$1,605.45')
  })
})

describe('percents', () => {
  it.each([
    [38.62, '38.62%'],
    [4.7, '4.70%'],
    [25, '25%'],
    [1234.5, '1,235%'],
    [100_001, '>100,000%'],
    [0.004, '<0.01%'],
    [-0.004, '−<0.01%'],
    [-100_001, '−>100,000%'],
    [0, '0%'],
    [20.00000000000001, '20%'],
    [1.005, '1.01%'],
    [999.995, '1,000.00%'],
  ])('%s is shown as %s', (percent, shown) => {
    expect(numbers.formatPercent('en', percent)).toBe(shown)
  })

  it('percentages of a change carry their sign', () => {
    expect([3.42, -11.92, 1.965, -1.005, 4e-7].map((percent) => numbers.formatChange('en', percent))).toEqual([
      '+3.42%',
      '−11.92%',
      '+1.97%',
      '−1.01%',
      '0.00%',
    ])
  })

  it('percentages of fees keep four places', () => {
    expect([numbers.formatPips('en', 1800), numbers.formatPips('en', 400), numbers.formatBps('en', 50)]).toEqual(['0.18%', '0.04%', '0.5%'])
  })
})

describe('prices', () => {
  it('count zeros from three on and speak the plain decimal', () => {
    expect(numbers.priceParts('en', '0.00046551234')).toEqual({ prefix: '0.0', zeros: 3, digits: '4655', plain: '0.0004655' })
    expect(numbers.priceParts('en', '0.00412')).toEqual({ text: '0.00412' })
    expect(numbers.priceParts('en', '2262.7891')).toEqual({ text: '2,262.79' })
  })

  it('are rounded to the nearest behind their zeros too', () => {
    expect(numbers.priceParts('en', '0.00012345678')).toMatchObject({ zeros: 3, digits: '1235', plain: '0.0001235' })
    expect(numbers.priceParts('en', '0.00012000001')).toMatchObject({ zeros: 3, digits: '12' })
    expect(numbers.priceParts('en', '0.00099996')).toEqual({ text: '0.00099996' })
    expect(numbers.priceParts('en', '-0.000045675')).toMatchObject({ prefix: '−0.0', zeros: 4, digits: '4568', plain: '−0.00004568' })
  })

  it('use the language’s point', () => {
    expect(numbers.priceParts('es', '0.0000123')).toMatchObject({ prefix: '0,0', zeros: 4, plain: '0,0000123' })
  })
})

it.each([
  [(184n * 10n ** 18n) / 1_000n, 18.4],
  [-(10n ** 17n), -10],
  [10n ** 9n, 1e-7],
])('the part %i is %d percent', (part, percent) => expect(numbers.percentOf(part)).toBe(percent))

describe('times', () => {
  it('name epochs in UTC with the zone', () => {
    expect(times.formatUtc('en-GB', 1_795_651_200)).toBe('Thu 26 Nov, 00:00 UTC')
  })

  // SHELL-27: UTC and the viewer's own zone side by side
  it('give a date the year that is not the present one, in the calendar of the chain', () => {
    const [now, later] = [Date.UTC(2026, 10, 25) / 1_000, Date.UTC(2027, 10, 25) / 1_000]
    expect(times.formatUtc('en', later, now)).toBe('Thu, Nov 25, 2027, 00:00 UTC')
    expect(times.formatUtc('th', later, now)).toContain('2027')
    expect(formatLocal('en', later, now, 'Europe/Berlin')).toBe('Thu, Nov 25, 2027, 01:00 GMT+1')
    expect(formatLocal('th', later, now, 'Europe/Berlin')).toContain('2027')
    expect(times.formatDay('en', later, now)).toBe('Nov 25, 2027')
    expect(times.formatDay('en', now, later)).toBe('Nov 25, 2026')
  })

  it('say no year where it is the present one, or not known to be another', () => {
    const now = Date.UTC(2026, 10, 25) / 1_000
    for (const known of [now, undefined]) {
      expect(times.formatUtc('en', now, known)).toBe('Wed, Nov 25, 00:00 UTC')
      expect(times.formatDay('en', now, known)).toBe('Nov 25')
      expect(formatLocal('en', now, known, 'Europe/Berlin')).toBe('Wed, Nov 25, 01:00 GMT+1')
    }
  })

  it('stand within a sentence on both clocks, and once for a reader whose zone is UTC', () => {
    const at = Date.UTC(2026, 10, 26) / 1_000
    const inZone = (zone: string) => bothClocks({ locale: 'en' }, at, at, zone)
    expect(inZone('America/New_York')).toBe('Thu, Nov 26, 00:00 UTC (Wed, Nov 25, 19:00 EST)')
    expect(inZone('UTC')).toBe('Thu, Nov 26, 00:00 UTC')
    // London is called GMT in winter, and languages place the zone differently.
    for (const zone of ['UTC', 'Europe/London', 'Africa/Abidjan', 'Etc/UTC'])
      for (const { id } of locales) expect(formatLocal(id, at, at, zone)).toBeNull()
    expect(formatLocal('vi', Date.UTC(2026, 6, 1) / 1_000, at, 'Europe/London')).toContain('01:00')
  })

  // SHELL-27: Los Angeles only if the browser gives no zone
  it('are those of Los Angeles where the browser gives no zone', () => {
    const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({} as Intl.ResolvedDateTimeFormatOptions)
    expect(formatLocal('en', Date.UTC(2026, 10, 26) / 1_000)).toBe('Wed, Nov 25, 16:00 PST')
    zone.mockRestore()
  })

  // SHELL-27: a liquidity history is of years
  it('give a moment that may lie years back its year, in the calendar of the chain, and UTC', () => {
    const at = Date.UTC(2025, 11, 1, 17, 38) / 1_000
    expect(formatMoment('en', at)).toBe('Mon, Dec 1, 2025, 17:38 UTC')
    expect(formatMoment('ja', at)).toBe('2025年12月1日(月) 17:38 UTC')
    expect(formatMoment('th', at)).toContain('2025')
  })

  it.each([
    [224_520, '2d 14h 22m'],
    [3_720, '1h 2m'],
    [3_599, '59m 59s'],
    [5, '0m 5s'],
    [0, '0m 0s'],
    [-4, '0m 0s'],
  ])('count %i s down as %s', (seconds, shown) => {
    expect(times.formatCountdown('en', seconds)).toBe(shown)
  })

  // SHELL-24: nine languages
  it.each([
    ['es', /^2 ?d 14 ?h 22 ?min$/],
    ['ja', /^2 ?日 14 ?時間 22 ?分$/],
    ['ko', /^2일 14시간 22분$/],
    ['pt', /^2 d(?:ias)? 14 h 22 min$/],
    ['th', /^2 ?วัน 14 ?ชม\. 22 ?นาที$/],
    ['vi', /^2 ngày 14 giờ 22 phút$/],
    ['zh-CN', /^2天 14小时 22分钟$/],
    ['zh-TW', /^2 ?天 14 ?小時 22 ?分鐘$/],
  ])('count down in the units of %s: %s', (locale, shown) => expect(times.formatCountdown(locale, 224_520)).toMatch(shown))

  it('say ages in words', () => {
    expect([5, 125, 7_300, 200_000].map((seconds) => times.formatAge('en', seconds))).toEqual([
      '5 seconds ago',
      '2 minutes ago',
      '2 hours ago',
      '2 days ago',
    ])
  })
})

// NOTE-1, AUTO-9, STORY-7
it('A field of date and time is read in UTC, wherever the reader is', () => {
  const noon = Date.UTC(2026, 10, 24, 12) / 1_000
  expect([parseUtcField('2026-11-24T12:00'), utcField(noon)]).toEqual([noon, '2026-11-24T12:00'])
  expect([parseUtcField(''), parseUtcField('soon')]).toEqual([null, null])
})
