import { DomainError, type NotificationAction, notificationAfter, notificationFaults, requireBeforeSending } from '@exchange/domain'
import type { PoolClient } from 'pg'
import type { Identity } from '../../http/identity.ts'
import { writeAudit } from '../audit/repository.ts'
import {
  type Draft,
  insertDraft,
  lockMessage,
  type Message,
  readMessage,
  readRecipients,
  setState,
  notifyWorkers,
  updateDraft,
} from './messages.ts'

/** Most accounts that one message may name. */
export const MAX_RECIPIENTS = 1_000

/** Throws the first fault of a draft, and `api.badRequest` for too many recipients. */
const requireSound = (draft: Draft): void => {
  const [fault] = notificationFaults(draft)
  if (fault) throw new DomainError(fault)
  if (draft.recipients.length > MAX_RECIPIENTS)
    throw new DomainError('api.badRequest', { parameter: 'recipients', reason: `at most ${MAX_RECIPIENTS}` })
}

const subjectOf = (id: string): string => `notification:${id}`
/** The facts of a message that the audit log keeps. */
const factsOf = ({ name, content, link, toEverybody, recipientsCount, state, sendAt }: Message) => ({
  name,
  content,
  link,
  toEverybody,
  recipientsCount,
  state,
  sendAt,
})

// NOTE-1, ADMIN-4
/** Inserts a draft, in the transaction of `client`. Throws the first fault of its text. */
export const createDraft = async (client: PoolClient, actor: Identity, draft: Draft): Promise<Message> => {
  requireSound(draft)
  const id = await insertDraft(client, actor.address, draft)
  const message = await readMessage(client, id)
  await writeAudit(client, {
    actor: actor.address,
    action: 'notification.create',
    subject: subjectOf(id),
    before: null,
    after: factsOf(message),
  })
  return message
}

/** Applies a change that the state of a message allows, and writes it into the audit log. Throws `note.notInState` and `note.notFound`. */
const change = async (
  client: PoolClient,
  actor: Identity,
  id: string,
  action: NotificationAction,
  run: (message: Message & { readonly now: number }) => Promise<void>,
): Promise<Message> => {
  const before = await lockMessage(client, id)
  notificationAfter(before.state, action)
  await run(before)
  const after = await readMessage(client, id)
  await writeAudit(client, {
    actor: actor.address,
    action: `notification.${action}`,
    subject: subjectOf(id),
    before: factsOf(before),
    after: factsOf(after),
  })
  return after
}

/** Replaces the fields of a draft. Throws the first fault of its text, and `note.notInState` once it is scheduled. */
export const editDraft = (client: PoolClient, actor: Identity, id: string, draft: Draft): Promise<Message> => {
  requireSound(draft)
  return change(client, actor, id, 'edit', () => updateDraft(client, id, draft))
}

// NOTE-2
/**
 * Schedules a message, in seconds of the wall clock; null sends it now. Throws `note.noRecipients`, `note.sendTimePast`, and
 * `api.badRequest` when the message is empty.
 */
export const schedule = (client: PoolClient, actor: Identity, id: string, sendAt: number | null): Promise<Message> =>
  change(client, actor, id, 'schedule', async ({ content, toEverybody, recipientsCount, state, now, sendAt: before }) => {
    if (!toEverybody && recipientsCount === 0) throw new DomainError('note.noRecipients')
    if (content.trim() === '') throw new DomainError('api.badRequest', { parameter: 'content', reason: 'a text' })
    const nowSecond = Math.floor(now / 1_000)
    if (sendAt !== null && sendAt < nowSecond) throw new DomainError('note.sendTimePast')
    // A message that is due now already has its time.
    requireBeforeSending(state, before === null ? null : before * 1_000, now)
    await setState(client, id, 'scheduled', sendAt ?? nowSecond)
    await notifyWorkers(client)
  })

// NOTE-2
/** Cancels a message before its send time; throws `note.notInState` from then on. */
export const cancel = (client: PoolClient, actor: Identity, id: string): Promise<Message> =>
  change(client, actor, id, 'cancel', async ({ state, sendAt, now }) => {
    requireBeforeSending(state, sendAt === null ? null : sendAt * 1_000, now)
    await setState(client, id, 'canceled', sendAt)
  })

/** The recipients of a message, for its editor. Throws `note.notFound`. */
export const recipientsOf = readRecipients
