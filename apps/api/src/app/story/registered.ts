import type { Registration, StoryFunding } from '@exchange/domain'
import type pg from 'pg'

type Reads = Pick<pg.Pool, 'query'>

/** A participant's registration, for itself and for admins. A deleted text is null. */
export type OwnRow = {
  readonly account: string
  readonly email: string | null
  readonly country: string | null
  readonly xUsername: string | null
  readonly avatarUrl: string | null
  readonly code: string
}

/** The picture that a participant `p` chose, as long as it exists; null after another one replaced it. */
export const CHOSEN_PICTURE = `(select p.avatar_url from app.upload u where u.account = p.account and u.state = 'ready'
  and '/v1/pictures/' || coalesce(u.picture_key, u.key) = p.avatar_url limit 1)`

const OWN = `select account, email, country, x_username as "xUsername", ${CHOSEN_PICTURE} as "avatarUrl", code from app.story_participant p
  where campaign_id = $1 and account = $2`

/** The registration of an account; undefined when it did not register. */
export const readOwn = async (app: Reads, campaign: number, account: string): Promise<OwnRow | undefined> =>
  (await app.query<OwnRow>(OWN, [campaign, account])).rows[0]

const INSERT = `insert into app.story_participant (campaign_id, account, code, email, country, x_username, registered_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (campaign_id, account) do nothing`

/** Inserts a participant; false when it is registered already. */
export const insertParticipant = async (
  client: Reads,
  one: Registration & { readonly campaign: number; readonly account: string; readonly code: string; readonly at: number },
): Promise<boolean> =>
  (await client.query(INSERT, [one.campaign, one.account, one.code, one.email, one.country, one.xUsername, one.at])).rowCount === 1

/** The owner of a code, locked until this transaction ends: of two concurrent registrations, the second one finds the limit reached. */
export const lockReferrer = async (client: Reads, campaign: number, code: string): Promise<string | undefined> => {
  const text = 'select account from app.story_participant where campaign_id = $1 and code = $2 for update'
  return (await client.query<{ account: string }>(text, [campaign, code])).rows[0]?.account
}

/** The number of friends that registered with a code and were not refused. */
export const countFriends = async (client: Reads, campaign: number, referrer: string): Promise<number> => {
  const text = 'select count(*)::int as friends from app.story_referral where campaign_id = $1 and referrer = $2 and fault is null'
  return (await client.query<{ friends: number }>(text, [campaign, referrer])).rows[0]!.friends
}

/** The referrer of an account, that account's referrer, and so on to the first. */
export const readAncestors = async (client: Reads, campaign: number, account: string): Promise<readonly string[]> => {
  const text = `with recursive up as (
      select referrer from app.story_referral where campaign_id = $1 and friend = $2
      union select r.referrer from app.story_referral r join up on r.friend = up.referrer where r.campaign_id = $1
    ) select referrer from up`
  return (await client.query<{ referrer: string }>(text, [campaign, account])).rows.map(({ referrer }) => referrer)
}

/** Inserts a referral; one that does not count has its reason and evidence. */
export const insertReferral = async (
  client: Reads,
  one: {
    readonly campaign: number
    readonly friend: string
    readonly referrer: string
    readonly fault: 'acted' | 'ring' | null
    readonly evidence: readonly StoryFunding[]
  },
): Promise<void> => {
  const evidence = one.evidence.length === 0 ? null : JSON.stringify(one.evidence)
  await client.query('insert into app.story_referral (campaign_id, friend, referrer, fault, evidence) values ($1, $2, $3, $4, $5)', [
    one.campaign,
    one.friend,
    one.referrer,
    one.fault,
    evidence,
  ])
}

const UPDATE = `update app.story_participant set email = coalesce($3, email), country = coalesce($4, country), x_username = coalesce($5, x_username),
  avatar_url = case when $6 then $7 else avatar_url end where campaign_id = $1 and account = $2`

/** Updates a registration; undefined fields stay. False when the account is not registered. */
export const updateParticipant = async (
  client: Reads,
  campaign: number,
  account: string,
  { email, country, xUsername, avatarUrl }: Partial<Registration> & { readonly avatarUrl?: string | null | undefined },
): Promise<boolean> => {
  const values = [campaign, account, email ?? null, country ?? null, xUsername ?? null, avatarUrl !== undefined, avatarUrl ?? null]
  return (await client.query(UPDATE, values)).rowCount === 1
}

/** Removes the pictures that an account chose in campaigns: its profile picture shows instead. */
export const forgetChosenPictures = async (client: Reads, account: string): Promise<void> =>
  void (await client.query('update app.story_participant set avatar_url = null where account = $1 and avatar_url is not null', [account]))

/** Whether a picture is an upload of the account. */
export const ownsPicture = async (client: Reads, account: string, key: string): Promise<boolean> => {
  const text = `select 1 from app.upload where account = $1 and coalesce(picture_key, key) = $2 and state = 'ready'`
  return (await client.query(text, [account, key])).rowCount === 1
}
