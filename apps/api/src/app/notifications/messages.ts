import { type Address, DomainError, type NotificationState, type NotificationText } from '@exchange/domain'
import type pg from 'pg'
import { decodeKeyset, encodeKeyset, type Page } from '../../graphql/page.ts'

/** An admin's message with its delivery figures. */
export type Message = NotificationText & {
  readonly id: string
  readonly toEverybody: boolean
  readonly recipientsCount: number
  readonly state: NotificationState
  /** Seconds of the wall clock, like the other times; null before it is scheduled, and before it is sent. */
  readonly sendAt: number | null
  readonly sentAt: number | null
  readonly createdBy: Address
  readonly createdAt: number
  readonly delivered: number
  readonly read: number
  readonly clicked: number
}

/** The recipients of a message: everyone, or the named accounts. */
export type Audience = { readonly toEverybody: boolean; readonly recipients: readonly Address[] }
export type Draft = NotificationText & Audience

type Reader = Pick<pg.Pool, 'query'>

const seconds = (column: string, name: string): string => `extract(epoch from ${column})::float8 as "${name}"`
const MESSAGE = `n.id::text as id, n.name, n.content, n.link, n.to_everybody as "toEverybody", n.state, n.created_by as "createdBy",
  n.delivered, n.read, n.clicked, ${seconds('n.send_at', 'sendAt')}, ${seconds('n.sent_at', 'sentAt')}, ${seconds('n.created_at', 'createdAt')},
  (select count(*)::int from app.notification_recipient r where r.notification_id = n.id) as "recipientsCount"`

const wholeOrNull = (value: number | null): number | null => (value === null ? null : Math.floor(value))
const toMessage = (row: Message): Message => ({
  ...row,
  sendAt: wholeOrNull(row.sendAt),
  sentAt: wholeOrNull(row.sentAt),
  createdAt: Math.floor(row.createdAt),
})

/** Messages, newest first, of one state or of all. */
export const readMessages = async (
  database: Reader,
  request: { readonly state: NotificationState | null; readonly first: number; readonly after?: string | null | undefined },
): Promise<Page<Message>> => {
  const [before] = request.after ? decodeKeyset('notifications', request.after, [/^\d{1,15}$/]) : []
  const { rows } = await database.query<Message>(
    `select ${MESSAGE} from app.notification n where ($1::text is null or n.state = $1) and ($2::bigint is null or n.id < $2::bigint)
     order by n.id desc limit $3`,
    [request.state, before ?? null, request.first + 1],
  )
  const shown = rows.slice(0, request.first)
  const last = shown.at(-1)
  return { nodes: shown.map(toMessage), nextCursor: last && rows.length > request.first ? encodeKeyset('notifications', [last.id]) : null }
}

const idOf = (id: string): string => {
  if (!/^\d{1,15}$/.test(id)) throw new DomainError('note.notFound')
  return id
}

/** Locks a message until this transaction ends, and returns it with the current time in milliseconds. Throws `note.notFound`. */
export const lockMessage = async (client: Reader, id: string): Promise<Message & { readonly now: number }> => {
  const { rows } = await client.query<Message & { now: number }>(
    `select ${MESSAGE}, extract(epoch from clock_timestamp())::float8 * 1000 as now from app.notification n where n.id = $1 for update of n`,
    [idOf(id)],
  )
  if (!rows[0]) throw new DomainError('note.notFound')
  return { ...toMessage(rows[0]), now: rows[0].now }
}

/** A message. Throws `note.notFound`. */
export const readMessage = async (database: Reader, id: string): Promise<Message> => {
  const { rows } = await database.query<Message>(`select ${MESSAGE} from app.notification n where n.id = $1`, [idOf(id)])
  if (!rows[0]) throw new DomainError('note.notFound')
  return toMessage(rows[0])
}

/** The named recipients of a message, sorted by address. */
export const readRecipients = async (database: Reader, id: string): Promise<readonly Address[]> => {
  const text = 'select account from app.notification_recipient where notification_id = $1 order by account'
  return (await database.query<{ account: Address }>(text, [idOf(id)])).rows.map(({ account }) => account)
}

const replaceRecipients = async (client: Reader, id: string, { toEverybody, recipients }: Audience): Promise<void> => {
  await client.query('delete from app.notification_recipient where notification_id = $1', [id])
  if (toEverybody) return
  await client.query(
    'insert into app.notification_recipient (notification_id, account) select $1, unnest($2::text[]) on conflict do nothing',
    [id, recipients],
  )
}

/** Inserts a draft; returns its id. */
export const insertDraft = async (client: Reader, author: Address, draft: Draft): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into app.notification (name, content, link, to_everybody, state, created_by) values ($1, $2, $3, $4, 'draft', $5) returning id::text`,
    [draft.name, draft.content, draft.link, draft.toEverybody, author],
  )
  const { id } = rows[0]!
  await replaceRecipients(client, id, draft)
  return id
}

/** Replaces the fields of a draft. */
export const updateDraft = async (client: Reader, id: string, draft: Draft): Promise<void> => {
  await client.query(
    'update app.notification set name = $2, content = $3, link = $4, to_everybody = $5, updated_at = now() where id = $1',
    [id, draft.name, draft.content, draft.link, draft.toEverybody],
  )
  await replaceRecipients(client, id, draft)
}

/** Sets the state of a message and, when it is scheduled, its time in seconds. */
export const setState = async (client: Reader, id: string, state: NotificationState, sendAt: number | null): Promise<void> => {
  await client.query('update app.notification set state = $2, send_at = to_timestamp($3), updated_at = now() where id = $1', [
    id,
    state,
    sendAt,
  ])
}

/** Notifies workers, on commit, that a message is scheduled. */
export const notifyWorkers = async (client: Reader): Promise<void> =>
  void (await client.query("select pg_notify('jobs', 'sendNotifications')"))

/** The number of users that a message reaches; a message to everyone leaves out contracts. */
export const countAudience = async (database: Reader, { toEverybody, recipients }: Audience): Promise<number> => {
  if (!toEverybody) return new Set(recipients).size
  const { rows } = await database.query<{ users: number }>('select count(*)::int as users from app."user" where not is_contract')
  return rows[0]!.users
}
