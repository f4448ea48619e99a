/** Days for which a message or an alert stays in an inbox. */
const KEPT = `interval '90 days'`

/** When an account was first seen, by an action or a sign-in. */
const FIRST_SEEN = `coalesce((
    select min(at) from (
      select first_seen_at as at from app."user" where id = $1
      union all select created_at from app.session where account = $1
    ) seen
  ), now())`

// NOTE-3
/**
 * Messages in the inbox of the account `$1`: those to everyone that were sent since it was first seen, and those to it by name. Empty
 * messages are left out.
 */
export const VISIBLE_MESSAGES = `(
  select id, content, link, sent_at as at from app.notification
    where to_everybody and state = 'sent' and btrim(content) <> '' and sent_at >= greatest(now() - ${KEPT}, ${FIRST_SEEN})
  union all
  select n.id, n.content, n.link, n.sent_at from app.notification_recipient r join app.notification n on n.id = r.notification_id
    where r.account = $1 and not n.to_everybody and n.state = 'sent' and btrim(n.content) <> '' and n.sent_at >= now() - ${KEPT}
)`

/** Alerts in the inbox of the account `$1`. */
export const VISIBLE_ALERTS = `(select * from app.alert where account = $1 and created_at >= now() - ${KEPT})`
