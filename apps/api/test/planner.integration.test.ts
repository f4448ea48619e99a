import { EPOCH, epochNext, epochStart } from '@exchange/domain'
import { readIcs } from '@exchange/domain/testing/icsReader'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competitionRow } from './support/competitions.ts'
import { createTables, insertRows, WAD, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { CHAIN, createWorld, curated, fillChains, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const [ALICE, BOB] = [addressOf(0xa1), addressOf(0xb1)]
const WEEK = Number(EPOCH)
const [THIS, NEXT] = [Number(epochStart(BigInt(NOW))), Number(epochNext(BigInt(NOW)))]
const HOUR = 3_600
let postgres: TestPostgres
let world: World

const written = { updated_at: NOW, updated_block: 1 }
const lockRow = (lockId: number, end: number, change: Record<string, string | number | null> = {}) => ({
  chain_id: CHAIN,
  lock_id: lockId,
  owner: ALICE,
  amount: WAD,
  end,
  locked_at: NOW - WEEK,
  extended_epoch: null as number | null,
  voted_epoch: null,
  automated: 'false',
  closed_by: null as string | null,
  closed_at: null,
  merged_into: null,
  split_from: null,
  rebased: 0,
  ...written,
  ...change,
})
const automationRow = (lockId: number, state: string) => ({
  chain_id: CHAIN,
  address: addressOf(900 + lockId),
  lock_id: lockId,
  owner: ALICE,
  state,
  name: 'Weekly',
  is_claim_every_week: 'true',
  is_relock_every_week: 'true',
  is_auto_vote: 'false',
  dead_gauge: 'leave',
  execution_time: THIS + 2 * HOUR,
  relock_duration: 0,
  pairs: '{}',
  weights: '{}',
  pinned: '{}',
  trigger: 'keeper',
  forwarder: null,
  registry: null,
  upkeep_id: 1,
  resting: '{}',
  last_run_epoch: THIS,
  created_at: NOW,
  ...written,
})
const participantRow = (competitionId: number) => ({
  chain_id: CHAIN,
  competition_id: competitionId,
  account: ALICE,
  index: 0,
  deposited: 0,
  balance: 0,
  traded: 'false',
  score: 0,
  place: null,
  rank: null,
  tied: null,
  prize: null,
  entry_fee: 0,
  claimed_at: null,
  refunded_at: null,
  joined_at: NOW - HOUR,
  joined_block: 1,
  ...written,
})

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 3, tokens: 8, hours: 1, swaps: 1 })
    await migrateTables(client)
    await insertRows(client, 'idx.lock', [
      lockRow(1, NEXT + 50 * WEEK, { extended_epoch: THIS }),
      lockRow(2, NEXT),
      lockRow(3, NEXT + 10 * WEEK, { closed_by: 'withdrawn' }),
      lockRow(4, NEXT + 10 * WEEK, { owner: BOB }),
    ])
    await insertRows(client, 'idx.automation', [automationRow(1, 'active'), automationRow(2, 'paused')])
    const perp = { chain_id: CHAIN, owner: ALICE, competition_id: 7, available: 0, allocated: 0, ends_at: null, realised: 0, counted: 0 }
    await insertRows(client, 'idx.perp_account', [
      { ...perp, book: addressOf(0xb00), deallocating: 5n * WAD, ready_at: NOW + 60, positions_opened: 0, ...written },
      { ...perp, book: addressOf(0xb01), deallocating: 0, ready_at: NOW + 60, positions_opened: 0, ...written },
      { ...perp, book: addressOf(0xb02), deallocating: WAD, ready_at: NOW - 60, positions_opened: 0, ...written },
    ])
    const twelve = { participants_count: 12 }
    await insertRows(client, 'idx.competition', [
      competitionRow(1, 'Cup; of, many', NOW + HOUR, twelve),
      competitionRow(2, 'Live', NOW - HOUR, twelve),
      competitionRow(3, 'Void', NOW - HOUR, { participants_count: 1 }),
      competitionRow(4, 'Cancelled', NOW + HOUR, { ...twelve, cancelled_at: NOW }),
      competitionRow(5, 'Of others', NOW + HOUR, twelve),
      competitionRow(6, 'Over', NOW - 48 * HOUR, twelve),
    ])
    await insertRows(client, 'idx.competition_participant', [1, 2, 3, 4, 6].map(participantRow))
    await client.query(`insert into app.story_campaign (chain_id, name) values ($1, 'Story')`, [CHAIN])
    for (const index of [1, 2])
      await client.query('insert into app.story_chapter values (1, $1, $2, $3, $4, $5, 3000)', [
        index,
        `Chapter ${index}`,
        NOW + (index - 1) * WEEK - HOUR,
        NOW + index * WEEK - HOUR,
        NOW + index * WEEK,
      ])
  })
  world = createWorld(postgres.url, curated, byBearer)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await world?.close()
  await postgres?.remove()
})

