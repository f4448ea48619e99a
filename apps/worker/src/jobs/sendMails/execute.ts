import { type AlertKind, isAlertKind } from '@exchange/domain'
import { composeAlertMail, composeCodeMail } from '@exchange/domain/mail/composeMail'
import { mailLanguageOf } from '@exchange/domain/mail/mailWords'
import { codeOf, readMailKey, writeStopToken } from '@exchange/schema/secrets/mailSecrets'
import type { MailAccess } from '../../mail/mailAccess.ts'
import type { OutgoingMail, SendMail } from '../../mail/smtp.ts'
import type { Sources } from '../job.ts'

/** Seconds for which a sender has claimed a mail: longer than the timeout of a server. */
const CLAIM_SECONDS = 60

const CLAIM = `update app.mail set claimed_at = now()
  where id = $1 and sent_at is null and dropped_at is null and expires_at > now()
    and (claimed_at is null or claimed_at < now() - interval '${CLAIM_SECONDS} seconds')
  returning account, kind, recipient, language, facts`
const WAITS = `select 1 from app.mail where id = $1 and sent_at is null and dropped_at is null and expires_at > now()`
const SENT = 'update app.mail set sent_at = now() where id = $1'
const DROP = 'update app.mail set dropped_at = now() where id = $1'
const GIVE_BACK = 'update app.mail set claimed_at = null where id = $1'

type CodeFacts = { readonly nonce: string }
type AlertFacts = { readonly kind: string; readonly facts: Readonly<Record<string, string>>; readonly link: string | null }
type Claimed = { readonly account: string; readonly recipient: string; readonly language: string | null } & (
  { readonly kind: 'emailCode'; readonly facts: CodeFacts } | { readonly kind: 'alert'; readonly facts: AlertFacts }
)

/** Whether the code is still current, for the profile's current address. */
const CODE_STANDS = `select 1 from app.email_code c join app.profile p on p.account = c.account and p.email = c.email
  where c.account = $1 and c.email = $2 and c.nonce = $3`
/** Whether the address is still the profile's confirmed one, and alerts of the kind are still enabled by mail. */
const ALERT_STANDS = `select 1 from app.profile p join app.alert_setting s on s.account = p.account
  where p.account = $1 and p.email = $2 and p.email_confirmed_at is not null and s.kind = $3 and s.enabled and s.by_mail`

type Written = Pick<OutgoingMail, 'subject' | 'text' | 'stopUrl'>

const writeCode = async (app: Sources['app'], site: string, mail: Claimed, { nonce }: CodeFacts): Promise<Written | undefined> => {
  const { account, recipient: email } = mail
  if (!(await app.query(CODE_STANDS, [account, email, nonce])).rowCount) return undefined
  const code = codeOf(await readMailKey(app), { account, email, nonce })
  return composeCodeMail(mailLanguageOf(mail.language), { code, site })
}

const writeAlert = async (app: Sources['app'], site: string, mail: Claimed, alert: AlertFacts): Promise<Written | undefined> => {
  const { account, recipient } = mail
  const { kind, facts, link } = alert
  if (!isAlertKind(kind) || !(await app.query(ALERT_STANDS, [account, recipient, kind])).rowCount) return undefined
  const token = writeStopToken(await readMailKey(app), account, recipient)
  const text = composeAlertMail(mailLanguageOf(mail.language), {
    kind: kind satisfies AlertKind,
    facts,
    link,
    account,
    site,
    stop: `${site}/arena/alerts/stop/${token}`,
  })
  return { ...text, stopUrl: `${site}/v1/mail/stop/${token}` }
}

// PEOPLE-18, NOTE-7
/**
 * Sends a queued mail, unless its reason is gone. Of two senders at once, the second finds it claimed and retries later. When a process is
 * killed between the server's answer and its record, the mail goes out again under the same Message-ID.
 */
export const sendMailOf =
  (send: SendMail, { from, site }: Pick<MailAccess, 'from' | 'site'>) =>
  async ({ app }: Sources, id: string): Promise<void> => {
    const [mail] = (await app.query<Claimed>(CLAIM, [id])).rows
    if (mail === undefined) {
      if ((await app.query(WAITS, [id])).rowCount) throw new Error('another process is sending this mail')
      return
    }
    const written = mail.kind === 'emailCode' ? await writeCode(app, site, mail, mail.facts) : await writeAlert(app, site, mail, mail.facts)
    if (written === undefined) return void (await app.query(DROP, [id]))
    try {
      await send({ ...written, to: mail.recipient, messageId: `${mail.kind}.${id}@${from.split('@')[1]}` })
    } catch (error) {
      await app.query(GIVE_BACK, [id])
      throw error
    }
    await app.query(SENT, [id])
  }
