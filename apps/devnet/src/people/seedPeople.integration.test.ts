import { checkProfile, notificationFaults, storyPhase, taskHandles } from '@exchange/domain'
import type { Deployment } from '@exchange/protocol'
import { formatCheckpoint } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import { migrate } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../postgres/testPostgres.ts'
import { seededAccounts, seededFollows, seededProfiles } from './people.ts'
import { seededMessages } from './messages.ts'
import { seedPeople } from './seedPeople.ts'
import { seedStory } from './seedStory.ts'
import { seededTasks } from './storyCampaign.ts'

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

const count = async (table: string): Promise<number> => (await client.query(`select 1 from app."${table}"`)).rowCount ?? 0

it('People of a local world are written once, however often it is started', async () => {
  const owner = seededAccounts()[3]
  expect(await seedPeople(postgres.url)).toBe(false)
  await migrate(client, loadMigrations())
  await client.query(createIndexTables())
  await client.query(`insert into idx.item select 31356, n, $1, $1, false, null, 1, 1, 1 from generate_series(7, 8) n`, [owner])
  expect(await seedPeople(postgres.url)).toBe(true)
  const counts = async () => Promise.all(['user', 'profile', 'follow', 'verification', 'admin', 'audit_entry'].map(count))
  const first = await counts()
  expect(first).toEqual([68, 47, seededFollows(seededAccounts()).length, 4, 3, 3])
  expect((await client.query('select account, avatar_item::int as item from app.profile where avatar_item is not null')).rows).toEqual([
    { account: owner, item: 7 },
  ])
  await client.query('delete from app.profile')
  await seedPeople(postgres.url)
  expect(await count('profile')).toBe(0)
})

// NOTE-2: messages in every lasting state, with figures equal to their receipts
it('Messages to them are in every state, and were received, read and followed as often as they say', async () => {
  const { rows } = await client.query<{ state: string; differs: boolean }>(`select n.state,
      (n.delivered, n.read, n.clicked) is distinct from (count(r.delivered_at), count(r.read_at), count(r.clicked_at)) as differs
    from app.notification n left join app.notification_receipt r on r.notification_id = n.id group by n.id`)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['draft', 'scheduled', 'sent', 'canceled']))
  expect(rows.filter(({ differs }) => differs)).toEqual([])
  for (const { name, content, link } of seededMessages) expect(notificationFaults({ name, content, link })).toEqual([])
})

it('They say what a person could have typed, and are followed by different numbers of others', () => {
  for (const profile of seededProfiles) expect(checkProfile(profile)).toEqual({ texts: profile, faults: {} })
  const totals = seededAccounts().map((user) => seededFollows(seededAccounts()).filter(([, followed]) => followed === user).length)
  expect(totals[0]).toBeGreaterThan(8)
  expect(new Set(totals).size).toBeGreaterThan(4)
})

const CHAIN = 31_356
const NOW = 1_789_467_600
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const deployment = {
  chainId: CHAIN,
  contracts: { governanceToken: address('1'), chapterRewards: address('2'), dayRewards: address('3'), rewardToken: address('4') },
  tokens: [{ chainId: CHAIN, address: address('4'), symbol: 'USDT', name: 'Tether', decimals: 18 }],
} as unknown as Deployment

// STORY-5
it('A campaign of a local world runs when it is first opened, with past chapters, winners of days and tasks of every kind', async () => {
  expect(await seedStory(postgres.url, deployment)).toBe(false)
  const checkpoint = formatCheckpoint({ chainId: CHAIN, block: 1_000, timestamp: NOW })
  await client.query(
    'insert into idx._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint) values ($1, $2, $3, $3, $3)',
    ['bnb', CHAIN, checkpoint],
  )
  // The worker writes the ledger: this one reports at once that it did.
  await client.query(`create function ledger_written() returns trigger language plpgsql as $$ begin
      insert into app.story_cursor (campaign_id, read_to) values (new.id, ${NOW}); return null; end $$`)
  await client.query('create trigger written after insert on app.story_campaign for each row execute function ledger_written()')
  expect(await seedStory(postgres.url, deployment)).toBe(true)
  const counts = async () =>
    Promise.all(['story_participant', 'story_referral', 'story_declaration', 'payout', 'payout_reward', 'story_task'].map(count))
  const first = await counts()
  expect(first).toEqual([215, 30, 6, 5, 90, seededTasks().length])
  const { rows: chapters } = await client.query<{ index: number; start: number; end: number }>(
    'select index, start_at::float8 as start, end_at::float8 as end from app.story_chapter order by index',
  )
  expect([storyPhase({ chapters }, NOW), chapters.filter(({ end }) => end <= NOW).length]).toEqual(['running', 2])
  expect(new Set(seededTasks().map(({ handle }) => handle))).toEqual(new Set(taskHandles))
  await seedStory(postgres.url, deployment)
  expect(await counts()).toEqual(first)
})
