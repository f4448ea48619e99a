import { sql } from 'drizzle-orm'
import { check, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

// ANALYTICS-11
/** The link of an account’s calendar: its secret gives access to the dates. An account has at most one; the secret itself is not stored. */
export const calendarLink = app.table(
  'calendar_link',
  {
    /** Lower-case. */
    account: text().primaryKey(),
    /** SHA-256 of the secret, hexadecimal. */
    secretHash: text('secret_hash').notNull().unique('calendar_link_secret_hash_key'),
    /** The calendar's language. */
    language: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('calendar_link_secret_hash_check', sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`)],
)
