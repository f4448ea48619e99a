import type { Env } from '@exchange/protocol/node'

/** How this installation sends mail. */
export type MailAccess = {
  /** `smtps://user:password@host:port`, or `smtp://`. */
  readonly smtpUrl: string
  /** The sender address. */
  readonly from: string
  /** The site's origin, for links in mails. */
  readonly site: string
}

const ADDRESS = /^[^\s<>@,;]+@[^\s<>@,;]+$/

/** Undefined unless both variables are set: mail is off then. Throws a sentence that names a wrong variable. */
export const readMailAccess = (variables: Env, site: string): MailAccess | undefined => {
  const [smtpUrl, from] = [variables['SMTP_URL'], variables['MAIL_FROM']]
  if (!smtpUrl && !from) return undefined
  if (!smtpUrl || !from) throw new Error('SMTP_URL and MAIL_FROM are set together, or neither.')
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol))
    throw new Error('SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.')
  if (!ADDRESS.test(from)) throw new Error('MAIL_FROM must be one address such as alerts@example.org.')
  return { smtpUrl, from, site }
}
