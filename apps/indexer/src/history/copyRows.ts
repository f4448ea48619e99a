import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Row, TableOfIndex } from './tables.ts'

/** Rows that are made into text at a time. */
const ROWS_PER_TEXT = 100

const lineOf = ({ columns }: TableOfIndex, row: Row): string => {
  let line = ''
  for (const { name, write } of columns) {
    const value = row[name]
    line += value === null || value === undefined ? '\\N\t' : `${write(value)}\t`
  }
  return `${line.slice(0, -1)}\n`
}

/** Rows on their way into one table. */
export type Copy = {
  /** Takes a row. Columns that it does not name are empty. Throws when the database refused earlier ones. */
  readonly take: (row: Row) => void
  /** Settled when more rows can be taken without their piling up. Throws when the database refused some. */
  readonly ready: () => Promise<void>
  /** Settled when the table has them all. */
  readonly end: () => Promise<void>
}

/** Begins to append rows to a table of the database, on a connection that does nothing else until the end. */
export const startCopy = (client: pg.Client, table: TableOfIndex): Copy => {
  const stream = client.query(copyFrom(`copy "${table.schema}"."${table.name}" from stdin`))
  const done = finished(stream)
  // What breaks it off is told to whoever comes next.
  let broken: { readonly error: unknown } | undefined
  done.catch((error: unknown) => (broken = { error }))
  const requireWhole = (): void => {
    if (broken) throw broken.error
  }
  let text = ''
  let rows = 0
  const flush = (): void => {
    requireWhole()
    if (text !== '') stream.write(text)
    text = ''
    rows = 0
  }
  return {
    take: (row) => {
      text += lineOf(table, row)
      if (++rows === ROWS_PER_TEXT) flush()
    },
    ready: async () => {
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), done])
      requireWhole()
    },
    end: async () => {
      flush()
      stream.end()
      await done
    },
  }
}
