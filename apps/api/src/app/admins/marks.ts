import { type Address, DomainError } from '@exchange/domain'
import { item } from '@exchange/schema'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** What a profile shows beside the user's name. */
export type Marks = {
  readonly avatarKey: string | null
  readonly avatarItem: number | null
  readonly avatarChainId: number | null
  readonly bannerKey: string | null
  readonly nameColor: string | null
}

const NONE: Marks = { avatarKey: null, avatarItem: null, avatarChainId: null, bannerKey: null, nameColor: null }

const READ = `select avatar_key as "avatarKey", avatar_item::float8 as "avatarItem", avatar_chain_id as "avatarChainId", banner_key as "bannerKey",
  name_color as "nameColor" from app.profile where account = $1`

/** The marks of an account. */
export const readMarks = async (client: Pick<pg.PoolClient, 'query'>, account: Address): Promise<Marks> =>
  (await client.query<Marks>(READ, [account])).rows[0] ?? NONE

const WRITE = `insert into app.profile (account, avatar_key, avatar_item, avatar_chain_id, banner_key, name_color) values ($1, $2, $3, $4, $5, $6)
  on conflict (account) do update set avatar_key = excluded.avatar_key, avatar_item = excluded.avatar_item,
    avatar_chain_id = excluded.avatar_chain_id, banner_key = excluded.banner_key, name_color = excluded.name_color, updated_at = now()`

/** Replaces the marks of an account. */
export const writeMarks = async (client: Pick<pg.PoolClient, 'query'>, account: Address, marks: Marks): Promise<void> =>
  void (await client.query(WRITE, [account, marks.avatarKey, marks.avatarItem, marks.avatarChainId, marks.bannerKey, marks.nameColor]))

const PICTURE = `select coalesce(picture_key, key) as picture from app.upload where key = $1 and state = 'ready' and type = $2`

/**
 * Key of the picture made from an upload. Throws `admin.uploadNotReady` when the upload was not checked yet, was refused, or is of another
 * kind.
 */
export const requirePicture = async (
  client: Pick<pg.PoolClient, 'query'>,
  key: string,
  type: 'CUSTOM_AVATAR' | 'CUSTOM_BANNER',
): Promise<string> => {
  const [row] = (await client.query<{ picture: string }>(PICTURE, [key, type])).rows
  if (!row) throw new DomainError('admin.uploadNotReady')
  return row.picture
}

/** Throws `admin.itemNotTheirs` unless the account owns the item of theNFT according to the index. A staked item belongs to its staker. */
export const requireItem = async (index: NodePgDatabase, account: Address, chainId: number, itemId: number): Promise<void> => {
  const [row] = await index
    .select({ owner: item.owner })
    .from(item)
    .where(and(eq(item.chainId, chainId), eq(item.itemId, BigInt(itemId))))
  if (row?.owner !== account) throw new DomainError('admin.itemNotTheirs')
}
