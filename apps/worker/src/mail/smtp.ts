import { isLoopbackHost } from '@exchange/protocol/node'
import { createTransport } from 'nodemailer'
import type { MailAccess } from './mailAccess.ts'

/** A mail to one address. */
export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for every try of a mail: the reader's program shows it once. */
  readonly messageId: string
  /** The one-click unsubscribe link (RFC 8058); undefined for mails that are requested one by one. */
  readonly stopUrl?: string
}

/** Sends a mail. Throws when the server does not accept it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

const CONNECT_MS = 10_000
/** Well below the time for which a mail is claimed. */
const SILENCE_MS = 20_000

type Refusal = { readonly code?: string; readonly responseCode?: number; readonly command?: string }

/** Why a mail was refused. A server's answer repeats the address, and errors are logged and stored, so only its status codes are kept. */
const reasonOf = (error: unknown): unknown => {
  const { code, responseCode, command } = error as Refusal
  if (responseCode === undefined) return error
  return new Error(['the mail server refused', command, code, responseCode].filter((part) => part !== undefined).join(' '))
}

/** Sends over SMTP, with one connection per mail; uses TLS for every server that is not on this machine. */
export const createSmtp = ({ smtpUrl, from }: Pick<MailAccess, 'smtpUrl' | 'from'>): SendMail => {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopbackHost(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text, messageId, stopUrl }) => {
    const sending = transport.sendMail({
      from,
      // As an object, so that it is never parsed as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${messageId}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopUrl !== undefined && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    })
    const { accepted } = await sending.catch((error: unknown) => {
      throw reasonOf(error)
    })
    if (accepted.length !== 1) throw new Error('the mail server took no recipient')
  }
}
