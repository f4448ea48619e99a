import { type Address, EMAIL_CODE_ATTEMPTS, EMAIL_CODE_SECONDS } from '@exchange/domain'
import type pg from 'pg'

type Client = Pick<pg.Pool, 'query'>

export type KeptEmail = { readonly email: string | null; readonly isConfirmed: boolean }

const EMAIL = 'select email, email_confirmed_at is not null as "isConfirmed" from app.profile where account = $1'

/** The email address of a profile. */
export const readEmail = async (client: Client, account: Address): Promise<KeptEmail> =>
  (await client.query<KeptEmail>(EMAIL, [account])).rows[0] ?? { email: null, isConfirmed: false }

const PUT_CODE = `insert into app.email_code (account, email, nonce, expires_at) values ($1, $2, $3, now() + make_interval(secs => ${EMAIL_CODE_SECONDS}))
  on conflict (account) do update
  set email = excluded.email, nonce = excluded.nonce, attempts = 0, created_at = now(), expires_at = excluded.expires_at`
const PUT_LANGUAGE = 'update app.profile set mail_language = $2 where account = $1'
const PUT_MAIL = `insert into app.mail (key, account, kind, recipient, language, facts, expires_at)
  values ('code:' || $3::text, $1, 'emailCode', $2, $4, jsonb_build_object('nonce', $3::text), now() + make_interval(secs => ${EMAIL_CODE_SECONDS}))`

/** Replaces the code of an account and queues its mail; the worker is notified on commit. */
export const putCode = async (
  client: Client,
  {
    account,
    email,
    nonce,
    language,
  }: { readonly account: Address; readonly email: string; readonly nonce: string; readonly language: string },
): Promise<void> => {
  await client.query(PUT_CODE, [account, email, nonce])
  await client.query(PUT_LANGUAGE, [account, language])
  await client.query(PUT_MAIL, [account, email, nonce, language])
  await client.query("select pg_notify('jobs', 'sendMails')")
}

export type TriedCode = { readonly email: string; readonly nonce: string; readonly attempts: number }

/** One statement, so that concurrent tries are all counted and none exceeds the limit. */
const TRY_CODE = `update app.email_code set attempts = attempts + 1 where account = $1 and expires_at > now() and attempts < ${EMAIL_CODE_ATTEMPTS}
  returning email, nonce, attempts`

/** Uses one try of an account's code; undefined when the code has expired or has no tries left. */
export const tryCode = async (client: Client, account: Address): Promise<TriedCode | undefined> =>
  (await client.query<TriedCode>(TRY_CODE, [account])).rows[0]

const CONFIRM = 'update app.profile set email_confirmed_at = now(), updated_at = now() where account = $1 and email = $2'

/** Confirms the address of a profile and deletes its code; false when the profile has another address by now. */
export const confirmEmail = async (client: Client, account: Address, email: string): Promise<boolean> => {
  await client.query('delete from app.email_code where account = $1', [account])
  return (await client.query(CONFIRM, [account, email])).rowCount === 1
}

/** Switches off all alert mails of an account. */
export const stopAlertMails = async (client: Client, account: string): Promise<void> =>
  void (await client.query('update app.alert_setting set by_mail = false where account = $1 and by_mail', [account]))
