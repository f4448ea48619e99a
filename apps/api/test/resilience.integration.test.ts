import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createIndexTables, switchIndexViews } from '@exchange/schema/ddl'
import type { Hex } from '@exchange/domain'
import { concentratedPoolAbi, concentratedRegistryAbi, poolAbi } from '@exchange/protocol'
import { encodeAbiParameters, encodeEventTopics } from 'viem'
import { HEAD_LOST_AFTER_MS } from '../src/market/chain/headWatcher.ts'
import type { ReceiptLog } from '../src/market/chain/rpc.ts'
import { fillChain, insertRows, setPosition, withClient } from './support/fixture.ts'
import { addressOf, hashOf, testNetwork } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, NOW, OTHER_CHAIN, type World } from './support/world.ts'

let postgres: TestPostgres
let world: World

const list = `/v1/${CHAIN}/pools`
const fixture = { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 10, tokens: 5, hours: 30, swaps: 10 }

/** Builds a new index in its own schema and switches the views to it, as the indexer does at the end of its history. */
const switchTo = (schema: string, options = fixture) =>
  withClient(postgres.url, async (client) => {
    await client.query(createIndexTables(schema))
    await client.query(`insert into "${schema}"._ponder_meta (key, value) values ('app', '{"build_id":"same","is_ready":1}')`)
    await fillChain(client, options, schema)
    await fillChain(client, { ...options, chainId: OTHER_CHAIN }, schema)
    await client.query(switchIndexViews(schema))
  })

beforeAll(async () => {
  postgres = await startPostgres()
})

afterAll(() => postgres.remove())

beforeEach(async () => {
  await withClient(postgres.url, (client) =>
    client.query('drop schema if exists idx cascade; drop schema if exists dep_a cascade; drop schema if exists dep_b cascade'),
  )
  await switchTo('dep_a')
  world = createWorld(postgres.url)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})

afterEach(() => world.close())

const staleOf = async () => (await world.get(list)).body.meta.stale

describe('database', () => {
  it('keeps the last good list, marked stale, while it is down, and heals by itself', async () => {
    expect(await staleOf()).toBe(false)
    await postgres.stop()
    await world.service.followIndex()
    const { status, body } = await world.get(list)
    // REL-43, ERR-19: 503 or last good value; keep the last good value and mark it
    expect([status, body.meta.stale, body.data.length]).toEqual([200, true, 10])
    expect((await world.get('/ready')).status).toBe(503)
    const { status: graphqlStatus, body: refused } = await world.graphql(`{ swaps(chainId: ${CHAIN}) { nextCursor } }`)
    expect([graphqlStatus, refused.errors[0].extensions.code]).toEqual([503, 'api.unavailable'])

    await postgres.start()
    await world.service.followIndex()
    expect(await staleOf()).toBe(false)
    expect((await world.graphql(`{ swaps(chainId: ${CHAIN}) { nextCursor } }`)).status).toBe(200)
  })

  it('survives kill -9 of the server', async () => {
    await postgres.stop('SIGKILL')
    await world.service.followIndex()
    expect(await staleOf()).toBe(true)
    await postgres.start()
    await world.service.followIndex()
    expect(await staleOf()).toBe(false)
  })

  it('keeps readers who wait for each other apart from the index: they are refused, nothing is stale', async () => {
    const { readers } = world.databases
    const busy = await Promise.all(Array.from({ length: readers.options.max }, () => readers.connect()))
    const refused = await world.graphql(`{ swaps(chainId: ${CHAIN}) { nextCursor } }`)
    expect([refused.status, refused.body.errors[0].extensions.code]).toEqual([503, 'api.unavailable'])
    await world.service.followIndex()
    expect([await staleOf(), (await world.get('/ready')).status]).toEqual([false, 200])
    for (const client of busy) client.release()
    expect((await world.graphql(`{ swaps(chainId: ${CHAIN}) { nextCursor } }`)).status).toBe(200)
  })
})

