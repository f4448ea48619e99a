import { expect, it } from 'vitest'
import { parseAdminPath } from './adminPath.ts'

const user = `0x${'ab'.repeat(20)}` as const

// ADMIN-2
it('An address of the pages of admins names a screen, and on that of users who is open', () => {
  expect(parseAdminPath('')).toEqual({ screen: 'users' })
  expect(parseAdminPath('Audit/')).toEqual({ screen: 'audit' })
  expect(parseAdminPath(`users/${user.toUpperCase().replace('X', 'x')}`)).toEqual({ screen: 'users', user })
  for (const path of ['none', 'users/river', `admins/${user}`, `users/${user}/more`]) expect(parseAdminPath(path)).toBeNull()
})
