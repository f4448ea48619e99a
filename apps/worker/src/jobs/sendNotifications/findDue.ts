import type { Sources } from '../job.ts'

/** A message that is due now or within the next minute. */
export type DueNotification = { readonly id: string; /** Milliseconds until its time. */ readonly wait: number }

/**
 * Looks slightly further ahead than the next look. A message in state `sending` was left by a killed worker, or is being sent by another
 * one: both cases are safe.
 */
const DUE = `select id::text, greatest(0, ceil(extract(epoch from send_at - clock_timestamp()) * 1000) + 5)::float8 as wait from app.notification
  where (state = 'scheduled' and send_at <= now() + interval '65 seconds') or state = 'sending' order by send_at, id`

/** Messages to send. */
export const findDueNotifications = async ({ app }: Sources): Promise<readonly DueNotification[]> =>
  (await app.query<DueNotification>(DUE)).rows.map(({ id, wait }) => ({ id, wait: wait <= 5 ? 0 : wait }))
