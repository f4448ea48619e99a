import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, fillChain, insertRows, tokenRow, WAD, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { CHAIN, createWorld, type Json, NOW, type World } from './support/world.ts'

const DAY = 86_400
const TODAY = NOW - (NOW % DAY)
/** Tokens 1 and 2 have 6 and 8 decimals and cost 0.5 and 0.75 dollars; token 4 has no price. */
const [POOL, UNPRICED_POOL, GOVERNANCE_TOKEN] = [addressOf(1_000_001), addressOf(1_000_003), addressOf(6)]
const [FARM, UNPRICED, EMPTY] = [addressOf(501), addressOf(502), addressOf(503)]
const [ALICE, BOB] = [addressOf(71), addressOf(72)]
let postgres: TestPostgres
let world: World

const nothing = { fees0: 0, fees1: 0, performance0: 0, performance1: 0, rewards: 0, rebalances: 0, cost_pips: 0 }
const half = { total0: 50_000_000n, total1: 10_000_000_000n, supply: 50n * WAD }
const whole = { total0: 100_000_000n, total1: 20_000_000_000n, supply: 100n * WAD }
const vaultRow = (address: string, pool: string, kind: string, createdAt: number, more: object) => ({
  chain_id: CHAIN,
  address,
  pool,
  kind,
  farming: 'false',
  gauge: null,
  allow_token0: 'true',
  allow_token1: 'true',
  deposit_cap0: null,
  deposit_cap1: null,
  performance_fee: 100_000,
  ...whole,
  ...nothing,
  last_rebalance: null,
  created_at: createdAt,
  updated_at: NOW - 5,
  updated_block: 990,
  ...more,
})
const dayRow = (vault: string, date: number, standing: object, came: object) => ({
  chain_id: CHAIN,
  vault,
  date,
  tvl_usd: null,
  ...standing,
  ...nothing,
  ...came,
})
const accountRow = (account: string, vault: string, shares: bigint, closedAt: number | null) => ({
  chain_id: CHAIN,
  vault,
  account,
  shares,
  deposited0: 7,
  deposited1: 8,
  withdrawn0: 1,
  withdrawn1: 2,
  claimed: 3,
  opened_at: NOW - DAY,
  closed_at: closedAt,
  updated_at: NOW,
  updated_block: 1_000,
})
const came = { fees0: 2_000_000, fees1: 400_000_000, performance0: 200_000, performance1: 40_000_000, rewards: 10n * WAD }

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 4, tokens: 8, hours: 0, swaps: 1 })
    await client.query('delete from idx.token_hour')
    await client.query(`update idx.pool set type = 'concentrated' where address = any($1)`, [[POOL, UNPRICED_POOL]])
    const prices = [1, 2].map((n) => ({ chain_id: CHAIN, token: addressOf(10_000 + n), start: TODAY - 20 * DAY, price_usd: WAD }))
    await insertRows(client, 'idx.token_hour', prices)
    await insertRows(client, 'idx.token', [{ ...tokenRow(CHAIN, 1, NOW), address: GOVERNANCE_TOKEN }])
    await insertRows(client, 'idx.vault', [
      vaultRow(FARM, POOL, 'narrow', NOW - 30 * DAY, { farming: 'true', gauge: addressOf(9), ...came, deposit_cap1: 55 }),
      vaultRow(UNPRICED, UNPRICED_POOL, 'single_sided', NOW - 20 * DAY, { allow_token1: 'false' }),
      vaultRow(EMPTY, POOL, 'wide', NOW - DAY, { total0: 0, total1: 0, supply: 0, last_rebalance: NOW - 9 }),
    ])
    await insertRows(client, 'idx.vault_day', [
      dayRow(FARM, TODAY - 20 * DAY, half, { fees0: 999_000_000 }),
      dayRow(FARM, TODAY - 10 * DAY, half, { fees0: 999_000_000 }),
      dayRow(FARM, TODAY - 2 * DAY, whole, { ...came, tvl_usd: 150n * WAD }),
      dayRow(UNPRICED, TODAY - DAY, whole, came),
    ])
    const hour = (start: number, standing: object) => ({ chain_id: CHAIN, vault: FARM, start, ...standing })
    await insertRows(client, 'idx.vault_hour', [hour(TODAY - 10 * DAY, half), hour(TODAY - 2 * DAY, whole)])
    await insertRows(client, 'idx.vault_account', [
      accountRow(ALICE, FARM, 25n * WAD, null),
      accountRow(ALICE, UNPRICED, 0n, NOW - 9),
      accountRow(BOB, UNPRICED, 5n, null),
    ])
    const change = (n: number, held: bigint, at: number) => ({
      chain_id: CHAIN,
      tx_hash: hashOf(n),
      log_index: n,
      account: ALICE,
      pool: POOL,
      vault: FARM,
      token_id: null,
      kind: 'deposit',
      tokens: '{}',
      amounts: '{}',
      recipient: null,
      shares: held,
      staked: 0,
      held,
      amount_usd: null,
      block: n,
      block_hash: hashOf(n),
      timestamp: at,
    })
    await insertRows(client, 'idx.liquidity_change', [change(1, 10n * WAD, TODAY - 9 * DAY), change(2, 25n * WAD, TODAY - DAY)])
  })
  world = createWorld(postgres.url)
  world.chain().mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const ask = async (query: string): Promise<Json> => (await world.graphql(`{ ${query} }`)).body
