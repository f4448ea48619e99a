import { expect, test } from 'vitest'
import type { Address } from '../types.ts'
import { type Action, actions, can, type Role } from './can.ts'

const ME: Address = `0x${'11'.repeat(20)}`
const YOU: Address = `0x${'22'.repeat(20)}`

/** For each action: who may, as user, admin and super admin; first of themselves, then of another account, then of none. */
const table: Readonly<Record<Action, string>> = {
  //                       own  other none
  'profile.edit': '        yyy  ---  ---',
  'profile.readPrivate': ' yyy  -yy  -yy',
  'profile.editMarks': '   -yy  -yy  -yy',
  'data.export': '         yyy  ---  ---',
  'data.delete': '         yyy  ---  ---',
  'follow.toggle': '       ---  yyy  ---',
  'upload.make': '         yyy  ---  ---',
  'inbox.read': '          yyy  ---  ---',
  'alerts.choose': '       yyy  ---  ---',
  'notification.manage': ' -yy  -yy  -yy',
  'deadLetter.manage': '   -yy  -yy  -yy',
  'audit.read': '          -yy  -yy  -yy',
  'admin.read': '          -yy  -yy  -yy',
  'admin.grant': '         ---  --y  ---',
  'admin.revoke': '        ---  --y  ---',
  'boost.write': '         -yy  -yy  -yy',
  'purchase.make': '       yyy  ---  ---',
  'story.take': '          yyy  ---  ---',
  'story.review': '        ---  -yy  ---',
  'story.manage': '        -yy  -yy  -yy',
}
const roles: readonly Role[] = ['user', 'admin', 'superAdmin']

// ADMIN-4
test.each(actions)('%s is allowed as the table says', (action) => {
  const answers = [ME, YOU, undefined].map((subject) =>
    roles.map((role) => (can({ address: ME, role }, action, subject) ? 'y' : '-')).join(''),
  )
  expect(answers).toEqual(table[action].trim().split(/\s+/))
})
