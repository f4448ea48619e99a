import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

// BUY-1, BUY-2
/** Purchases of crypto. Addresses are lower-case. */
export const purchase = app.table(
  'purchase',
  {
    /** Also identifies it to its provider. */
    id: text().primaryKey(),
    provider: text().notNull(),
    /** The buyer. */
    account: text().notNull(),
    receiver: text().notNull(),
    chainId: integer('chain_id').notNull(),
    token: text().notNull(),
    /** Cents of a dollar; the fee is a part of them. */
    cents: integer().notNull(),
    feeCents: integer('fee_cents').notNull(),
    /** Promised raw units of the token; null when only the provider's page shows them. */
    amount: numeric({ precision: 78, scale: 0 }),
    state: text().notNull(),
    /** The provider's payment page; null in the sandbox. */
    url: text(),
    /** The signed payout, stored before it is sent: it may be sent again, but is never signed twice. */
    payout: text(),
    txHash: text('tx_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('purchase_account_idx').on(table.account, table.createdAt.desc(), table.id.desc()),
    index('purchase_due_idx')
      .on(table.createdAt)
      .where(sql`${table.state} in ('paid', 'sending')`),
    check('purchase_cents_check', sql`${table.feeCents} >= 0 and ${table.feeCents} < ${table.cents}`),
    check(
      'purchase_state_check',
      sql`${table.state} in ('created', 'waitingForPayment', 'paid', 'sending', 'failed', 'completed', 'refunded')`,
    ),
  ],
)

// BUY-3
/** Events of providers, each stored once however often it arrives. */
export const purchaseEvent = app.table(
  'purchase_event',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    purchaseId: text('purchase_id')
      .notNull()
      .references(() => purchase.id),
    state: text().notNull(),
    arrivedAt: instant('arrived_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'purchase_event_pkey', columns: [table.provider, table.eventId] })],
)
