import type { Sources } from '../job.ts'

/** A message whose time is within the next minute, or has come. */
export type DueNotification = { readonly id: string; /** Milliseconds until its time. */ readonly wait: number }

/** A little more than the time until the next look. What is being sent was left by a worker that was killed, or is sent by another: both are safe. */
const DUE = `select id::text, greatest(0, ceil(extract(epoch from send_at - clock_timestamp()) * 1000) + 5)::float8 as wait from app.notification
  where (state = 'scheduled' and send_at <= now() + interval '65 seconds') or state = 'sending' order by send_at, id`

/** Messages to send. */
export const findDueNotifications = async ({ app }: Sources): Promise<readonly DueNotification[]> =>
  (await app.query<DueNotification>(DUE)).rows.map(({ id, wait }) => ({ id, wait: wait <= 5 ? 0 : wait }))
