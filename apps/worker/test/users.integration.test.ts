import { formatCheckpoint } from '@exchange/schema'
import { createIndexTables } from '@exchange/schema/ddl'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrateApp } from '../src/database.ts'
import { awardAchievements } from '../src/jobs/awardAchievements/job.ts'
import type { AnyJob } from '../src/jobs/job.ts'
import { createMarkContracts } from '../src/jobs/markContracts/job.ts'
import { syncUsers } from '../src/jobs/syncUsers/job.ts'

const CHAIN = 31_356
const NOW = 1_789_467_600
let postgres: TestPostgres
let client: pg.Client

const account = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const [ALICE, BOB, CAROL, SAFE] = [account(1), account(2), account(3), account(4)]

beforeAll(async () => {
  postgres = await startPostgres()
  client = new pg.Client(postgres.url)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await postgres?.remove()
})
beforeEach(async () => {
  await client.query('drop schema if exists app cascade; drop schema if exists idx cascade')
  await migrateApp(postgres.url)
  await client.query(createIndexTables())
  await setTime(NOW)
})

const setTime = (timestamp: number) =>
  client.query(
    `insert into idx._ponder_checkpoint (chain_name, chain_id, safe_checkpoint, latest_checkpoint, finalized_checkpoint)
     values ('a', $1, $2, $2, $2) on conflict (chain_name) do update set latest_checkpoint = $2`,
    [CHAIN, formatCheckpoint({ chainId: CHAIN, block: 1_000, timestamp })],
  )

/** Fills required columns that no test reads. */
const insert = async (table: string, row: Record<string, unknown>): Promise<void> => {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_schema = 'idx' and table_name = $1 and is_nullable = 'NO'`,
    [table],
  )
  const empty: Record<string, unknown> = { ARRAY: [], boolean: false, numeric: 0, integer: 0 }
  const full: Record<string, unknown> = {
    ...Object.fromEntries(rows.map(({ name, type }) => [name, type in empty ? empty[type] : '0x'])),
    chain_id: CHAIN,
    ...row,
  }
  const names = Object.keys(full)
  await client.query(
    `insert into idx."${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(full),
  )
}
let logs = 0
const log = (timestamp: number) => ({ tx_hash: `0x${++logs}`, timestamp })
const name = (tokenId: number, text: string, owner: string, changedHandsAt: number | null = null) =>
  insert('minted_name', {
    token_id: tokenId,
    name: text,
    look_alike: text,
    owner,
    minter: owner,
    minted_at: NOW - 50,
    updated_at: NOW - 50,
    changed_hands_at: changedHandsAt,
  })
const show = (who: string, tokenId: number) => insert('display_name', { account: who, token_id: tokenId })

const run = async (job: AnyJob): Promise<void> => {
  const sources = { index: client, app: client } as unknown as Parameters<AnyJob['find']>[0]
  for (const { payload } of await job.find(sources)) await job.execute(sources, JSON.parse(JSON.stringify(payload)))
}
const users = async (columns = 'id'): Promise<unknown[]> => (await client.query(`select ${columns} from app."user" order by id`)).rows
const ids = async (): Promise<unknown[]> => (await users()).map((row) => (row as { id: string }).id)

