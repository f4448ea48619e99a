import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A key of the application that no client may know, made when it is first needed. */
export const secret = app.table('secret', {
  name: text().primaryKey(),
  /** Hexadecimal. */
  value: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

// PEOPLE-1
/** The nonce of a sign-in message, valid once and for ten minutes. */
export const signInNonce = app.table('sign_in_nonce', {
  nonce: text().primaryKey(),
  createdAt: instant('created_at').notNull().defaultNow(),
  usedAt: instant('used_at'),
})

// PEOPLE-2, PEOPLE-4
/** A sign-in of an account in one browser, with its family of refresh tokens. */
export const session = app.table(
  'session',
  {
    id: uuid().primaryKey(),
    /** Lower-case address. */
    account: text().notNull(),
    chainId: integer('chain_id').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    /** Why it ended: signedOut, everywhere, reused, deleted. */
    endReason: text('end_reason'),
  },
  (table) => [
    check('session_account_check', sql`${table.account} = lower(${table.account})`),
    index('session_account_index').on(table.account, table.createdAt),
  ],
)

// PEOPLE-2
/** Refresh tokens by their SHA-256, in hexadecimal. A used token has a successor. */
export const refreshToken = app.table(
  'refresh_token',
  {
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('refresh_token_session_index').on(table.sessionId)],
)

/** Requests of clients and accounts, counted over all processes; the columns are those of the counting library. */
export const rateLimit = app.table('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds of the wall clock. */
  expire: bigint({ mode: 'number' }),
})
