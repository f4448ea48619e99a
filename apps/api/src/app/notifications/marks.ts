import { type Address, DomainError } from '@exchange/domain'
import type { PoolClient } from 'pg'
import { type InboxCount, readCount } from './inbox.ts'
import { VISIBLE_ALERTS, VISIBLE_MESSAGES } from './visible.ts'

/** Most items per mark. */
export const MAX_MARKED = 200

/** The stages of an item. Each stage includes those before it: a read item was delivered. */
const columns = ['delivered_at', 'read_at', 'clicked_at'] as const
export type Mark = 'delivered' | 'read' | 'clicked'
const markNames: readonly Mark[] = ['delivered', 'read', 'clicked']

export type MarkedIds = { readonly messages: readonly string[]; readonly alerts: readonly string[] }

/** Splits inbox ids by kind. Throws `api.badRequest` for an invalid id, and for too many. */
export const parseIds = (ids: readonly string[]): MarkedIds => {
  if (ids.length > MAX_MARKED) throw new DomainError('api.badRequest', { parameter: 'ids', reason: `at most ${MAX_MARKED}` })
  const parsed = ids.map((id) => /^(message|alert)-(\d{1,15})$/.exec(id))
  if (parsed.includes(null)) throw new DomainError('api.badRequest', { parameter: 'ids', reason: 'not an id of an inbox' })
  const of = (kind: string): string[] => parsed.flatMap((match) => (match?.[1] === kind ? [match[2]!] : []))
  return { messages: of('message'), alerts: of('alert') }
}

const UNREAD = `select m.id::text as id from ${VISIBLE_MESSAGES} m
  left join app.notification_receipt r on r.account = $1 and r.notification_id = m.id where r.read_at is null`

/** All unread items of an account. */
export const findUnread = async (client: PoolClient, account: Address): Promise<MarkedIds> => {
  const messages = await client.query<{ id: string }>(UNREAD, [account])
  const alerts = await client.query<{ id: string }>(`select id::text from ${VISIBLE_ALERTS} a where read_at is null`, [account])
  return { messages: messages.rows.map(({ id }) => id), alerts: alerts.rows.map(({ id }) => id) }
}

/** Always in the same order, so that two transactions cannot deadlock. */
const RECEIVE = `insert into app.notification_receipt (account, notification_id)
  select $1, m.id from ${VISIBLE_MESSAGES} m where m.id = any($2::bigint[]) order by m.id on conflict do nothing`
const COUNT_UP = `with locked as (select id from app.notification where id = any($1::bigint[]) order by id for no key update)
  update app.notification n set delivered = n.delivered + (n.id = any($2::bigint[]))::int, read = n.read + (n.id = any($3::bigint[]))::int,
    clicked = n.clicked + (n.id = any($4::bigint[]))::int from locked where locked.id = n.id`
const BUMP = `insert into app.inbox_version as v (account, version) values ($1, 1) on conflict (account) do update set version = v.version + 1`

/** Sets each column of receipts that is not set yet; returns, for each of the three, the messages it was set for now. */
const markMessages = async (client: PoolClient, account: Address, ids: readonly string[], upTo: number): Promise<readonly string[][]> => {
  const set: string[][] = [[], [], []]
  if (ids.length === 0) return set
  await client.query(RECEIVE, [account, ids])
  for (const [index, column] of columns.entries()) {
    if (index > upTo) break
    const { rows } = await client.query<{ id: string }>(
      `update app.notification_receipt set ${column} = now() where account = $1 and notification_id = any($2::bigint[]) and ${column} is null
       returning notification_id::text as id`,
      [account, ids],
    )
    set[index] = rows.map(({ id }) => id)
  }
  const counted = [...new Set(set.flat())]
  if (counted.length > 0) await client.query(COUNT_UP, [counted, ...set])
  return set
}

/** Sets each column of alerts that is not set yet; returns how many became read. */
const markAlerts = async (client: PoolClient, account: Address, ids: readonly string[], upTo: number): Promise<number> => {
  if (ids.length === 0) return 0
  let read = 0
  for (const [index, column] of columns.entries()) {
    if (index > upTo) break
    const { rowCount } = await client.query(
      `update app.alert set ${column} = now() where account = $1 and id = any($2::bigint[]) and ${column} is null`,
      [account, ids],
    )
    if (column === 'read_at') read = rowCount ?? 0
  }
  return read
}

// NOTE-4
/**
 * Marks items of an account's inbox, in the transaction of `client`. Each mark of an item counts once, however often it is made. Ids that
 * are not in the inbox change nothing. Returns the number of unread items.
 */
export const markItems = async (client: PoolClient, account: Address, mark: Mark, { messages, alerts }: MarkedIds): Promise<InboxCount> => {
  const upTo = markNames.indexOf(mark)
  const [, read] = await markMessages(client, account, messages, upTo)
  const readAlerts = await markAlerts(client, account, alerts, upTo)
  if ((read?.length ?? 0) + readAlerts > 0) await client.query(BUMP, [account])
  return readCount(client, account)
}