describe('chain', () => {
  it('has no head and is stale while its RPC is down, and heals by itself', async () => {
    world.chain().setDown(true)
    await world.service.pollHeads()
    // One failed poll proves nothing yet.
    expect(await staleOf()).toBe(false)
    await new Promise((resolve) => setTimeout(resolve, HEAD_LOST_AFTER_MS + 50))
    await world.service.pollHeads()
    const { body } = await world.get('/v1/networks')
    expect([body.data[0].head, body.data[0].index.stale, body.meta.stale]).toEqual([null, true, true])
    expect(body.data[1].index.stale).toBe(false)
    world.chain().setDown(false)
    await world.service.pollHeads()
    expect(await staleOf()).toBe(false)
  })

  it('counts blocks behind, and is stale when they are more than the limit', async () => {
    world.chain().mineTo(1_003)
    await world.poll()
    expect((await world.get(list)).body.meta).toMatchObject({ block: 1_000, blocksBehind: 3, stale: false })
    world.chain().mineTo(1_100)
    await world.poll()
    expect((await world.get(list)).body.meta).toMatchObject({ blocksBehind: 100, stale: true })
    expect((await world.get('/ready')).status).toBe(503)
  })

  it('follows the index: the next answer has the new block and the new figures', async () => {
    world.chain().mineTo(1_001)
    const pool = addressOf(1_000_004)
    await withClient(postgres.url, async (client) => {
      await client.query('update idx.pool set tvl_usd = 123456000000000000000000 where chain_id = $1 and address = $2', [CHAIN, pool])
      await setPosition(client, CHAIN, 1_001, NOW + 1, 'dep_a')
    })
    await world.poll()
    const { body } = await world.get(`${list}?limit=1`)
    expect([body.meta.block, body.data[0].address, body.data[0].tvlUsd]).toEqual([1_001, pool, '123456'])
  })

  it('is stale at once when the chain begins again below the index, and stays so when it grows past it', async () => {
    world.chain().reset(NOW + 500)
    await world.poll()
    expect(await staleOf()).toBe(true)
    world.chain().mineTo(5_000)
    await world.poll()
    const { meta } = (await world.get(list)).body
    expect([meta.block, meta.stale]).toEqual([1_000, true])
    world.chain().mineTo(5_001)
    await world.poll()
    expect(await staleOf()).toBe(true)
  })

  it('is fresh again when the index of the new chain replaces the old one', async () => {
    world.chain().reset(NOW + 500)
    world.chain().mineTo(20)
    await world.poll()
    expect(await staleOf()).toBe(true)
    await switchTo('dep_b', { ...fixture, block: 20, timestamp: NOW + 520, pools: 3 })
    await world.poll()
    const { body } = await world.get(list)
    expect([body.meta.block, body.meta.stale, body.total]).toEqual([20, false, 3])
  })
})

describe('index', () => {
  it('shows the new index at once when the views switch, even at the same block', async () => {
    await switchTo('dep_b', { ...fixture, pools: 7 })
    await world.poll()
    expect((await world.get(list)).body.total).toBe(7)
  })

  it('answers 503 again when the views are gone, never the old list', async () => {
    await withClient(postgres.url, (client) => client.query('drop schema idx cascade'))
    await world.poll()
    const { status, body } = await world.get(list)
    expect([status, body.error.code]).toEqual([503, 'api.unavailable'])
  })

  it('is not ready while the indexer repeats its history, though answers go on', async () => {
    await withClient(postgres.url, (client) => client.query(`update dep_a._ponder_meta set value = '{"build_id":"same","is_ready":0}'`))
    await world.poll()
    expect([(await world.get('/ready')).status, (await world.get(list)).status]).toEqual([503, 200])
  })

  it('moves the windows when chain time enters another hour without a new block', async () => {
    const volume = async () => (await world.get(`/v1/${CHAIN}/pools/${addressOf(1_000_009)}`)).body.data.volumeUsd24h
    expect(await volume()).toBe('240')
    // 10 dollars an hour: three hours later, three hours have left the window.
    world.chain().mineTo(1_001, 3 * 3_600)
    await world.poll()
    expect(await volume()).toBe('210')
  })

  it('counts what a re-organised block took back', async () => {
    const volume = async () => (await world.get(`/v1/${CHAIN}/pools/${addressOf(1_000_009)}`)).body.data.volumeUsd24h
    await withClient(postgres.url, async (client) => {
      await client.query('update idx.pool_hour set volume_usd = 0 where chain_id = $1 and pool = $2', [CHAIN, addressOf(1_000_009)])
      await setPosition(client, CHAIN, 999, NOW - 1, 'dep_a')
    })
    world.chain().replaceHead()
    await world.poll()
    expect(await volume()).toBe('0')
  })

  it('keeps the last good figures, marked, when it goes back though the chain did not: its RPC trails, or it starts again', async () => {
    const read = async () => (await world.get(`${list}?limit=1`)).body
    const before = await read()
    await withClient(postgres.url, async (client) => {
      await client.query('update idx.pool set tvl_usd = 1 where chain_id = $1', [CHAIN])
      await setPosition(client, CHAIN, 960, NOW - 40, 'dep_a')
    })
    await world.poll()
    const during = await read()
    expect([during.data, during.meta.block, during.meta.stale]).toEqual([before.data, 1_000, true])
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, 1_000, NOW, 'dep_a'))
    await world.poll()
    expect(await staleOf()).toBe(false)
  })

  it('keeps the last good figures until the index in its place has come as far: an indexer that starts again makes its views anew', async () => {
    const read = async () => (await world.get(`${list}?limit=1`)).body
    const before = await read()
    await switchTo('dep_b', { ...fixture, block: 960, timestamp: NOW - 40, pools: 7 })
    await world.poll()
    const during = await read()
    expect([during.data, during.meta.block, during.meta.stale]).toEqual([before.data, 1_000, true])
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, 1_000, NOW, 'dep_b'))
    await world.poll()
    const after = await read()
    expect([after.total, after.meta.stale]).toEqual([7, false])
  })

  it('reads again what it went back over, though it is at the same block as before and nobody saw the chain change it', async () => {
    const volume = async () => (await world.get(`/v1/${CHAIN}/pools/${addressOf(1_000_009)}`)).body.data.volumeUsd24h
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, 999, NOW - 1, 'dep_a'))
    await world.poll()
    expect(await volume()).toBe('240')
    await withClient(postgres.url, async (client) => {
      await client.query('update idx.pool_hour set volume_usd = 0 where chain_id = $1 and pool = $2', [CHAIN, addressOf(1_000_009)])
      await setPosition(client, CHAIN, 1_000, NOW, 'dep_a')
    })
    await world.poll()
    expect([await volume(), await staleOf()]).toEqual(['0', false])
  })
})

