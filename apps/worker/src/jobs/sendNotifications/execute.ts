import { tellInboxes } from '../inbox.ts'
import type { Sources } from '../job.ts'

/** From now on nobody cancels it. */
const BEGIN = `update app.notification set state = 'sending', updated_at = now() where id = $1 and state = 'scheduled' and send_at <= clock_timestamp()`

/** One statement: inboxes have the message, their versions say so, and it is sent; or none of it. The second run finds nothing to send. */
const FINISH = `with sent as (
    update app.notification set state = 'sent', sent_at = clock_timestamp(), updated_at = now() where id = $1 and state = 'sending' returning id, to_everybody
  ), ${tellInboxes(
    'select 1 from sent',
    'select r.account from app.notification_recipient r join sent on r.notification_id = sent.id and not sent.to_everybody',
  )}`

// NOTE-2
/** Sends a message whose time has come. One to everybody is its own row alone. */
export const sendNotification = async ({ app }: Sources, id: string): Promise<void> => {
  await app.query(BEGIN, [id])
  await app.query(FINISH, [id])
}
