import { type RecordItem, type RecordsItem } from '@exchange/api-client'
import { recordsItemSchema } from '@exchange/api-client/recordsSchemas'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { type Address, formatUnits, formatWad, type Hex, type NativeTransfer, type RecordKind } from '@exchange/domain'
import { routerAbi } from '@exchange/protocol'
import { onchainTables } from '@exchange/schema'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { encodeFunctionData, pad, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MinedTransaction } from '../src/market/chain/rpc.ts'
import { recordSources } from '../src/market-data/records/sources.ts'
import { createTables, insertRows, WAD, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { byBearer, migrateTables } from './support/people.ts'
import { CHAIN, createWorld, curated, fillChains, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const [ALICE, BOB, BUSY, POOL] = [addressOf(0xa1), addressOf(0xb1), addressOf(0xb2), addressOf(1_000_000)]
const [TK0, TK1, STRANGE, WBNB, ROUTER] = [addressOf(10_000), addressOf(10_001), addressOf(0x5757), addressOf(2), addressOf(4)]
const UNWRAPPED = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const HOUR = 3_600
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const FILE_MOST = 2_000
let postgres: TestPostgres
let world: World

type Over = Record<string, string | number | bigint | null>
const tablesByName = new Map(Object.values(onchainTables).map((table) => [getTableConfig(table).name, getTableConfig(table)]))

/** A row with a value in every required column. */
const rowOf = (table: string, over: Over): Over => {
  const ofType = (type: string): string | number => {
    if (type.endsWith('[]')) return '{}'
    if (type === 'text') return '0x'
    return type === 'boolean' ? 'false' : 0
  }
  const { columns } = tablesByName.get(table)!
  const needed = columns.filter(({ notNull }) => notNull).map((column) => [column.name, ofType(column.getSQLType())])
  return { ...Object.fromEntries(needed), chain_id: CHAIN, ...over }
}

/** A transaction of each source, and its other account. */
const acts: readonly { readonly table: string; readonly over: Over; readonly kinds: readonly RecordKind[] }[] = [
  { table: 'swap', over: { origin: ALICE }, kinds: ['swap'] },
  // A swap that another address sent for the account, as for a contract wallet.
  { table: 'swap', over: { origin: BOB, recipient: ALICE }, kinds: ['swap'] },
  { table: 'order_fill', over: { maker: ALICE }, kinds: ['order'] },
  { table: 'liquidity_event', over: { origin: ALICE }, kinds: ['liquidity'] },
  { table: 'liquidity_change', over: { account: ALICE, kind: 'deposit' }, kinds: ['liquidity'] },
  { table: 'liquidity_change', over: { account: ALICE, kind: 'unstake' }, kinds: ['stake'] },
  { table: 'liquidity_change', over: { account: ALICE, kind: 'emission' }, kinds: ['emission'] },
  { table: 'liquidity_change', over: { account: ALICE, kind: 'receive' }, kinds: ['transfer'] },
  { table: 'claim', over: { account: ALICE, kind: 'incentives' }, kinds: ['incentives'] },
  { table: 'claim', over: { account: ALICE, kind: 'rebase' }, kinds: ['rebase'] },
  { table: 'lock_event', over: { account: ALICE }, kinds: ['lock'] },
  { table: 'lock_event', over: { account: BOB, recipient: ALICE }, kinds: ['lock'] },
  { table: 'reward_payment', over: { payer: ALICE }, kinds: ['offer'] },
  { table: 'automation_event', over: { owner: ALICE }, kinds: ['automation'] },
  { table: 'automation_run', over: { owner: ALICE }, kinds: ['automation'] },
  { table: 'bridge_sent', over: { sender: ALICE, guid: hashOf(1) }, kinds: ['bridgeSent'] },
  { table: 'competition', over: { host: ALICE, id: 90 }, kinds: ['competition'] },
  { table: 'competition_increase', over: { account: ALICE }, kinds: ['competition'] },
  { table: 'account_act', over: { account: ALICE, kind: 'prize' }, kinds: ['prize'] },
  { table: 'perp_history', over: { owner: ALICE }, kinds: ['position'] },
  { table: 'perp_vault_change', over: { account: ALICE }, kinds: ['perpVault'] },
  { table: 'item_event', over: { account: BOB, recipient: ALICE }, kinds: ['item'] },
  { table: 'name_event', over: { account: ALICE, recipient: BOB }, kinds: ['name'] },
  { table: 'competition_score', over: { account: ALICE, competition_id: 7 }, kinds: ['competition'] },
]

const sourceHash = (n: number): Hex => hashOf(7_000 + n)
const sourceTime = (n: number): number => NOW - 10 * HOUR - n

const transfer = (token: Address, from: Address, to: Address, amount: bigint) => ({
  address: token,
  topics: [TRANSFER, pad(from), pad(to)] as Hex[],
  data: pad(toHex(amount)),
})
type Mined = Partial<Omit<MinedTransaction, 'logs'>> & { readonly logs?: readonly ReturnType<typeof transfer>[] }
const mined = (hash: Hex, { logs = [], ...rest }: Mined = {}): MinedTransaction => ({
  hash,
  block: 500,
  sender: ALICE,
  called: ROUTER,
  input: '0x',
  gas: 21_000n * 10n ** 9n,
  value: 0n,
  ...rest,
  logs: logs.map((log, logIndex) => ({ ...log, txHash: hash, logIndex })),
})

const [SWAP, GIFT, VOTE_BY_OTHER, ROUND] = [hashOf(8_001), hashOf(8_002), hashOf(8_003), hashOf(8_004)]
const [INTO_COINS, FILLED] = [hashOf(8_005), hashOf(8_006)]
const DELIVERED = hashOf(8_010)
/** The router unwraps coins, and the receiver that the swap names gets them. */
const unwrapped = (amount: bigint) => ({ address: WBNB, topics: [UNWRAPPED, pad(ROUTER)] as Hex[], data: pad(toHex(amount)) })
const intoCoins = (to: Address): Hex =>
  encodeFunctionData({
    abi: routerAbi,
    functionName: 'swapExactTokensForETH',
    args: [1n, 1n, [{ from: TK0, to: WBNB, poolType: 0 }], to, 9n],
  })
const own: readonly MinedTransaction[] = [
  // Two tables name it: one transaction, with both kinds.
  mined(SWAP, { logs: [transfer(TK0, ALICE, POOL, 3n * WAD), transfer(TK1, POOL, ALICE, 5n * WAD + 1n)], value: WAD / 4n }),
  mined(GIFT, { sender: BOB, logs: [transfer(STRANGE, BOB, ALICE, 7n), transfer(POOL, BOB, ALICE, 2n * WAD)] }),
  // Another account's, and nothing of the account moved: it is in none of its records.
  mined(VOTE_BY_OTHER, { sender: BOB, logs: [transfer(TK0, BOB, POOL, 1n)] }),
  mined(ROUND, { logs: [transfer(TK0, ALICE, POOL, 9n), transfer(TK0, POOL, ALICE, 9n)] }),
  mined(DELIVERED, { sender: BOB, logs: [transfer(TK1, POOL, ALICE, 11n)] }),
  mined(INTO_COINS, { logs: [transfer(TK0, ALICE, POOL, 2n * WAD), unwrapped(4n)], input: intoCoins(ALICE) }),
  // An order that someone else filled: no log says who got the coins.
  mined(FILLED, { sender: BOB, called: POOL, logs: [transfer(TK0, ALICE, POOL, 2n), transfer(POOL, BOB, ALICE, 1n), unwrapped(9n)] }),
]
const went = (from: Address, to: Address, amount: bigint): NativeTransfer => ({ from, to, amount })
const all = [...acts.map((_, n) => mined(sourceHash(n))), ...own]

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChains(client, { pools: 3, tokens: 8, hours: 1, swaps: 1 })
    await migrateTables(client)
    for (const [n, { table, over }] of acts.entries()) {
      const when =
        table === 'competition'
          ? { created_tx: sourceHash(n), created_at: sourceTime(n) }
          : { tx_hash: sourceHash(n), timestamp: sourceTime(n) }
      await insertRows(client, `idx.${table}`, [rowOf(table, { ...when, ...over })])
    }
    await insertRows(client, 'idx.competition_participant', [rowOf('competition_participant', { account: ALICE, competition_id: 7 })])
    const swapped = { origin: ALICE, tx_hash: SWAP, timestamp: NOW - 60 }
    await insertRows(client, 'idx.swap', [rowOf('swap', { ...swapped, log_index: 1 }), rowOf('swap', { ...swapped, log_index: 2 })])
    await insertRows(client, 'idx.order_fill', [rowOf('order_fill', { maker: ALICE, tx_hash: SWAP, timestamp: NOW - 60 })])
    const change = { account: ALICE, kind: 'receive' }
    await insertRows(client, 'idx.liquidity_change', [
      rowOf('liquidity_change', { ...change, tx_hash: GIFT, timestamp: NOW - 2 * HOUR }),
      rowOf('liquidity_change', { ...change, kind: 'deposit', tx_hash: ROUND, timestamp: NOW - 4 * HOUR }),
    ])
    await insertRows(client, 'idx.automation_event', [
      rowOf('automation_event', { owner: ALICE, tx_hash: VOTE_BY_OTHER, timestamp: NOW - 3 * HOUR }),
    ])
    await insertRows(client, 'idx.swap', [rowOf('swap', { origin: ALICE, tx_hash: INTO_COINS, timestamp: NOW - 6 * HOUR })])
    await insertRows(client, 'idx.order_fill', [rowOf('order_fill', { maker: ALICE, tx_hash: FILLED, timestamp: NOW - 7 * HOUR })])
    // It left the other network; the same row names the account.
    await insertRows(client, 'idx.bridge_sent', [
      rowOf('bridge_sent', { chain_id: OTHER_CHAIN, guid: hashOf(2), sender: BOB, recipient: ALICE, tx_hash: hashOf(3), timestamp: NOW }),
    ])
    await insertRows(client, 'idx.bridge_arrival', [
      rowOf('bridge_arrival', {
        guid: hashOf(2),
        delivered_tx: DELIVERED,
        delivered_at: NOW - 5 * HOUR,
        swapped_tx: null,
        swapped_at: null,
      }),
    ])
    const hour = Math.floor(NOW / HOUR) * HOUR
    await insertRows(client, 'idx.token_activity_hour', [
      rowOf('token_activity_hour', { token: TK0, start: hour - 5 * HOUR, price_usd: 2n * WAD }),
      rowOf('token_activity_hour', { token: TK0, start: hour + HOUR, price_usd: 9n * WAD }),
      rowOf('token_activity_hour', { token: TK1, start: hour - 20 * HOUR, price_usd: WAD }),
      rowOf('token_activity_hour', { token: TK1, start: hour - HOUR, price_usd: null }),
      rowOf('token_activity_hour', { token: WBNB, start: hour - 30 * HOUR, price_usd: 600n * WAD }),
    ])
    await insertRows(client, 'idx.pool_hour', [
      rowOf('pool_hour', { pool: POOL, start: hour - 8 * HOUR, tvl_usd: 30n * WAD, total_supply: 4n * WAD }),
      rowOf('pool_hour', { pool: POOL, start: hour + HOUR, tvl_usd: 90n * WAD, total_supply: 4n * WAD }),
    ])
    const busy = Array.from({ length: FILE_MOST + 1 }, (_, n) =>
      rowOf('swap', { origin: BUSY, tx_hash: hashOf(100_000 + n), timestamp: NOW - 100 * HOUR - n }),
    )
    await insertRows(client, 'idx.swap', busy)
  })
  world = createWorld(postgres.url, curated, byBearer)
  world.chain().setTransactions([...all, ...Array.from({ length: FILE_MOST + 1 }, (_, n) => mined(hashOf(100_000 + n), { sender: BUSY }))])
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})
afterAll(async () => {
  await world?.close()
  await postgres?.remove()
})

