/** A mail as the outbox shows it. */
export type Mail = {
  readonly id: number
  /** Wall-clock milliseconds of its arrival. */
  readonly at: number
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Decodes encoded words of a header (RFC 2047); white space between two of them is dropped. */
const decodeWords = (value: string): string =>
  value
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, said: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(said, 'base64').toString('utf8') : decodeQuoted(said.replaceAll('_', ' ')),
    )

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

const bodies: Readonly<Record<string, (body: string) => string>> = {
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
  'quoted-printable': decodeQuoted,
}

/** Parses a message with one part, as the product's worker writes it. */
export const readMail = (raw: string): Pick<Mail, 'subject' | 'text' | 'headers'> => {
  const end = raw.indexOf('\r\n\r\n')
  const [head, body] = end < 0 ? [raw, ''] : [raw.slice(0, end), raw.slice(end + 4)]
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const colon = line.indexOf(':')
        return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const
      }),
  )
  const decode =
    bodies[headers['content-transfer-encoding']?.toLowerCase() ?? ''] ?? ((text: string) => Buffer.from(text, 'latin1').toString('utf8'))
  return { subject: headers['subject'] ?? '', text: decode(body).replaceAll('\r\n', '\n').trimEnd(), headers }
}
