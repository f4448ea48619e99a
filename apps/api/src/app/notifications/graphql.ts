import { alertKinds } from '@exchange/domain'
import { mailLanguageOf } from '@exchange/domain/mail/mailWords'
import type { Builder, GraphqlContext } from '../../graphql/builder.ts'
import { addPageType } from '../../graphql/list.ts'
import { actorOf, keyArgument, runIdempotent, requirePermission } from '../../graphql/mutation.ts'
import { pageSize } from '../../graphql/page.ts'
import { type AlertSetting, readAlertSettings, writeAlertMail, writeAlertSetting } from './alertSettings.ts'
import { type InboxCount, type InboxItem, readCount, readInbox } from './inbox.ts'
import { findUnread, type Mark, type MarkedIds, markItems, parseIds } from './marks.ts'

type Fact = { readonly name: string; readonly value: string }

const addItemType = (builder: Builder) => {
  const InboxFact = builder.objectRef<Fact>('InboxFact').implement({
    description: 'A part of the sentence of an alert.',
    fields: (t) => ({ name: t.exposeString('name'), value: t.exposeString('value') }),
  })
  return builder.objectRef<InboxItem>('InboxItem').implement({
    description: 'A message of an admin, or an alert of an event.',
    fields: (t) => ({
      id: t.exposeString('id'),
      kind: t.exposeString('kind', { description: 'message, or the kind of an alert.' }),
      at: t.field({ type: 'Seconds', description: 'Wall clock at which it came.', resolve: (item) => item.at }),
      content: t.exposeString('content', { nullable: true, description: 'Of a message: plain text.' }),
      link: t.exposeString('link', { nullable: true, description: 'A path of the site, or https.' }),
      facts: t.field({
        type: [InboxFact],
        description: 'Of an alert.',
        resolve: ({ facts }) => Object.entries(facts ?? {}).map(([name, value]) => ({ name, value })),
      }),
      isDelivered: t.exposeBoolean('isDelivered'),
      isRead: t.exposeBoolean('isRead'),
      isClicked: t.exposeBoolean('isClicked'),
    }),
  })
}

const addCountType = (builder: Builder) =>
  builder.objectRef<InboxCount>('InboxCount').implement({
    fields: (t) => ({
      unread: t.exposeInt('unread'),
      version: t.field({
        type: 'Seconds',
        description: 'Only rises: of two counts the one with the higher version is the newer.',
        resolve: ({ version }) => version,
      }),
    }),
  })

/** The signed-in account, which reads its own inbox. */
const reader = (context: GraphqlContext) => {
  const actor = actorOf(context)
  requirePermission(actor, 'inbox.read', actor.address)
  return actor
}

type CountType = ReturnType<typeof addCountType>

/** The mutations that mark items of an inbox. */
const addMarks = (builder: Builder, InboxCountType: CountType): void => {
  const mark = (context: GraphqlContext, operation: string, key: string, mark: Mark, input: { ids: readonly string[]; all?: boolean }) => {
    const actor = reader(context)
    const named: MarkedIds = parseIds(input.ids)
    return runIdempotent(context.app, actor, { operation, key, input }, async (client) =>
      markItems(client, actor.address, mark, input.all ? await findUnread(client, actor.address) : named),
    )
  }
  builder.mutationFields((t) => ({
    markDelivered: t.field({
      type: InboxCountType,
      description: 'A client of the account received these items.',
      args: { ids: t.arg.stringList({ required: true }), ...keyArgument(builder) },
      resolve: (_root, { ids, idempotencyKey }, context) => mark(context, 'markDelivered', idempotencyKey, 'delivered', { ids }),
    }),
    markRead: t.field({
      type: InboxCountType,
      description: 'The panel showed these items, or all that are unread.',
      args: { ids: t.arg.stringList(), all: t.arg.boolean(), ...keyArgument(builder) },
      resolve: (_root, { ids, all, idempotencyKey }, context) =>
        mark(context, 'markRead', idempotencyKey, 'read', { ids: ids ?? [], all: all ?? false }),
    }),
    markClicked: t.field({
      type: InboxCountType,
      description: 'The link of an item was followed.',
      args: { id: t.arg.string({ required: true }), ...keyArgument(builder) },
      resolve: (_root, { id, idempotencyKey }, context) => mark(context, 'markClicked', idempotencyKey, 'clicked', { ids: [id] }),
    }),
  }))
}

