/** Keys of the built-in notice texts. */
export const noticeKeys = ['oldBridgeStops', 'oldBridgeStopped'] as const
/** A key of a built-in notice text. */
export type NoticeKey = (typeof noticeKeys)[number]

/** Severities of a notice. */
export const noticeSeverities = ['info', 'warning', 'critical'] as const
/** A severity of a notice. */
export type NoticeSeverity = (typeof noticeSeverities)[number]

// SHELL-37
/** A dated message for all users. Times are seconds of the wall clock; `until` is the first second without it. */
export type Notice = {
  readonly id: string
  readonly severity: NoticeSeverity
  readonly from?: number
  readonly until?: number
  /** Shown only on this page; without it on every page. */
  readonly on?: 'bridge'
  /** Shown only for this direction of the bridge (chain ids); without it for both. */
  readonly way?: { readonly from: number; readonly to: number }
  /** Whether transfers in this direction are paused while the notice is shown. */
  readonly pauses: boolean
  /** Link to more information: a path of this site, or https. */
  readonly link?: string
  /** Whether a user can dismiss it permanently. */
  readonly dismissible: boolean
  /** A key of a built-in text, or the text in all languages. */
  readonly text: NoticeKey | Readonly<Record<string, string>>
}

/** When the old bridge of the token stopped: 21 April 2025, 03:00 UTC. */
export const OLD_BRIDGE_STOP = Date.UTC(2025, 3, 21, 3) / 1_000

const ofBridge = { on: 'bridge', pauses: false, dismissible: false } as const

// BRIDGE-12
/** The built-in notices. */
export const ownNotices: readonly Notice[] = [
  { id: 'oldBridgeStops', severity: 'warning', until: OLD_BRIDGE_STOP, text: 'oldBridgeStops', ...ofBridge },
  { id: 'oldBridgeStopped', severity: 'info', from: OLD_BRIDGE_STOP, text: 'oldBridgeStopped', ...ofBridge },
]

/** Where a notice can appear: on every page, or on the bridge page for one direction. */
export type NoticePlace = { readonly on: 'frame' } | { readonly on: 'bridge'; readonly from: number; readonly to: number }

const isAbout = ({ on, way }: Notice, place: NoticePlace): boolean =>
  (on ?? 'frame') === place.on && (way === undefined || place.on !== 'bridge' || (way.from === place.from && way.to === place.to))

// SHELL-37
/** The notices of a place at a second of the wall clock, without those the user dismissed. */
export const noticesAt = (
  notices: readonly Notice[],
  now: number,
  place: NoticePlace,
  dismissed: readonly string[] = [],
): readonly Notice[] =>
  notices.filter(
    (notice) =>
      isAbout(notice, place) &&
      (notice.from === undefined || notice.from <= now) &&
      (notice.until === undefined || now < notice.until) &&
      !(notice.dismissible && dismissed.includes(notice.id)),
  )

/** A text in a language, or in English if that language is missing. */
export const noticeText = (text: Readonly<Record<string, string>>, language: string): string => text[language] ?? text['en'] ?? ''
