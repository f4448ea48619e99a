import type { Address } from '@exchange/domain'
import type pg from 'pg'

type Reads = Pick<pg.Pool, 'query'>

export const uploadTypes = ['CUSTOM_AVATAR', 'CUSTOM_BANNER', 'COMPETITION_BANNER'] as const
export type UploadType = (typeof uploadTypes)[number]

export type Upload = { readonly type: UploadType; readonly state: 'asked' | 'ready' | 'refused'; readonly pictureKey: string }

/** Records that an account may upload a file. */
export const askUpload = async (
  app: Reads,
  {
    key,
    account,
    type,
    pictureKey,
  }: { readonly key: string; readonly account: Address; readonly type: UploadType; readonly pictureKey: string },
): Promise<void> =>
  void (await app.query(`insert into app.upload (key, account, type, state, picture_key) values ($1, $2, $3, 'asked', $4)`, [
    key,
    account,
    type,
    pictureKey,
  ]))

/** The number of files that an account requested to upload in the last hour. */
export const countAsked = async (app: Reads, account: Address): Promise<number> => {
  const text = `select count(*)::int as asked from app.upload where account = $1 and created_at > now() - interval '1 hour'`
  return (await app.query<{ asked: number }>(text, [account])).rows[0]?.asked ?? 0
}

/** A file that one of the accounts uploaded. */
export const findUpload = async (app: Reads, key: string, accounts: readonly Address[]): Promise<Upload | undefined> =>
  (
    await app.query<Upload>('select type, state, picture_key as "pictureKey" from app.upload where key = $1 and account = any($2)', [
      key,
      accounts,
    ])
  ).rows[0]

/** Records the outcome of a file: where it is shown, or why it is not. */
export const settleUpload = async (
  app: Reads,
  key: string,
  state: 'ready' | 'refused',
  { account = null, reason = null }: { readonly account?: Address | null; readonly reason?: string | null },
): Promise<void> =>
  void (await app.query('update app.upload set state = $2, reason = $3, account = coalesce($4, account) where key = $1', [
    key,
    state,
    reason,
    account,
  ]))

/** Deletes and returns the account's earlier pictures for the same place that are no longer shown. */
export const deleteReplacedUploads = async (app: Reads, account: Address, type: UploadType, key: string): Promise<readonly string[]> => {
  const text = `delete from app.upload where account = $1 and type = $2 and key <> $3 and state = 'ready' returning picture_key as "pictureKey"`
  return (await app.query<{ pictureKey: string }>(text, [account, type, key])).rows.map(({ pictureKey }) => pictureKey)
}
