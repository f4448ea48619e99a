import type { Address } from '@exchange/domain'
import type pg from 'pg'
import { decodeKeyset, encodeKeyset, type Page } from '../../graphql/page.ts'
import { VISIBLE_ALERTS, VISIBLE_MESSAGES } from './visible.ts'

/** An item of an inbox. */
export type InboxItem = {
  readonly id: string
  /** `message`, or the kind of an alert. */
  readonly kind: string
  /** Seconds of the wall clock. */
  readonly at: number
  /** The text of a message. Only admins see the message's name. */
  readonly content: string | null
  readonly link: string | null
  readonly facts: Readonly<Record<string, string>> | null
  readonly isDelivered: boolean
  readonly isRead: boolean
  readonly isClicked: boolean
}

/** The number of unread items, and a version that grows with each change: of two counts, the one with the higher version is newer. */
export type InboxCount = { readonly unread: number; readonly version: number }

type Reader = Pick<pg.Pool, 'query'>

/** One statement, so that the count belongs to exactly its version. */
const COUNT = {
  name: 'inbox count',
  text: `select (
      select count(*) from ${VISIBLE_MESSAGES} m
      left join app.notification_receipt r on r.account = $1 and r.notification_id = m.id where r.read_at is null
    )::int + (select count(*) from ${VISIBLE_ALERTS} a where a.read_at is null)::int as unread,
    (select coalesce(sum(version), 0) from app.inbox_version where account in ($1, '*'))::float8 as version`,
}

/** The number of unread items in an account's inbox. */
export const readCount = async (database: Reader, account: Address): Promise<InboxCount> => {
  const [count] = (await database.query<InboxCount>({ ...COUNT, values: [account] })).rows
  return count!
}

/** Of one microsecond, alerts come before messages; within each, ids ascend. */
const ITEMS = `select source, id, kind, content, link, facts, (extract(epoch from at) * 1000000)::bigint::text as micros,
    extract(epoch from at)::float8 as at, delivered_at is not null as "isDelivered", read_at is not null as "isRead", clicked_at is not null as "isClicked"
  from (
    select 1 as source, m.id, 'message' as kind, m.content, m.link, null::jsonb as facts, m.at, r.delivered_at, r.read_at, r.clicked_at
      from ${VISIBLE_MESSAGES} m left join app.notification_receipt r on r.account = $1 and r.notification_id = m.id
    union all
    select 0, id, kind, null, link, facts, created_at, delivered_at, read_at, clicked_at from ${VISIBLE_ALERTS} a
  ) items
  where (not $2 or read_at is null)
    and ($3::text is null or (at, source, id) < (timestamptz 'epoch' + $3::bigint * interval '1 microsecond', $4::int, $5::bigint))
  order by at desc, source desc, id desc limit $6`

type Row = Omit<InboxItem, 'id'> & { readonly source: number; readonly id: string; readonly micros: string }

const toItem = ({ source, id, micros: _micros, ...row }: Row): InboxItem => ({
  ...row,
  id: `${source === 1 ? 'message' : 'alert'}-${id}`,
  at: Math.floor(row.at),
})

export type InboxRequest = { readonly first: number; readonly after?: string | null | undefined; readonly isUnread: boolean }

/** A page of an account's inbox, newest first. */
export const readInbox = async (database: Reader, account: Address, request: InboxRequest): Promise<Page<InboxItem>> => {
  const after = request.after ? decodeKeyset('inbox', request.after, [/^\d{1,16}$/, /^[01]$/, /^\d{1,15}$/]) : []
  const values = [account, request.isUnread, after[0] ?? null, after[1] ?? null, after[2] ?? null, request.first + 1]
  const { rows } = await database.query<Row>(ITEMS, values)
  const shown = rows.slice(0, request.first)
  const last = shown.at(-1)
  const nextCursor = last && rows.length > request.first ? encodeKeyset('inbox', [last.micros, last.source, last.id]) : null
  return { nodes: shown.map(toItem), nextCursor }
}
