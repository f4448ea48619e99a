import { type ClickHouse, type ClickHouseCell, numeral, quoted } from './client.ts'
import { copyId } from './identity.ts'
import { copyName, type SeriesTable } from './seriesTables.ts'

/** The kinds of rows: an hour or day, or the mark that says how far the copy is complete. */
export const [ROW, MARK] = [0, 1] as const

export type CopyQuestion = {
  readonly table: SeriesTable
  /** One chain of the index. */
  readonly chain: string
  /** The subject; null for a network. */
  readonly subject: string | null
  readonly columns: readonly string[]
  readonly from: number
  readonly to: number
  /** Whether to return the last row before them as well. */
  readonly withEarlier: boolean
}

export type CopyAnswer = {
  /** The copy has everything that started before this second. */
  readonly until: number
  /** By start; the cells in the order of the columns. */
  readonly rows: readonly { readonly start: number; readonly cells: readonly (string | null)[] }[]
}

const cellOf = (cell: ClickHouseCell | undefined): string | null => {
  if (typeof cell !== 'string' || !/^(-?\d+)?$/.test(cell)) throw new TypeError('a cell of the copy is no number')
  return cell === '' ? null : cell
}

// ANALYTICS-12
/**
 * Rows of a series, together with how far the copy is complete: one query sees one state of it, so it misses no row that the mark counts.
 * Undefined when nothing of this index was copied.
 */
export const readCopy = async (clickHouse: ClickHouse, question: CopyQuestion): Promise<CopyAnswer | undefined> => {
  const { table, chain, subject, columns, from, to, withEarlier } = question
  const begin = withEarlier ? '' : `and start >= ${numeral(from)}`
  const own = `kind = ${ROW} and subject = ${quoted(subject ?? '')} and start < ${numeral(to)} ${begin}`
  const found = await clickHouse.ask(
    `select kind, if(kind = ${ROW} and start >= ${numeral(from)}, start, 0) as bucket, max(start) as last, max(version) as until,
      ${columns.map((column) => `argMax(${column}, start)`).join(', ')}
    from ${copyName(table)} final where index_id = ${copyId(chain)} and ((${own}) or kind = ${MARK}) group by kind, bucket`,
  )
  const mark = found.find(([kind]) => Number(kind) === MARK)
  if (!mark) return undefined
  return {
    until: Number(mark[3]),
    rows: found
      .filter((row) => row !== mark)
      .map(([, , last, , ...cells]) => ({ start: Number(last), cells: cells.map(cellOf) }))
      .toSorted((a, b) => a.start - b.start),
  }
}
