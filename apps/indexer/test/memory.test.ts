import { describe, expect, it } from 'vitest'
import { createMemory } from '../src/history/memory.ts'
import type { Row, TableOfIndex } from '../src/history/tables.ts'

type Table = Parameters<typeof createMemory>[0] extends ReadonlyMap<infer T, unknown> ? T : never

/** A table with a chain's id and some other columns. */
const table = (name: string, keys: readonly string[], ...others: readonly string[]): [Table, TableOfIndex] => [
  { name } as unknown as Table,
  { name, schema: 'dep', keys, columns: ['chainId', ...keys, ...others].map((column) => ({ name: column, write: String })) },
]
const [pool, poolTable] = table('pool', ['address'], 'fee', 'plugin')
const [hour, hourTable] = table('pool_hour', ['pool', 'start'], 'volume')
const [tick, tickTable] = table('tick', ['pool', 'tick', 'side'], 'net')
const [round, roundTable] = table('round', [], 'at')
const [swap, swapTable] = table('swap', ['hash'], 'amount')

/** The database as a function of the index uses it, without its types. */
type Untyped = {
  find: (table: unknown, key: Row) => Promise<Row | null>
  insert: (table: unknown) => {
    values: (rows: Row | readonly Row[]) => Promise<unknown> & {
      onConflictDoNothing: () => Promise<Row | null>
      onConflictDoUpdate: (change: Row | ((row: Row) => Row)) => Promise<Row>
    }
  }
  update: (table: unknown, key: Row) => { set: (change: Row | ((row: Row) => Row)) => Promise<Row> }
  delete: (table: unknown, key: Row) => Promise<boolean>
}

const open = () => {
  const swaps: Row[] = []
  const tables = new Map([
    [pool, poolTable],
    [hour, hourTable],
    [tick, tickTable],
    [round, roundTable],
    [swap, swapTable],
  ] as const)
  const memory = createMemory(tables, new Map([[swap, (row: Row) => void swaps.push(row)]]))
  return { db: memory.db as unknown as Untyped, memory, swaps }
}

describe('tables in memory', () => {
  it('find a row by its key, with every column it was not given empty', async () => {
    const { db } = open()
    expect(await db.find(pool, { chainId: 1, address: '0xa' })).toBeNull()
    await db.insert(pool).values({ chainId: 1, address: '0xa', fee: 30, plugin: undefined })
    expect(await db.find(pool, { chainId: 1, address: '0xa' })).toEqual({ chainId: 1, address: '0xa', fee: 30, plugin: null })
  })

  it.each([
    [hour, { pool: '0xa', start: 3600n }, { pool: '0xa', start: 7200n }],
    [tick, { pool: '0xa', tick: -60, side: 0 }, { pool: '0xa', tick: 60, side: 0 }],
  ])('tell rows apart by every column of a key', async (where, one, other) => {
    const { db, memory } = open()
    await db.insert(where).values([one, other])
    expect(await db.find(where, { ...one })).toMatchObject(one)
    expect(await db.find(where, { ...other })).toMatchObject(other)
    expect(await db.delete(where, one)).toBe(true)
    expect(await db.delete(where, one)).toBe(false)
    expect(memory.held().flatMap(({ rows }) => [...rows])).toMatchObject([other])
  })

  it('hold one row of a table whose key is the chain alone', async () => {
    const { db } = open()
    await db.insert(round).values({ chainId: 1, at: 5n })
    expect(await db.find(round, { chainId: 1 })).toEqual({ chainId: 1, at: 5n })
  })

  it('show later updates in a row that was found before, as Ponder does', async () => {
    const { db } = open()
    await db.insert(pool).values({ chainId: 1, address: '0xa', fee: 30 })
    const found = await db.find(pool, { chainId: 1, address: '0xa' })
    await db.update(pool, { chainId: 1, address: '0xa' }).set(({ fee }: Row) => ({ fee: Number(fee) + 1, plugin: undefined }))
    expect(found).toMatchObject({ fee: 31, plugin: null })
  })

  it('insert, change or leave what is there already', async () => {
    const { db } = open()
    const row = { chainId: 1, address: '0xa', fee: 30 }
    const key = { chainId: 1, address: '0xa' }
    expect(await db.insert(pool).values(row).onConflictDoNothing()).toMatchObject({ fee: 30 })
    expect(
      await db
        .insert(pool)
        .values({ ...row, fee: 1 })
        .onConflictDoNothing(),
    ).toBeNull()
    expect(
      await db
        .insert(pool)
        .values({ ...row, fee: 2 })
        .onConflictDoUpdate({ fee: 3 }),
    ).toMatchObject({ fee: 3 })
    expect(
      await db
        .insert(pool)
        .values(row)
        .onConflictDoUpdate((one: Row) => ({ fee: Number(one['fee']) * 2 })),
    ).toMatchObject({ fee: 6 })
    expect(await db.find(pool, key)).toMatchObject({ fee: 6 })
    await expect(async () => db.insert(pool).values(row)).rejects.toThrow('there already')
    expect(() => db.update(pool, { chainId: 1, address: '0xb' }).set({ fee: 1 })).toThrow('not there')
  })

  it('hand on what nobody reads again, and refuse to read it', async () => {
    const { db, memory, swaps } = open()
    await db.insert(swap).values({ chainId: 1, hash: '0x1', amount: 7n })
    expect(swaps).toEqual([{ chainId: 1, hash: '0x1', amount: 7n }])
    expect(() => db.find(swap, { chainId: 1, hash: '0x1' })).toThrow('never read')
    expect(memory.held().map(({ table: { name } }) => name)).not.toContain('swap')
  })
})
