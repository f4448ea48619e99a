// NOTE-5, NOTE-6
/** Events that an account may be told of. Each is off until it is switched on. */
export const alertKinds = [
  'outOfRange',
  'lockExpiring',
  'voteWindowClosing',
  'orderFilled',
  'orderUnfundable',
  'automationUnderfunded',
  'nameReceived',
  'rankLost',
  'follower',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Whether a text names a kind of alert. */
export const isAlertKind = (kind: string): kind is AlertKind => (alertKinds as readonly string[]).includes(kind)

/** Seconds of chain time before the end of a lock at which its owner is told, latest first. */
export const LOCK_ALERTS = [86_400, 604_800] as const

/** Seconds of chain time before the end of an epoch at which owners of locks that have not voted are told. */
export const VOTE_ALERT = 21_600

/** Seconds an event may be past for an alert to be made of it: who switches a kind on is not told of last month. */
export const ALERT_WINDOW = 86_400

/** The alert that a lock is due, by the seconds that are left to it: the span that it stands for; null for none. */
export const lockAlertDue = (secondsLeft: number): number | null =>
  secondsLeft <= 0 ? null : (LOCK_ALERTS.find((span) => secondsLeft <= span) ?? null)
