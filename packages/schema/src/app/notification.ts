import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const number = (name: string) => bigint(name, { mode: 'number' })

const touched = {
  /** A client of the user received it. */
  deliveredAt: instant('delivered_at'),
  /** The panel showed it. */
  readAt: instant('read_at'),
  /** Its link was followed. */
  clickedAt: instant('clicked_at'),
}

// NOTE-1, NOTE-2, NOTE-3
/** A message of an admin. One to everybody is this one row alone. */
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

/** Whom a message to selected users is for. */
export const notificationRecipient = app.table(
  'notification_recipient',
  { notificationId: number('notification_id').notNull(), account: text().notNull() },
  (table) => [
    primaryKey({ name: 'notification_recipient_pkey', columns: [table.notificationId, table.account] }),
    index('notification_recipient_account_index').on(table.account, table.notificationId),
  ],
)

// NOTE-3, NOTE-4
/** What a user did with a message; no row before that. */
export const notificationReceipt = app.table(
  'notification_receipt',
  { account: text().notNull(), notificationId: number('notification_id').notNull(), ...touched },
  (table) => [
    primaryKey({ name: 'notification_receipt_pkey', columns: [table.account, table.notificationId] }),
    index('notification_receipt_notification_index').on(table.notificationId),
  ],
)

// NOTE-5
/** An alert of one account, made of an event once: `key` says which. */
export const alert = app.table(
  'alert',
  {
    id: number('id').primaryKey().generatedAlwaysAsIdentity(),
    account: text().notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    /** What its sentence is made of. */
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
/** Whether an account wants alerts of a kind, and those by mail too. */
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

/** How often the inbox of an account changed: an older count never replaces a newer one. The account `*` counts messages to everybody. */
export const inboxVersion = app.table('inbox_version', { account: text().primaryKey(), version: number('version').notNull().default(0) })