const path = (rest = '', account: string = ALICE): string => `/v1/${CHAIN}/accounts/${account}/records${rest}`
const pageOf = async (query = '', account: string = ALICE): Promise<{ data: RecordsItem; nextCursor: string | null }> => {
  const { body } = await world.get(path(query, account))
  return { data: recordsItemSchema.parse(body.data), nextCursor: body.nextCursor }
}
const fileOf = async (rest: string): Promise<RecordsItem> =>
  recordsItemSchema.parse(((await (await world.app.request(path(rest))).json()) as { data: unknown }).data)
const findRecord = (data: RecordsItem, hash: Hex): RecordItem | undefined => data.records.find(({ txHash }) => txHash === hash)

/** Sums of the transactions, recomputed from their logs without the domain. */
const expectedSums = (account: Address): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const { address, topics, data } of all.flatMap(({ logs }) => logs)) {
    if (topics[2] === pad(account)) sums.set(address, (sums.get(address) ?? 0n) + BigInt(data))
    if (topics[1] === pad(account)) sums.set(address, (sums.get(address) ?? 0n) - BigInt(data))
  }
  return sums
}

// ANALYTICS-10: everything an account did, as CSV and JSON, with the price at the time and links
describe('the records of an account', () => {
  it('are of every table that names its transactions', async () => {
    const { data } = await pageOf('?limit=200')
    const told = acts.map((_, n) => findRecord(data, sourceHash(n))?.kinds)
    expect(told).toEqual(acts.map(({ kinds }) => kinds))
    const tables = new Set([...acts.map(({ table }) => table), 'bridge_arrival'])
    expect(recordSources.filter(({ table }) => !tables.has(table))).toEqual([])
  })

  it('are transactions, the newest first, each once', async () => {
    const { data } = await pageOf('?limit=200')
    const times = data.records.map(({ timestamp }) => timestamp)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(new Set(data.records.map(({ txHash }) => txHash)).size).toBe(data.records.length)
    expect(findRecord(data, SWAP)?.kinds).toEqual(['order', 'swap'])
    expect(findRecord(data, DELIVERED)?.kinds).toEqual(['bridgeArrived'])
  })

  it('have what each moved, with the price of its hour or the last one before', async () => {
    const { data } = await pageOf()
    expect(findRecord(data, SWAP)).toEqual({
      timestamp: NOW - 60,
      block: 500,
      txHash: SWAP,
      link: null,
      kinds: ['order', 'swap'],
      movements: [
        { token: TK0, symbol: 'TK0', decimals: 18, raw: String(-3n * WAD), amount: '-3', priceUsd: '2', valueUsd: '-6' },
        // Its price was lost in the last hour before: it is unknown, rather than an old one.
        {
          token: TK1,
          symbol: 'TK1',
          decimals: 6,
          raw: String(5n * WAD + 1n),
          amount: '5000000000000.000001',
          priceUsd: null,
          valueUsd: null,
        },
      ],
      gas: '0.000021',
      // Nothing of the sent coins was wrapped, and no trace says where they are.
      valueSent: '0.25',
      valueReceived: null,
      nativePriceUsd: '600',
    })
  })

  it('have raw units alone of a token that the index does not know, and pool tokens by the name of their pool', async () => {
    const gift = findRecord((await pageOf()).data, GIFT)!
    expect(gift.movements.map(({ symbol, raw, amount, priceUsd }) => [symbol === null, raw, amount, priceUsd])).toEqual([
      [true, '7', null, null],
      // The pool's holdings in the last hour with an event, divided by its tokens.
      [false, String(2n * WAD), '2', '7.5'],
    ])
    expect([gift.gas, gift.valueSent, gift.valueReceived]).toEqual(['0', '0', '0'])
    // A side of the pool had no price yet, so neither do its tokens.
    expect(findRecord((await pageOf()).data, FILLED)?.movements.at(-1)).toMatchObject({ token: POOL, priceUsd: null, valueUsd: null })
  })

  it('leave out what another sent and moved nothing of it, and keep what it paid for', async () => {
    const { data } = await pageOf('?limit=200')
    expect(findRecord(data, VOTE_BY_OTHER)).toBeUndefined()
    expect(findRecord(data, ROUND)?.movements).toEqual([])
    expect((await pageOf('', addressOf(0xdead))).data).toMatchObject({
      records: [],
      sums: [],
      gas: '0',
      valueSent: '0',
      valueReceived: '0',
      nativeChange: '0',
      nativeUnknown: 0,
    })
  })

  // ANALYTICS-10: sums equal the balance changes exactly, per token
  it('add up to the change of each balance', async () => {
    const { data } = await pageOf('?limit=200')
    const expected = expectedSums(ALICE)
    expect(new Map(data.sums.map(({ token, raw }) => [token, BigInt(raw)]))).toEqual(expected)
    for (const { raw, decimals, amount } of data.sums) if (decimals !== null) expect(amount).toBe(formatUnits(BigInt(raw), decimals))
    const paid = data.records.filter(({ gas }) => gas !== '0').length
    expect(data.gas).toBe(formatUnits(BigInt(paid) * 21_000n * 10n ** 9n, 18))
  })

  // ANALYTICS-10: native coins that a contract sends have a row of their own, and one that is not known says so
  it('have the native coins that came, by traces, else by the receipt where it tells', async () => {
    const nativeOf = (data: RecordsItem, hash: Hex) => {
      const { gas, valueSent, valueReceived } = findRecord(data, hash)!
      return [gas, valueSent, valueReceived]
    }
    const { data } = await pageOf('?limit=200')
    expect(nativeOf(data, INTO_COINS)).toEqual(['0.000021', '0', formatWad(4n)])
    expect(nativeOf(data, FILLED)).toEqual(['0', '0', null])
    expect([data.valueSent, data.valueReceived, data.nativeChange, data.nativeUnknown]).toEqual([null, null, null, 2])
    // Coins that the account's swap pays to another account are not its own.
    const other = all.map((one) => (one.hash === INTO_COINS ? { ...one, input: intoCoins(BOB) } : one))
    const traced = new Map<string, readonly NativeTransfer[]>([
      [SWAP, [went(ALICE, ROUTER, WAD / 4n), went(ROUTER, ALICE, WAD / 8n)]],
      [INTO_COINS, [went(WBNB, ROUTER, 4n), went(ROUTER, ALICE, 4n)]],
      [FILLED, [went(WBNB, ROUTER, 9n), went(ROUTER, ALICE, 9n)]],
    ])
    const fresh = createWorld(postgres.url, curated, byBearer)
    for (const chainId of [CHAIN, OTHER_CHAIN]) fresh.chain(chainId).mineTo(510)
    await fresh.poll()
    const read = async () => recordsItemSchema.parse((await fresh.get(path('?limit=200'))).body.data)
    // Nothing of the newest blocks is cached.
    fresh.chain().setTransactions(other)
    expect(nativeOf(await read(), INTO_COINS)).toEqual(['0.000021', '0', null])
    fresh.chain().setTransactions(all)
    // An account with code may be paid within any transaction.
    fresh.chain().setCode([ALICE])
    expect(nativeOf(await read(), GIFT)).toEqual(['0', null, null])
    fresh.chain().setCalls(traced)
    const whole = await read()
    expect(nativeOf(whole, SWAP)).toEqual(['0.000021', '0.25', '0.125'])
    expect(nativeOf(whole, FILLED)).toEqual(['0', '0', formatWad(9n)])
    const paid = whole.records.filter(({ gas }) => gas !== '0').length
    const change = 13n - WAD / 8n - BigInt(paid) * 21_000n * 10n ** 9n
    expect([whole.nativeChange, whole.nativeUnknown]).toEqual([formatWad(change), 0])
    await fresh.close()
  })

  it('are the same page by page, whatever the size of a page', async () => {
    const { data: whole } = await pageOf('?limit=200')
    for (const limit of [1, 4]) {
      const found: RecordItem[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(`?limit=${limit}${cursor && `&cursor=${cursor}`}`)
        found.push(...page.data.records)
        cursor = page.nextCursor
      }
      expect(found).toEqual(whole.records)
    }
  })

  it('are of a span, its first and last second included', async () => {
    const hashesOf = async (query: string) => (await pageOf(query)).data.records.map(({ txHash }) => txHash)
    expect(await hashesOf(`?from=${NOW - 2 * HOUR}`)).toEqual([SWAP, GIFT])
    expect(await hashesOf(`?from=${NOW - 2 * HOUR + 1}`)).toEqual([SWAP])
    expect(await hashesOf(`?from=${NOW - 5 * HOUR}&to=${NOW - 4 * HOUR}`)).toEqual([ROUND, DELIVERED])
  })

  it('refuse what is no address, no page and no second', async () => {
    expect((await world.get(path('', 'nobody'))).status).toBe(400)
    for (const query of ['?limit=0', '?limit=201', '?cursor=x', '?from=-1', '?to=soon'])
      expect((await world.get(path(query))).status).toBe(400)
  })

  it('are none, rather than some, while the chain cannot be read or does not have one of them', async () => {
    const fresh = createWorld(postgres.url, curated, byBearer)
    for (const chainId of [CHAIN, OTHER_CHAIN]) fresh.chain(chainId).mineTo(1_000)
    await fresh.poll()
    fresh.chain().setTransactions(all.slice(1))
    const codeOf = async () => (await fresh.get(path('?limit=200'))).body.error.code
    expect(await codeOf()).toBe('rpc.unavailable')
    fresh.chain().setTransactions(all)
    fresh.chain().setDown(true)
    expect(await codeOf()).toBe('rpc.unavailable')
    fresh.chain().setDown(false)
    expect((await fresh.get(path('?limit=200'))).status).toBe(200)
    // Final answers are not requested again.
    fresh.chain().setDown(true)
    expect((await fresh.get(path('?limit=200'))).status).toBe(200)
    await fresh.close()
  })
})

