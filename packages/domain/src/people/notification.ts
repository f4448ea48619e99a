import { brand } from '../brand.ts'
import { DomainError, type ErrorCode } from '../errors/errorCode.ts'

/** States of a notification, in order. A canceled one is never sent. */
export const notificationStates = ['draft', 'scheduled', 'sending', 'sent', 'canceled'] as const
/** A state of a notification. */
export type NotificationState = (typeof notificationStates)[number]

/** Actions on a notification: an admin edits, schedules and cancels it; the worker begins and finishes sending. */
export const notificationActions = ['edit', 'schedule', 'cancel', 'begin', 'finish'] as const
/** An action on a notification. */
export type NotificationAction = (typeof notificationActions)[number]

const after: Readonly<Record<NotificationState, Partial<Record<NotificationAction, NotificationState>>>> = {
  draft: { edit: 'draft', schedule: 'scheduled', cancel: 'canceled' },
  // A worker that was killed begins again.
  scheduled: { schedule: 'scheduled', cancel: 'canceled', begin: 'sending' },
  sending: { begin: 'sending', finish: 'sent' },
  sent: {},
  canceled: {},
}

// NOTE-2
/** The state after an action. Throws `note.notInState` if the action is not possible in the state. */
export const notificationAfter = (state: NotificationState, action: NotificationAction): NotificationState => {
  const next = after[state][action]
  if (next === undefined) throw new DomainError('note.notInState', { state, action })
  return next
}

// NOTE-2
/** Throws `note.notInState` if a notification can no longer be cancelled because its send time has come. Milliseconds of the wall clock. */
export const requireBeforeSending = (state: NotificationState, sendAt: number | null, now: number): void => {
  if (sendAt !== null && sendAt <= now) throw new DomainError('note.notInState', { state, action: 'cancel' })
}

/** Maximum characters of a notification's name, as readers count them. */
export const MAX_NOTIFICATION_NAME = 80
/** Maximum characters of a notification's content. */
export const MAX_NOTIFICATION_CONTENT = 500
/** Maximum length of a link in UTF-16 units. */
const MAX_LINK = 300

/** The texts of a notification. */
export type NotificationText = { readonly name: string; readonly content: string; readonly link: string | null }

const lengthOf = (text: string): number => [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length

/** Direction marks, invisible characters and unusual line ends. Joiners are allowed, because emoji and some scripts need them. */
const TRICKS = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u
const MARKUP = /<[a-z!/?]|&#?\w+;|\]\(/i

const isPlain = (text: string): boolean => !TRICKS.test(text.replaceAll('\n', '')) && !MARKUP.test(text)

/** Hosts outside the site that a link may lead to: those of the product's menus. */
export const notificationHosts: readonly string[] = Object.values(brand.links).map((link) => new URL(link).host)

/** Whether a link is a path of the site, or https on an allowed host. */
export const isNotificationLink = (link: string, hosts: readonly string[] = notificationHosts): boolean => {
  if (link.length > MAX_LINK || /[\s\\]/.test(link) || TRICKS.test(link)) return false
  if (link.startsWith('/')) return !link.startsWith('//')
  if (!link.startsWith('https://') || !URL.canParse(link)) return false
  const { host, username, password } = new URL(link)
  return username === '' && password === '' && hosts.includes(host)
}

// NOTE-1
/** The faults of a notification's texts; empty if there are none. */
export const notificationFaults = ({ name, content, link }: NotificationText): readonly ErrorCode[] => {
  const faults: ErrorCode[] = []
  if (name.trim() === '') faults.push('note.nameMissing')
  if (lengthOf(name) > MAX_NOTIFICATION_NAME || name.includes('\n')) faults.push('note.nameTooLong')
  if (lengthOf(content) > MAX_NOTIFICATION_CONTENT) faults.push('note.contentTooLong')
  if (!isPlain(name) || !isPlain(content)) faults.push('note.textNotPlain')
  if (link !== null && !isNotificationLink(link)) faults.push('note.linkRefused')
  return faults
}

// NOTE-4
/** Clicked divided by delivered, from 0 to 1; null if nothing was delivered. */
export const clickThroughRate = (delivered: number, clicked: number): number | null => (delivered === 0 ? null : clicked / delivered)
