import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
/** Seconds of chain time, or a count. */
const whole = (name: string) => bigint(name, { mode: 'number' })
const campaignId = () => integer('campaign_id').notNull()

// STORY-1
/** A campaign of quests, on one network. */
export const storyCampaign = app.table('story_campaign', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  chainId: integer('chain_id').notNull(),
  name: text().notNull(),
  /** The token of locks, lower-case: its price gives their dollars. */
  lockToken: text('lock_token'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

// STORY-7
export const storyChapter = app.table(
  'story_chapter',
  {
    campaignId: campaignId().references(() => storyCampaign.id),
    /** From 1 on. */
    index: integer().notNull(),
    name: text().notNull(),
    startAt: whole('start_at').notNull(),
    endAt: whole('end_at').notNull(),
    /** When its rewards are published. */
    rewardsAt: whole('rewards_at').notNull(),
    totalRewardUsd: integer('total_reward_usd').notNull(),
  },
  (table) => [
    primaryKey({ name: 'story_chapter_pkey', columns: [table.campaignId, table.index] }),
    check('story_chapter_check', sql`${table.index} > 0 and ${table.startAt} < ${table.endAt}`),
  ],
)

// STORY-8, STORY-13
export const storyTask = app.table(
  'story_task',
  {
    campaignId: campaignId(),
    id: text().notNull(),
    chapter: integer().notNull(),
    /** Index within its chapter. */
    index: integer().notNull(),
    name: text().notNull(),
    /** main, side or daily. */
    type: text().notNull(),
    handle: text().notNull(),
    /** A wad; null when any amount counts. */
    minUsd: numeric('min_usd', { precision: 78, scale: 0 }),
    /** Token, pool or vault; null when any counts. */
    subject: text(),
    /** Number of friends, for REFER. */
    count: integer().notNull().default(1),
    points: integer().notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'story_task_pkey', columns: [table.campaignId, table.id] }),
    foreignKey({
      name: 'story_task_chapter_fkey',
      columns: [table.campaignId, table.chapter],
      foreignColumns: [storyChapter.campaignId, storyChapter.index],
    }),
    check('story_task_type_check', sql`${table.type} in ('main', 'side', 'daily')`),
    check('story_task_subject_check', sql`${table.subject} = lower(${table.subject})`),
    check('story_task_count_check', sql`${table.count} > 0 and ${table.points} >= 0`),
  ],
)

// STORY-6, STORY-11
/** Participants. `position` is the order of registration. Email and country are only for their owner and for admins. */
export const storyParticipant = app.table(
  'story_participant',
  {
    campaignId: campaignId().references(() => storyCampaign.id),
    account: text().notNull(),
    position: whole('position').notNull().generatedAlwaysAsIdentity(),
    /** The code that invited friends register with. */
    code: text().notNull(),
    country: text(),
    email: text(),
    xUsername: text('x_username'),
    avatarUrl: text('avatar_url'),
    registeredAt: whole('registered_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'story_participant_pkey', columns: [table.campaignId, table.account] }),
    unique('story_participant_code').on(table.campaignId, table.code),
    check('story_participant_check', sql`${table.account} = lower(${table.account}) and ${table.code} = lower(${table.code})`),
  ],
)

// STORY-17
/** Referrals. One that does not count has the reason, with the transfers as evidence. */
export const storyReferral = app.table(
  'story_referral',
  {
    campaignId: campaignId(),
    friend: text().notNull(),
    referrer: text().notNull(),
    /** acted or ring; null when it counts once the friend finished a weekly task. */
    fault: text(),
    evidence: jsonb(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'story_referral_pkey', columns: [table.campaignId, table.friend] }),
    foreignKey({
      name: 'story_referral_friend_fkey',
      columns: [table.campaignId, table.friend],
      foreignColumns: [storyParticipant.campaignId, storyParticipant.account],
    }),
    foreignKey({
      name: 'story_referral_referrer_fkey',
      columns: [table.campaignId, table.referrer],
      foreignColumns: [storyParticipant.campaignId, storyParticipant.account],
    }),
    check('story_referral_oneself_check', sql`${table.friend} <> ${table.referrer}`),
    check('story_referral_fault_check', sql`${table.fault} in ('acted', 'ring')`),
    index('story_referral_referrer_index').on(table.campaignId, table.referrer),
  ],
)

// STORY-9
/** The displayed rewards of a chapter. */
export const storyChapterReward = app.table(
  'story_chapter_reward',
  {
    campaignId: campaignId(),
    chapter: integer().notNull(),
    id: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    /** prize, fragment or points. */
    icon: text().notNull(),
  },
  (table) => [
    primaryKey({ name: 'story_chapter_reward_pkey', columns: [table.campaignId, table.chapter, table.id] }),
    foreignKey({
      name: 'story_chapter_reward_chapter_fkey',
      columns: [table.campaignId, table.chapter],
      foreignColumns: [storyChapter.campaignId, storyChapter.index],
    }),
    check('story_chapter_reward_icon_check', sql`${table.icon} in ('prize', 'fragment', 'points')`),
  ],
)

