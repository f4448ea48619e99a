import type { Address } from '@exchange/domain'
import type pg from 'pg'

type Audience = {
  readonly sender: Address
  /** Recipients of messages to selected users. */
  readonly accounts: readonly Address[]
}

/** The number of first accounts that received a message, read it and followed its link. */
type Reached = readonly [delivered: number, read: number, clicked: number]

type SeededMessage = {
  readonly name: string
  readonly content: string
  readonly link: string
  readonly state: 'draft' | 'scheduled' | 'sent' | 'canceled'
  /** Hours from the start of the world to its sending time. */
  readonly hours?: number
  /** The number of first accounts that receive it; everyone when undefined. */
  readonly recipients?: number
  readonly reached?: Reached
}

// NOTE-2
/** A message in each lasting state. */
export const seededMessages: readonly SeededMessage[] = [
  {
    name: 'Votes of this epoch',
    content: 'Voting is open until the epoch ends. Votes of locks that did nothing stay where they were.',
    link: '/dashboard/vote',
    state: 'sent',
    hours: -30,
    recipients: 14,
    reached: [12, 9, 4],
  },
  {
    name: 'A competition begins',
    content: 'Registration for the next competition is open. Places are limited.',
    link: '/arena',
    state: 'sent',
    hours: -20,
    reached: [23, 15, 6],
  },
  {
    name: 'Names of four letters',
    content: 'Short names are taken in two steps, so that nobody can be faster than you.',
    link: '/arena/thena-id/mint',
    state: 'scheduled',
    hours: 20,
    recipients: 30,
  },
  { name: 'Maintenance of the explorer', content: 'The explorer rests for an hour.', link: '/pools', state: 'canceled', hours: 4 },
  { name: 'Strategies for stable pairs', content: 'Two new strategies hold stable pairs.', link: '/pools', state: 'draft', recipients: 5 },
]

const INSERT = `insert into app.notification (name, content, link, to_everybody, state, send_at, sent_at, created_by, delivered, read, clicked)
  values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6), case when $5 = 'sent' then now() + make_interval(hours => $6) end, $7, $8, $9, $10)
  returning id::text`
const RECIPIENTS = 'insert into app.notification_recipient (notification_id, account) select $1, unnest($2::text[])'
const RECEIPTS = `insert into app.notification_receipt (account, notification_id, delivered_at, read_at, clicked_at)
  select account, $1, now(), case when place <= $3 then now() end, case when place <= $4 then now() end
  from unnest($2::text[]) with ordinality reached (account, place)`

/** Writes messages of every state, and their receipts. Inboxes that were never read need no version. */
export const writeMessages = async (client: pg.Client, { sender, accounts }: Audience): Promise<void> => {
  for (const { name, content, link, state, hours, recipients, reached = [0, 0, 0] } of seededMessages) {
    const values = [name, content, link, recipients === undefined, state, hours ?? null, sender, ...reached]
    const { rows } = await client.query<{ id: string }>(INSERT, values)
    const id = rows[0]!.id
    if (recipients !== undefined) await client.query(RECIPIENTS, [id, accounts.slice(0, recipients)])
    const [delivered, read, clicked] = reached
    if (delivered > 0) await client.query(RECEIPTS, [id, accounts.slice(0, delivered), read, clicked])
  }
}
