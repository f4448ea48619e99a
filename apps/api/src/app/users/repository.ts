import { type Address, EMAIL_CODE_ATTEMPTS, type Role } from '@exchange/domain'
import { INSERT_USER_ONCE } from '@exchange/schema/people/insertUserOnce'
import type pg from 'pg'
import { inBatches } from '../../database/inBatches.ts'

/** The stored data of a user; an account that was never seen has defaults. */
export type StoredUser = {
  readonly id: Address
  readonly username: string | null
  /** Seconds of chain time. */
  readonly nameChangedHandsAt: number | null
  readonly role: Role
  readonly isVerified: boolean
  /** Seconds of the wall clock. */
  readonly verifiedAt: number | null
  readonly checkMarkIcon: string | null
  readonly isContract: boolean
  readonly discoverable: boolean
  /** Seconds of the wall clock; null for an account that was never seen. */
  readonly createdAt: number | null
  readonly about: string
  readonly website: string | null
  readonly xHandle: string | null
  readonly theme: string | null
  readonly nameColor: string | null
  readonly label: string | null
  readonly avatarKey: string | null
  readonly avatarItem: string | null
  readonly avatarChainId: number | null
  readonly bannerKey: string | null
  readonly country: string | null
  readonly email: string | null
  readonly isEmailConfirmed: boolean
  /** Whether a code to this address can still be entered. */
  readonly isCodeSent: boolean
}

type Reads = Pick<pg.Pool, 'query'>

const USERS = `select asked.id, u.username, u.name_changed_hands_at::float8 as "nameChangedHandsAt", coalesce(a.role, 'user') as role,
    v.account is not null as "isVerified", floor(extract(epoch from v.verified_at))::float8 as "verifiedAt", v.check_mark_icon as "checkMarkIcon",
    coalesce(u.is_contract, false) as "isContract", coalesce(u.discoverable, true) as discoverable,
    floor(extract(epoch from u.first_seen_at))::float8 as "createdAt", coalesce(p.about, '') as about, p.website, p.x_handle as "xHandle", p.theme,
    p.name_color as "nameColor", p.label, p.avatar_key as "avatarKey", p.avatar_item::text as "avatarItem", p.avatar_chain_id as "avatarChainId",
    p.banner_key as "bannerKey", p.country, p.email, p.email_confirmed_at is not null as "isEmailConfirmed", c.account is not null as "isCodeSent"
  from unnest($1::text[]) with ordinality as asked (id, place)
  left join app."user" u on u.id = asked.id
  left join app.profile p on p.account = asked.id
  left join app.email_code c on c.account = asked.id and c.email = p.email and c.expires_at > now() and c.attempts < ${EMAIL_CODE_ATTEMPTS}
  left join app.verification v on v.account = asked.id
  left join app.admin a on a.account = asked.id
  order by asked.place`

const usersById = inBatches(async (app: Reads, ids: readonly Address[]): Promise<ReadonlyMap<Address, StoredUser>> => {
  const { rows } = await app.query<StoredUser>({ name: 'users', text: USERS, values: [ids] })
  return new Map(rows.map((row) => [row.id, row]))
})

/** Users in the order of the ids, without duplicates; an account that was never seen has only its id. */
export const readUsers = async (app: Reads, ids: readonly Address[]): Promise<readonly StoredUser[]> => {
  if (ids.length === 0) return []
  const users = await usersById(app, ids)
  return [...new Set(ids)].flatMap((id) => users.get(id) ?? [])
}

/** The two sides of a follow: the account that a list is about, and the one that it lists. */
const sides = {
  followers: { of: 'user_id', listed: 'follower_id' },
  following: { of: 'follower_id', listed: 'user_id' },
} as const
export type FollowSide = keyof typeof sides

/** A follow in a page. Positions ascend. */
export type FollowRow = { readonly id: Address; readonly position: string }

/** An account's followers, or whom it follows, newest first, before a position. */
export const readFollows = async (
  app: Reads,
  side: FollowSide,
  { of, before, limit }: { readonly of: Address; readonly before: string | undefined; readonly limit: number },
): Promise<readonly FollowRow[]> => {
  const { of: column, listed } = sides[side]
  const text = `select ${listed} as id, position::text as position from app.follow
    where ${column} = $1 and ($2::bigint is null or position < $2::bigint) order by position desc limit $3`
  return (await app.query<FollowRow>({ name: `${side} page`, text, values: [of, before ?? null, limit] })).rows
}

