/** Sentences that the app has in its languages. */
export const noticeKeys = ['oldBridgeStops', 'oldBridgeStopped'] as const
export type NoticeKey = (typeof noticeKeys)[number]

export const noticeSeverities = ['info', 'warning', 'critical'] as const
export type NoticeSeverity = (typeof noticeSeverities)[number]

// SHELL-37
/** What is said to every reader for a while. Times are seconds of the wall clock; `until` is the first second without it. */
export type Notice = {
  readonly id: string
  readonly severity: NoticeSeverity
  readonly from?: number
  readonly until?: number
  /** The one page that says it; without it the frame does, on every page. */
  readonly on?: 'bridge'
  /** Chain ids of the way over the bridge that it is about; both ways without it. */
  readonly way?: { readonly from: number; readonly to: number }
  /** Whether nothing is sent that way over the bridge meanwhile. */
  readonly pauses: boolean
  /** Where more is said: a path of this site, or https. */
  readonly link?: string
  /** Whether a reader can put it away for good. */
  readonly dismissible: boolean
  /** A sentence that the app has, or texts in all of its languages. */
  readonly text: NoticeKey | Readonly<Record<string, string>>
}

/** When the old bridge of the token stopped: 21 April 2025, 03:00 UTC. */
export const OLD_BRIDGE_STOP = Date.UTC(2025, 3, 21, 3) / 1_000

const ofBridge = { on: 'bridge', pauses: false, dismissible: false } as const

// BRIDGE-12
/** The notices of every installation. */
export const ownNotices: readonly Notice[] = [
  { id: 'oldBridgeStops', severity: 'warning', until: OLD_BRIDGE_STOP, text: 'oldBridgeStops', ...ofBridge },
  { id: 'oldBridgeStopped', severity: 'info', from: OLD_BRIDGE_STOP, text: 'oldBridgeStopped', ...ofBridge },
]

/** Where notices are said: in the frame of every page, or on the page of the bridge, of one way. */
export type NoticePlace = { readonly on: 'frame' } | { readonly on: 'bridge'; readonly from: number; readonly to: number }

const isAbout = ({ on, way }: Notice, place: NoticePlace): boolean =>
  (on ?? 'frame') === place.on && (way === undefined || place.on !== 'bridge' || (way.from === place.from && way.to === place.to))

// SHELL-37
/** Those of a place at a second of the wall clock, without what the reader put away. */
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

/** A given text in a language; English where it is not given in that. */
export const noticeText = (text: Readonly<Record<string, string>>, language: string): string => text[language] ?? text['en'] ?? ''
