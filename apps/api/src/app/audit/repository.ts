import type { Address } from '@exchange/domain'
import type pg from 'pg'

/** What an admin did: to whom or what, and what that was before and after. Null where there was or is nothing. */
export type AuditNote = {
  readonly actor: Address
  /** As `can` names it, or more closely. */
  readonly action: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}

const json = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

// ADMIN-4
/** Writes what an admin did, in the transaction that does it. */
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
