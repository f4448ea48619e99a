import { isFormula } from '@exchange/domain/analytics/csv'

/** A cell: words, or a number as exact decimal text, which no program may take for words. */
export type CsvCell = string | { readonly number: string }

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

const textOf = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? cell : cell.number
  const isNumber = typeof cell !== 'string' && PLAIN_NUMBER.test(text)
  return !isNumber && isFormula(text) ? `'${text}` : text
}

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, so that spreadsheets read every language). Text that a spreadsheet would run as a
 * formula begins with an apostrophe, because anyone can name a token.
 */
export const toCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((cell) => quoted(textOf(cell))).join(',')}\r\n`).join('')}`
