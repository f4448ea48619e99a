import { studioLanguages } from '../studio/templates.ts'
import { type Notice, type NoticeKey, noticeKeys, noticeSeverities, type NoticeSeverity, ownNotices } from './notices.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Maximum length of a text and of a link. */
const MOST_LETTERS = 500
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '' && value.length <= MOST_LETTERS
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && studioLanguages.every((language) => isText(value[language])) && Object.keys(value).length === studioLanguages.length
const isKey = (value: unknown): value is NoticeKey => noticeKeys.some((key) => key === value)
const isSeverity = (value: unknown): value is NoticeSeverity => noticeSeverities.some((severity) => severity === value)

/** A path of this site, or an https address without user name and password. */
const isLink = (value: unknown): value is string => {
  if (!isText(value) || /[\s\\]/.test(value)) return false
  if (value.startsWith('/')) return !value.startsWith('//')
  if (!value.startsWith('https://') || !URL.canParse(value)) return false
  const { username, password } = new URL(value)
  return username === '' && password === ''
}

/** A moment in ISO 8601 with a UTC zone, in seconds. Without a zone it would differ between machines. */
const secondsOf = (value: unknown): number | null => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(value)) return null
  const time = Date.parse(value)
  return Number.isNaN(time) ? null : time / 1_000
}

const wayOf = (value: unknown): Notice['way'] | null => {
  if (!isRecord(value)) return null
  const { from, to } = value
  return typeof from === 'number' && typeof to === 'number' ? { from, to } : null
}

const fields = new Set('id severity from until on way pauses link dismissible text'.split(' '))

const noticeOf = (row: unknown, name: string): Notice => {
  const refuse = (what: string): never => {
    throw new Error(`${name}: ${what}`)
  }
  if (!isRecord(row)) return refuse('is no object')
  const stray = Object.keys(row).find((key) => !fields.has(key))
  if (stray !== undefined) refuse(`"${stray}" is no field of a notice`)
  const { id, severity = 'info', from, until, on, way, pauses = false, link, dismissible = false, text } = row
  if (!isText(id)) return refuse('"id" must be a text')
  if (!isSeverity(severity)) return refuse(`"severity" must be one of ${noticeSeverities.join(', ')}`)
  if (on !== undefined && on !== 'bridge') return refuse('"on" must be "bridge", or not be there')
  if (typeof pauses !== 'boolean') return refuse('"pauses" must be true or false')
  if (typeof dismissible !== 'boolean') return refuse('"dismissible" must be true or false')
  if (on === undefined && (way !== undefined || pauses)) return refuse('"way" and "pauses" are of notices on the bridge')
  if (pauses && dismissible) return refuse('what pauses the bridge cannot be put away')
  if (link !== undefined && !isLink(link)) return refuse('"link" must be a path of this site or an https address')
  if (!isKey(text) && !isTexts(text))
    return refuse(`"text" must be one of ${noticeKeys.join(', ')}, or texts by language: ${studioLanguages.join(', ')}`)
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
    severity,
    pauses,
    dismissible,
    text,
    ...(on !== undefined && { on }),
    ...(link !== undefined && { link }),
    ...(start !== undefined && { from: start }),
    ...(end !== undefined && { until: end }),
    ...(direction !== undefined && { way: direction }),
  }
}

// SHELL-37
/** Parses notices from a configuration, a JSON list. Throws an error that says what is wrong; `name` is the setting's name. */
export const parseNotices = (text: string, name: string): readonly Notice[] => {
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
