import { expect, it } from 'vitest'
import { loggedPath } from './loggedPath.ts'

// ANALYTICS-11: the link of a calendar is secret
it('leaves the secret of a calendar out, and keeps every other path', () => {
  expect(loggedPath('/v1/calendar/k3Jx9.ics')).toBe('/v1/calendar/…')
  expect(loggedPath('/v1/56/pools')).toBe('/v1/56/pools')
})
