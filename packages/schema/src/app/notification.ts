import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const number = (name: string) => bigint(name, { mode: 'number' })

const touched = {
  /** When a client of the user received it. */
  deliveredAt: instant('delivered_at'),
  /** When the panel showed it. */
  readAt: instant('read_at'),
  /** When its link was opened. */
  clickedAt: instant('clicked_at'),
}

// NOTE-1, NOTE-2, NOTE-3
/** A message of an admin. A message to everyone is only this row. */
export const notification = app.table(
  'notification',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    content: text().notNull(),
    link: text(),
    toEverybody: boolean('to_everybody').notNull(),
    /** draft, scheduled, sending, sent or canceled. */
    state: text().notNull(),
    sendAt: instant('send_at'),
    sentAt: instant('sent_at'),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    delivered: integer().notNull().default(0),
    read: integer().notNull().default(0),
    clicked: integer().notNull().default(0),
  },
  (table) => [
    check('notification_state_check', sql`${table.state} in ('draft', 'scheduled', 'sending', 'sent', 'canceled')`),
    index('notification_state_index').on(table.state, table.sendAt),
  ],
)

/** Recipients of a message to selected users. */
export const notificationRecipient = app.table(
  'notification_recipient',
  { notificationId: number('notification_id').notNull(), account: text().notNull() },
  (table) => [
    primaryKey({ name: 'notification_recipient_pkey', columns: [table.notificationId, table.account] }),
    index('notification_recipient_account_index').on(table.account, table.notificationId),
  ],
)

// NOTE-3, NOTE-4
/** A user's receipt of a message; no row before its delivery. */
export const notificationReceipt = app.table(
  'notification_receipt',
  { account: text().notNull(), notificationId: number('notification_id').notNull(), ...touched },
  (table) => [
    primaryKey({ name: 'notification_receipt_pkey', columns: [table.account, table.notificationId] }),
    index('notification_receipt_notification_index').on(table.notificationId),
  ],
)

// NOTE-5
/** An alert of one account, made once per event: `key` identifies the event. */
export const alert = app.table(
  'alert',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    /** The facts in its sentence. */
    facts: jsonb().notNull(),
    link: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...touched,
  },
  (table) => [
    unique('alert_key').on(table.account, table.kind, table.key),
    index('alert_account_index').on(table.account, table.id),
    index('alert_created_index').on(table.createdAt),
    index('alert_unread_index')
      .on(table.account)
      .where(sql`${table.readAt} is null`),
  ],
)

// NOTE-5, NOTE-7
/** Whether an account receives alerts of a kind, and whether by mail too. */
export const alertSetting = app.table(
  'alert_setting',
  {
    account: text().notNull(),
    kind: text().notNull(),
    enabled: boolean().notNull(),
    byMail: boolean('by_mail').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'alert_setting_pkey', columns: [table.account, table.kind] })],
)

/** The number of changes of an account's inbox: an older count never replaces a newer one. The account `*` counts messages to everyone. */
export const inboxVersion = app.table('inbox_version', { account: text().primaryKey(), version: number('version').notNull().default(0) })
