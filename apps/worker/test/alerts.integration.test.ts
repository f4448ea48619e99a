import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import type { AlertKind } from '@exchange/domain'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPool, migrateApp } from '../src/database.ts'
import type { OpenOrder } from '../src/chain/openOrders.ts'
import type { ShortUpkeep } from '../src/chain/shortUpkeeps.ts'
import { createMakeAlerts } from '../src/jobs/makeAlerts/job.ts'
import { addRow, createIndex, moveTo, until } from './support.ts'

const CHAIN = 31_356
/** 2026-09-15 10:20:00 UTC, a Tuesday; its epoch closes on Thursday at 00:00. */
const NOW = 1_789_467_600
const CLOSES = 1_789_603_200
const DAY = 86_400
const address = (n: number): string => `0x${n.toString(16).padStart(40, '0')}`
const [ALICE, BOB, POOL] = [address(0xa1), address(0xb2), address(0x99)]

let postgres: TestPostgres
let client: pg.Client
let data: pg.Pool

beforeAll(async () => {
  postgres = await startPostgres()
  client = new pg.Client(postgres.url)
  await client.connect()
  data = createPool(postgres.url, 4)
})
afterAll(async () => {
  await data?.end()
  await client?.end()
  await postgres?.remove()
})
beforeEach(async () => {
  await client.query('drop schema if exists app cascade')
  await migrateApp(postgres.url)
  await createIndex(client, CHAIN, NOW)
})

/** The node's answer about open orders; undefined while it does not answer. */
let openOrders: readonly OpenOrder[] | undefined = []
/** The same for upkeeps that are short of LINK. */
let short: readonly ShortUpkeep[] | undefined = []
/** Networks whose upkeeps were read. */
const upkeepReads: number[] = []
const makeAlerts = createMakeAlerts({
  findOpenOrders: async (chainId) => (chainId === CHAIN ? openOrders : []),
  findShortUpkeeps: async (chainId) => {
    upkeepReads.push(chainId)
    return chainId === CHAIN ? short : []
  },
})

const wish = (account: string, kind: AlertKind, enabled = true) =>
  client.query('insert into app.alert_setting values ($1, $2, $3) on conflict (account, kind) do update set enabled = excluded.enabled', [
    account,
    kind,
    enabled,
  ])
/** Finds events and makes their alerts, as the queue does; returns what it found. */
const look = async (): Promise<readonly unknown[]> => {
  const sources = { index: data, app: data }
  const pieces = await makeAlerts.find(sources)
  for (const { payload } of pieces) await makeAlerts.execute(sources, payload)
  return pieces
}
const alerts = async (): Promise<readonly unknown[]> =>
  (await client.query('select account, kind, facts, link from app.alert order by id')).rows
const versions = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    (await client.query('select account, version::int from app.inbox_version')).rows.map(({ account, version }) => [account, version]),
  )

