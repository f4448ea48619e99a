import { findCompetitionFaults } from '@exchange/domain/arena/validation'
import { expect, it } from 'vitest'
import { draftOf, factsOf } from './testing.ts'
import { atHalfHour, dayText, halfHourOf, halfHours, halfHourText, nextHalfHour, usualTimes } from './times.ts'

const AT = Date.UTC(2026, 10, 28, 9, 40) / 1_000

// ARENA-13: half-hour steps, registration at least 5 minutes ahead
it.each([0, 1, 1_799, 12 * 1_800 + 1_500])('offers times that can be, %i seconds on', (later) => {
  const now = AT + later
  const faults = findCompetitionFaults({ ...draftOf(), ...usualTimes(now) }, { ...factsOf(), now })
  expect(faults).toEqual([])
  for (const at of Object.values(usualTimes(now))) expect(at % 1_800).toBe(0)
})

it('writes a moment as a day and a half hour of UTC, and reads it back', () => {
  const at = nextHalfHour(AT)
  expect([dayText(at), halfHourText(halfHourOf(at))]).toEqual(['2026-11-28', '10:00'])
  expect(atHalfHour(dayText(at), halfHourOf(at))).toBe(at)
  expect(halfHours.map(halfHourText).slice(-2)).toEqual(['23:00', '23:30'])
  expect([atHalfHour('', 3), atHalfHour('2026-02-31x', 3), dayText(null)]).toEqual([null, null, ''])
})
