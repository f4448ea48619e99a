/** A cell. Numbers and times are written unchanged. Text is untrusted: it may contain a token's name. */
export type CsvCell = { readonly number: string | number | null } | { readonly text: string | null }

/** What a spreadsheet reads as the start of a formula, also after blanks. */
const FORMULA = /^\s*[=+\-−@＝＋－＠]|^[\t\r\n]/

/** Whether a spreadsheet would run a text as a formula. An apostrophe in front prevents that. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/

const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Text with an apostrophe in front if a spreadsheet would run it as a formula. Numbers keep their sign and stay numbers. */
const cellText = (cell: CsvCell): string => {
  if ('number' in cell) return cell.number === null ? '' : String(cell.number)
  const text = cell.text ?? ''
  return quoted(isFormula(text) ? `'${text}` : text)
}

// ANALYTICS-10: cells that begin with = + - @ are escaped
/** A table as CSV (RFC 4180): a heading and rows. An unknown value is an empty cell. */
export const toCsv = (heading: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [heading.map((name) => cellText({ text: name })), ...rows.map((row) => row.map(cellText))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('')