const list = async (name: string, where: string, fields: string, more = ''): Promise<Json> =>
  (await ask(`${name}(chainId: ${CHAIN}, where: { ${where} } ${more}) { nodes { ${fields} } nextCursor }`)).data[name]

// POOL-1, VAULT-1, VAULT-14: a pool with its strategies' kinds, and the token that a single-sided one takes
it('names the vaults of a pool in its row', async () => {
  const rowOf = async (pool: string): Promise<Json> => (await world.get(`/v1/${CHAIN}/pools/${pool}`)).body.data
  const known = [FARM, EMPTY].toSorted((a, b) => (a < b ? -1 : 1))
  const { strategies } = await rowOf(POOL)
  expect(strategies.map(({ address }: Json) => address)).toEqual(known)
  expect(strategies).toContainEqual({ address: FARM, kind: 'narrow', farming: true, allowedToken: null })
  const single = await rowOf(UNPRICED_POOL)
  expect(single.strategies).toEqual([{ address: UNPRICED, kind: 'single_sided', farming: false, allowedToken: single.tokens[0].address }])
  const { data } = await ask(`pool(chainId: ${CHAIN}, address: "${POOL}") { strategies { address kind farming allowedToken } }`)
  expect(data.pool.strategies).toEqual(strategies)
})

// VAULT-13: vaults with their share prices
describe('the list of vaults', () => {
  it('has what the index has, with dollars at present prices', async () => {
    const fields =
      'kind farming gauge allowToken0 depositCap0 depositCap1 performanceFee total0 total1 supply tvlUsd sharePriceUsd fees0 rewards lastRebalance updatedBlock poolAddress pool { symbol } token0 { symbol } token1 { symbol decimals }'
    const [vault] = (await list('vaults', `address: "${FARM}"`, fields)).nodes
    expect(vault).toEqual({
      kind: 'narrow',
      farming: true,
      gauge: addressOf(9),
      allowToken0: true,
      depositCap0: null,
      depositCap1: '55',
      performanceFee: 100_000,
      total0: '100000000',
      total1: '20000000000',
      supply: (100n * WAD).toString(),
      tvlUsd: '200',
      sharePriceUsd: '2',
      fees0: '2000000',
      rewards: (10n * WAD).toString(),
      lastRebalance: null,
      updatedBlock: '990',
      poolAddress: POOL,
      pool: { symbol: 'TK1/TK2' },
      token0: { symbol: 'TK1' },
      token1: { symbol: 'TK2', decimals: 8 },
    })
  })

  it('says what was earned in seven days with what it is made of', async () => {
    const fields = 'apr { fees emission block from to meanUsd feesUsd performanceUsd rewardsUsd }'
    const [{ apr }] = (await list('vaults', `address: "${FARM}"`, fields)).nodes
    // Four days of 100 dollars, then 200; fees and emission of earlier days do not count.
    const [quiet, busy] = [4 * DAY, NOW - TODAY + 2 * DAY]
    const mean = (quiet * 100 + busy * 200) / (quiet + busy)
    expect(apr).toMatchObject({ block: '1000', from: TODAY - 6 * DAY, to: NOW, feesUsd: '4', performanceUsd: '0.4', rewardsUsd: '5' })
    expect(Number(apr.meanUsd)).toBeCloseTo(mean, 4)
    const yearly = (usd: number): number => (usd / mean) * ((365 * DAY) / (quiet + busy)) * 100
    expect(apr.fees).toBeCloseTo(yearly(3.6), 2)
    expect(apr.emission).toBeCloseTo(yearly(5), 2)
  })

  it('does not know what has no price, and nothing of a vault without anything in it', async () => {
    const fields = 'tvlUsd sharePriceUsd apr { fees emission meanUsd rewardsUsd }'
    const nodes = (await list('vaults', `farming: false`, fields)).nodes
    expect(nodes).toEqual([
      { tvlUsd: '0', sharePriceUsd: null, apr: { fees: null, emission: null, meanUsd: '0', rewardsUsd: '0' } },
      { tvlUsd: null, sharePriceUsd: null, apr: { fees: null, emission: null, meanUsd: null, rewardsUsd: '5' } },
    ])
  })

  it('is filtered and paged, newest first', async () => {
    const addresses = async (where: string) => (await list('vaults', where, 'address')).nodes.map(({ address }: Json) => address)
    expect(await addresses('')).toEqual([EMPTY, UNPRICED, FARM])
    expect(await addresses(`pools: ["${POOL}"]`)).toEqual([EMPTY, FARM])
    expect(await addresses('kind: single_sided')).toEqual([UNPRICED])
    expect(await addresses(`pools: []`)).toEqual([])
    const first = await list('vaults', '', 'address', 'first: 2')
    const rest = await list('vaults', '', 'address', `first: 2, after: "${first.nextCursor}"`)
    expect([first.nodes.length, rest.nodes, rest.nextCursor]).toEqual([2, [{ address: FARM }], null])
  })
})

