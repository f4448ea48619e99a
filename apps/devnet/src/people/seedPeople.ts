import pg from 'pg'
import { adminPlaces, appointedBy, seededAccounts, seededFollows, verifiedPlaces, seededProfiles } from './people.ts'

/** In the table of cursors, so that it is gone with the tables that it speaks of. */
const DONE = "insert into app.user_cursor (chain_id, source, read_to) values (0, 'seededPeople', 1) on conflict do nothing"
const READY = "select to_regclass('app.user_cursor') is not null as ready"
const PROFILE = `insert into app.profile (account, about, website, x_handle, country, name_color, label) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict do nothing`

const writePeople = async (client: pg.Client): Promise<void> => {
  const accounts = seededAccounts()
  const at = (places: readonly number[]): readonly string[] => places.map((place) => accounts[place]!)
  await client.query('insert into app."user" (id) select unnest($1::text[]) on conflict do nothing', [accounts])
  for (const [place, { about, website, xHandle, country, nameColor, label }] of seededProfiles.entries())
    await client.query(PROFILE, [
      accounts[place],
      about,
      website ?? null,
      xHandle ?? null,
      country ?? null,
      nameColor ?? null,
      label ?? null,
    ])
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
}

/**
 * Gives the accounts of the history profiles, follows, verified users and two admins, once for a database. False where the application's tables are not there
 * yet: the next start does it.
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
