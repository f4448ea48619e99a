import { notifyInboxesSql } from '../inbox.ts'
import type { Sources } from '../job.ts'

/** From now on it cannot be cancelled. */
const BEGIN = `update app.notification set state = 'sending', updated_at = now() where id = $1 and state = 'scheduled' and send_at <= clock_timestamp()`

/**
 * One statement: it adds the message to inboxes, raises their versions and marks it as sent, or does nothing. A second run finds nothing to
 * send.
 */
const FINISH = `with sent as (
    update app.notification set state = 'sent', sent_at = clock_timestamp(), updated_at = now() where id = $1 and state = 'sending' returning id, to_everybody
  ), ${notifyInboxesSql(
    'select 1 from sent',
    'select r.account from app.notification_recipient r join sent on r.notification_id = sent.id and not sent.to_everybody',
  )}`

// NOTE-2
/** Sends a due message. A message to everyone needs no further rows. */
export const sendNotification = async ({ app }: Sources, id: string): Promise<void> => {
  await app.query(BEGIN, [id])
  await app.query(FINISH, [id])
}
