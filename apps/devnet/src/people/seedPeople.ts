import pg from 'pg'
import { adminPlaces, appointedBy, profilesOf, seededAccounts, seededFollows, verifiedPlaces } from './people.ts'
import { writeMessages } from './messages.ts'

/** Stored in the table of cursors, so that it disappears with the tables that it describes. */
const DONE = "insert into app.user_cursor (chain_id, source, read_to) values (0, 'seededPeople', 1) on conflict do nothing"
const READY = "select to_regclass('app.user_cursor') is not null as ready"
/** First seen long ago, so that earlier messages to everyone are theirs too. */
const USERS = `insert into app."user" as u (id, first_seen_at) select unnest($1::text[]), now() - interval '60 days'
  on conflict (id) do update set first_seen_at = least(u.first_seen_at, excluded.first_seen_at)`
const PROFILE = `insert into app.profile (account, about, website, x_handle, country, name_color, label) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`

const INDEXED = "select to_regclass('idx.item') is not null as ready"
/** An owner of theNFT's items shows the first one. */
const AVATARS = `insert into app.profile (account, avatar_chain_id, avatar_item)
  select distinct on (owner) owner, chain_id, item_id from idx.item where owner = any($1::text[]) order by owner, item_id
  on conflict (account) do update set avatar_chain_id = excluded.avatar_chain_id, avatar_item = excluded.avatar_item`

const writePeople = async (client: pg.Client): Promise<void> => {
  const accounts = seededAccounts()
  const at = (places: readonly number[]): readonly string[] => places.map((place) => accounts.at(place)!)
  await client.query(USERS, [accounts])
  for (const [account, { about, website, xHandle, country, nameColor, label }] of profilesOf(accounts))
    await client.query(PROFILE, [account, about, website ?? null, xHandle ?? null, country ?? null, nameColor ?? null, label ?? null])
  const follows = seededFollows(accounts)
  await client.query('insert into app.follow (follower_id, user_id) select * from unnest($1::text[], $2::text[]) on conflict do nothing', [
    follows.map(([follower]) => follower),
    follows.map(([, user]) => user),
  ])
  await client.query('insert into app.verification (account, verified_by) select unnest($1::text[]), $2 on conflict do nothing', [
    at(verifiedPlaces),
    appointedBy(),
  ])
  await client.query(`insert into app.admin (account, role, granted_by) select unnest($1::text[]), 'admin', $2 on conflict do nothing`, [
    at(adminPlaces),
    appointedBy(),
  ])
  await client.query(
    `insert into app.audit_entry (actor, action, subject, after)
     select 'configuration', 'admin.grant', account, '{"role":"admin"}'::jsonb from unnest($1::text[]) account`,
    [at(adminPlaces)],
  )
  if ((await client.query<{ ready: boolean }>(INDEXED)).rows[0]?.ready) await client.query(AVATARS, [accounts])
  await writeMessages(client, { sender: appointedBy(), accounts })
}

/**
 * Adds profiles, avatars, follows, verified users, admins and notifications for the history's accounts, once per database. False when the
 * application's tables do not exist yet: the next start does it.
 */
export const seedPeople = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'devnet' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await client.query<{ ready: boolean }>(READY)).rows[0]?.ready) return false
    await client.query('begin')
    if ((await client.query(DONE)).rowCount === 1) await writePeople(client)
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}