/** The number of each account's followers, or of those it follows; accounts with none are left out. */
const countsOf = (side: FollowSide) => {
  const { of: column } = sides[side]
  const text = `select ${column} as id, count(*)::int as total from app.follow where ${column} = any($1) group by ${column}`
  return inBatches(async (app: Reads, ids: readonly Address[]): Promise<ReadonlyMap<Address, number>> => {
    const { rows } = await app.query<{ id: Address; total: number }>({ name: `${side} counted`, text, values: [ids] })
    return new Map(rows.map(({ id, total }) => [id, total]))
  })
}
export const countFollows = { followers: countsOf('followers'), following: countsOf('following') } as const

const FOLLOWED = {
  name: 'followed',
  text: `select f.follower_id as follower, f.user_id as "user" from unnest($1::text[], $2::text[]) as asked (follower, "user")
    join app.follow f on f.follower_id = asked.follower and f.user_id = asked."user"`,
}
type Pair = `${Address}:${Address}`

const followedPairs = inBatches(async (app: Reads, pairs: readonly Pair[]): Promise<ReadonlyMap<Pair, true>> => {
  const asked = pairs.map((pair) => pair.split(':'))
  const values = [asked.map(([follower]) => follower), asked.map(([, user]) => user)]
  const { rows } = await app.query<{ follower: Address; user: Address }>({ ...FOLLOWED, values })
  return new Map(rows.map(({ follower, user }) => [`${follower}:${user}` as const, true]))
})

/** Those of the accounts that one follows. */
export const readFollowed = async (app: Reads, follower: Address, ids: readonly Address[]): Promise<ReadonlySet<Address>> => {
  const pairOf = (id: Address): Pair => `${follower}:${id}`
  const followed = await followedPairs(app, ids.map(pairOf))
  return new Set(ids.filter((id) => followed.has(pairOf(id))))
}

/** Adds a user for an account that acted here. */
export const insertUserOnce = async (app: Reads, id: Address): Promise<void> =>
  void (await app.query({ name: 'insert user once', text: INSERT_USER_ONCE, values: [id] }))

// PEOPLE-15
/** One statement, so that two concurrent calls cannot both read the same state. `gone` is read, and therefore done, before `made`. */
const TOGGLE = `with gone as (
    delete from app.follow where follower_id = $1 and user_id = $2 returning user_id
  ), made as (
    insert into app.follow (follower_id, user_id) select $1, $2 where not exists (select 1 from gone) on conflict do nothing
  )
  select case when exists (select 1 from gone) then 'deleted' else 'inserted' end as state`

export type FollowState = 'inserted' | 'deleted'

/** Toggles a follow; returns the new state. */
export const toggleFollow = async (app: Reads, follower: Address, user: Address): Promise<FollowState> =>
  (await app.query<{ state: FollowState }>({ name: 'toggle follow', text: TOGGLE, values: [follower, user] })).rows[0]!.state

/** Columns of a profile by field. */
const profileColumns = {
  about: 'about',
  website: 'website',
  xHandle: 'x_handle',
  country: 'country',
  email: 'email',
  theme: 'theme',
  nameColor: 'name_color',
  label: 'label',
  avatarKey: 'avatar_key',
  avatarItem: 'avatar_item',
  avatarChainId: 'avatar_chain_id',
  bannerKey: 'banner_key',
} as const
export type WrittenProfile = { readonly [Field in keyof typeof profileColumns]?: string | number | null }

// PEOPLE-6
/** Writes the given fields and leaves the others. A changed email address counts as unconfirmed. */
export const writeProfile = async (app: Reads, account: Address, written: WrittenProfile): Promise<void> => {
  await app.query('insert into app.profile (account) values ($1) on conflict do nothing', [account])
  const entries = Object.entries(written) as [keyof typeof profileColumns, string | number | null][]
  if (entries.length === 0) return
  const sets = entries.map(([field], index) => `${profileColumns[field]} = $${index + 2}`)
  const confirmed =
    'email' in written
      ? [
          `email_confirmed_at = case when email is not distinct from $${entries.findIndex(([field]) => field === 'email') + 2} then email_confirmed_at end`,
        ]
      : []
  await app.query(`update app.profile set ${[...sets, ...confirmed].join(', ')}, updated_at = now() where account = $1`, [
    account,
    ...entries.map(([, value]) => value),
  ])
}

/** Sets whether an account may be suggested to others. */
export const writeDiscoverable = async (app: Reads, id: Address, discoverable: boolean): Promise<void> =>
  void (await app.query('update app."user" set discoverable = $2 where id = $1', [id, discoverable]))
