import { index, jsonb, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

/** The answer of a mutation: for 30 days, the same key of the same account returns it and does nothing again. */
export const mutationAnswer = app.table(
  'mutation_answer',
  {
    /** Lower-case address of the caller. */
    actor: text().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 of the input, in hexadecimal: other input under the same key is refused. */
    inputHash: text('input_hash').notNull(),
    answer: jsonb(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'mutation_answer_pkey', columns: [table.actor, table.key] }),
    index('mutation_answer_created_index').on(table.createdAt),
  ],
)
