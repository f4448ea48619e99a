import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

// PEOPLE-18
/** The code that an account was sent last, for one address. The code itself is made of this row and a key. */
export const emailCode = app.table(
  'email_code',
  {
    account: text().primaryKey(),
    email: text().notNull(),
    /** Hexadecimal; new for each code. */
    nonce: text().notNull(),
    /** Codes that were tried, of all processes together. */
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [check('email_code_account_check', sql`${table.account} = lower(${table.account})`)],
)

// PEOPLE-18, NOTE-7
/** A mail to one address, sent once. `key` says of what it is. */
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
    /** What its words are made of. */
    facts: jsonb().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** After this it is not sent any more. */
    expiresAt: instant('expires_at').notNull(),
    /** When somebody began to send it; null while nobody does. */
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** When it was given up, since its address or the wish for it was gone. */
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
