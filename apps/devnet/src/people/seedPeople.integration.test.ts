import { checkProfile } from '@exchange/domain'
import { migrate } from '@exchange/schema/migrate'
import { loadMigrations } from '@exchange/schema/migrations'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPostgres, type TestPostgres } from '../postgres/testPostgres.ts'
import { seededAccounts, seededFollows, seededProfiles } from './people.ts'
import { seedPeople } from './seedPeople.ts'

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
  expect(await seedPeople(postgres.url)).toBe(false)
  await migrate(client, loadMigrations())
  expect(await seedPeople(postgres.url)).toBe(true)
  const counts = async () => Promise.all(['user', 'profile', 'follow', 'verification', 'admin', 'audit_entry'].map(count))
  const first = await counts()
  expect(first).toEqual([66, 46, seededFollows(seededAccounts()).length, 4, 2, 2])
  await client.query('delete from app.profile')
  await seedPeople(postgres.url)
  expect(await count('profile')).toBe(0)
})

it('They say what a person could have typed, and are followed by different numbers of others', () => {
  for (const profile of seededProfiles) expect(checkProfile(profile)).toEqual({ texts: profile, faults: {} })
  const totals = seededAccounts().map((user) => seededFollows(seededAccounts()).filter(([, followed]) => followed === user).length)
  expect(totals[0]).toBeGreaterThan(8)
  expect(new Set(totals).size).toBeGreaterThan(4)
})