const register = (account: string) =>
  withClient(postgres.url, (client) =>
    client.query('insert into app.story_participant (campaign_id, account, registered_at, code) values (1, $1, $2, $3)', [
      account,
      NOW,
      hashOf(1).slice(2, 10),
    ]),
  )
const datesOf = async (account: string, chainId = CHAIN) => (await world.get(`/v1/${chainId}/accounts/${account}/planner`)).body.data
const own = (method: string, bearer: string | undefined, body?: object) =>
  world.app.request('/v1/me/calendar', {
    method,
    headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const makeLink = async (account: string, language = 'en'): Promise<string> =>
  ((await (await own('POST', account, { language })).json()) as { data: { path: string } }).data.path
const madeAt = async (account: string): Promise<number | null> =>
  ((await (await own('GET', account)).json()) as { data: { madeAt: number | null } }).data.madeAt

// ANALYTICS-11: one timeline of all dates of an account
describe('the dates of an account', () => {
  it('are those of its locks, automations, margin and competitions, in their order', async () => {
    const dates = await datesOf(ALICE)
    const told = dates.map(({ kind, at, ids, name }: { kind: string; at: number; ids: string[]; name: string | null }) => [
      kind,
      at,
      ids,
      name,
    ])
    const near = told.filter(([, at]: [string, number]) => at <= NEXT)
    expect(near).toEqual([
      ['deallocation', NOW + 60, [addressOf(0xb00)], null],
      ['competitionStarts', NOW + HOUR, ['1'], 'Cup; of, many'],
      ['competitionEnds', NOW + 23 * HOUR, ['2'], 'Live'],
      ['competitionEnds', NOW + 25 * HOUR, ['1'], 'Cup; of, many'],
      ['voteCloses', NEXT, ['1'], null],
      ['extensionOpens', NEXT, ['1'], null],
      ['rebase', NEXT, ['1', '2'], null],
      ['lockEnds', NEXT, ['2'], null],
    ])
    expect(told.filter(([kind]: [string]) => kind === 'automationRun').map(([, at, ids]: [string, number, string[]]) => [at, ids])).toEqual(
      [1, 2, 3, 4].map((weeks) => [THIS + 2 * HOUR + weeks * WEEK, ['1']]),
    )
    expect(told.filter(([kind]: [string]) => kind === 'lockEnds')).toHaveLength(2)
  })

  it('are none of who has nothing, and of a network where it has nothing', async () => {
    expect(await datesOf(addressOf(0xc1))).toEqual([])
    expect(await datesOf(ALICE, OTHER_CHAIN)).toEqual([])
  })

  it('have the chapters of a campaign once it registered', async () => {
    const chapters = async () =>
      (await datesOf(BOB))
        .filter(({ kind }: { kind: string }) => kind.startsWith('chapter'))
        .map(({ kind, ids }: { kind: string; ids: string[] }) => `${kind} ${ids.join('.')}`)
    expect(await chapters()).toEqual([])
    await register(BOB)
    expect(await chapters()).toEqual([
      'chapterEnds 1.1',
      'chapterStarts 1.2',
      'chapterRewards 1.1',
      'chapterEnds 1.2',
      'chapterRewards 1.2',
    ])
  })

  it('refuse what is no address', async () => {
    expect((await world.get(`/v1/${CHAIN}/accounts/nobody/planner`)).status).toBe(400)
  })
})

// ANALYTICS-11: an ICS feed behind a secret link that can be revoked
describe('the calendar', () => {
  it('is read without a session by who has its link, and says what the page says', async () => {
    const path = await makeLink(ALICE)
    const answer = await world.app.request(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { name, events } = readIcs(await answer.text())
    const dates = await datesOf(ALICE)
    expect(events.map(({ at }) => at)).toEqual(dates.map(({ at }: { at: number }) => at))
    expect(name).toBe('Thena: dates of your account')
    expect(events.map(({ summary }) => summary)).toContain('Cup; of, many: the competition starts')
    expect(events.map(({ summary }) => summary)).toContain('veTHE #2 ends and can be withdrawn')
  })

  it('is written in the language in which it was asked for', async () => {
    const { events } = readIcs(await (await world.app.request(await makeLink(ALICE, 'ja'))).text())
    expect(events.map(({ summary }) => summary)).toContain('veTHE #1の投票の締め切り')
  })

  it('has events that keep their names from one reading to the next', async () => {
    const path = await makeLink(ALICE)
    const read = async () => readIcs(await (await world.app.request(path)).text()).events.map(({ uid }) => uid)
    expect(await read()).toEqual(await read())
  })

  it('is one without events of who has no date', async () => {
    expect(readIcs(await (await world.app.request(await makeLink(addressOf(0xc2)))).text()).events).toEqual([])
  })

  it('ends with its link: one that was revoked, or made anew, is nobody’s any more', async () => {
    const first = await makeLink(BOB)
    expect(await madeAt(BOB)).toBeGreaterThan(1_700_000_000)
    const second = await makeLink(BOB)
    expect(second).not.toBe(first)
    expect((await world.app.request(first)).status).toBe(404)
    expect((await world.app.request(second)).status).toBe(200)
    await own('DELETE', BOB)
    expect((await world.app.request(second)).status).toBe(404)
    expect(await madeAt(BOB)).toBeNull()
    expect((await own('DELETE', BOB)).status).toBe(200)
  })

  it('has a secret that stands nowhere', async () => {
    const [secret] = /[A-Za-z0-9_-]{43}/.exec(await makeLink(BOB))!
    const { rows } = await world.databases.app.query('select * from app.calendar_link')
    expect(JSON.stringify(rows)).not.toContain(secret)
    const kept = await world.app.request('/v1/me/export', { headers: { authorization: `Bearer ${BOB}` } })
    const text = await kept.text()
    expect(text).toContain('"calendarLink":[{"language":"en"')
    expect(text).not.toContain(secret)
  })

  it.each(['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43), `${'A'.repeat(43)}.ics.ics`, '.ics'])('is not there for %s', async (link) => {
    const answer = await world.app.request(`/v1/calendar/${link}`)
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([404, 'api.notFound'])
  })

  it('has a link for who signed in alone, in a language of ours', async () => {
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await own(method, undefined, method === 'POST' ? { language: 'en' } : undefined)).status).toBe(401)
    expect((await own('POST', ALICE, { language: 'xx' })).status).toBe(400)
  })

  it('is none, rather than one without its dates, while a network cannot be read', async () => {
    const path = await makeLink(ALICE)
    world.service.markets.forEach(({ forget }) => forget())
    expect((await world.app.request(path)).status).toBe(503)
    await world.poll()
  })
})
