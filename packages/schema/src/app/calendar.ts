import { sql } from 'drizzle-orm'
import { check, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

// ANALYTICS-11
/** The link of an account’s calendar: whoever has its secret reads the dates. An account has one at most; the secret itself stands nowhere. */
export const calendarLink = app.table(
  'calendar_link',
  {
    /** Lower-case. */
    account: text().primaryKey(),
    /** SHA-256 of the secret, hexadecimal. */
    secretHash: text('secret_hash').notNull().unique('calendar_link_secret_hash_key'),
    /** What the calendar is written in. */
    language: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('calendar_link_secret_hash_check', sql`${table.secretHash} ~ '^[0-9a-f]{64}$'`)],
)
