import { DAY_SECONDS } from '../clock/day.ts'

// NOTE-5, NOTE-6
/** Kinds of alert. Each is off until the account switches it on. */
export const alertKinds = [
  'outOfRange',
  'lockExpiring',
  'voteWindowClosing',
  'orderFilled',
  'orderUnfundable',
  'automationLow',
  'automationUnderfunded',
  'nameReceived',
  'rankLost',
  'follower',
] as const
/** A kind of alert. */
export type AlertKind = (typeof alertKinds)[number]

/** Whether a text names a kind of alert. */
export const isAlertKind = (kind: string): kind is AlertKind => (alertKinds as readonly string[]).includes(kind)

/** Seconds of chain time before a lock's end at which its owner is alerted, latest first. */
export const LOCK_ALERTS = [DAY_SECONDS, 7 * DAY_SECONDS] as const

/** Seconds of chain time before an epoch's end at which owners of locks without a vote are alerted. */
export const VOTE_ALERT = 21_600

/** Maximum age in seconds of an event for an alert, so that switching a kind on does not report old events. */
export const ALERT_WINDOW_SECONDS = DAY_SECONDS

/** The alert that is due with so many seconds left to a lock, named by its span; null if none. */
export const lockAlertDue = (secondsLeft: number): number | null =>
  secondsLeft <= 0 ? null : (LOCK_ALERTS.find((span) => secondsLeft <= span) ?? null)
