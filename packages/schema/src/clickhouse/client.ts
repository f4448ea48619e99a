import type { ClickHouseAccess } from './access.ts'

/** A cell of an answer: whole numbers of 64 bits come as text from some versions and as numbers from others. */
export type ClickHouseCell = string | number

/** ClickHouse did not answer, refused, or said something else than what was asked for. Holds neither names nor passwords. */
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
  /** The rows of a question, whole or not at all. */
  readonly ask: (question: string) => Promise<readonly (readonly ClickHouseCell[])[]>
  /** Does what a statement says; the rows of an insert are one JSON object each. */
  readonly tell: (statement: string, rows?: readonly Readonly<Record<string, string | number>>[]) => Promise<void>
}

/** A text in a statement. Versions before 19 take no parameters beside it. */
export const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`

/** A whole number in a statement. */
export const numeral = (value: number): string => {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError('not a whole number')
  return String(value)
}

const DETAIL = 300
/** An insert of a batch is one block, which is written whole or not at all. */
const ONE_BLOCK = '10000000'

const rowsOf = (text: string): readonly (readonly ClickHouseCell[])[] => {
  const answer: unknown = JSON.parse(text)
  const { data, rows } = answer as { readonly data?: unknown; readonly rows?: unknown }
  if (!Array.isArray(data) || data.length !== rows || !data.every((row) => Array.isArray(row))) throw new Error('no rows')
  return data as readonly (readonly ClickHouseCell[])[]
}

/** Asks ClickHouse by HTTP. What takes longer than `timeoutMs` has failed. */
export const createClickHouse = ({ origin, database, user, password }: ClickHouseAccess, timeoutMs: number): ClickHouse => {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  const hide = (text: string): string => [password, user].reduce((shown, secret) => (secret ? shown.replaceAll(secret, '…') : shown), text)
  const send = async (query: string, body: string): Promise<string> => {
    // With `wait_end_of_query` a question that fails in its middle is answered with an error, not with half of its rows.
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
