import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { onchainTables } from './tables.ts'

type Column = { name: string; notNull: boolean; getSQLType(): string }
type Declared = Record<string, Record<string | symbol, unknown>>

// Executes the indexer's declaration instead of parsing it: its column objects come from its own copy of the query builder.
const declaredBy = async (): Promise<Declared> => {
  const source = new URL('../../../apps/indexer/ponder.schema.ts', import.meta.url).pathname
  return (await import(/* @vite-ignore */ source)) as Declared
}

const shape = (columns: Column[]) =>
  columns.map((column) => `${column.name} ${column.getSQLType().replaceAll(' ', '')}${column.notNull ? ' not null' : ''}`).sort()

const columnsOf = (table: Record<string | symbol, unknown>): Column[] => {
  const key = Object.getOwnPropertySymbols(table).find((symbol) => symbol.description === 'drizzle:Columns')
  return Object.values(table[key as symbol] as Record<string, Column>)
}

const tableName = (table: Record<string | symbol, unknown>): string => {
  const key = Object.getOwnPropertySymbols(table).find((symbol) => symbol.description === 'drizzle:Name')
  return table[key as symbol] as string
}

const namesOf = ({ columns }: { readonly columns: readonly unknown[] }): string[] => columns.map((column) => (column as Column).name)

// ARENA-6, ARENA-8, API-4, API-10, API-11, API-12, NAME-3, VAULT-13, NFT-9, POOL-27, REWARD-9, VOTE-26
describe('column contract with the indexer', () => {
  it('mirrors tables the indexer declares; what the indexer keeps for itself is not read', async () => {
    const declared = Object.keys(await declaredBy())
    expect(Object.keys(onchainTables).filter((name) => !declared.includes(name))).toEqual([])
  })

  it.each(Object.keys(onchainTables) as (keyof typeof onchainTables)[])(
    '%s has the columns, types and nullability of its twin',
    async (name) => {
      const twin = (await declaredBy())[name]!
      const mine = getTableConfig(onchainTables[name])
      expect(mine.name).toBe(tableName(twin))
      expect(shape(mine.columns)).toEqual(shape(columnsOf(twin)))
    },
  )

  it.each(Object.keys(onchainTables) as (keyof typeof onchainTables)[])('%s has the key and the indexes of its twin', async (name) => {
    const twin = getTableConfig((await declaredBy())[name] as unknown as PgTable)
    const mine = getTableConfig(onchainTables[name])
    expect(mine.primaryKeys.map(namesOf)).toEqual(twin.primaryKeys.map(namesOf))
    expect(mine.indexes.map(({ config }) => namesOf(config))).toEqual(twin.indexes.map(({ config }) => namesOf(config)))
  })
})
