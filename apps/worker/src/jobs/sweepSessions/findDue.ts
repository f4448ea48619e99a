import type { Sources } from '../job.ts'

/** A table, the columns of its key, and the condition for expired rows. */
export type Overdue = { readonly table: string; readonly key: string; readonly isOver: string }

/** Alerts leave the inbox after 90 days. They are kept longer than any order or lock lasts, because the row is why none is made again. */
const OLD_ALERTS = `created_at < now() - interval '2 years'`

/**
 * By the name in the queue. Ended sessions are kept for a while, so that a stolen token is recognised; answers are kept longer than clients
 * retry with the same key. The object store itself deletes files that were uploaded and never shown.
 */
export const sweptTables: Readonly<Record<string, Overdue>> = {
  nonces: { table: 'app.sign_in_nonce', key: 'nonce', isOver: `created_at < now() - interval '1 hour'` },
  sessions: { table: 'app.session', key: 'id', isOver: `least(ended_at, expires_at) < now() - interval '7 days'` },
  tokens: { table: 'app.refresh_token', key: 'hash', isOver: `used_at < now() - interval '30 days'` },
  mails: { table: 'app.mail', key: 'id', isOver: `created_at < now() - interval '30 days'` },
  codes: { table: 'app.email_code', key: 'account', isOver: `expires_at < now() - interval '1 day'` },
  alerts: { table: 'app.alert', key: 'id', isOver: OLD_ALERTS },
  answers: { table: 'app.mutation_answer', key: 'actor, key', isOver: `created_at < now() - interval '30 days'` },
  uploads: { table: 'app.upload', key: 'key', isOver: `state <> 'ready' and created_at < now() - interval '2 days'` },
  counts: { table: 'app.rate_limit', key: 'key', isOver: `expire < extract(epoch from now() - interval '1 hour') * 1000` },
}

/** Names of the tables with expired rows. */
export const findOverdue = async ({ app }: Sources): Promise<readonly string[]> => {
  const due: string[] = []
  for (const [name, { table, isOver }] of Object.entries(sweptTables))
    if ((await app.query(`select 1 from ${table} where ${isOver} limit 1`)).rowCount) due.push(name)
  return due
}
