import { setTimeout as wait } from 'node:timers/promises'
import { formatCheckpoint } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import type pg from 'pg'

const PATIENCE_MS = 20_000

/** Polls until a condition holds. Throws after 20 s. */
export const until = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let waited = 0; waited < PATIENCE_MS; waited += 25) {
    if (await isSo()) return
    await wait(25)
  }
  throw new Error(`never: ${what}`)
}

/** Creates the empty tables of the index, with one chain up to a time. */
export const createIndex = async (client: Pick<pg.Client, 'query'>, chainId: number, timestamp: number): Promise<void> => {
  await client.query('drop schema if exists idx cascade')
  await client.query(createIndexTables())
  const checkpoint = formatCheckpoint({ chainId, block: 1_000, timestamp })
  await client.query(
    'insert into idx._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint) values ($1, $2, $3, $3, $3)',
    ['a', chainId, checkpoint],
  )
}

/** Moves the chain of the index to another time. */
export const moveTo = async (client: Pick<pg.Client, 'query'>, chainId: number, timestamp: number): Promise<void> => {
  await client.query('update idx._ponder_checkpoint set latest_checkpoint = $1', [formatCheckpoint({ chainId, block: 2_000, timestamp })])
}

const empty: Readonly<Record<string, string | number | boolean>> = { text: '0x', numeric: 0, integer: 0, boolean: false, ARRAY: '{}' }

/** A row of the index: the test's values, and defaults in every other required column. */
export const addRow = async (client: Pick<pg.Client, 'query'>, table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'idx' and table_name = $1 and is_nullable = 'NO'`,
    [table],
  )
  const whole = { ...Object.fromEntries(rows.map(({ name, type }) => [name, empty[type]])), ...row }
  const names = Object.keys(whole)
  await client.query(
    `insert into idx.${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(whole),
  )
}
