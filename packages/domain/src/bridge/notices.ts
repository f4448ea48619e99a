/** Sentences that the app has in its languages. */
const noticeKeys = ['oldBridgeStops', 'oldBridgeStopped'] as const
export type NoticeKey = (typeof noticeKeys)[number]

/** What is said of the bridge for a while. Times are seconds of the wall clock; `until` is the first second without it. */
export type BridgeNotice = {
  readonly id: string
  readonly tone: 'info' | 'warning'
  readonly from?: number
  readonly until?: number
  /** Chain ids of the way that it is about; both ways without it. */
  readonly way?: { readonly from: number; readonly to: number }
  /** Whether nothing is sent that way meanwhile. */
  readonly pauses: boolean
  /** A sentence that the app has, or texts by language, English among them. */
  readonly text: NoticeKey | Readonly<Record<string, string>>
}

/** When the old bridge of the token stopped: 21 April 2025, 03:00 UTC. */
export const OLD_BRIDGE_STOP = Date.UTC(2025, 3, 21, 3) / 1_000

// BRIDGE-12
/** The notices of every installation. */
export const ownNotices: readonly BridgeNotice[] = [
  { id: 'oldBridgeStops', tone: 'warning', until: OLD_BRIDGE_STOP, pauses: false, text: 'oldBridgeStops' },
  { id: 'oldBridgeStopped', tone: 'info', from: OLD_BRIDGE_STOP, pauses: false, text: 'oldBridgeStopped' },
]

/** Those of a way at a moment. */
export const noticesAt = (
  notices: readonly BridgeNotice[],
  at: { readonly now: number; readonly from: number; readonly to: number },
): readonly BridgeNotice[] =>
  notices.filter(
    ({ from, until, way }) =>
      (from === undefined || from <= at.now) &&
      (until === undefined || at.now < until) &&
      (way === undefined || (way.from === at.from && way.to === at.to)),
  )

/** A given text in a language; English where it is not given in that. */
export const noticeText = (text: Readonly<Record<string, string>>, language: string): string => text[language] ?? text['en'] ?? ''

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Letters of a text at most. */
const MOST_LETTERS = 500
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= MOST_LETTERS
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && isText(value['en']) && Object.values(value).every(isText)
const isKey = (value: unknown): value is NoticeKey => noticeKeys.some((key) => key === value)

/** A moment as ISO 8601 has it, in UTC: without a zone it would be another one on each machine. */
const secondsOf = (value: unknown): number | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(value)) return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : time / 1_000
}

const wayOf = (value: unknown): BridgeNotice['way'] | null => {
  if (!isRecord(value)) return null
  const { from, to } = value
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
}

const fields = new Set('id tone from until way pauses text'.split(' '))

const noticeOf = (row: unknown, name: string): BridgeNotice => {
  const refuse = (what: string): never => {
    throw new Error(`${name}: ${what}`)
  }
  if (!isRecord(row)) return refuse('is no object')
  const stray = Object.keys(row).find((key) => !fields.has(key))
  if (stray !== undefined) refuse(`"${stray}" is no field of a notice`)
  const { id, tone = 'info', from, until, way, pauses = false, text } = row
  if (!isText(id)) return refuse('"id" must be a text')
  if (tone !== 'info' && tone !== 'warning') return refuse('"tone" must be "info" or "warning"')
  if (typeof pauses !== 'boolean') return refuse('"pauses" must be true or false')
  if (!isKey(text) && !isTexts(text))
    return refuse(`"text" must be one of ${noticeKeys.join(', ')}, or texts by language with "en" among them`)
  const [start, end, direction] = [
    from === undefined ? undefined : secondsOf(from),
    until === undefined ? undefined : secondsOf(until),
    way === undefined ? undefined : wayOf(way),
  ]
  if (start === null || end === null) return refuse('its times must be moments such as 2025-04-21T03:00Z')
  if (start !== undefined && end !== undefined && start >= end) return refuse('it must end after it begins')
  if (direction === null) return refuse('"way" must be two chain ids')
  return {
    id,
    tone,
    pauses,
    text,
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
    ...(direction !== undefined && { way: direction }),
  }
}

/** Notices of a configuration: a JSON list. Throws a sentence about what is wrong with it; `name` is what it is called there. */
export const parseNotices = (text: string, name: string): readonly BridgeNotice[] => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${name} must be a JSON list of notices`, { cause })
  }
  if (!Array.isArray(json)) throw new Error(`${name} must be a JSON list of notices`)
  const notices = json.map((row, i) => noticeOf(row, `${name}[${i}]`))
  const ids = [...ownNotices, ...notices].map(({ id }) => id)
  const twice = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twice !== undefined) throw new Error(`${name}: the id "${twice}" is taken`)
  return notices
}
