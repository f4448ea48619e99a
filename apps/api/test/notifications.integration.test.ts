import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createListeningClient } from '../src/database/database.ts'
import { createIndexNotifications } from '../src/market/index/indexNotifications.ts'
import { createTables, setPosition, withClient } from './support/fixture.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, NOW } from './support/world.ts'

let postgres: TestPostgres

/** As the indexer does when it makes the views: it announces each step of a chain on commit. */
const TELL_OF_STEPS = `create function idx.tell() returns trigger language plpgsql as $$
    begin perform pg_notify('idx_live_query', '[]'); return null; end $$;
  create trigger tell after insert or update on idx._ponder_checkpoint for each statement execute procedure idx.tell()`

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await client.query(TELL_OF_STEPS)
  })
})

afterAll(() => postgres.remove())

// REL-40, REL-47: a broken connection is made again
it('tells of a step when it is committed, and again after its connection was cut', async () => {
  let told = 0
  const notifications = createIndexNotifications(() => createListeningClient(postgres.url))
  notifications.start(() => told++)
  await vi.waitFor(() => expect(notifications.isListening()).toBe(true), { timeout: 10_000 })
  expect(told).toBe(1)

  await withClient(postgres.url, async (client) => {
    await client.query('begin')
    await setPosition(client, CHAIN, 1_000, NOW)
    // A notification before the commit would have arrived by the time another client has its answer.
    await withClient(postgres.url, (other) => other.query('select 1'))
    expect(told).toBe(1)
    await client.query('commit')
  })
  await vi.waitFor(() => expect(told).toBe(2), { timeout: 10_000 })

  await withClient(postgres.url, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen idx_live_query'`),
  )
  await vi.waitFor(() => expect(notifications.isListening()).toBe(false), { timeout: 10_000, interval: 10 })
  await vi.waitFor(() => expect(notifications.isListening()).toBe(true), { timeout: 10_000 })
  await withClient(postgres.url, (client) => setPosition(client, CHAIN, 1_001, NOW + 1))
  await vi.waitFor(() => expect(told).toBe(4), { timeout: 10_000 })
  await notifications.stop()
  expect(notifications.isListening()).toBe(false)
})
