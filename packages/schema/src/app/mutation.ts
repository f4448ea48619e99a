import { index, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

/** What a mutation answered: the same key of the same account is answered the same, and does nothing again, for 30 days. */
export const mutationAnswer = app.table(
  'mutation_answer',
  {
    /** Lower-case address of who asked. */
    actor: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 of what was asked, in hexadecimal: another question under the same key is refused. */
    inputHash: text('input_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'mutation_answer_pkey', columns: [table.actor, table.key] }),
    index('mutation_answer_created_index').on(table.createdAt),
  ],
)
