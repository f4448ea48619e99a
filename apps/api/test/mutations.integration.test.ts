import type { Address } from '@exchange/domain'
import { migrate } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runIdempotent } from '../src/graphql/mutation.ts'
import { testPool } from './support/testPool.ts'

let postgres: TestPostgres
let app: pg.Pool
const actor = { address: `0x${'11'.repeat(20)}` as Address, role: 'user' as const, sessionId: 'one' }
const question = { operation: 'count', key: 'key-00001', input: { by: 1 } }

beforeAll(async () => {
  postgres = await startPostgres()
  app = testPool(postgres.url, 8)
  const client = await app.connect()
  await migrate(client, loadMigrations())
  await client.query('create table counted (n integer)')
  client.release()
})
afterAll(async () => {
  await app?.end()
  await postgres?.remove()
})

const count = async (client: pg.PoolClient): Promise<{ readonly counted: number }> => {
  await client.query('insert into counted values (1)')
  return { counted: 1 }
}
const counted = async (): Promise<number> => (await app.query('select 1 from counted')).rowCount ?? 0

// ADMIN-4, PEOPLE-3
describe('A mutation under a key', () => {
  it('is done once, however often it is asked for at once, and answered the same', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => runIdempotent(app, actor, question, count)))
    expect(answers).toEqual(Array.from({ length: 6 }, () => ({ counted: 1 })))
    expect(await counted()).toBe(1)
  })

  it('is refused when the key stood for another question', async () => {
    await expect(runIdempotent(app, actor, { ...question, input: { by: 2 } }, count)).rejects.toMatchObject({ code: 'people.keyReused' })
    expect(await counted()).toBe(1)
  })

  it('leaves nothing behind where it fails, so that the key may be tried again', async () => {
    const failing = { ...question, key: 'key-00002' }
    const fail = async (client: pg.PoolClient): Promise<never> => {
      await count(client)
      throw new Error('no')
    }
    await expect(runIdempotent(app, actor, failing, fail)).rejects.toThrow('no')
    expect(await counted()).toBe(1)
    expect(await runIdempotent(app, actor, failing, count)).toEqual({ counted: 1 })
  })
})

it('A row of the audit log is neither changed nor deleted nor emptied', async () => {
  await app.query(`insert into app.audit_entry (actor, action, subject) values ('0x1', 'admin.grant', '0x2')`)
  for (const change of ['update app.audit_entry set actor = null', 'delete from app.audit_entry', 'truncate app.audit_entry'])
    await expect(app.query(change)).rejects.toThrow('never changed')
})