// REL-40, REL-44: empty or forged logs, reorgs; rows equal the chain's receipts
describe('audit', () => {
  const pool = addressOf(1_000_000)
  const txHash = hashOf(77)
  const mint = (amount0: bigint): ReceiptLog => ({
    address: pool,
    txHash,
    logIndex: 1,
    topics: encodeEventTopics({ abi: poolAbi, eventName: 'Mint', args: { sender: addressOf(4), to: addressOf(7) } }) as Hex[],
    data: encodeAbiParameters(Array<{ type: 'uint256' }>(5).fill({ type: 'uint256' }), [amount0, 2n, 3n, 1n, 1n]),
  })
  const keepOnly = (amount0: number) =>
    withClient(postgres.url, async (client) => {
      await client.query('delete from dep_a.swap; delete from dep_a.liquidity_event')
      await insertRows(client, 'dep_a.liquidity_event', [{ ...liquidityRow, tx_hash: txHash, pool, amount0 }])
    })
  const liquidityRow = {
    chain_id: CHAIN,
    log_index: 1,
    kind: 'mint',
    sender: addressOf(4),
    recipient: addressOf(7),
    origin: addressOf(7),
    amount1: 2,
    liquidity: 3,
    reserve0: 1,
    reserve1: 1,
    amount_usd: null,
    block: 990,
    timestamp: NOW - 10,
  }
  const look = async () => {
    await world.audit()
    await world.audit()
    return { stale: await staleOf(), disprovedFrom: (await world.get('/ready')).body.networks[0].disprovedFrom }
  }

  it('agrees with rows that are what the receipts say', async () => {
    await keepOnly(5)
    world.chain().setLogs(new Map([[990, [mint(5n)]]]))
    expect(await look()).toEqual({ stale: false, disprovedFrom: null })
  })

  it.each([
    ['a row that is missing', 5, [mint(5n), { ...mint(5n), logIndex: 2 }]],
    ['a row that is on no chain', 5, []],
    ['an amount that was altered', 6, [mint(5n)]],
  ])('finds %s, and marks every answer', async (_, amount, logs) => {
    await keepOnly(amount)
    world.chain().setLogs(new Map([[990, logs]]))
    expect(await look()).toEqual({ stale: true, disprovedFrom: expect.any(Number) })
  })

  it('expects no rows of a concentrated pool that began before it was listed, which the index knows by name alone', async () => {
    await keepOnly(5)
    const late = addressOf(1_000_001)
    await withClient(postgres.url, (client) =>
      client.query(`update dep_a.pool set type = 'concentrated', sqrt_price = null where address = '${late}'`),
    )
    world.chain().mineTo(1_001)
    await withClient(postgres.url, (client) => setPosition(client, CHAIN, 1_001, NOW + 1, 'dep_a'))
    await world.poll()
    const listed: ReceiptLog = {
      address: testNetwork(CHAIN).deployment.contracts.concentratedRegistry,
      txHash: hashOf(78),
      logIndex: 1,
      topics: encodeEventTopics({
        abi: concentratedRegistryAbi,
        eventName: 'PoolRegistered',
        args: { token0: addressOf(10_001), token1: addressOf(10_002), pool: late },
      }) as Hex[],
      data: encodeAbiParameters([{ type: 'uint256' }], [1n]),
    }
    const swap: ReceiptLog = {
      address: late,
      txHash: hashOf(79),
      logIndex: 1,
      topics: encodeEventTopics({
        abi: concentratedPoolAbi,
        eventName: 'Swap',
        args: { sender: addressOf(4), recipient: addressOf(7) },
      }) as Hex[],
      data: encodeAbiParameters(
        [{ type: 'int256' }, { type: 'int256' }, { type: 'uint160' }, { type: 'uint128' }, { type: 'int24' }],
        [5n, -4n, 1n, 1n, 0],
      ),
    }
    world.chain().setLogs(
      new Map([
        [990, [mint(5n)]],
        [991, [listed]],
        [992, [swap]],
      ]),
    )
    expect(await look()).toEqual({ stale: false, disprovedFrom: null })
  })

  it('acquits nothing while the receipts cannot be read', async () => {
    await keepOnly(6)
    world.chain().setLogs(new Map([[990, [mint(5n)]]]))
    const found = await look()
    expect(found).toEqual({ stale: true, disprovedFrom: expect.any(Number) })
    world.chain().setReceiptsDown(true)
    expect(await look()).toEqual(found)
    world.chain().setReceiptsDown(false)
    await keepOnly(5)
    expect(await look()).toEqual({ stale: false, disprovedFrom: null })
  })

  it('is fresh again when an index that agrees takes its place', async () => {
    await keepOnly(6)
    world.chain().setLogs(new Map([[990, [mint(5n)]]]))
    expect((await look()).disprovedFrom).not.toBeNull()
    await switchTo('dep_b', { ...fixture, swaps: 0 })
    await withClient(postgres.url, (client) =>
      insertRows(client, 'dep_b.liquidity_event', [{ ...liquidityRow, tx_hash: txHash, pool, amount0: 5 }]),
    )
    await world.poll()
    expect(await look()).toEqual({ stale: false, disprovedFrom: null })
  })

  it('shows an index in its place at once, though that has not come as far: what stands is known to be wrong', async () => {
    await keepOnly(6)
    world.chain().setLogs(new Map([[990, [mint(5n)]]]))
    expect((await look()).disprovedFrom).not.toBeNull()
    await switchTo('dep_b', { ...fixture, block: 980, timestamp: NOW - 20, swaps: 0, pools: 7 })
    await world.poll()
    const { total, meta } = (await world.get(list)).body
    expect([total, meta.block, meta.stale]).toEqual([7, 980, true])
  })

  it('is stale from the moment another block takes the place of the indexed one, until the rows agree with it', async () => {
    await keepOnly(5)
    world.chain().setLogs(new Map([[990, [mint(5n)]]]))
    expect((await look()).stale).toBe(false)
    // The mint was in the removed block; the new one has the same number and the same time.
    world.chain().replaceHead()
    world.chain().setLogs(new Map())
    await world.poll()
    expect(await look()).toEqual({ stale: true, disprovedFrom: expect.any(Number) })
    await withClient(postgres.url, (client) => client.query('delete from dep_a.liquidity_event'))
    await world.poll()
    expect(await look()).toEqual({ stale: false, disprovedFrom: null })
  })

  it('does not judge rows that an indexer which starts again has taken back, and judges them once it is done', async () => {
    const setReady = (ready: 0 | 1) =>
      withClient(postgres.url, (client) =>
        client.query(`update dep_a._ponder_meta set value = jsonb_set(value::jsonb, '{is_ready}', '${ready}')`),
      )
    const moveTo = (block: number) =>
      withClient(postgres.url, (client) => setPosition(client, CHAIN, block, NOW - (1_000 - block), 'dep_a'))
    world.chain().setLogs(new Map([[990, [mint(5n)]]]))
    await withClient(postgres.url, (client) => client.query('delete from dep_a.swap; delete from dep_a.liquidity_event'))
    await setReady(0)
    expect((await look()).disprovedFrom).toBeNull()
    await moveTo(960)
    await setReady(1)
    expect((await look()).disprovedFrom).toBeNull()
    await moveTo(1_000)
    expect((await look()).disprovedFrom).not.toBeNull()
    await keepOnly(5)
    expect(await look()).toEqual({ stale: false, disprovedFrom: null })
  })
})