// ANALYTICS-10: as CSV and JSON
describe('the files of records', () => {
  const csvOf = async (query = ''): Promise<string[][]> => {
    const answer = await world.app.request(path(`.csv${query}`))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return (await answer.text())
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(','))
  }

  it('say the same as the pages, and end with the sums', async () => {
    const { data } = await pageOf('?limit=200')
    expect(await fileOf('.json')).toEqual(data)
    const [heading, ...rows] = await csvOf()
    const cell = (row: string[], name: string) => row[heading!.indexOf(name)]!
    const tokens = rows.filter((row) => cell(row, 'entry') === 'token')
    expect(tokens.map((row) => [cell(row, 'transaction'), cell(row, 'token'), cell(row, 'rawAmount'), cell(row, 'valueUsd')])).toEqual(
      data.records.flatMap(({ txHash, movements }) =>
        movements.map(({ token, raw, valueUsd }) => [txHash, token, raw, valueUsd ?? 'unknown']),
      ),
    )
    const sums = new Map<string, bigint>()
    for (const row of tokens) sums.set(cell(row, 'token'), (sums.get(cell(row, 'token')) ?? 0n) + BigInt(cell(row, 'rawAmount')))
    const told = rows.filter((row) => cell(row, 'entry') === 'sum')
    expect(new Map(told.map((row) => [cell(row, 'token'), BigInt(cell(row, 'rawAmount'))]))).toEqual(sums)
    const sent = rows.find((row) => cell(row, 'entry') === 'valueSent')!
    expect([cell(sent, 'amount'), cell(sent, 'valueUsd')]).toEqual(['-0.25', '-150'])
    const gas = rows.filter((row) => cell(row, 'entry') === 'gas').reduce((sum, row) => sum + BigInt(cell(row, 'rawAmount')), 0n)
    expect(rows.slice(-4).map((row) => [cell(row, 'entry'), cell(row, 'rawAmount')])).toEqual([
      ['sumOfGas', String(gas)],
      // One transaction with unknown inflow makes the sums unknown, rather than smaller.
      ['sumOfValueSent', 'unknown'],
      ['sumOfValueReceived', 'unknown'],
      ['sumOfNativeChange', 'unknown'],
    ])
    const came = rows.filter((row) => cell(row, 'entry') === 'valueReceived')
    expect(came.map((row) => [cell(row, 'transaction'), cell(row, 'rawAmount'), cell(row, 'valueUsd')])).toEqual([
      [SWAP, 'unknown', 'unknown'],
      [INTO_COINS, '4', formatWad(4n * 600n)],
      [FILLED, 'unknown', 'unknown'],
    ])
    expect(cell(rows[0]!, 'time')).toBe(new Date((NOW - 60) * 1_000).toISOString())
  })

  it('are of a span, and have an end that they name', async () => {
    expect((await fileOf(`.json?from=${NOW - 100}`)).records.map(({ txHash }) => txHash)).toEqual([SWAP])
    for (const type of ['csv', 'json']) {
      const { status, body } = await world.get(path(`.${type}`, BUSY))
      expect([status, body.error.code, body.error.params]).toEqual([422, 'analytics.tooManyRecords', { most: FILE_MOST }])
    }
    const { body } = await world.get(path(`.json?from=${NOW - 100 * HOUR - FILE_MOST + 1}`, BUSY))
    expect(body.data.records).toHaveLength(FILE_MOST)
  })
})
