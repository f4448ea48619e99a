import { sql } from 'drizzle-orm'
import { bigint, check, integer, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const words = {
  chainId: integer('chain_id').notNull(),
  /** Lower-case address. */
  pool: text().notNull(),
  label: text().notNull(),
  value: text().notNull(),
  link: text(),
  text: text().notNull(),
}

/** Administrators' notes on a pool, in the order of `position`. */
export const boost = app.table(
  'boost',
  {
    ...words,
    position: smallint().notNull(),
    /** Seconds of chain time at which it ends; null when it stays until it is removed. */
    until: bigint({ mode: 'number' }),
  },
  (table) => [
    primaryKey({ name: 'boost_pkey', columns: [table.chainId, table.pool, table.position] }),
    check('boost_pool_check', sql`${table.pool} = lower(${table.pool})`),
  ],
)

/** Archived boosts: their text, and when they ended. */
export const endedBoost = app.table('ended_boost', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...words,
  until: bigint({ mode: 'number' }).notNull(),
  removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
})
