import { expect, it } from 'vitest'
import { daysInRange } from './daysInRange.ts'

const DAY = 86_400
const span = (start: number, low: bigint, high: bigint) => ({ start, low, high })
const spans = [span(0, 10n, 12n), span(DAY / 2, 9n, 11n), span(DAY, 10n, 13n), span(1.5 * DAY, 10n, 11n), span(2 * DAY, 12n, 12n)]

// LIQ-18: how often the price stayed in the range, by prices that were indexed
it.each([
  ['everything', { min: null, max: null }, 3],
  ['from a lowest price on', { min: 10n, max: null }, 2],
  ['up to a highest price', { min: null, max: 12n }, 2],
  ['a range that was left once a day but for the last', { min: 10n, max: 12n }, 1],
  ['a range that was never reached', { min: 20n, max: 30n }, 0],
] as const)('%s', (_, prices, inside) => expect(daysInRange(spans, prices)).toEqual({ from: 0, days: 3, inside }))

it('a day that was left once is not inside again later', () => {
  expect(daysInRange([span(0, 1n, 1n), span(100, 5n, 5n)], { min: 5n, max: null })?.inside).toBe(0)
})

it('knows nothing without prices', () => expect(daysInRange([], { min: null, max: null })).toBeNull())