describe('days and holders of vaults', () => {
  it('gives the days of a vault, those in a span', async () => {
    const fields = 'vaultAddress date total0 supply tvlUsd sharePriceUsd fees1 performance1 rewards rebalances costPips'
    const { nodes } = await list('vaultDays', `vault: "${FARM}", from: ${TODAY - 12 * DAY}, to: ${TODAY}`, fields)
    expect(nodes.map(({ date }: Json) => date)).toEqual([TODAY - 2 * DAY, TODAY - 10 * DAY])
    expect(nodes[0]).toMatchObject({ vaultAddress: FARM, total0: '100000000', tvlUsd: '150', sharePriceUsd: '1.5', fees1: '400000000' })
    expect(nodes[1]).toMatchObject({ tvlUsd: null, sharePriceUsd: null })
  })

  it('gives what an account has and had, with dollars', async () => {
    const fields = 'vaultAddress shares valueUsd deposited0 withdrawn1 claimed openedAt closedAt vault { kind }'
    const { nodes } = await list('vaultAccounts', `account: "${ALICE}"`, fields)
    const sums = { deposited0: '7', withdrawn1: '2', claimed: '3', openedAt: NOW - DAY }
    expect(nodes).toEqual([
      { vaultAddress: FARM, shares: (25n * WAD).toString(), valueUsd: '50', ...sums, closedAt: null, vault: { kind: 'narrow' } },
      { vaultAddress: UNPRICED, shares: '0', valueUsd: '0', ...sums, closedAt: NOW - 9, vault: { kind: 'single_sided' } },
    ])
    const open = await list('vaultAccounts', `vaults: ["${UNPRICED}"], open: true`, 'account valueUsd')
    expect(open.nodes).toEqual([{ account: BOB, valueUsd: null }])
  })

  it('counts shares in the history and in the worth over time, at the prices of each time', async () => {
    const { nodes } = await list('liquidityChanges', `vaults: ["${FARM}"]`, 'vault tokenId held')
    expect(nodes).toEqual([
      { vault: FARM, tokenId: null, held: (25n * WAD).toString() },
      { vault: FARM, tokenId: null, held: (10n * WAD).toString() },
    ])
    const query = `portfolio(chainId: ${CHAIN}, account: "${ALICE}", from: ${TODAY - 8 * DAY}, to: ${TODAY}, interval: day) { valueUsd unpriced pricedAt }`
    const points = (await ask(query)).data.portfolio
    // A fifth of 150 dollars, a tenth of 300, then a quarter of 300.
    expect(points[0]).toEqual({ valueUsd: '30', unpriced: [], pricedAt: TODAY - 20 * DAY })
    expect(points.at(-2).valueUsd).toBe('30')
    expect(points.at(-1).valueUsd).toBe('75')
  })
})
