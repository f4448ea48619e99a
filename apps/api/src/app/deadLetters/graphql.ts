import type { DeadLetter } from '@exchange/schema/queue/deadLetters'
import type { Builder } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { actorOf, keyArgument, requirePermission } from '../../graphql/mutation.ts'
import { decodeKeyset, pageSize } from '../../graphql/page.ts'
import { toPage } from '../../graphql/toPage.ts'
import { readDeadLetters } from './repository.ts'
import { discardDeadLetter, type LetterAnswer, retryDeadLetter } from './service.ts'

// ADMIN-5
/** Adds dead letters (jobs that used up their retries) to the GraphQL schema, for admins. */
export const addDeadLetterTypes = (builder: Builder): void => {
  const Letter = builder.objectRef<DeadLetter>('DeadLetter').implement({
    description: 'A piece of work that failed as often as it may be tried, and waits for somebody to look.',
    fields: (t) => ({
      id: t.exposeID('id'),
      task: t.exposeString('task'),
      key: t.exposeString('key', { nullable: true, description: 'What the work is about.' }),
      attempts: t.exposeInt('attempts'),
      lastError: t.exposeString('lastError'),
      failedAt: t.field({
        type: 'Seconds',
        description: 'Of the wall clock.',
        resolve: ({ failedAt }) => Math.floor(failedAt.getTime() / 1_000),
      }),
    }),
  })
  const Settled = builder.objectRef<LetterAnswer>('SettledDeadLetter').implement({ fields: (t) => ({ id: t.exposeID('id') }) })
  builder.queryField('deadLetters', (t) =>
    t.field({
      type: addPageType(builder, Letter),
      description: 'Work that failed for good, newest first. For admins.',
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: async (_root, { first, after }, context) => {
        requirePermission(actorOf(context), 'deadLetter.manage')
        const size = pageSize(first)
        const [before = null] = after ? decodeKeyset('deadLetters', after, [/^\d{1,18}$/]) : []
        return toPage('deadLetters', await readDeadLetters(context.queue, before, size + 1), size, ({ id }) => [id])
      },
    }),
  )
  builder.mutationFields((t) => ({
    retryDeadLetter: t.field({
      type: Settled,
      description: 'Queues a piece of work that failed anew, with all its tries. For admins.',
      args: { id: t.arg.id({ required: true }), ...keyArgument(builder) },
      resolve: (_root, asked, context) => retryDeadLetter(context, actorOf(context), { ...asked, id: String(asked.id) }),
    }),
    discardDeadLetter: t.field({
      type: Settled,
      description: 'Takes a piece of work that failed off the list for good. For admins.',
      args: { id: t.arg.id({ required: true }), ...keyArgument(builder) },
      resolve: (_root, asked, context) => discardDeadLetter(context, actorOf(context), { ...asked, id: String(asked.id) }),
    }),
  }))
}
