import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

// ADMIN-3
/** Admins and super admins. */
export const admin = app.table(
  'admin',
  {
    account: text().primaryKey(),
    /** admin or superAdmin. */
    role: text().notNull(),
    grantedBy: text('granted_by'),
    grantedAt: instant('granted_at').notNull().defaultNow(),
  },
  (table) => [
    check('admin_account_check', sql`${table.account} = lower(${table.account})`),
    check('admin_role_check', sql`${table.role} in ('admin', 'superAdmin')`),
  ],
)

// ADMIN-1
/** Verified users, with the icon of their checkmark. */
export const verification = app.table('verification', {
  account: text().primaryKey(),
  checkMarkIcon: text('check_mark_icon'),
  verifiedBy: text('verified_by').notNull(),
  verifiedAt: instant('verified_at').notNull().defaultNow(),
})

// ADMIN-4
/** Every write of an admin. The database refuses to change or delete a row. */
export const auditEntry = app.table(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_entry_subject_index').on(table.subject, table.id), index('audit_entry_actor_index').on(table.actor, table.id)],
)
