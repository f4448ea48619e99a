import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { app } from './app.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const seconds = (name: string) => bigint(name, { mode: 'number' })

// PEOPLE-5, SEARCH-4
/**
 * Every account that the index saw act or that signed in, for lists and searches. `username` is its shown name on the network of names. The
 * worker keeps it level with the index; the API adds accounts that sign in.
 */
export const user = app.table(
  'user',
  {
    /** Lower-case address. */
    id: text().primaryKey(),
    username: text(),
    /** Seconds of chain time at which that name was last transferred. */
    nameChangedHandsAt: seconds('name_changed_hands_at'),
    /** Whether it has code at the head, and no delegation (EIP-7702): left out of searches. */
    isContract: boolean('is_contract').notNull().default(false),
    /** When its code was read from the chains; null before that. */
    codeReadAt: instant('code_read_at'),
    /** 0 super admin, 1 admin, 2 verified, 3 everyone else: order of searches. */
    rank: smallint().notNull().default(3),
    /** Whether searches and lists may show it. */
    discoverable: boolean().notNull().default(true),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
  },
  (table) => [
    check('user_id_check', sql`${table.id} = lower(${table.id})`),
    index('user_username_index').on(table.username),
    index('user_rank_index').on(table.rank, table.id),
    index('user_code_index')
      .on(table.firstSeenAt)
      .where(sql`${table.codeReadAt} is null`),
    // SEARCH-4: one letter matches prefixes, two a pair anywhere (`app.bigrams` of the migration), three and more any part.
    index('user_username_beginning').on(table.username.op('text_pattern_ops')),
    index('user_username_pairs').using('gin', sql`app.bigrams(${table.username})`),
    index('user_username_parts').using('gin', table.username.op('gin_trgm_ops')),
    index('user_id_beginning').on(table.id.op('text_pattern_ops')),
    index('user_id_parts').using('gin', table.id.op('gin_trgm_ops')),
  ],
)

// PEOPLE-5
/** How far the worker has read each source of accounts of the index. */
export const userCursor = app.table(
  'user_cursor',
  {
    chainId: integer('chain_id').notNull(),
    /** A table of the index. */
    source: text().notNull(),
    /** Seconds of chain time. */
    readTo: seconds('read_to').notNull(),
  },
  (table) => [primaryKey({ name: 'user_cursor_pkey', columns: [table.chainId, table.source] })],
)

// PEOPLE-6, PEOPLE-8
/** A person's profile. Email and country are only for its owner and for admins. */
export const profile = app.table(
  'profile',
  {
    account: text().primaryKey(),
    about: text().notNull().default(''),
    website: text(),
    xHandle: text('x_handle'),
    country: text(),
    email: text(),
    emailConfirmedAt: instant('email_confirmed_at'),
    /** Language of the mails to it; null while none was requested. */
    mailLanguage: text('mail_language'),
    theme: text(),
    /** As `#rrggbb`. */
    nameColor: text('name_color'),
    /** One of the defined labels. */
    label: text(),
    /** A key of the object store, of a checked upload. */
    avatarKey: text('avatar_key'),
    /** Number of an item of theNFT that is the avatar, on `avatarChainId`. */
    avatarItem: bigint('avatar_item', { mode: 'number' }),
    avatarChainId: integer('avatar_chain_id'),
    bannerKey: text('banner_key'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('profile_account_check', sql`${table.account} = lower(${table.account})`),
    index('profile_item_index').on(table.avatarChainId, table.avatarItem),
  ],
)

// PEOPLE-15
/** `followerId` follows `userId`. Positions ascend, for paging. */
export const follow = app.table(
  'follow',
  {
    followerId: text('follower_id').notNull(),
    userId: text('user_id').notNull(),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'follow_pkey', columns: [table.followerId, table.userId] }),
    check('follow_oneself_check', sql`${table.followerId} <> ${table.userId}`),
    index('follow_user_index').on(table.userId, table.position),
    index('follow_follower_index').on(table.followerId, table.position),
  ],
)

// PEOPLE-10
/** A file that an account may upload, or uploaded, to the object store. `state`: asked, ready, refused. */
export const upload = app.table(
  'upload',
  {
    key: text().primaryKey(),
    account: text().notNull(),
    /** CUSTOM_AVATAR, CUSTOM_BANNER or COMPETITION_BANNER. */
    type: text().notNull(),
    state: text().notNull(),
    /** Key of the picture made from it. */
    pictureKey: text('picture_key'),
    reason: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('upload_account_index').on(table.account, table.createdAt),
    index('upload_unsettled_index')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'ready'`),
    index('upload_banner_index')
      .on(table.createdAt)
      .where(sql`${table.type} = 'COMPETITION_BANNER' and ${table.state} = 'ready'`),
  ],
)

// PEOPLE-13
/** An achievement of an account, with the event that completed it: after a reorg, its block tells whether it still holds. */
export const achievementAward = app.table(
  'achievement_award',
  {
    account: text().notNull(),
    achievement: text().notNull(),
    chainId: integer('chain_id').notNull(),
    block: bigint({ mode: 'number' }).notNull(),
    /** Seconds of chain time. */
    reachedAt: seconds('reached_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'achievement_award_pkey', columns: [table.account, table.achievement] })],
)