// NOTE-5
describe('An alert', () => {
  const name = { chain_id: CHAIN, token_id: 1, name: 'lantern', owner: ALICE, gifted: true, minted_at: NOW - 60 }

  it('is made once of a name that was given, for who wants it', async () => {
    await addRow(client, 'minted_name', name)
    await look()
    expect(await alerts()).toEqual([])
    await wish(ALICE, 'nameReceived')
    await wish(BOB, 'nameReceived')
    await look()
    expect(await look()).toEqual([])
    expect(await alerts()).toEqual([
      { account: ALICE, kind: 'nameReceived', facts: { name: 'lantern' }, link: '/arena/thena-id/browse/lantern' },
    ])
  })

  it('is made of a name that changed hands, not of one that its owner minted or that came long ago', async () => {
    await wish(BOB, 'nameReceived')
    await addRow(client, 'minted_name', { ...name, owner: BOB, gifted: false })
    await addRow(client, 'minted_name', { ...name, token_id: 2, name: 'old', owner: BOB, changed_hands_at: NOW - DAY })
    await addRow(client, 'minted_name', { ...name, token_id: 3, name: 'new', owner: BOB, gifted: false, changed_hands_at: NOW - 5 })
    await look()
    expect((await alerts()).map((alert) => (alert as { facts: { name: string } }).facts.name)).toEqual(['new'])
  })

  it('is made once of a follower, also of one who follows again', async () => {
    await wish(ALICE, 'follower')
    for (let again = 0; again < 2; again++) {
      await client.query('delete from app.follow')
      await client.query('insert into app.follow (follower_id, user_id) values ($1, $2)', [BOB, ALICE])
      await look()
    }
    expect(await alerts()).toEqual([{ account: ALICE, kind: 'follower', facts: { follower: BOB }, link: `/arena/profile/${BOB}` }])
  })

  it('is made of a lock a week and a day before its end, not of one that is closed', async () => {
    await wish(ALICE, 'lockExpiring')
    const lock = { chain_id: CHAIN, owner: ALICE, amount: 5 }
    await addRow(client, 'lock', { ...lock, lock_id: 1, end: NOW + 8 * DAY })
    await addRow(client, 'lock', { ...lock, lock_id: 2, end: NOW + 8 * DAY, closed_by: 'withdrawn' })
    await look()
    expect(await alerts()).toEqual([])
    for (const later of [DAY, 2 * DAY, 7 * DAY, 8 * DAY]) {
      await moveTo(client, CHAIN, NOW + later)
      await look()
    }
    const alert = {
      account: ALICE,
      kind: 'lockExpiring',
      facts: { lockId: '1', end: String(NOW + 8 * DAY), chainId: String(CHAIN) },
      link: '/dashboard/lock',
    }
    expect(await alerts()).toEqual([alert, alert])
  })

  it('is made once in the last six hours of an epoch of locks that have not voted in it', async () => {
    await wish(ALICE, 'voteWindowClosing')
    await wish(BOB, 'voteWindowClosing')
    const lock = { chain_id: CHAIN, owner: ALICE, amount: 5, end: CLOSES + DAY, voted_epoch: CLOSES - 14 * DAY }
    await addRow(client, 'lock', { ...lock, lock_id: 1 })
    await addRow(client, 'lock', { ...lock, lock_id: 2 })
    await addRow(client, 'lock', { ...lock, lock_id: 3, owner: BOB, voted_epoch: CLOSES - 7 * DAY })
    await addRow(client, 'lock', { ...lock, lock_id: 4, owner: BOB, end: CLOSES })
    await moveTo(client, CHAIN, CLOSES - 21_601)
    await look()
    expect(await alerts()).toEqual([])
    for (const before of [21_600, 60]) {
      await moveTo(client, CHAIN, CLOSES - before)
      await look()
    }
    expect(await alerts()).toEqual([
      {
        account: ALICE,
        kind: 'voteWindowClosing',
        facts: { closes: String(CLOSES), locks: '2', chainId: String(CHAIN) },
        link: '/dashboard/vote',
      },
    ])
  })

  it('is made of the first fill of an order', async () => {
    await wish(ALICE, 'orderFilled')
    const fill = { chain_id: CHAIN, maker: ALICE, order_id: 7, timestamp: NOW - 10 }
    for (const n of [1, 2]) await addRow(client, 'order_fill', { ...fill, tx_hash: `0x${n}` })
    await addRow(client, 'order_fill', { ...fill, tx_hash: '0x3', order_id: 8, maker: BOB })
    await look()
    expect(await alerts()).toEqual([
      { account: ALICE, kind: 'orderFilled', facts: { orderId: '7', chainId: String(CHAIN) }, link: '/swap' },
    ])
  })

  // NOTE-6
  it('is made of a rank that others took in a live competition, once for each change of one’s own', async () => {
    const competition = { chain_id: CHAIN, id: 4, name: 'Grand Tide', start: NOW - DAY, end: NOW + DAY }
    const score = (account: string, n: number, timestamp: number) =>
      addRow(client, 'competition_score', {
        chain_id: CHAIN,
        competition_id: 4,
        tx_hash: `0x${timestamp}`,
        account,
        index: Number(account) % 100,
        block: timestamp,
        timestamp,
        score: n,
        traded: true,
        deposited: 100,
      })
    await wish(ALICE, 'rankLost')
    await addRow(client, 'competition', competition)
    for (const account of [ALICE, BOB])
      await addRow(client, 'competition_participant', { chain_id: CHAIN, competition_id: 4, account, traded: true })
    await score(BOB, 1, NOW - 400)
    await score(ALICE, 5, NOW - 300)
    await look()
    expect(await alerts()).toEqual([])
    await score(BOB, 9, NOW - 200)
    await look()
    await look()
    expect(await alerts()).toEqual([
      {
        account: ALICE,
        kind: 'rankLost',
        facts: { name: 'Grand Tide', from: '1', to: '2', chainId: String(CHAIN) },
        link: '/arena/trading-competitions/4',
      },
    ])
    await score(ALICE, 10, NOW - 100)
    await score(BOB, 11, NOW - 50)
    await moveTo(client, CHAIN, NOW + DAY)
    await look()
    expect(await alerts()).toHaveLength(1)
    await moveTo(client, CHAIN, NOW)
    await look()
    expect(await alerts()).toHaveLength(2)
  })

  // NOTE-6
  it('is made of an open order that cannot be funded, once for each chunk, and waits for a node that does not answer', async () => {
    const order = (id: bigint, change: Partial<OpenOrder> = {}, maker = ALICE as `0x${string}`, srcFilledAmount = 0n): OpenOrder => ({
      order: { id, maker, srcFilledAmount },
      state: 'open',
      isFundable: false,
      nextAmountIn: 1n,
      ...change,
    })
    await wish(ALICE, 'orderUnfundable')
    openOrders = undefined
    expect(await look()).toEqual([])
    openOrders = [order(7n), order(8n, { isFundable: true }), order(9n, { state: 'expired' }), order(10n, {}, BOB as `0x${string}`)]
    await look()
    await look()
    expect(await alerts()).toEqual([
      { account: ALICE, kind: 'orderUnfundable', facts: { orderId: '7', chainId: String(CHAIN) }, link: '/swap' },
    ])
    openOrders = [order(7n, { state: 'partiallyFilled' }, ALICE as `0x${string}`, 5n)]
    await look()
    await look()
    expect(await alerts()).toHaveLength(2)
  })

  // NOTE-6
  it('of an automation that lacks LINK, once for each balance', async () => {
    await addRow(client, 'upkeep', { chain_id: CHAIN, id: 3, admin: ALICE, lock_id: 12 })
    await addRow(client, 'upkeep', { chain_id: CHAIN, id: 4, admin: BOB, lock_id: 13 })
    await wish(ALICE, 'automationUnderfunded')
    short = undefined
    expect(await look()).toEqual([])
    const [own, other] = [
      { id: 3n, lockId: 12n, balance: 5n, level: 'underfunded' as const },
      { id: 4n, lockId: 13n, balance: 5n, level: 'underfunded' as const },
    ]
    short = [{ ...own, level: 'low' }]
    expect(await look()).toEqual([])
    short = [own, other]
    await look()
    await look()
    const facts = { lockId: '12', chainId: String(CHAIN) }
    expect(await alerts()).toEqual([{ account: ALICE, kind: 'automationUnderfunded', facts, link: '/dashboard/automation/12' }])
    short = [{ ...own, balance: 4n }]
    await look()
    expect(await alerts()).toHaveLength(2)
    short = []
  })

  // NOTE-6
  it('of an automation whose LINK is low, once until LINK is added, whatever its runs cost and the price of LINK does', async () => {
    const LINK = 10n ** 18n
    await addRow(client, 'upkeep', { chain_id: CHAIN, id: 3, admin: ALICE, lock_id: 12, balance: String(3n * LINK), spent: String(LINK) })
    await wish(ALICE, 'automationLow')
    await wish(BOB, 'automationLow')
    const low = { id: 3n, lockId: 12n, balance: 3n * LINK, level: 'low' as const }
    short = [low]
    await look()
    await look()
    // Both kinds of a look are of one read of each network.
    await wish(ALICE, 'automationUnderfunded')
    upkeepReads.length = 0
    await look()
    expect(new Set(upkeepReads).size).toBe(upkeepReads.length)
    expect(upkeepReads).toContain(CHAIN)
    await wish(ALICE, 'automationUnderfunded', false)
    const facts = { lockId: '12', chainId: String(CHAIN) }
    expect(await alerts()).toEqual([{ account: ALICE, kind: 'automationLow', facts, link: '/dashboard/automation/12' }])
    // A run, a price that rises and falls, a balance below what a run needs, and a stranger's dust.
    await client.query(`update idx.upkeep set balance = balance - ${LINK} + 1, spent = spent + ${LINK}`)
    for (const next of [[], [{ ...low, balance: 2n * LINK }], [{ ...low, balance: 2n * LINK, level: 'underfunded' as const }]]) {
      short = next
      expect(await look()).toEqual([])
    }
    await client.query(`update idx.upkeep set balance = balance + ${LINK}`)
    short = []
    expect(await look()).toEqual([])
    short = [low]
    await look()
    await look()
    expect(await alerts()).toHaveLength(2)
    short = []
  })

  describe('of a range', () => {
    const swap = (timestamp: number, tick: number) =>
      addRow(client, 'swap', { chain_id: CHAIN, pool: POOL, tx_hash: `0x${timestamp}`, timestamp, tick })
    const price = (tick: number) => client.query('update idx.pool set tick = $1', [tick])
    const position = {
      chain_id: CHAIN,
      token_id: 4,
      owner: ALICE,
      pool: POOL,
      tick_lower: -60,
      tick_upper: 60,
      liquidity: 9,
      opened_at: NOW - 30 * DAY,
    }
    const made = async () => (await alerts()).length

    beforeEach(async () => {
      await wish(ALICE, 'outOfRange')
      await addRow(client, 'pool', { chain_id: CHAIN, address: POOL, symbol: 'THE/WBNB', tick: 0 })
    })

    it('is made when the price leaves it, once a day, and again on another day', async () => {
      await addRow(client, 'position', position)
      await swap(NOW - 9 * DAY, 0)
      await look()
      expect(await made()).toBe(0)
      await swap(NOW - 10, 60)
      await price(60)
      await look()
      expect(await alerts()).toEqual([
        {
          account: ALICE,
          kind: 'outOfRange',
          facts: { tokenId: '4', pool: POOL, symbol: 'THE/WBNB', chainId: String(CHAIN) },
          link: '/dashboard',
        },
      ])
      await moveTo(client, CHAIN, NOW + 20 * DAY)
      await look()
      expect(await made()).toBe(1)
      await swap(NOW + 20 * DAY - 20, 59)
      await swap(NOW + 20 * DAY - 10, 61)
      await look()
      await look()
      expect(await made()).toBe(2)
    })

    it('is made of one that was opened in range and left by the first swap', async () => {
      await addRow(client, 'position', { ...position, opened_at: NOW - 50 })
      await addRow(client, 'liquidity_event', { chain_id: CHAIN, pool: POOL, tx_hash: '0x1', kind: 'mint', timestamp: NOW - 50, tick: -60 })
      await swap(NOW - 5, -61)
      await price(-61)
      await look()
      expect(await made()).toBe(1)
    })

    it('is not made of one that was never in range, is empty, or left long ago', async () => {
      await price(100)
      await swap(NOW - 40 * DAY, 100)
      await addRow(client, 'position', { ...position, opened_at: NOW - 50 })
      await addRow(client, 'position', { ...position, token_id: 5, liquidity: 0 })
      await swap(NOW - 30 * DAY, 0)
      await swap(NOW - 2 * DAY, 100)
      await addRow(client, 'position', { ...position, token_id: 6 })
      await look()
      expect(await made()).toBe(0)
    })
  })

  it('raises the version of its inbox and tells once for all of a batch', async () => {
    const told: (string | undefined)[] = []
    client.on('notification', ({ payload }) => told.push(payload))
    await client.query('listen inbox')
    for (const account of [ALICE, BOB]) {
      await wish(account, 'orderFilled')
      await addRow(client, 'order_fill', { chain_id: CHAIN, maker: account, tx_hash: account, order_id: Number(account), timestamp: NOW })
    }
    await look()
    await until('it is told', async () => {
      await client.query('select 1')
      return told.length > 0
    })
    expect(told).toEqual(['1'])
    expect(await versions()).toEqual({ '*': 1, [ALICE]: 1, [BOB]: 1 })
  })

  it('is made once where its piece of work is done twice, and not for who switched it off meanwhile', async () => {
    await wish(ALICE, 'nameReceived')
    await wish(BOB, 'nameReceived')
    await addRow(client, 'minted_name', name)
    await addRow(client, 'minted_name', { ...name, token_id: 2, owner: BOB })
    const sources = { index: data, app: data }
    const [piece] = await makeAlerts.find(sources)
    await wish(BOB, 'nameReceived', false)
    await Promise.all([1, 2, 3].map(() => makeAlerts.execute(sources, piece!.payload)))
    expect(await alerts()).toHaveLength(1)
    expect(await versions()).toEqual({ '*': 1, [ALICE]: 1 })
  })

  it('waits while there is no index', async () => {
    await wish(ALICE, 'nameReceived')
    await client.query('drop schema idx cascade')
    expect(await look()).toEqual([])
  })
})
