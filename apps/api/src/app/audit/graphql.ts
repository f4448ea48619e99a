import { actorOf, requirePermission } from '../../graphql/mutation.ts'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { decodeKeyset, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import { parseAddress } from '../../http/input.ts'
import { type AuditEntry, readAuditEntries } from './repository.ts'

/** Most characters of the subject filter: an address is shorter. */
const SUBJECT = 80

const jsonText = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

// ADMIN-4
/** Adds the audit log to the GraphQL schema, for admins. */
export const addAuditTypes = (builder: Builder): void => {
  const Entry = builder.objectRef<AuditEntry>('AuditEntry').implement({
    description: 'Something that an admin did. Entries are added, never changed.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.field({ type: 'Seconds', description: 'Of the wall clock.', resolve: ({ at }) => Math.floor(at.getTime() / 1_000) }),
      actor: t.exposeString('actor'),
      action: t.exposeString('action'),
      subject: t.exposeString('subject', { description: 'An account, or what else it was done to.' }),
      before: t.string({
        nullable: true,
        description: 'As JSON; null where there was nothing.',
        resolve: ({ before }) => jsonText(before),
      }),
      after: t.string({ nullable: true, description: 'As JSON; null where nothing is left.', resolve: ({ after }) => jsonText(after) }),
    }),
  })
  const Filter = builder.inputType('AuditFilter', { fields: (t) => ({ actor: t.string(), subject: t.string() }) })
  builder.queryField('auditEntries', (t) =>
    t.field({
      type: addPageType(builder, Entry),
      description: 'What admins did, newest first. For admins.',
      args: { where: t.arg({ type: Filter }), first: t.arg.int(), after: t.arg.string() },
      resolve: async (_root, { where, first, after }, context) => {
        requirePermission(actorOf(context), 'audit.read')
        const size = pageSize(first)
        const [before = null] = after ? decodeKeyset('auditEntries', after, [/^\d{1,18}$/]) : []
        const rows = await readAuditEntries(context.app, {
          actor: where?.actor ? parseAddress(where.actor, 'where.actor') : null,
          subject: where?.subject?.slice(0, SUBJECT).toLowerCase() ?? null,
          before,
          limit: size + 1,
        })
        return toPage('auditEntries', rows, size, ({ id }) => [id])
      },
    }),
  )
}
