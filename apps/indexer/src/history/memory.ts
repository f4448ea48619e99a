import type { Table } from 'drizzle-orm'
import type { Db } from '../context.ts'
import type { Row, TableOfIndex } from './tables.ts'

type Key = string | number | bigint
type Change = Row | ((row: Row) => Row)
type TakeRow = (row: Row) => void

/** Rows by their primary key. */
type Rows = {
  readonly get: (key: Row) => Row | undefined
  readonly set: (row: Row) => void
  readonly delete: (key: Row) => boolean
  readonly all: () => Iterable<Row>
}

/** By one column, by two in turn, or by all of them as one text. */
const createRows = (keys: readonly string[]): Rows => {
  const [first, second, ...others] = keys
  if (first === undefined || second === undefined || others.length > 0) {
    const rows = new Map<Key, Row>()
    const keyOf = keys.length === 1 ? (row: Row) => row[first!] as Key : (row: Row) => keys.map((key) => row[key]).join(':')
    return {
      get: (key) => rows.get(keyOf(key)),
      set: (row) => void rows.set(keyOf(row), row),
      delete: (key) => rows.delete(keyOf(key)),
      all: () => rows.values(),
    }
  }
  const parts = new Map<Key, Map<Key, Row>>()
  return {
    get: (key) => parts.get(key[first] as Key)?.get(key[second] as Key),
    set: (row) => {
      const part = parts.get(row[first] as Key)
      if (part) part.set(row[second] as Key, row)
      else parts.set(row[first] as Key, new Map([[row[second] as Key, row]]))
    },
    delete: (key) => parts.get(key[first] as Key)?.delete(key[second] as Key) ?? false,
    *all() {
      for (const part of parts.values()) yield* part.values()
    },
  }
}

/** What is held of one table: its rows by key, or who takes them where nobody reads them again. */
type Held = {
  readonly table: TableOfIndex
  /** Every column of the table, empty. */
  readonly empty: Row
  readonly rows: Rows
  readonly handOn: TakeRow | undefined
}

const applyChange = (row: Row, change: Change): Row => {
  const changed = typeof change === 'function' ? change(row) : change
  for (const name in changed) if (changed[name] !== undefined) row[name] = changed[name]
  return row
}

/** Tables of one chain in memory, with the rules of Ponder's own: a row that was found shows later updates of itself. */
export type Memory = {
  /** What the functions of the index are given. */
  readonly db: Db
  /** Every row that is held. */
  readonly held: () => readonly { readonly table: TableOfIndex; readonly rows: Iterable<Row> }[]
}

/**
 * An empty memory. `writeOnly` are tables of which no function ever reads a row, and who takes theirs: they are not held. Whoever reads one all the
 * same gets an error, and so does who inserts a row twice or changes one that is not there.
 */
export const createMemory = (tables: ReadonlyMap<Table, TableOfIndex>, writeOnly: ReadonlyMap<Table, TakeRow>): Memory => {
  const hold = (table: Table, description: TableOfIndex): Held => ({
    table: description,
    empty: Object.fromEntries(description.columns.map(({ name }) => [name, null])),
    rows: createRows(description.keys),
    handOn: writeOnly.get(table),
  })
  const all = new Map([...tables].map(([table, description]) => [table, hold(table, description)]))
  const of = (table: Table): Held => all.get(table)!
  const readable = (table: Table): Held => {
    const held = of(table)
    if (held.handOn) throw new Error(`Rows of ${held.table.name} are written and never read.`)
    return held
  }

  const put = (held: Held, values: Row): Row => {
    if (held.handOn) {
      held.handOn(values)
      return values
    }
    const row = applyChange({ ...held.empty }, values)
    held.rows.set(row)
    return row
  }
  const insertNew = (held: Held, values: Row): Row => {
    if (!held.handOn && held.rows.get(values)) throw new Error(`A row of ${held.table.name} is there already.`)
    return put(held, values)
  }

  /** What happens where some of several rows are there already, no function of the index asks. */
  const only = (values: Row | readonly Row[]): Row => {
    if (Array.isArray(values)) throw new Error('One row at a time is inserted where it may be there already.')
    return values as Row
  }

  const db = {
    find: (table: Table, key: Row): Promise<Row | null> => {
      const held = readable(table)
      return Promise.resolve(held.rows.get(key) ?? null)
    },
    insert: (table: Table) => ({
      values: (values: Row | readonly Row[]) => {
        const insertAll = (): Row | Row[] =>
          Array.isArray(values) ? values.map((one: Row) => insertNew(of(table), one)) : insertNew(of(table), values as Row)
        return {
          // Awaited without a word on conflicts, it inserts.
          then: (resolve: (row: Row | Row[]) => void, reject: (error: unknown) => void) => {
            try {
              resolve(insertAll())
            } catch (error) {
              reject(error)
            }
          },
          onConflictDoNothing: (): Promise<Row | null> => {
            const held = readable(table)
            const row = only(values)
            return Promise.resolve(held.rows.get(row) ? null : put(held, row))
          },
          onConflictDoUpdate: (change: Change): Promise<Row> => {
            const held = readable(table)
            const known = held.rows.get(only(values))
            return Promise.resolve(known ? applyChange(known, change) : put(held, only(values)))
          },
        }
      },
    }),
    update: (table: Table, key: Row) => ({
      set: (change: Change): Promise<Row> => {
        const held = readable(table)
        const row = held.rows.get(key)
        if (!row) throw new Error(`A row of ${held.table.name} is to change that is not there.`)
        return Promise.resolve(applyChange(row, change))
      },
    }),
    delete: (table: Table, key: Row): Promise<boolean> => {
      const held = readable(table)
      return Promise.resolve(held.rows.delete(key))
    },
  }

  return {
    db: db as unknown as Db,
    held: () => [...all.values()].flatMap(({ table, rows, handOn }) => (handOn ? [] : [{ table, rows: rows.all() }])),
  }
}
