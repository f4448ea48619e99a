import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { formatCheckpoint } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, migrateApp } from '../../src/database.ts'
import { awardStory } from '../../src/jobs/awardStory/job.ts'
import type { AnyJob, Sources } from '../../src/jobs/job.ts'
import { type Person, recompute } from './recompute.ts'
import { account, BLOCK_SECONDS, chapters, createDraw, drawLog, grouped, type Log, rowOf, START, tasks, THE, timeOf } from './world.ts'

const CHAIN = 31_356
const EVENTS = 10_000
/** One more than the deepest reorg. */
const FINALITY = 30
const PEOPLE = 120
const LAST_BLOCK = Math.ceil((chapters.at(-1)!.end - START) / BLOCK_SECONDS) + 40

let postgres: TestPostgres
let pool: pg.Pool

beforeAll(async () => {
  postgres = await startPostgres()
  await migrateApp(postgres.url)
  pool = createPool(postgres.url, 4)
  await pool.query(createIndexTables())
  await found()
})
afterAll(async () => {
  await pool?.end()
  await postgres?.remove()
})

const empties = new Map<string, Record<string, unknown>>()
/** Values for required columns that no test reads. */
const emptyRow = async (table: string): Promise<Record<string, unknown>> => {
  const { rows } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'idx' and table_name = $1 and is_nullable = 'NO'`,
    [table],
  )
  const values: Record<string, unknown> = { ARRAY: [], boolean: false, numeric: 0, integer: 0 }
  return { ...Object.fromEntries(rows.map(({ name, type }) => [name, values[type] ?? '0x'])), chain_id: CHAIN }
}
const put = async (table: string, rows: readonly Record<string, unknown>[]): Promise<void> => {
  const empty = empties.get(table) ?? (await emptyRow(table))
  empties.set(table, empty)
  const all = JSON.stringify(rows.map((row) => ({ ...empty, ...row })))
  await pool.query(`insert into idx."${table}" select * from jsonb_populate_recordset(null::idx."${table}", $1::jsonb)`, [all])
}
const putLogs = async (logs: readonly Log[]): Promise<void> => {
  for (const [table, rows] of grouped(logs.map(rowOf), ([name]) => name))
    await put(
      table,
      rows.map(([, row]) => row),
    )
}
const tables = ['swap', 'lock_event', 'vote_event', 'liquidity_change', 'name_event', 'competition_score']

const moveTo = (block: number): Promise<unknown> => {
  const at = (of: number) => formatCheckpoint({ chainId: CHAIN, block: Math.max(0, of), timestamp: timeOf(Math.max(0, of)) })
  return pool.query(
    `insert into idx._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint)
     values ('a', $1, $3, $2, $3) on conflict (chain_name) do update set latest_checkpoint = $2, finalized_checkpoint = $3`,
    [CHAIN, at(block), at(block - FINALITY)],
  )
}

/** The campaign, and a price of the locked token. */
const found = async (): Promise<void> => {
  await pool.query(`insert into app.story_campaign (chain_id, name, lock_token) values ($1, 'Story', $2)`, [CHAIN, THE])
  for (const { index, start, end } of chapters)
    await pool.query('insert into app.story_chapter values (1, $1, $2, $3, $4, $4, 3000)', [index, `Chapter ${index}`, start, end])
  for (const [place, task] of tasks.entries()) {
    const { id, chapter, type, handle, minUsd, subject, count, points, isHidden } = task
    const values = [id, chapter, place, id, type, handle, minUsd === null ? null : String(minUsd), subject, count, points, isHidden]
    await pool.query('insert into app.story_task values (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)', values)
  }
  await put('token_activity_hour', [{ token: THE, start: START - (START % 3_600) - 7_200, price_usd: String(10n ** 18n / 2n) }])
}

/** Accounts 8 to 60 were invited by 2, the others by the one registered seven before; one in nine belongs to a ring. */
const register = async (n: number, at: number): Promise<Person> => {
  const person = { account: account(n), registeredAt: at }
  await pool.query(`insert into app.story_participant (campaign_id, account, code, registered_at) values (1, $1, $2, $3)`, [
    person.account,
    `code${n}`,
    at,
  ])
  const referrer = n < 8 ? null : account(n <= 60 ? 2 : n - 7)
  const fault = n % 9 === 0 ? 'ring' : null
  if (referrer !== null)
    await pool.query('insert into app.story_referral (campaign_id, friend, referrer, fault) values (1, $1, $2, $3)', [
      person.account,
      referrer,
      fault,
    ])
  return { ...person, referrer: fault === null ? referrer : null }
}

const sources = (): Sources => ({ index: pool, app: pool })
const run = async (of: Sources = sources()): Promise<void> => {
  for (const { payload } of await (awardStory as AnyJob).find(of)) await awardStory.execute(of, payload)
}
/** A process that ends before or after it writes. */
const killed = (writes: boolean): Sources => ({
  index: pool,
  app: {
    query: (async (text: string, values: unknown[]) => {
      if (!text.startsWith('with moved')) return pool.query(text, values)
      if (writes) await pool.query(text, values)
      throw new Error('killed')
    }) as unknown as pg.Pool['query'],
  },
})

const ledger = async (): Promise<readonly string[]> => {
  const text = `select concat_ws(' ', account, kind, task, period, points, fragments, block, block_hash, tx_hash, log_index) as line from app.point_entry`
  return (await pool.query<{ line: string }>(text)).rows.map(({ line }) => line).sort()
}

describe('the ledger of a campaign', () => {
  const draw = createDraw(33)
  const people: Person[] = []
  let chain: Log[] = []
  let head = 0
  let fork = 0
  const blockOf = (block: number) => ({ block, blockHash: `0x${block.toString(16)}f${fork.toString(16)}` })

  const grow = async (blocks: number, events: number): Promise<void> => {
    const accounts = Array.from({ length: PEOPLE + 20 }, (_, n) => account(n + 1))
    const logs = Array.from({ length: events }, (_, n) => drawLog(draw, accounts, blockOf(head + 1 + draw.below(blocks)), n))
    head += blocks
    chain = [...chain, ...logs]
    await putLogs(logs)
  }
  /** Replaces blocks: some transactions are gone, some move, some are new. */
  const reorganise = async (depth: number): Promise<void> => {
    const last = head - depth
    fork++
    for (const table of tables) await pool.query(`delete from idx."${table}" where block > $1`, [last])
    const taken = chain.filter(({ block }) => block > last)
    chain = chain.filter(({ block }) => block <= last)
    const again = taken
      .filter(() => draw.chance(0.6))
      .map((log, n) => ({ ...log, ...blockOf(last + 1 + draw.below(depth)), logIndex: 1_000 + n }))
    chain = [...chain, ...again]
    await putLogs(again)
    head = last
    await grow(depth, Math.floor(taken.length * 0.4))
  }

  // STORY-15, STORY-17, STORY-18: retries, duplicates and re-organisations of depth 1–29
  it('is what an independent recomputation says, with no award false, double or missing', async () => {
    const rounds = 60
    for (let round = 0; round < rounds; round++) {
      await grow(Math.ceil(LAST_BLOCK / rounds), Math.ceil(EVENTS / rounds))
      await moveTo(head)
      while (people.length < Math.min(PEOPLE, 20 + round * 4)) people.push(await register(people.length + 1, timeOf(head)))
      if (round % 3 !== 2) await run()
      await reorganise(1 + (round % 29))
      await moveTo(head)
      if (round % 5 === 1) await expect(run(killed(round % 2 === 0))).rejects.toThrow('killed')
      if (round % 7 === 3) await Promise.all([run(), run(), run()])
      if (round % 4 !== 2) await run()
      if (round === 29) expect(await ledger()).toEqual(recompute(people, chain))
    }
    await run()
    expect(chain.length).toBeGreaterThan(EVENTS * 0.9)
    const awarded = await ledger()
    expect(awarded).toEqual(recompute(people, chain))
    expect(awarded.filter((line) => line.startsWith(`${account(2)} referral`))).toHaveLength(30)
    expect(awarded.filter((line) => line.includes(' fragment ')).length).toBeGreaterThan(20)
    const [{ taken } = { taken: 0 }] = (await pool.query<{ taken: number }>('select count(*)::int as taken from app.point_withdrawal')).rows
    expect(taken).toBeGreaterThan(50)
  })

  // STORY-15: totals are sums that can be rebuilt
  it('is the same, row by row, when it is written from nothing', async () => {
    const kept = await ledger()
    await pool.query('delete from app.point_entry; update app.story_cursor set read_to = 0')
    expect((await pool.query('select 1 from app.story_score union all select 1 from app.story_score_count')).rows).toEqual([])
    await run()
    expect(await ledger()).toEqual(kept)
  })

  // STORY-15
  it('rests on the block that stands: what another hash had is kept apart, and an entry of an earlier release gets its hash', async () => {
    const count = async () => (await pool.query('select 1 from app.point_withdrawal')).rowCount!
    const [kept, before] = [await ledger(), await count()]
    const [{ block, old }] = (
      await pool.query<{ block: string; old: string }>(`select block, block_hash as old from app.point_entry where tx_hash in
        (select tx_hash from idx.swap) order by block desc limit 1`)
    ).rows as [{ block: string; old: string }]
    for (const table of tables) await pool.query(`update idx.${table} set block_hash = '0xe' where block = $1`, [block])
    await pool.query('update app.point_entry set block_hash = null where block <> $1', [block])
    await pool.query('update app.story_cursor set read_to = 0')
    await run()
    const moved = kept.filter((line) => line.includes(` ${block} ${old} `))
    expect(moved).not.toEqual([])
    expect(await ledger()).toEqual(kept.map((line) => line.replace(` ${block} ${old} `, ` ${block} 0xe `)).sort())
    expect((await count()) - before).toBe(moved.length)
    const { rows } = await pool.query('select distinct block_hash from app.point_withdrawal order by 1 desc limit $1', [moved.length])
    expect(rows).not.toContainEqual({ block_hash: null })
    expect((await pool.query('select 1 from app.point_withdrawal where block_hash = $1', [old])).rowCount).toBeGreaterThanOrEqual(
      moved.length,
    )
  })

  // STORY-16, STORY-20
  it('adds up on every board, and the histogram counts who stands where', async () => {
    const boards = `select b.board, e.account, sum(e.points)::int as points from app.point_entry e
      cross join lateral (values (0), (e.chapter), (case when e.chapter <= 2 then -1 end)) b (board) where b.board is not null
      group by 1, 2 having sum(e.points) > 0`
    const differing = (left: string, right: string) => pool.query(`(${left} except ${right}) union all (${right} except ${left})`)
    expect((await differing(boards, 'select board, account, points from app.story_score')).rows).toEqual([])
    const counts = 'select board, points, count(*)::int as participants from app.story_score group by 1, 2'
    expect((await differing(counts, 'select board, points, participants from app.story_score_count')).rows).toEqual([])
  })

  it('rests once the campaign is over for good, and while the index is behind', async () => {
    await moveTo(LAST_BLOCK + 100)
    await run()
    expect(await awardStory.find(sources())).toEqual([])
    const kept = await ledger()
    await pool.query('delete from idx.swap')
    await moveTo(1)
    await awardStory.execute(sources(), { id: 1 })
    expect(await ledger()).toEqual(kept)
  })

  it('refuses to change what says that something was taken back', async () => {
    await expect(pool.query('delete from app.point_withdrawal')).rejects.toThrow(/never changed/)
  })
})
