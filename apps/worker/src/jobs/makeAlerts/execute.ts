import { notifyInboxesSql } from '../inbox.ts'
import type { Sources } from '../job.ts'
import type { Alert } from './alert.ts'

/** Most alert mails per account and day; further alerts are only in the inbox. */
const MAILS_A_DAY = 20

/**
 * One statement: writes alerts, their mails and the versions of their inboxes, or nothing. It skips accounts that switched the kind off
 * meanwhile; a second run writes nothing. A mail is queued when the kind is enabled by mail and the address is confirmed.
 */
const MAKE = `with wanted as (
    select * from jsonb_to_recordset($1::jsonb) as w(account text, kind text, key text, facts jsonb, link text)
  ), made as (
    insert into app.alert (account, kind, key, facts, link)
    select w.account, w.kind, w.key, w.facts, w.link from wanted w
      join app.alert_setting s on s.account = w.account and s.kind = w.kind and s.enabled order by w.account, w.kind, w.key
    on conflict do nothing returning id, account, kind, facts, link
  ), numbered as (
    select made.*, p.email, p.mail_language, row_number() over (partition by made.account order by made.id)
        + (select count(*) from app.mail m where m.account = made.account and m.kind = 'alert' and m.created_at > now() - interval '1 day') as place
      from made
      join app.alert_setting s on s.account = made.account and s.kind = made.kind and s.by_mail
      join app.profile p on p.account = made.account and p.email is not null and p.email_confirmed_at is not null
  ), mailed as (
    insert into app.mail (key, account, kind, recipient, language, facts, expires_at)
    select 'alert:' || id, account, 'alert', email, mail_language, jsonb_build_object('kind', kind, 'facts', facts, 'link', link), now() + interval '1 day'
      from numbered where place <= ${MAILS_A_DAY} order by id
  ), ${notifyInboxesSql('select 1 from made', 'select distinct account from made')}`

const TELL = `select pg_notify('jobs', 'sendMails') where exists (select 1 from app.mail where sent_at is null and dropped_at is null)`

// NOTE-5, NOTE-7
/** Writes alerts and their mails, each once. */
export const makeAlertRows = async ({ app }: Sources, alerts: readonly Alert[]): Promise<void> => {
  await app.query(MAKE, [JSON.stringify(alerts)])
  await app.query(TELL)
}
