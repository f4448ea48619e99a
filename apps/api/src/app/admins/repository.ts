import { type Achievement, achievements, type Address, type CheckMarkIcon, type Role } from '@exchange/domain'
import type pg from 'pg'

type Client = Pick<pg.PoolClient, 'query'>

/** An admin or a super admin. Times are seconds of the wall clock. */
export type AdminRow = {
  readonly account: Address
  readonly username: string | null
  readonly role: Exclude<Role, 'user'>
  readonly grantedBy: Address | null
  readonly grantedAt: number
}

const SECONDS = (column: string): string => `floor(extract(epoch from ${column}))::float8`

const ADMINS = `select a.account, u.username, a.role, a.granted_by as "grantedBy", ${SECONDS('a.granted_at')} as "grantedAt"
  from app.admin a left join app."user" u on u.id = a.account
  where $1::text is null or (a.role <> 'superAdmin', a.account) > ($1::text <> 'superAdmin', $2)
  order by a.role <> 'superAdmin', a.account limit $3`

/** Super admins, then admins, each sorted by address; `after` is the last entry of the previous page. */
export const readAdmins = async (app: Client, after: readonly string[], limit: number): Promise<readonly AdminRow[]> =>
  (await app.query<AdminRow>(ADMINS, [after[0] ?? null, after[1] ?? null, limit])).rows

/** User statistics, all counted at one moment. */
export type UserStatistics = {
  readonly users: number
  readonly verified: number
  readonly admins: number
  readonly signedInLately: number
  readonly follows: number
  readonly uploads: number
}

const STATISTICS = `select
  (select count(*)::int from app."user" where not is_contract) as users,
  (select count(*)::int from app.verification) as verified,
  (select count(*)::int from app.admin) as admins,
  (select count(distinct account)::int from app.session where used_at > now() - interval '7 days') as "signedInLately",
  (select count(*)::int from app.follow) as follows,
  (select count(*)::int from app.upload where state = 'ready') as uploads`

/** One statement, so that all numbers come from the same snapshot. */
export const readStatistics = async (app: Client): Promise<UserStatistics> => {
  const [row] = (await app.query<UserStatistics>(STATISTICS)).rows
  return row!
}

/** An achievement and the number of users who have it. Times in seconds of chain time. */
export type AwardCount = Achievement & { readonly users: number; readonly lastReachedAt: number | null }

const AWARDS = `select achievement, count(*)::int as users, max(reached_at)::float8 as "lastReachedAt" from app.achievement_award group by achievement`

// PEOPLE-13
/** Every achievement in display order, with its number of awards. */
export const readAwardCounts = async (app: Client): Promise<readonly AwardCount[]> => {
  const { rows } = await app.query<{ achievement: string; users: number; lastReachedAt: number }>(AWARDS)
  const counts = new Map(rows.map(({ achievement, users, lastReachedAt }) => [achievement, { users, lastReachedAt }]))
  return achievements.map((achievement) => ({ ...achievement, ...(counts.get(achievement.id) ?? { users: 0, lastReachedAt: null }) }))
}

// ADMIN-3
/** Locks the row of an account, so that its changes run one after another. Adds an account that the product has not seen yet. */
export const lockUser = async (client: Client, account: Address): Promise<void> => {
  await client.query('insert into app."user" (id) values ($1) on conflict do nothing', [account])
  await client.query('select 1 from app."user" where id = $1 for update', [account])
}

/** Locks the rows of all super admins: no other transaction can appoint or remove one until this transaction ends. */
export const lockSuperAdmins = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ account: string }>(
    "select account from app.admin where role = 'superAdmin' order by account for update",
  )
  return rows.map(({ account }) => account)
}

/** The role of an account. */
export const readRole = async (client: Client, account: Address): Promise<Role> =>
  (await client.query<{ role: Exclude<Role, 'user'> }>('select role from app.admin where account = $1', [account])).rows[0]?.role ?? 'user'

const WRITE_ROLE = `insert into app.admin (account, role, granted_by) values ($1, $2, $3)
  on conflict (account) do update set role = excluded.role, granted_by = excluded.granted_by, granted_at = now()`

/** Writes the role of an account. */
export const writeRole = async (client: Client, account: Address, role: Role, by: Address): Promise<void> => {
  if (role === 'user') await client.query('delete from app.admin where account = $1', [account])
  else await client.query(WRITE_ROLE, [account, role, by])
  await writeRank(client, account)
}

const RANK = `update app."user" set rank = case
    when exists (select 1 from app.admin where account = id and role = 'superAdmin') then 0
    when exists (select 1 from app.admin where account = id) then 1
    when exists (select 1 from app.verification where account = id) then 2
    else 3 end
  where id = $1`

// SEARCH-4
/** Updates the search rank of a user from its role and checkmark. */
export const writeRank = async (client: Client, account: Address): Promise<void> => void (await client.query(RANK, [account]))

/** The checkmark of an account; null for none. */
export const readCheckMark = async (client: Client, account: Address): Promise<CheckMarkIcon | null> =>
  (
    await client.query<{ icon: CheckMarkIcon }>(
      `select coalesce(check_mark_icon, 'verified') as icon from app.verification where account = $1`,
      [account],
    )
  ).rows[0]?.icon ?? null

const WRITE_MARK = `insert into app.verification (account, check_mark_icon, verified_by) values ($1, $2, $3)
  on conflict (account) do update set check_mark_icon = excluded.check_mark_icon, verified_by = excluded.verified_by`

/** Sets the checkmark of an account; null removes it. The time of the first verification stays. */
export const writeCheckMark = async (client: Client, account: Address, icon: CheckMarkIcon | null, by: Address): Promise<void> => {
  if (icon === null) await client.query('delete from app.verification where account = $1', [account])
  else await client.query(WRITE_MARK, [account, icon, by])
  await writeRank(client, account)
}
