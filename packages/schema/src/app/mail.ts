import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

// PEOPLE-18
/** The last code sent to an account, for one address. The code itself is derived from this row and a key. */
export const emailCode = app.table(
  'email_code',
  {
    account: text().primaryKey(),
    email: text().notNull(),
    /** Hexadecimal; new for each code. */
    nonce: text().notNull(),
    /** Tries of the code, over all processes. */
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [check('email_code_account_check', sql`${table.account} = lower(${table.account})`)],
)

// PEOPLE-18, NOTE-7
/** A mail to one address, sent once. `key` identifies its subject. */
export const mail = app.table(
  'mail',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    account: text().notNull(),
    /** emailCode or alert. */
    kind: text().notNull(),
    recipient: text().notNull(),
    language: text(),
    /** The facts in its text. */
    facts: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** It is not sent after this. */
    expiresAt: instant('expires_at').notNull(),
    /** When a sender claimed it; null while unclaimed. */
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** When it was dropped, because its address or its setting was gone. */
    droppedAt: instant('dropped_at'),
  },
  (table) => [
    unique('mail_key').on(table.key),
    check('mail_kind_check', sql`${table.kind} in ('emailCode', 'alert')`),
    index('mail_account_index').on(table.account, table.createdAt),
    index('mail_created_index').on(table.createdAt),
    index('mail_waiting_index')
      .on(table.id)
      .where(sql`${table.sentAt} is null and ${table.droppedAt} is null`),
  ],
)
