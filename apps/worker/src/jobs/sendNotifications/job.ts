import { z } from 'zod'
import { defineJob } from '../job.ts'
import { sendNotification } from './execute.ts'
import { type DueNotification, findDueNotifications } from './findDue.ts'

const dueSchema = z.object({ id: z.string().regex(/^\d+$/), wait: z.number() })

// NOTE-2
/** Sends messages of admins at their scheduled second. */
export const sendNotifications = defineJob<DueNotification>({
  name: 'sendNotifications',
  schedule: '* * * * *',
  findDue: findDueNotifications,
  keyOf: ({ id }) => id,
  waitOf: ({ wait }) => wait,
  parse: (payload) => dueSchema.parse(payload),
  execute: (sources, { id }) => sendNotification(sources, id),
})