// STORY-13
/** A participant's declaration of a social task. Refused ones stay; besides those, a task has at most one. */
export const storyDeclaration = app.table(
  'story_declaration',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    campaignId: campaignId(),
    account: text().notNull(),
    task: text().notNull(),
    link: text().notNull(),
    /** Chain time, and the index's block. */
    declaredAt: whole('declared_at').notNull(),
    block: whole('block').notNull(),
    /** waiting, accepted or refused. */
    state: text().notNull().default('waiting'),
    /** Why it was refused. */
    reason: text(),
    reviewedBy: text('reviewed_by'),
    reviewedAt: instant('reviewed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'story_declaration_participant_fkey',
      columns: [table.campaignId, table.account],
      foreignColumns: [storyParticipant.campaignId, storyParticipant.account],
    }),
    foreignKey({
      name: 'story_declaration_task_fkey',
      columns: [table.campaignId, table.task],
      foreignColumns: [storyTask.campaignId, storyTask.id],
    }),
    check('story_declaration_state_check', sql`${table.state} in ('waiting', 'accepted', 'refused')`),
    uniqueIndex('story_declaration_open')
      .on(table.campaignId, table.account, table.task)
      .where(sql`${table.state} <> 'refused'`),
    index('story_declaration_waiting')
      .on(table.campaignId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('story_declaration_accepted')
      .on(table.campaignId, table.declaredAt)
      .where(sql`${table.state} = 'accepted'`),
  ],
)

const entry = {
  account: text().notNull(),
  campaignId: campaignId(),
  /** task, referral or fragment. */
  kind: text().notNull(),
  /** Empty when it belongs to no task. */
  task: text().notNull(),
  /** Day, friend or chapter; empty when there is only one. */
  period: text().notNull(),
  chapter: integer().notNull(),
  points: integer().notNull(),
  fragments: smallint().notNull(),
  /** The event behind it. */
  block: whole('block').notNull(),
  /** Null when a declaration is behind it, and when an earlier release wrote it and it was not read again. */
  blockHash: text('block_hash'),
  txHash: text('tx_hash').notNull(),
  logIndex: integer('log_index').notNull(),
  at: whole('at').notNull(),
}

// STORY-15
/** The ledger of points: one entry per key. Partitioned by hash of the account (see the migration). */
export const pointEntry = app.table('point_entry', { ...entry, createdAt: instant('created_at').notNull().defaultNow() }, (table) => [
  primaryKey({ name: 'point_entry_pkey', columns: [table.account, table.campaignId, table.kind, table.task, table.period] }),
  index('point_entry_time_index').on(table.campaignId, table.at),
])

// STORY-15
/** Entries that were removed, because a reorg removed their event or its block. Rows are only added. */
export const pointWithdrawal = app.table(
  'point_withdrawal',
  { id: whole('id').primaryKey().generatedAlwaysAsIdentity(), ...entry, withdrawnAt: instant('withdrawn_at').notNull().defaultNow() },
  (table) => [index('point_withdrawal_account_index').on(table.account, table.campaignId)],
)

const board = () => smallint().notNull()

// STORY-16, STORY-20
/**
 * Points of an account on a board: 0 the campaign, −1 its first two chapters, n chapter n. A trigger of the ledger maintains them; the
 * migration has it.
 */
export const storyScore = app.table(
  'story_score',
  {
    campaignId: campaignId(),
    board: board(),
    account: text().notNull(),
    points: integer().notNull(),
    position: whole('position').notNull(),
  },
  (table) => [
    primaryKey({ name: 'story_score_pkey', columns: [table.campaignId, table.board, table.account] }),
    index('story_score_order_index').on(table.campaignId, table.board, table.points.desc(), table.position),
  ],
)

/** The number of a board's accounts with exactly these points: ranks are sums of it. */
export const storyScoreCount = app.table(
  'story_score_count',
  { campaignId: campaignId(), board: board(), points: integer().notNull(), participants: integer().notNull() },
  (table) => [primaryKey({ name: 'story_score_count_pkey', columns: [table.campaignId, table.board, table.points] })],
)

/** The second of chain time up to which the ledger is final. `version` counts writes: an older writer is refused. */
export const storyCursor = app.table('story_cursor', {
  campaignId: campaignId()
    .primaryKey()
    .references(() => storyCampaign.id),
  readTo: whole('read_to').notNull().default(0),
  version: whole('version').notNull().default(0),
})

// STORY-19, T2E-2
/** Rewards of a chapter or of a trade-to-earn day, once per period of a distributor. Amounts are raw units. */
export const payout = app.table(
  'payout',
  {
    chainId: integer('chain_id').notNull(),
    distributor: text().notNull(),
    period: whole('period').notNull(),
    root: text().notNull(),
    total: numeric({ precision: 78, scale: 0 }).notNull(),
    /** For a chapter; null for a day. */
    campaignId: integer('campaign_id').references(() => storyCampaign.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The reward token, lower-case. */
    token: text(),
    /** When its root was published on the chain and paid in; null while it waits. */
    publishedAt: instant('published_at'),
    /** When its root was in a final block; null until then. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ name: 'payout_pkey', columns: [table.chainId, table.distributor, table.period] }),
    check('payout_distributor_check', sql`${table.distributor} = lower(${table.distributor})`),
    index('payout_unsettled')
      .on(table.chainId)
      .where(sql`${table.settledAt} is null`),
  ],
)

/** A reward of a payout, at its index in the list. */
export const payoutReward = app.table(
  'payout_reward',
  {
    chainId: integer('chain_id').notNull(),
    distributor: text().notNull(),
    period: whole('period').notNull(),
    index: integer().notNull(),
    account: text().notNull(),
    amount: numeric({ precision: 78, scale: 0 }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'payout_reward_pkey', columns: [table.chainId, table.distributor, table.period, table.index] }),
    unique('payout_reward_account').on(table.chainId, table.distributor, table.period, table.account),
    foreignKey({
      name: 'payout_reward_payout_fkey',
      columns: [table.chainId, table.distributor, table.period],
      foreignColumns: [payout.chainId, payout.distributor, payout.period],
    }),
    index('payout_reward_account_index').on(table.account),
  ],
)
