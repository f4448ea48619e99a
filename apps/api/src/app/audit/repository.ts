import type { Address } from '@exchange/domain'
import type pg from 'pg'

/** An action of an admin: its subject, and the subject's state before and after. Null when there was or is none. */
export type AuditNote = {
  readonly actor: Address
  /** The name of the action in `can`, or a more precise one. */
  readonly action: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}

export type AuditEntry = {
  /** Whole number, as text. */
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

// ADMIN-4
/** Writes an admin's action into the audit log, in the transaction of that action. */
export const writeAudit = async (
  client: Pick<pg.PoolClient, 'query'>,
  { actor, action, subject, before, after }: AuditNote,
): Promise<void> => {
  await client.query('insert into app.audit_entry (actor, action, subject, before, after) values ($1, $2, $3, $4, $5)', [
    actor,
    action,
    subject,
    json(before),
    json(after),
  ])
}

const ENTRIES = `select id::text, at, actor, action, subject, before, after from app.audit_entry
  where ($1::text is null or actor = $1) and ($2::text is null or subject = $2) and ($3::bigint is null or id < $3)
  order by id desc limit $4`

export type AuditQuestion = {
  readonly actor: string | null
  readonly subject: string | null
  readonly before: string | null
  readonly limit: number
}

/** Entries that pass the filter, newest first; `before` is the id behind which the page starts. */
export const readAuditEntries = async (
  app: Pick<pg.Pool, 'query'>,
  { actor, subject, before, limit }: AuditQuestion,
): Promise<readonly AuditEntry[]> => (await app.query<AuditEntry>(ENTRIES, [actor, subject, before, limit])).rows