// PEOPLE-5
describe('Users', () => {
  it('are every account that the index saw act, since its first act', async () => {
    await insert('swap', { ...log(NOW - 900), origin: ALICE })
    await insert('swap', { ...log(NOW - 100), origin: ALICE })
    await insert('liquidity_change', { ...log(NOW - 90), account: BOB, recipient: account(5) })
    await insert('lock_event', { ...log(NOW - 80), account: account(6), recipient: account(0) })
    await insert('reward_payment', { ...log(NOW - 70), payer: account(7) })
    await insert('claim', { ...log(NOW - 60), account: account(8) })
    await insert('item_event', { ...log(NOW - 50), account: account(9), recipient: account(10) })
    await insert('order_fill', { ...log(NOW - 40), maker: account(11) })
    await name(1, 'river', account(12))
    await show(account(12), 1)
    // An account that gives a name without owning one, hosts, adds to prizes, votes, automates, bridges, backs positions, or is paid.
    await insert('minted_name', {
      token_id: 2,
      name: 'given',
      look_alike: 'given',
      owner: account(13),
      minter: account(14),
      minted_at: NOW,
    })
    await insert('competition', { id: 1, host: account(15), created_at: NOW })
    await insert('competition_increase', { ...log(NOW), account: account(16) })
    await insert('vote_event', { ...log(NOW), account: account(17) })
    await insert('automation_event', { ...log(NOW), owner: account(18) })
    await insert('bridge_sent', { ...log(NOW), sender: account(19), recipient: account(99) })
    await insert('perp_vault_change', { ...log(NOW), account: account(20) })
    await insert('account_act', { ...log(NOW), account: account(21) })
    await run(syncUsers)
    expect(await ids()).toEqual([ALICE, BOB, ...Array.from({ length: 17 }, (_, n) => account(n + 5))])
    expect((await users('extract(epoch from first_seen_at)::int as at'))[0]).toEqual({ at: NOW - 900 })
  })

  it('are found once they act, also near the end of what was read, and the second look writes nothing', async () => {
    await insert('swap', { ...log(NOW - 10), origin: ALICE })
    await run(syncUsers)
    await insert('swap', { ...log(NOW - 20), origin: BOB })
    await run(syncUsers)
    expect(await ids()).toEqual([ALICE, BOB])
    const versions = await users('xmin')
    await run(syncUsers)
    expect(await users('xmin')).toEqual(versions)
  })

  it('are read anew where the chain was begun anew', async () => {
    await insert('swap', { ...log(NOW), origin: ALICE })
    await run(syncUsers)
    await client.query('delete from idx.swap')
    await insert('swap', { ...log(1_000), origin: BOB })
    await setTime(1_000)
    await run(syncUsers)
    expect(await ids()).toEqual([ALICE, BOB])
  })

  it('are read page by page without loss', async () => {
    await insert('swap', { ...log(NOW), origin: CAROL })
    await client.query(
      `insert into idx.swap select s.* from idx.swap one, generate_series(1, 20100) n, jsonb_populate_record(one,
         jsonb_build_object('tx_hash', 't' || n, 'timestamp', ${NOW} - n / 3, 'origin', '0x' || lpad(to_hex(n + 100), 40, '0'))) s`,
    )
    await run(syncUsers)
    expect((await ids()).length).toBe(20_101)
  })

  it('wait for an index', async () => {
    await client.query('drop schema idx cascade')
    await run(syncUsers)
    expect(await ids()).toEqual([])
  })
})

// PEOPLE-5, NAME-10
describe('A username', () => {
  it('is the name that the account shows, and follows it to others', async () => {
    await name(1, 'river', ALICE)
    await name(2, 'ocean', BOB, NOW - 5)
    await show(ALICE, 1)
    await show(BOB, 2)
    await run(syncUsers)
    const columns = 'id, username, name_changed_hands_at::int as changed'
    expect(await users(columns)).toEqual([
      { id: ALICE, username: 'river', changed: null },
      { id: BOB, username: 'ocean', changed: NOW - 5 },
    ])
    await client.query('delete from idx.display_name where account = $1', [ALICE])
    await client.query('update idx.minted_name set owner = $1, changed_hands_at = $2 where token_id = 1', [CAROL, NOW])
    await show(CAROL, 1)
    await run(syncUsers)
    expect(await users(columns)).toEqual([
      { id: ALICE, username: null, changed: null },
      { id: BOB, username: 'ocean', changed: NOW - 5 },
      { id: CAROL, username: 'river', changed: NOW },
    ])
  })

  it('is gone with the block that gave it', async () => {
    await name(1, 'river', ALICE)
    await show(ALICE, 1)
    await run(syncUsers)
    await client.query('truncate idx.display_name, idx.minted_name')
    await run(syncUsers)
    expect(await users('id, username')).toEqual([{ id: ALICE, username: null }])
  })
})

