// A strict, independent reader of RFC 5545: it shares no code with the writer of calendars.

export type IcsLine = { readonly name: string; readonly params: string; readonly value: string }
export type IcsPart = { readonly kind: string; readonly lines: readonly IcsLine[]; readonly parts: readonly IcsPart[] }

const bytes = new TextEncoder()
const strict = new TextDecoder('utf-8', { fatal: true })

const fail = (why: string): never => {
  throw new Error(`not RFC 5545: ${why}`)
}

/**
 * 3.1: lines end with CRLF and have 75 octets at most; a line that starts with a blank continues the previous one. Octets are joined, then
 * decoded.
 */
const unfold = (text: string): readonly string[] => {
  if (!text.endsWith('\r\n')) fail('the last line has no end')
  const lines = text.slice(0, -2).split('\r\n')
  const whole: number[][] = []
  for (const line of lines) {
    if (/[\r\n]/.test(line)) fail('an end of line that is not CRLF')
    const octets = bytes.encode(line)
    if (octets.length > 75) fail(`a line of ${octets.length} octets`)
    if (octets.length === 0) fail('an empty line')
    strict.decode(octets)
    if (octets[0] === 0x20 || octets[0] === 0x09) (whole.at(-1) ?? fail('nothing to go on with')).push(...octets.slice(1))
    else whole.push([...octets])
  }
  return whole.map((octets) => strict.decode(new Uint8Array(octets)))
}

/** 3.1: name, parameters, colon, value; no control characters. */
const toLine = (text: string): IcsLine => {
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(text)) fail('a control character')
  const match = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/s.exec(text) ?? fail(`the line ${text}`)
  return { name: match[1]!.toUpperCase(), params: match[2]!, value: match[3]! }
}

const readPart = (lines: readonly IcsLine[], from: number): { readonly part: IcsPart; readonly next: number } => {
  const begin = lines[from]
  if (begin?.name !== 'BEGIN') fail('no BEGIN')
  const [kind, own, parts] = [begin!.value, [] as IcsLine[], [] as IcsPart[]]
  for (let at = from + 1; at < lines.length;) {
    const line = lines[at]!
    if (line.name === 'END') {
      if (line.value !== kind) fail(`END:${line.value} of ${kind}`)
      return { part: { kind, lines: own, parts }, next: at + 1 }
    }
    if (line.name === 'BEGIN') {
      const inner = readPart(lines, at)
      parts.push(inner.part)
      at = inner.next
    } else {
      own.push(line)
      at += 1
    }
  }
  return fail(`no END of ${kind}`)
}

const once = (part: IcsPart, name: string): string => {
  const found = part.lines.filter((line) => line.name === name)
  if (found.length !== 1) fail(`${found.length} × ${name} in ${part.kind}`)
  return found[0]!.value
}

/** 3.3.5, the second form: UTC. Answers seconds since 1970. */
export const readUtc = (text: string): number => {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text) ?? fail(`the time ${text}`)
  const [year, month, day, hour, minute, second] = match.slice(1).map(Number) as [number, number, number, number, number, number]
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const written = date.toISOString().replaceAll(/[-:]|\.000/g, '')
  if (written !== text) fail(`there is no ${text}`)
  return date.getTime() / 1_000
}

/** 3.3.11: a backslash escapes itself, a semicolon, a comma, and n for an end of line; these never appear unescaped. */
export const readText = (value: string): string => {
  if (!/^(?:[^\\;,]|\\[\\;,nN])*$/s.test(value)) fail(`the text ${value}`)
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

export type IcsEvent = { readonly uid: string; readonly at: number; readonly writtenAt: number; readonly summary: string }

/** Reads a calendar whole, or throws what is wrong with it. */
export const readIcs = (text: string): { readonly name: string; readonly events: readonly IcsEvent[] } => {
  const lines = unfold(text).map(toLine)
  const { part: calendar, next } = readPart(lines, 0)
  if (next !== lines.length) fail('something behind the calendar')
  if (calendar.kind !== 'VCALENDAR') fail(calendar.kind)
  if (once(calendar, 'VERSION') !== '2.0') fail('another version')
  readText(once(calendar, 'PRODID'))
  if (calendar.parts.length === 0) fail('a calendar without a part')
  const events = calendar.parts
    .filter(({ kind }) => kind === 'VEVENT')
    .map((event) => ({
      uid: readText(once(event, 'UID')),
      at: readUtc(once(event, 'DTSTART')),
      writtenAt: readUtc(once(event, 'DTSTAMP')),
      summary: readText(once(event, 'SUMMARY')),
    }))
  if (new Set(events.map(({ uid }) => uid)).size !== events.length) fail('two events with one UID')
  return { name: readText(once(calendar, 'X-WR-CALNAME')), events }
}
