import { actorOf } from '../../graphql/mutation.ts'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import type { AuditEntry } from './repository.ts'
import { listAuditEntries } from './service.ts'

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
      resolve: (_root, asked, context) => listAuditEntries(context, actorOf(context), asked),
    }),
  )
}
