import { expect, test } from 'vitest'
import { isAlertKind, lockAlertDue } from './alert.ts'

// NOTE-5
test.each([
  [604_801, null],
  [604_800, 604_800],
  [86_401, 604_800],
  [86_400, 86_400],
  [1, 86_400],
  [0, null],
  [-1, null],
])('A lock with %i s left is due the alert of %s s', (left, span) => expect(lockAlertDue(left)).toBe(span))

test('A kind that there is not is none', () => {
  expect([isAlertKind('follower'), isAlertKind('weather')]).toEqual([true, false])
})
