import { brand } from '../brand.ts'
import type { AlertKind } from '../people/alert.ts'
import { hasHiddenCharacters } from '../people/hiddenCharacters.ts'
import { EMAIL_CODE_SECONDS } from './emailCode.ts'
import { type MailLanguage, mailWords } from './mailWords.ts'

/** A mail as plain text. Its subject contains only our own words. */
export type MailText = { readonly subject: string; readonly text: string }

/** Characters that a mail program could turn into a link, that end a line, or that hide text. */
const LINKS = /[.。．｡:@<>\\\n]/u
const MOST = 64

/** A text that someone else chose, if it is safe in a mail; otherwise `instead`. */
const harmless = (word: string | undefined, instead: string): string =>
  word === undefined || word.length > MOST || LINKS.test(word) || hasHiddenCharacters(word) ? instead : word

const short = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`

const fill = (sentence: string, facts: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '…')

const utc = (language: MailLanguage, seconds: string | undefined): string => {
  if (seconds === undefined) return '…'
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(new Date(Number(seconds) * 1_000))} UTC`
}

const subjectOf = (title: string): string => `${brand.name}: ${title}`
const hostOf = (site: string): string => new URL(site).host

// PEOPLE-18
/** The mail with a confirmation code. `site` is the site's origin. */
export const composeCodeMail = (language: MailLanguage, { code, site }: { readonly code: string; readonly site: string }): MailText => {
  const words = mailWords[language]
  const facts = { code, site: hostOf(site), minutes: String(EMAIL_CODE_SECONDS / 60), brand: brand.name }
  const lines = [words.codeText, `${words.codeTerms}\n${words.codeWarning}`]
  return { subject: subjectOf(words.codeSubject), text: lines.map((line) => fill(line, facts)).join('\n\n') }
}

/** An alert for a mail. `link` is a path of the site; `stop` is the full address that stops such mails. */
export type AlertMail = {
  readonly kind: AlertKind
  readonly facts: Readonly<Record<string, string>>
  readonly link: string | null
  readonly account: string
  readonly site: string
  readonly stop: string
}

// NOTE-7
/** The mail of an alert. */
export const composeAlertMail = (language: MailLanguage, { kind, facts, link, account, site, stop }: AlertMail): MailText => {
  const words = mailWords[language]
  const said = {
    ...facts,
    lock: brand.words.lock,
    symbol: harmless(facts['symbol'], short(facts['pool'] ?? '')),
    name: harmless(facts['name'], '…'),
    end: utc(language, facts['end']),
    closes: utc(language, facts['closes']),
  }
  const act = link === null ? [] : [`${words[`${kind}Action`]}: ${site}${link}`]
  const foot = `${fill(words.reason, { account: short(account) })}\n${words.stop}: ${stop}`
  return { subject: subjectOf(words[kind]), text: [fill(words[`${kind}Text`], said), ...act, foot].join('\n\n') }
}