// PEOPLE-13
describe('Achievements', () => {
  const WAD = 10n ** 18n
  const awards = async (): Promise<unknown[]> =>
    (
      await client.query(
        'select achievement as id, chain_id, block::int, reached_at::int as at from app.achievement_award order by reached_at, id',
      )
    ).rows

  it('are awarded for what the index saw, by the event that reached them, once', async () => {
    for (let n = 0; n < 25; n++)
      await insert('swap', { ...log(NOW - 100 + n), block: 500 + n, origin: ALICE, pool: `0xp${n % 3}`, amount_usd: 400n * WAD })
    await run(awardAchievements)
    expect(await awards()).toEqual([
      { id: 'firstSwap', chain_id: CHAIN, block: 500, at: NOW - 100 },
      { id: 'swapped10k', chain_id: CHAIN, block: 524, at: NOW - 76 },
      { id: 'swaps25', chain_id: CHAIN, block: 524, at: NOW - 76 },
    ])
    const versions = (await client.query('select xmin from app.achievement_award')).rows
    await run(awardAchievements)
    expect((await client.query('select xmin from app.achievement_award')).rows).toEqual(versions)
  })

  it('are taken back with the events that gave them', async () => {
    await insert('swap', { ...log(NOW - 100), block: 500, origin: ALICE })
    await insert('lock_vote', { ...log(NOW - 90), block: 501, account: ALICE, epoch: 1, lock_id: 1, pool: '0xp' })
    await run(awardAchievements)
    expect((await awards()).length).toBe(2)
    await client.query('truncate idx.swap')
    await run(awardAchievements)
    expect(await awards()).toEqual([{ id: 'firstVote', chain_id: CHAIN, block: 501, at: NOW - 90 }])
  })

  it('count every fact', async () => {
    await insert('order_fill', { ...log(NOW), maker: ALICE })
    await insert('liquidity_change', { ...log(NOW), account: ALICE, kind: 'deposit', vault: '0xv', amount_usd: 200_000n * WAD })
    await insert('liquidity_change', { ...log(NOW), account: ALICE, kind: 'stake' })
    await insert('liquidity_change', { ...log(NOW), account: ALICE, kind: 'receive', amount_usd: 999_000n * WAD })
    await insert('lock_event', { ...log(NOW), account: ALICE, kind: 'created', amount: 10_000n * WAD })
    await insert('reward_payment', { ...log(NOW), payer: ALICE, kind: 'incentives' })
    await insert('item_event', { ...log(NOW), account: BOB, recipient: ALICE, kind: 'sold' })
    await name(1, 'abcd', ALICE, NOW)
    await insert('minted_name', {
      token_id: 2,
      name: 'given',
      look_alike: 'given',
      owner: BOB,
      minter: ALICE,
      gifted: true,
      minted_at: NOW,
      updated_at: NOW,
    })
    await insert('competition', { id: 1, host: ALICE, created_at: NOW, created_block: 500, ranked_at: NOW, updated_at: NOW })
    await insert('competition_participant', { competition_id: 1, account: ALICE, rank: 1, prize: 5, joined_at: NOW, joined_block: 501 })
    await insert('competition_event', { ...log(NOW), competition_id: 1, kind: 'rankingCompleted' })
    await client.query(`insert into app.follow (follower_id, user_id) values ($1, $2)`, [ALICE, BOB])
    await run(awardAchievements)
    const held = await client.query<{ id: string }>('select achievement as id from app.achievement_award where account = $1 order by id', [
      ALICE,
    ])
    expect(held.rows.map(({ id }) => id)).toEqual(
      [
        'deposited100k',
        'deposited10k',
        'firstCompetition',
        'firstDeposit',
        'firstFollow',
        'firstGift',
        'firstHosted',
        'firstIncentive',
        'firstItem',
        'firstLock',
        'firstName',
        'firstOrder',
      ]
        .concat(['firstPrize', 'firstStake', 'firstVault', 'firstWin', 'locked10k', 'nameReceived', 'shortName'])
        .sort(),
    )
  })
})

// SEARCH-4
it('The rank of a user is that of its marks: super admins, admins, verified, everybody else', async () => {
  for (const origin of [ALICE, BOB, CAROL, SAFE]) await insert('swap', { ...log(NOW), origin })
  await client.query(`insert into app.admin (account, role) values ($1, 'superAdmin'), ($2, 'admin')`, [ALICE, BOB])
  await client.query(`insert into app.verification (account, verified_by) values ($1, $2), ($3, $2)`, [CAROL, ALICE, BOB])
  await run(syncUsers)
  expect(await users('rank')).toEqual([{ rank: 0 }, { rank: 1 }, { rank: 2 }, { rank: 3 }])
  await client.query(`delete from app.admin where role = 'admin'; delete from app.verification where account = '${CAROL}'`)
  await run(syncUsers)
  expect(await users('rank')).toEqual([{ rank: 0 }, { rank: 2 }, { rank: 3 }, { rank: 3 }])
})

// PEOPLE-5
describe('Contracts', () => {
  it('are marked by what the chains say of new users, each asked about once', async () => {
    const asked: string[][] = []
    const job = createMarkContracts(async (accounts) => {
      asked.push([...accounts])
      return new Set([SAFE])
    })
    await client.query(`insert into app."user" (id) values ($1), ($2)`, [ALICE, SAFE])
    await run(job)
    await run(job)
    expect(asked.flat().sort()).toEqual([ALICE, SAFE])
    expect(await users('id, is_contract')).toEqual([
      { id: ALICE, is_contract: false },
      { id: SAFE, is_contract: true },
    ])
  })

  it('are asked about again while no node answers', async () => {
    await client.query(`insert into app."user" (id) values ($1)`, [ALICE])
    const job = createMarkContracts(() => Promise.reject(new Error('no node')))
    await expect(run(job)).rejects.toThrow('no node')
    expect(await users('code_read_at')).toEqual([{ code_read_at: null }])
  })
})
