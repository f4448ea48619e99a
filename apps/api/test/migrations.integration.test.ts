import { createIndexTables, switchIndexViews } from '@exchange/schema/ddl'
import { migrate, type MigrationClient, MigrationRefused } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateApp } from '../src/database/migrateApp.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'

let postgres: TestPostgres
let client: pg.Client

beforeAll(async () => {
  postgres = await startPostgres()
  client = new pg.Client(postgres.url)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await postgres?.remove()
})
beforeEach(() => client.query('drop schema if exists app cascade'))

const migrations = loadMigrations()
const tags = migrations.map(({ tag }) => tag)

/** The table as releases before the first migration made it. */
const PREVIOUS_RELEASE = `create schema if not exists app;
create table if not exists app.boost (
  chain_id integer not null,
  pool text not null check (pool = lower(pool)),
  position smallint not null,
  label text not null,
  value text not null,
  link text,
  text text not null,
  primary key (chain_id, pool, position)
);
insert into app.boost values
  (31356, '0x00000000000000000000000000000000000000a1', 0, 'Points', '3x', '/pools', 'Three points a day for each dollar.'),
  (31356, '0x00000000000000000000000000000000000000a1', 1, 'Partner', '10%', null, 'Paid by a partner on top.'),
  (31204, '0x00000000000000000000000000000000000000b2', 0, 'Points', '2x', 'https://example.org', 'Two points.')`

const boosts = async () =>
  (await client.query('select chain_id, pool, position, label, value, link, text from app.boost order by chain_id, pool, position')).rows

const shape = async () =>
  (
    await client.query(`
      select table_name as "table", column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
      where table_schema = 'app' and table_name <> 'migration'
      union all
      select conrelid::regclass::text, conname, contype::text, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'app'::regnamespace and conrelid <> 'app.migration'::regclass and contype <> 'n'
      order by 1, 2`)
  ).rows

describe('the application’s tables', () => {
  it('keeps every boost of the previous release, and ends in the tables of a fresh database', async () => {
    await migrateApp(postgres.url)
    const fresh = await shape()
    await client.query('drop schema app cascade')
    await client.query(PREVIOUS_RELEASE)
    const before = await boosts()
    expect(before).toHaveLength(3)
    expect(await migrateApp(postgres.url)).toEqual(tags)
    expect(await boosts()).toEqual(before)
    expect(await shape()).toEqual(fresh)
  })

  it('applies each migration once, however many processes start at once, and none the second time', async () => {
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrateApp(postgres.url)))
    expect(applied.flat()).toEqual(tags)
    expect(await migrateApp(postgres.url)).toEqual([])
  })

  it('keeps its rows when the index is built again, switched and dropped', async () => {
    await client.query(PREVIOUS_RELEASE)
    await migrateApp(postgres.url)
    const before = await boosts()
    for (const schema of ['dep_one', 'dep_two']) {
      await client.query(createIndexTables(schema))
      await client.query(switchIndexViews(schema))
    }
    await client.query('drop schema dep_one cascade; drop schema idx cascade; drop schema dep_two cascade')
    expect(await migrateApp(postgres.url)).toEqual([])
    expect(await boosts()).toEqual(before)
  })

  // STORY-15
  it('keeps the points of a ledger that named no hash of a block', async () => {
    const at = tags.indexOf('0009_block_hashes')
    await migrate(client as MigrationClient, migrations.slice(0, at))
    const entry = "'0xa1', 1, 'task', 'swap', '', 1, 50, 0, 7, '0xb', 2, 1700000000"
    const columns = 'account, campaign_id, kind, task, period, chapter, points, fragments, block, tx_hash, log_index, at'
    for (const table of ['point_entry', 'point_withdrawal']) await client.query(`insert into app.${table} (${columns}) values (${entry})`)
    await migrateApp(postgres.url)
    for (const table of ['point_entry', 'point_withdrawal'])
      expect((await client.query(`select account, points, block, tx_hash, block_hash from app.${table}`)).rows).toEqual([
        { account: '0xa1', points: 50, block: '7', tx_hash: '0xb', block_hash: null },
      ])
  })

  it.each([
    ['has changed since', migrations.map((migration, index) => (index === 0 ? { ...migration, hash: 'other' } : migration))],
    ['is gone', migrations.slice(0, -1)],
    ['stands in another place', [...migrations].reverse()],
  ])('refuses a database whose applied migration %s', async (_, changed) => {
    await migrateApp(postgres.url)
    const before = await shape()
    await expect(migrate(client as MigrationClient, changed)).rejects.toThrow(MigrationRefused)
    expect(await shape()).toEqual(before)
  })

  it('leaves nothing of a migration that failed, and goes on from there', async () => {
    const broken = { tag: 'broken', hash: 'x', statements: ['create table app.half (n integer)', 'select nothing from nowhere'] }
    await expect(migrate(client as MigrationClient, [...migrations, broken])).rejects.toThrow('nowhere')
    expect((await client.query("select to_regclass('app.half') as half")).rows).toEqual([{ half: null }])
    const mended = { ...broken, statements: broken.statements.slice(0, 1) }
    expect(await migrate(client as MigrationClient, [...migrations, mended])).toEqual(['broken'])
  })
})
