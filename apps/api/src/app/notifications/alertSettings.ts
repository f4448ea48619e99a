import { type Address, type AlertKind, alertKinds } from '@exchange/domain'
import type pg from 'pg'

export type AlertSetting = { readonly kind: AlertKind; readonly enabled: boolean }

type Reader = Pick<pg.Pool, 'query'>

const READ = 'select kind from app.alert_setting where account = $1 and enabled'
const WRITE = `insert into app.alert_setting (account, kind, enabled) values ($1, $2, $3)
  on conflict (account, kind) do update set enabled = excluded.enabled`

// NOTE-5
/** Every kind of alert, and whether an account wants it. */
export const readAlertSettings = async (database: Reader, account: Address): Promise<readonly AlertSetting[]> => {
  const { rows } = await database.query<{ kind: string }>(READ, [account])
  const enabled = new Set(rows.map(({ kind }) => kind))
  return alertKinds.map((kind) => ({ kind, enabled: enabled.has(kind) }))
}

/** Switches a kind of alert on or off. */
export const writeAlertSetting = async (database: Reader, account: Address, { kind, enabled }: AlertSetting): Promise<AlertSetting> => {
  await database.query(WRITE, [account, kind, enabled])
  return { kind, enabled }
}
