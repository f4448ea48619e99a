import { z } from 'zod'
import { defineJob } from '../job.ts'
import { sweepTable } from './execute.ts'
import { findOverdue, sweptTables } from './findDue.ts'

const tableName = z.string().refine((name) => name in sweptTables)

// PEOPLE-1, PEOPLE-2, NOTE-5
/** Deletes expired sign-in nonces, sessions, mails, codes, alerts, answers, uploads and counts. */
export const sweepSessions = defineJob<{ readonly name: string }>({
  name: 'sweepSessions',
  schedule: '*/10 * * * *',
  findDue: async (sources) => (await findOverdue(sources)).map((name) => ({ name })),
  keyOf: ({ name }) => name,
  parse: (payload) => z.object({ name: tableName }).parse(payload),
  execute: async (sources, { name }) => {
    const overdue = sweptTables[name]
    if (overdue) await sweepTable(sources, overdue)
  },
})
