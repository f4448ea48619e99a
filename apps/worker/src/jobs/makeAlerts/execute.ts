import { tellInboxes } from '../inbox.ts'
import type { Sources } from '../job.ts'
import type { Alert } from './alert.ts'

/** One statement: alerts and the versions of their inboxes, or none. An account that switched the kind off meanwhile gets none; the second run makes none. */
const MAKE = `with wanted as (
    select * from jsonb_to_recordset($1::jsonb) as w(account text, kind text, key text, facts jsonb, link text)
  ), made as (
    insert into app.alert (account, kind, key, facts, link)
    select w.account, w.kind, w.key, w.facts, w.link from wanted w
      join app.alert_setting s on s.account = w.account and s.kind = w.kind and s.enabled order by w.account, w.kind, w.key
    on conflict do nothing returning account
  ), ${tellInboxes('select 1 from made', 'select distinct account from made')}`

/** Makes alerts, each once. */
export const makeAlertRows = async ({ app }: Sources, alerts: readonly Alert[]): Promise<void> => {
  await app.query(MAKE, [JSON.stringify(alerts)])
}
