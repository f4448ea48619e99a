import type { Address } from '../types.ts'

/** Roles of an account, lowest first. */
export type Role = 'user' | 'admin' | 'superAdmin'

/** A signed-in account with its role. */
export type Actor = { readonly address: Address; readonly role: Role }

/** All actions, as docs/PERMISSIONS.md lists them. */
export const actions = [
  'profile.edit',
  'profile.readPrivate',
  'profile.editMarks',
  'data.export',
  'data.delete',
  'follow.toggle',
  'upload.make',
  'inbox.read',
  'alerts.choose',
  'notification.manage',
  'deadLetter.manage',
  'audit.read',
  'admin.read',
  'admin.grant',
  'admin.revoke',
  'boost.write',
  'purchase.make',
  'story.take',
  'story.review',
  'story.manage',
] as const
/** An action. */
export type Action = (typeof actions)[number]

type Rule = (actor: Actor, subject: Address | undefined) => boolean

const own: Rule = ({ address }, subject) => subject === address
const other: Rule = ({ address }, subject) => subject !== undefined && subject !== address
const admins: Rule = ({ role }) => role !== 'user'
const superAdmins: Rule = ({ role }) => role === 'superAdmin'

const rules: Readonly<Record<Action, Rule>> = {
  'profile.edit': own,
  'profile.readPrivate': (actor, subject) => own(actor, subject) || admins(actor, subject),
  'profile.editMarks': admins,
  'data.export': own,
  'data.delete': own,
  'follow.toggle': other,
  'upload.make': own,
  'inbox.read': own,
  'alerts.choose': own,
  'notification.manage': admins,
  'deadLetter.manage': admins,
  'audit.read': admins,
  'admin.read': admins,
  // An account cannot change its own role.
  'admin.grant': (actor, subject) => superAdmins(actor, subject) && other(actor, subject),
  'admin.revoke': (actor, subject) => superAdmins(actor, subject) && other(actor, subject),
  'boost.write': admins,
  'purchase.make': own,
  'story.take': own,
  // An account cannot approve its own declaration.
  'story.review': (actor, subject) => admins(actor, subject) && other(actor, subject),
  'story.manage': admins,
}

// ADMIN-4
/**
 * Whether an account may perform an action. `subject` is the account whose data is read or changed, in lower case like the actor's;
 * undefined if the action concerns no account. The database checks that the last super admin stays, in the transaction that would remove
 * one.
 */
export const can = (actor: Actor, action: Action, subject?: Address): boolean => rules[action](actor, subject)
