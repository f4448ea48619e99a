import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool, migrateApp } from '../src/database.ts'
import { createSweepBanners } from '../src/jobs/sweepBanners/job.ts'
import { sweepSessions } from '../src/jobs/sweepSessions/job.ts'
import { addRow, createIndex } from './support.ts'

let postgres: TestPostgres
let app: pg.Pool

beforeAll(async () => {
  postgres = await startPostgres()
  await migrateApp(postgres.url)
  app = createPool(postgres.url, 2)
})
afterAll(async () => {
  await app?.end()
  await postgres?.remove()
})

const addSession = async (name: string, ends: string): Promise<void> => {
  const { rows } = await app.query<{ id: string }>(
    `insert into app.session (id, account, chain_id, user_agent, expires_at, ended_at) values (gen_random_uuid(), '0x1', 1, $1, ${ends}) returning id`,
    [name],
  )
  await app.query('insert into app.refresh_token (hash, session_id) values ($1, $2)', [name, rows[0]?.id])
}

const columnOf = async (text: string): Promise<unknown[]> => (await app.query({ text, rowMode: 'array' })).rows.flat()

// PEOPLE-1, PEOPLE-2, NOTE-5
it('forgets numbers, sessions with their tokens, alerts, answers, uploads and counts that are over, and nothing else', async () => {
  await app.query(
    `insert into app.sign_in_nonce (nonce, created_at) values ('old', now() - interval '61 minutes'), ('new', now() - interval '9 minutes')`,
  )
  await addSession('goes on', `now() + interval '1 day', null`)
  await addSession('just ended', `now() + interval '1 day', now() - interval '6 days'`)
  await addSession('ended', `now() + interval '9 days', now() - interval '8 days'`)
  await addSession('ran out', `now() - interval '8 days', null`)
  await app.query(`insert into app.rate_limit (key, expire) values ('old', 1), ('new', extract(epoch from now()) * 1000)`)
  await app.query(
    `insert into app.mutation_answer (actor, key, operation, input_hash, created_at) values
      ('0x1', 'same-key', 'follow', '', now() - interval '31 days'), ('0x2', 'same-key', 'follow', '', now() - interval '29 days')`,
  )
  await app.query(
    `insert into app.upload (key, account, type, state, created_at) values ('asked', '0x1', 'CUSTOM_AVATAR', 'asked', now() - interval '3 days'),
      ('shown', '0x1', 'CUSTOM_AVATAR', 'ready', now() - interval '3 days'), ('under way', '0x1', 'CUSTOM_AVATAR', 'asked', now() - interval '1 day')`,
  )
  // An order lasts for up to a year: without the alert of its first fill, the next fill would make another.
  await app.query(
    `insert into app.alert (account, kind, key, facts, created_at) values
      ('0x1', 'orderFilled', 'still open', '{}', now() - interval '91 days'), ('0x1', 'orderFilled', 'new', '{}', now() - interval '89 days'),
      ('0x1', 'automationLow', 'still low', '{}', now() - interval '700 days'), ('0x1', 'orderFilled', 'over', '{}', now() - interval '732 days'),
      ('0x1', 'automationUnderfunded', 'over', '{}', now() - interval '732 days')`,
  )
  const sources = { index: app, app }
  const due = await sweepSessions.find(sources)
  expect(due.map(({ key }) => key)).toEqual([
    'sweepSessions:nonces',
    'sweepSessions:sessions',
    'sweepSessions:alerts',
    'sweepSessions:answers',
    'sweepSessions:uploads',
    'sweepSessions:counts',
  ])
  for (const { payload } of due) await sweepSessions.execute(sources, payload)
  expect(await columnOf('select nonce from app.sign_in_nonce')).toEqual(['new'])
  expect(await columnOf('select user_agent from app.session order by 1')).toEqual(['goes on', 'just ended'])
  expect(await columnOf('select hash from app.refresh_token order by 1')).toEqual(['goes on', 'just ended'])
  expect(await columnOf(`select kind || ' ' || key from app.alert order by id`)).toEqual([
    'orderFilled still open',
    'orderFilled new',
    'automationLow still low',
  ])
  expect(await columnOf('select actor from app.mutation_answer')).toEqual(['0x2'])
  expect(await columnOf('select key from app.upload order by 1')).toEqual(['shown', 'under way'])
  expect(await columnOf('select key from app.rate_limit')).toEqual(['new'])
  expect(await sweepSessions.find(sources)).toEqual([])
})

// ARENA-6
it('removes banners that no competition names, and keeps those of competitions, of drafts and of profiles', async () => {
  const removed: string[] = []
  const sweepBanners = createSweepBanners({ remove: async (key) => void removed.push(key) }, [31_356])
  const sources = { index: app, app }
  const banner = (key: string, days: number, type = 'COMPETITION_BANNER') =>
    app.query(
      `insert into app.upload (key, account, type, state, picture_key, created_at) values ($1, '0x1', $2, 'ready', $1 || '.webp', now() - make_interval(days => $3))`,
      [key, type, days],
    )
  await app.query('delete from app.upload')
  await banner('draft', 89)
  await banner('profile', 200, 'CUSTOM_BANNER')
  for (const key of ['ended', 'named late', 'never made']) await banner(key, 200)
  // Without an index, competitions are unknown.
  expect(await sweepBanners.find(sources)).toEqual([])
  await createIndex(app, 31_356, 1_789_467_600)
  // While the indexer writes its history, rows may be missing; so they are of a network that the index does not have.
  await app.query(`insert into idx._ponder_meta (key, value) values ('app', '{"build_id":"one","is_ready":0}')`)
  expect(await sweepBanners.find(sources)).toEqual([])
  await app.query(`update idx._ponder_meta set value = '{"build_id":"one","is_ready":1}'`)
  expect(await createSweepBanners({ remove: async () => undefined }, [31_356, 31_204]).find(sources)).toEqual([])
  // A network that is served no more comes back with its competitions.
  await app.query(`insert into app.user_cursor (chain_id, source, read_to) values (31204, 'swap', 1)`)
  expect(await sweepBanners.find(sources)).toEqual([])
  await app.query('delete from app.user_cursor')
  const competition = (id: number, key: string) =>
    addRow(app, 'competition', { chain_id: 31_356, id, banner_url: `/v1/pictures/${key}.webp`, end: 1 })
  await competition(1, 'ended')
  const due = await sweepBanners.find(sources)
  expect(due.map(({ key }) => key)).toEqual(['sweepBanners:named late', 'sweepBanners:never made'])
  await competition(2, 'named late')
  for (const { payload } of due) await sweepBanners.execute(sources, payload)
  for (const { payload } of due) await sweepBanners.execute(sources, payload)
  expect(new Set(removed)).toEqual(new Set(['never made.webp']))
  expect(await columnOf('select key from app.upload order by 1')).toEqual(['draft', 'ended', 'named late', 'profile'])
  expect(await sweepBanners.find(sources)).toEqual([])
})
