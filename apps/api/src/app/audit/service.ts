import type { GraphqlContext } from '../../graphql/builder.ts'
import { requirePermission } from '../../graphql/mutation.ts'
import { decodeKeyset, type Page, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import type { Identity } from '../../http/identity.ts'
import { parseAddress } from '../../http/input.ts'
import { type AuditEntry, readAuditEntries } from './repository.ts'

/** Most characters of the subject filter: an address is shorter. */
const SUBJECT = 80
const KIND = 'auditEntries'

type Optional = string | null | undefined
type Question = {
  readonly where?: { readonly actor?: Optional; readonly subject?: Optional } | null | undefined
  readonly first?: number | null | undefined
  readonly after?: Optional
}

// ADMIN-4
/** A page of what admins did, newest first. Throws what `requirePermission` throws for those who may not read it. */
export const listAuditEntries = async (
  { app }: GraphqlContext,
  actor: Identity,
  { where, first, after }: Question,
): Promise<Page<AuditEntry>> => {
  requirePermission(actor, 'audit.read')
  const size = pageSize(first)
  const [before = null] = after ? decodeKeyset(KIND, after, [/^\d{1,18}$/]) : []
  const rows = await readAuditEntries(app, {
    actor: where?.actor ? parseAddress(where.actor, 'where.actor') : null,
    subject: where?.subject?.slice(0, SUBJECT).toLowerCase() ?? null,
    before,
    limit: size + 1,
  })
  return toPage(KIND, rows, size, ({ id }) => [id])
}
