import { clickThroughRate, notificationStates } from '@exchange/domain'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { actorOf, keyArgument, runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import { pageSize } from '../../graphql/page.ts'
import type { Identity } from '../../http/identity.ts'
import { parseAddress } from '../../http/input.ts'
import { type Audience, countAudience, type Draft, type Message, readMessages } from './messages.ts'
import { cancel, createDraft, editDraft, recipientsOf, schedule } from './service.ts'

/** The signed-in admin; throws `auth.required` and `people.notAllowed` for everyone else. */
const manager = (context: GraphqlContext): Identity => {
  const actor = actorOf(context)
  requirePermission(actor, 'notification.manage')
  return actor
}

const addMessageType = (builder: Builder) => {
  const NotificationState = builder.enumType('NotificationState', { values: notificationStates })
  const Notification = builder.objectRef<Message>('Notification').implement({
    description: 'A message of an admin, with what became of it. Times are of the wall clock.',
    fields: (t) => ({
      id: t.exposeString('id'),
      name: t.exposeString('name'),
      content: t.exposeString('content'),
      link: t.exposeString('link', { nullable: true }),
      toEverybody: t.exposeBoolean('toEverybody'),
      recipientsCount: t.exposeInt('recipientsCount', { description: 'Accounts that it names; none of one to everybody.' }),
      state: t.field({ type: NotificationState, resolve: ({ state }) => state }),
      sendAt: t.field({ type: 'Seconds', nullable: true, resolve: ({ sendAt }) => sendAt }),
      sentAt: t.field({ type: 'Seconds', nullable: true, resolve: ({ sentAt }) => sentAt }),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.field({ type: 'Seconds', resolve: ({ createdAt }) => createdAt }),
      delivered: t.exposeInt('delivered', { description: 'Users of whom a client received it.' }),
      read: t.exposeInt('read', { description: 'Users whom the panel showed it.' }),
      clicked: t.exposeInt('clicked', { description: 'Users who followed its link.' }),
      clickThroughRate: t.float({
        nullable: true,
        description: 'Clicked of delivered, from 0 to 1; null where nothing was delivered.',
        resolve: ({ delivered, clicked }) => clickThroughRate(delivered, clicked),
      }),
    }),
  })
  return { Notification, NotificationState }
}

type MessageType = ReturnType<typeof addMessageType>['Notification']

type DraftInput = {
  readonly name: string
  readonly content: string
  readonly link?: string | null | undefined
  readonly toEverybody: boolean
  readonly recipients?: readonly string[] | null | undefined
}

const audienceOf = ({ toEverybody, recipients }: Pick<DraftInput, 'toEverybody' | 'recipients'>): Audience => ({
  toEverybody,
  recipients: toEverybody ? [] : [...new Set((recipients ?? []).map((recipient) => parseAddress(recipient, 'recipients')))],
})
const draftOf = ({ name, content, link, ...audience }: DraftInput): Draft => ({
  name: name.trim(),
  content: content.trim(),
  link: link?.trim() || null,
  ...audienceOf(audience),
})

/** The mutations that write drafts. */
const addWriting = (builder: Builder, Notification: MessageType): void => {
  const NotificationInput = builder.inputType('NotificationInput', {
    fields: (t) => ({
      name: t.string({ required: true, description: 'One line of up to 80 characters, for admins alone.' }),
      content: t.string({ required: true, description: 'Plain text of up to 500 characters; none only in a draft.' }),
      link: t.string({ description: 'A path of the site, or https on a host of its menus.' }),
      toEverybody: t.boolean({ required: true }),
      recipients: t.stringList({ description: 'Addresses, up to 1,000; of one to everybody none.' }),
    }),
  })
  builder.mutationFields((t) => ({
    createNotification: t.field({
      type: Notification,
      args: { input: t.arg({ type: NotificationInput, required: true }), ...keyArgument(builder) },
      resolve: (_root, { input, idempotencyKey }, context) => {
        const [actor, draft] = [manager(context), draftOf(input)]
        const question = { operation: 'createNotification', key: idempotencyKey, input: draft }
        return runIdempotent(context.app, actor, question, (client) => createDraft(client, actor, draft))
      },
    }),
    updateNotification: t.field({
      type: Notification,
      description: 'Writes a draft anew.',
      args: { id: t.arg.string({ required: true }), input: t.arg({ type: NotificationInput, required: true }), ...keyArgument(builder) },
      resolve: (_root, { id, input, idempotencyKey }, context) => {
        const [actor, draft] = [manager(context), draftOf(input)]
        const question = { operation: 'updateNotification', key: idempotencyKey, input: { id, ...draft } }
        return runIdempotent(context.app, actor, question, (client) => editDraft(client, actor, id, draft))
      },
    }),
  }))
}

/** The mutations that schedule or cancel a message. */
const addSending = (builder: Builder, Notification: MessageType): void =>
  builder.mutationFields((t) => ({
    scheduleNotification: t.field({
      type: Notification,
      args: {
        id: t.arg.string({ required: true }),
        sendAt: t.arg({ type: 'Seconds', description: 'Of the wall clock; now where it is left out.' }),
        ...keyArgument(builder),
      },
      resolve: (_root, { id, sendAt, idempotencyKey }, context) => {
        const actor = manager(context)
        const question = { operation: 'scheduleNotification', key: idempotencyKey, input: { id, sendAt: sendAt ?? null } }
        return runIdempotent(context.app, actor, question, (client) => schedule(client, actor, id, sendAt ?? null))
      },
    }),
    cancelNotification: t.field({
      type: Notification,
      description: 'Only before its time.',
      args: { id: t.arg.string({ required: true }), ...keyArgument(builder) },
      resolve: (_root, { id, idempotencyKey }, context) => {
        const actor = manager(context)
        const question = { operation: 'cancelNotification', key: idempotencyKey, input: { id } }
        return runIdempotent(context.app, actor, question, (client) => cancel(client, actor, id))
      },
    }),
  }))

// NOTE-1, NOTE-2, ADMIN-2
/** Adds messages to the GraphQL schema, for admins: list, drafts, sending. */
export const addNotificationTypes = (builder: Builder): void => {
  const { Notification, NotificationState } = addMessageType(builder)
  const NotificationPage = addPageType(builder, Notification)
  builder.queryFields((t) => ({
    notifications: t.field({
      type: NotificationPage,
      description: 'Newest first. For admins.',
      args: { state: t.arg({ type: NotificationState }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { state, first, after }, context) => {
        manager(context)
        return readMessages(context.app, { state: state ?? null, first: pageSize(first), after })
      },
    }),
    notificationRecipients: t.field({
      type: ['String'],
      description: 'Accounts that a message names, up to 1,000. For admins.',
      args: { id: t.arg.string({ required: true }) },
      resolve: async (_root, { id }, context) => {
        manager(context)
        return [...(await recipientsOf(context.app, id))]
      },
    }),
    previewAudience: t.field({
      type: 'Int',
      description: 'How many users a message would reach. For admins.',
      args: { toEverybody: t.arg.boolean({ required: true }), recipients: t.arg.stringList() },
      resolve: (_root, input, context) => {
        manager(context)
        return countAudience(context.app, audienceOf(input))
      },
    }),
  }))
  addWriting(builder, Notification)
  addSending(builder, Notification)
}
