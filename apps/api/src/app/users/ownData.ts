import type { Address } from '@exchange/domain'
import type pg from 'pg'

type Reads = Pick<pg.Pool, 'query'>

/** All stored data of an account, by the name in its export; `$1` is the account. Facts of the chain are left out. */
const KEPT = {
  user: 'select * from app."user" where id = $1',
  profile: 'select * from app.profile where account = $1',
  verification: 'select * from app.verification where account = $1',
  role: 'select role, granted_at from app.admin where account = $1',
  following: 'select user_id, created_at from app.follow where follower_id = $1 order by position',
  followers: 'select follower_id, created_at from app.follow where user_id = $1 order by position',
  uploads: 'select * from app.upload where account = $1 order by created_at',
  achievements: 'select * from app.achievement_award where account = $1 order by achievement',
  sessions:
    'select id, chain_id, user_agent, created_at, used_at, expires_at, ended_at, end_reason from app.session where account = $1 order by created_at',
  notificationsSentToYou: 'select notification_id from app.notification_recipient where account = $1 order by notification_id',
  notificationReceipts: 'select * from app.notification_receipt where account = $1 order by notification_id',
  alerts: 'select * from app.alert where account = $1 order by id',
  mails: 'select id, kind, recipient, language, created_at, sent_at, dropped_at from app.mail where account = $1 order by id',
  alertSettings: 'select * from app.alert_setting where account = $1 order by kind',
  campaigns: 'select * from app.story_participant where account = $1 order by campaign_id',
  campaignReferrals: 'select * from app.story_referral where friend = $1 or referrer = $1 order by campaign_id, friend',
  campaignPoints: 'select * from app.point_entry where account = $1 order by campaign_id, at, kind, task, period',
  campaignPointsTakenBack:
    'select campaign_id, kind, task, period, points, fragments, at, withdrawn_at from app.point_withdrawal where account = $1 order by id',
  campaignRewards:
    'select chain_id, distributor, period, amount from app.payout_reward where account = $1 order by chain_id, distributor, period',
  campaignDeclarations:
    'select id, campaign_id, task, link, declared_at, state, reason, created_at from app.story_declaration where account = $1 order by id',
  calendarLink: 'select language, created_at from app.calendar_link where account = $1',
  purchases: 'select * from app.purchase where account = $1 order by created_at, id',
  purchaseEvents:
    'select purchase_id, provider, state, arrived_at from app.purchase_event where purchase_id in (select id from app.purchase where account = $1) order by arrived_at, event_id',
  requests: 'select operation, created_at from app.mutation_answer where actor = $1 order by created_at, key',
  writesOfAnAdmin: 'select * from app.audit_entry where actor = $1 or subject = $1 order by id',
} as const

// PEOPLE-12
/** Reads all stored data of an account. */
export const readOwnData = async (app: Reads, account: Address): Promise<Readonly<Record<string, unknown>>> => {
  const found: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(KEPT)) found[name] = (await app.query(text, [account])).rows
  return found
}

/**
 * Deletes the account's data; `$1` is the account. Kept are the audit log, role and verification (which belong to the admins), and points
 * of campaigns with the bare fact behind them. A purchase stays while its tokens are under way.
 */
const DELETE = [
  `delete from app.story_declaration where account = $1 and state <> 'accepted'`,
  `update app.story_declaration set link = '' where account = $1`,
  'update app.story_participant set email = null, country = null, x_username = null, avatar_url = null where account = $1',
  `delete from app.purchase_event where purchase_id in (select id from app.purchase where account = $1 and state not in ('paid', 'sending'))`,
  `delete from app.purchase where account = $1 and state not in ('paid', 'sending')`,
  'delete from app.calendar_link where account = $1',
  'delete from app.profile where account = $1',
  'delete from app.follow where follower_id = $1 or user_id = $1',
  'delete from app.notification_recipient where account = $1',
  'delete from app.notification_receipt where account = $1',
  'delete from app.mail where account = $1',
  'delete from app.email_code where account = $1',
  'delete from app.alert where account = $1',
  'delete from app.alert_setting where account = $1',
  'delete from app.inbox_version where account = $1',
  'update app."user" set discoverable = false where id = $1',
  `update app.session set user_agent = '', ended_at = coalesce(ended_at, now()), end_reason = coalesce(end_reason, 'deleted') where account = $1`,
] as const

// PEOPLE-12
/**
 * Deletes an account's data, in the transaction of `client`, and ends its sessions. Returns the keys of its files; delete them after the
 * commit.
 */
export const deleteOwnData = async (client: Reads, account: Address): Promise<readonly string[]> => {
  for (const text of DELETE) await client.query(text, [account])
  await client.query('delete from app.mutation_answer where actor = $1 and answer is not null', [account])
  const { rows } = await client.query<{ key: string; pictureKey: string | null }>(
    'delete from app.upload where account = $1 returning key, picture_key as "pictureKey"',
    [account],
  )
  return rows.flatMap(({ key, pictureKey }) => (pictureKey === null ? [key] : [key, pictureKey]))
}
