import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { actions, can, type Role } from './can.ts'
import type { Address } from '../types.ts'

const ME: Address = `0x${'11'.repeat(20)}`
const YOU: Address = `0x${'22'.repeat(20)}`
const roles: readonly Role[] = ['user', 'admin', 'superAdmin']

/** The allowed roles, as in docs/PERMISSIONS.md. */
const words: Readonly<Record<string, string>> = { yyy: 'everyone', '-yy': 'admins', '--y': 'super admins', '---': 'nobody' }

// ADMIN-4
it('docs/PERMISSIONS.md says of every action who may', () => {
  const document = readFileSync(new URL('../../../../docs/PERMISSIONS.md', import.meta.url), 'utf8')
  const [, section = ''] = document.split('## Accounts that signed in')
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? [line.split('|').map((cell) => cell.trim())] : []))
    .map(([, action, , ...who]) => [action, ...who.slice(0, 3)])
  const expected = actions.map((action) => [
    `\`${action}\``,
    ...[ME, YOU, undefined].map(
      (subject) => words[roles.map((role) => (can({ address: ME, role }, action, subject) ? 'y' : '-')).join('')],
    ),
  ])
  expect(rows).toEqual(expected)
})
