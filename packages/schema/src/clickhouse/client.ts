import type { ClickHouseAccess } from './access.ts'

/** A cell of a result: 64-bit integers come as text from some versions and as numbers from others. */
export type ClickHouseCell = string | number

/** ClickHouse did not answer, refused, or returned something unexpected. Contains neither names nor passwords. */
export class ClickHouseFailed extends Error {
  override readonly name = 'ClickHouseFailed'
  constructor(
    readonly reason: 'unreachable' | 'refused' | 'malformed',
    detail: string,
  ) {
    super(`ClickHouse ${reason}: ${detail}`)
  }
}

export type ClickHouse = {
  /** The rows of a query, all or none. */
  readonly ask: (question: string) => Promise<readonly (readonly ClickHouseCell[])[]>
  /** Executes a statement; the rows of an insert are one JSON object each. */
  readonly tell: (statement: string, rows?: readonly Readonly<Record<string, string | number>>[]) => Promise<void>
}

/** A quoted text in a statement. Versions before 19 have no query parameters. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

/** An integer in a statement. */
export const numeral = (value: number): string => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('not a whole number')
  return String(value)
}

const DETAIL = 300
/** A batch is inserted as one block, which is written in full or not at all. */
const ONE_BLOCK = '10000000'

const rowsOf = (text: string): readonly (readonly ClickHouseCell[])[] => {
  const answer: unknown = JSON.parse(text)
  const { data, rows } = answer as { readonly data?: unknown; readonly rows?: unknown }
  if (!Array.isArray(data) || data.length !== rows || !data.every((row) => Array.isArray(row))) throw new Error('no rows')
  return data as readonly (readonly ClickHouseCell[])[]
}

/** A ClickHouse client over HTTP. Requests fail after `timeoutMs`. */
export const createClickHouse = ({ origin, database, user, password }: ClickHouseAccess, timeoutMs: number): ClickHouse => {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const hide = (text: string): string => [password, user].reduce((shown, secret) => (secret ? shown.replaceAll(secret, '…') : shown), text)
  const send = async (query: string, body: string): Promise<string> => {
    // With `wait_end_of_query`, a query that fails midway returns an error, not half of its rows.
    const settings = { database, wait_end_of_query: '1', max_insert_block_size: ONE_BLOCK, ...(query && { query }) }
    try {
      const response = await fetch(`${origin}/?${new URLSearchParams(settings).toString()}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'text/plain; charset=utf-8' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      if (!response.ok) throw new ClickHouseFailed('refused', `${response.status} ${hide(text.slice(0, DETAIL).trim())}`)
      return text
    } catch (error) {
      if (error instanceof ClickHouseFailed) throw error
      const { name, cause } = error as Error & { readonly cause?: { readonly code?: string } }
      throw new ClickHouseFailed('unreachable', name === 'TimeoutError' ? `no answer within ${timeoutMs} ms` : (cause?.code ?? name))
    }
  }
  return {
    ask: async (question) => {
      const text = await send('', `${question} format JSONCompact`)
      try {
        return rowsOf(text)
      } catch {
        throw new ClickHouseFailed('malformed', 'no rows in the answer')
      }
    },
    tell: async (statement, rows) => {
      await (rows ? send(`${statement} format JSONEachRow`, rows.map((row) => JSON.stringify(row)).join('\n')) : send('', statement))
    },
  }
}