// NOTE-5
const addAlertSettings = (builder: Builder): void => {
  const AlertKind = builder.enumType('AlertKind', { values: alertKinds })
  const Setting = builder.objectRef<AlertSetting>('AlertSetting').implement({
    fields: (t) => ({
      kind: t.field({ type: AlertKind, resolve: ({ kind }) => kind }),
      enabled: t.exposeBoolean('enabled'),
      byMail: t.exposeBoolean('byMail', { description: 'By mail too, while it is enabled and the address is confirmed.' }),
    }),
  })
  builder.queryField('alertSettings', (t) =>
    t.field({
      type: [Setting],
      description: 'Every kind of alert, and whether the account of the session wants it.',
      resolve: async (_root, _args, context) => [...(await readAlertSettings(context.app, reader(context).address))],
    }),
  )
  builder.mutationField('setAlert', (t) =>
    t.field({
      type: Setting,
      args: { kind: t.arg({ type: AlertKind, required: true }), enabled: t.arg.boolean({ required: true }), ...keyArgument(builder) },
      resolve: (_root, { kind, enabled, idempotencyKey }, context) => {
        const actor = actorOf(context)
        requirePermission(actor, 'alerts.choose', actor.address)
        const question = { operation: 'setAlert', key: idempotencyKey, input: { kind, enabled } }
        return runIdempotent(context.app, actor, question, (client) => writeAlertSetting(client, actor.address, { kind, enabled }))
      },
    }),
  )
  builder.mutationField('setAlertMail', (t) =>
    t.field({
      type: [Setting],
      description: 'Switches alerts by mail on or off. On needs a confirmed address. Answers every kind.',
      args: {
        kind: t.arg({ type: AlertKind, description: 'Every kind unless one is named, also those that are switched on later.' }),
        byMail: t.arg.boolean({ required: true }),
        language: t.arg.string({ description: 'In which the mails are written; English unless the site has it.' }),
        ...keyArgument(builder),
      },
      resolve: async (_root, { kind = null, byMail, language, idempotencyKey }, context) => {
        const actor = actorOf(context)
        requirePermission(actor, 'alerts.choose', actor.address)
        const choice = { kind, byMail, language: mailLanguageOf(language ?? null) }
        const question = { operation: 'setAlertMail', key: idempotencyKey, input: choice }
        const kept = await runIdempotent(context.app, actor, question, async (client) => {
          if (byMail) await context.mails.requireConfirmed(client, actor.address)
          return writeAlertMail(client, actor.address, choice)
        })
        return [...kept]
      },
    }),
  )
}

// NOTE-3, NOTE-4, NOTE-5
/** Adds the inbox of the session's account. */
export const addInboxTypes = (builder: Builder): void => {
  const InboxPage = addPageType(builder, addItemType(builder))
  const InboxCountType = addCountType(builder)
  builder.queryFields((t) => ({
    inbox: t.field({
      type: InboxPage,
      description: 'Messages and alerts of the last 90 days, newest first. Messages to everybody since the account was first seen.',
      args: { unread: t.arg.boolean({ description: 'Only what is unread.' }), first: t.arg.int(), after: t.arg.string() },
      resolve: (_root, { unread, first, after }, context) =>
        readInbox(context.app, reader(context).address, { first: pageSize(first), after, isUnread: unread ?? false }),
    }),
    inboxCount: t.field({
      type: InboxCountType,
      resolve: (_root, _args, context) => readCount(context.app, reader(context).address),
    }),
  }))
  addMarks(builder, InboxCountType)
  addAlertSettings(builder)
}
