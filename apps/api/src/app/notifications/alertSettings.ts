import { type Address, type AlertKind, alertKinds } from '@exchange/domain'
import type pg from 'pg'

export type AlertSetting = {
  readonly kind: AlertKind
  readonly enabled: boolean
  /** Whether it also comes by mail, while it is enabled. */
  readonly byMail: boolean
}

type Reader = Pick<pg.Pool, 'query'>

const READ = 'select kind, enabled, by_mail as "byMail" from app.alert_setting where account = $1'
const WRITE = `insert into app.alert_setting (account, kind, enabled) values ($1, $2, $3)
  on conflict (account, kind) do update set enabled = excluded.enabled returning kind, enabled, by_mail as "byMail"`
const WRITE_MAIL = `insert into app.alert_setting (account, kind, enabled, by_mail) select $1, kind, false, $3 from unnest($2::text[]) kind
  on conflict (account, kind) do update set by_mail = excluded.by_mail`
const LANGUAGE = 'update app.profile set mail_language = $2 where account = $1'

// NOTE-5, NOTE-7
/** Every kind of alert, and whether an account receives it. */
export const readAlertSettings = async (database: Reader, account: Address): Promise<readonly AlertSetting[]> => {
  const { rows } = await database.query<AlertSetting>(READ, [account])
  const kept = new Map(rows.map((setting) => [setting.kind, setting]))
  return alertKinds.map((kind) => kept.get(kind) ?? { kind, enabled: false, byMail: false })
}

/** Switches a kind of alert on or off. */
export const writeAlertSetting = async (
  database: Reader,
  account: Address,
  { kind, enabled }: Pick<AlertSetting, 'kind' | 'enabled'>,
): Promise<AlertSetting> => (await database.query<AlertSetting>(WRITE, [account, kind, enabled])).rows[0]!

export type MailChoice = {
  /** Null for every kind, including those that are enabled later. */
  readonly kind: AlertKind | null
  readonly byMail: boolean
  /** The language of the mails. */
  readonly language: string
}

// NOTE-7
/** Switches alerts by mail on or off. */
export const writeAlertMail = async (
  database: Reader,
  account: Address,
  { kind, byMail, language }: MailChoice,
): Promise<readonly AlertSetting[]> => {
  await database.query(WRITE_MAIL, [account, kind === null ? [...alertKinds] : [kind], byMail])
  await database.query(LANGUAGE, [account, language])
  return readAlertSettings(database, account)
}
