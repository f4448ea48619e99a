import { poolItemSchema } from '@exchange/api-client/schemas'
import { amountsForLiquidity } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, fillChain, insertRows, setPosition, withClient } from './support/fixture.ts'
import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { addressOf } from './support/network.ts'
import { ALICE, BOB, fillVotes, OTHER_POOL, POOL, PRICED, THE, UNPRICED } from './support/votes.ts'
import { CHAIN, createWorld, NOW, type Json, type World } from './support/world.ts'

const WEEK = 604_800
const EPOCH_START = NOW - (NOW % WEEK)
let postgres: TestPostgres
let world: World

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await fillChain(client, { chainId: CHAIN, block: 1_000, timestamp: NOW, pools: 3, tokens: 8, hours: 2, swaps: 1 })
    await fillVotes(client, CHAIN, EPOCH_START, NOW)
    // A pool with a known value: 1,000 dollars, a tenth of it staked.
    await client.query(`update idx.pool set tvl_usd = 1000 * 1e18, reserve0 = 2000 * 1e18, reserve1 = 1000 * 1e6 where address = '${POOL}'`)
  })
  world = createWorld(postgres.url)
  world.chain().mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const ask = async (query: string): Promise<Json> => (await world.graphql(`{ ${query} }`)).body.data

// POOL-2, NFT-9, VOTE-12: gauge with its incentives, fees, tvl, apr and total supply
describe('the gauge of a pool', () => {
  it('stands in the list with votes, emission, and what is paid for votes in this epoch', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools/${POOL}`)
    expect(() => poolItemSchema.parse(body.data)).not.toThrow()
    // 0.001 THE a second at 0.25 dollars for 31,536,000 s are 7,884 dollars a year on 100.
    expect(body.data.gauge).toMatchObject({
      alive: true,
      inactive: null,
      votes: '3',
      tvlUsd: '100',
      earningUsd: '100',
      apr: 7_884,
      incentives: [{ token: PRICED, symbol: 'TK0', decimals: 18, amount: '100000000000000000000', amountUsd: '25' }],
      incentivesUsd: '25',
    })
  })

  it('never takes a payment without a price for nothing', async () => {
    const { gauge } = (await world.get(`/v1/${CHAIN}/pools/${POOL}`)).body.data
    expect(gauge.fees).toEqual([{ token: UNPRICED, symbol: 'TK4', decimals: 18, amount: '50', amountUsd: null }])
    expect(gauge.feesUsd).toBeNull()
  })

  it('says that it was killed, and is null where there is none', async () => {
    const { gauge } = (await world.get(`/v1/${CHAIN}/pools/${OTHER_POOL}`)).body.data
    expect([gauge.alive, gauge.inactive]).toEqual([false, { reason: 'killed', since: NOW }])
    const { data } = (await world.get(`/v1/${CHAIN}/pools`)).body
    expect(data.filter((pool: Json) => pool.gauge === null)).toHaveLength(1)
  })

  // PRICE-7, VOTE-26: dollars staked, and the APR of what of them is in range
  it('a concentrated pool’s gauge is worth its staked positions, and pays those in range', async () => {
    const { body } = await world.get(`/v1/${CHAIN}/pools/${OTHER_POOL}`)
    expect(() => poolItemSchema.parse(body.data)).not.toThrow()
    // A fifth of all fees goes to the treasury.
    expect(body.data.providersPart).toBe('0.8')
    const price = { sqrtPrice: 2n ** 96n, tick: 0 }
    // Of token0 (6 decimals) at 0.5 dollars, of token1 (8 decimals) at 0.75.
    const dollarsOf = (tickLower: number, liquidity: bigint): number => {
      const { amount0, amount1 } = amountsForLiquidity(price, tickLower, 120, liquidity, false)
      return (Number(amount0) / 1e6) * 0.5 + (Number(amount1) / 1e8) * 0.75
    }
    const [inRange, above] = [dollarsOf(-60, 2n * 10n ** 12n), dollarsOf(60, 10n ** 12n)]
    const { gauge } = body.data
    expect(Number(gauge.earningUsd)).toBeCloseTo(inRange, 4)
    expect(Number(gauge.tvlUsd)).toBeCloseTo(inRange + above, 4)
    // 0.001 THE a second are 7,884 dollars a year.
    expect(gauge.apr).toBeCloseTo((7_884 / inRange) * 100, 3)
  })

  it('is the same in GraphQL', async () => {
    const { pool } = await ask(
      `pool(chainId: ${CHAIN}, address: "${POOL}") { gauge { votes apr incentives { amountUsd } feesUsd killedAt } }`,
    )
    expect(pool.gauge).toEqual({ votes: '3', apr: 7_884, incentives: [{ amountUsd: '25' }], feesUsd: null, killedAt: null })
  })
})

// API-3: the indexer queries
describe('queries of the vote-escrow economy', () => {
  it('gives locks by account, open or closed, newest first', async () => {
    const locks = async (where: string) =>
      (await ask(`locks(chainId: ${CHAIN}, where: { account: "${ALICE}" ${where} }) { nodes { lockId closedBy mergedInto } }`)).locks.nodes
    expect((await locks('')).map((lock: Json) => lock.lockId)).toEqual(['5', '3', '1'])
    expect((await locks('open: true')).map((lock: Json) => lock.lockId)).toEqual(['5', '1'])
    expect(await locks('open: false')).toEqual([{ lockId: '3', closedBy: 'merged', mergedInto: '1' }])
  })

  // API-4: a lock may last two years, and 32 bits end in January 2038
  it('lists a lock that ends after 2038', async () => {
    const end = 2 ** 31 + WEEK
    await withClient(postgres.url, (client) => client.query(`update idx.lock set "end" = ${end} where lock_id = 2`))
    const { locks } = await ask(`locks(chainId: ${CHAIN}, where: { account: "${BOB}" }) { nodes { lockId end } }`)
    expect(locks.nodes.find(({ lockId }: Json) => lockId === '2')).toEqual({ lockId: '2', end })
    const query = `query ($from: Seconds) { epochs(chainId: ${CHAIN}, where: { from: $from, to: ${end} }) { nodes { epoch } } }`
    expect((await world.graphql(query, { from: end })).body.data.epochs.nodes).toEqual([])
    for (const from of [1.5, '1', 2 ** 53]) {
      const { status, body } = await world.graphql(query, { from })
      expect([status, body.errors[0].extensions.code]).toEqual([400, 'api.badRequest'])
    }
  })

  it('gives the voting history of an account in pages', async () => {
    const page = async (after: string) =>
      (
        await ask(
          `votes(chainId: ${CHAIN}, where: { account: "${ALICE}" }, first: 2 ${after}) { nodes { epoch votes pool { symbol } } nextCursor }`,
        )
      ).votes
    const first = await page('')
    const second = await page(`after: "${first.nextCursor}"`)
    expect([...first.nodes, ...second.nodes].map((vote: Json) => vote.epoch)).toEqual([0, 1, 2].map((n) => EPOCH_START - n * WEEK))
    expect(second.nextCursor).toBeNull()
  })

  it('gives up to 1,000 votes of a user at once', async () => {
    await withClient(postgres.url, async (client) => {
      const row = { chain_id: CHAIN, pool: POOL, account: OTHER_POOL, votes: 1, tx_hash: '0x01', block: 1, timestamp: 1 }
      await insertRows(
        client,
        'idx.lock_vote',
        Array.from({ length: 1_001 }, (_, n) => ({ ...row, epoch: n * WEEK, lock_id: 900 })),
      )
    })
    const { votes } = await ask(`votes(chainId: ${CHAIN}, where: { account: "${OTHER_POOL}" }, first: 1000) { nodes { epoch } nextCursor }`)
    expect([votes.nodes.length, votes.nextCursor === null]).toEqual([1_000, false])
  })

  it('gives gauges by pools, and those that are alive', async () => {
    const gauges = async (where: string) =>
      (await ask(`gauges(chainId: ${CHAIN}, where: { ${where} }) { nodes { poolAddress rewardRate periodFinish } }`)).gauges.nodes
    expect(await gauges(`pools: ["${POOL}", "${OTHER_POOL}"], alive: true`)).toEqual([
      { poolAddress: POOL, rewardRate: '1000000000000000', periodFinish: NOW + 1_000 },
    ])
    expect(await gauges('alive: false')).toHaveLength(1)
  })

  // API-3, VOTE-26: farms by pool ids, those that are not deactivated
  it('gives farms by pools, and those that are active', async () => {
    const fields = 'id virtualPool poolAddress rewardToken bonusRewardToken rewardRate bonusRewardRate'
    const farms = async (where: string) => (await ask(`farms(chainId: ${CHAIN}, where: { ${where} }) { nodes { ${fields} } }`)).farms.nodes
    expect(await farms(`pools: ["${OTHER_POOL}"], active: true`)).toEqual([
      {
        id: `0x${'0'.repeat(63)}1`,
        virtualPool: addressOf(6_001),
        poolAddress: OTHER_POOL,
        rewardToken: THE,
        bonusRewardToken: THE,
        rewardRate: '1000000000000000',
        bonusRewardRate: '0',
      },
    ])
    expect(await farms(`pools: ["${POOL}"]`)).toEqual([])
    expect(await farms('active: false')).toHaveLength(1)
    const page = `farms(chainId: ${CHAIN}, first: 1`
    const { farms: first } = await ask(`${page}) { nodes { id } nextCursor }`)
    const { farms: second } = await ask(`${page}, after: "${first.nextCursor}") { nodes { id } nextCursor }`)
    expect([second.nodes[0].id === first.nodes[0].id, second.nextCursor]).toEqual([false, null])
  })

  it('gives stakes that hold something', async () => {
    const { stakes } = await ask(`stakes(chainId: ${CHAIN}, where: { pools: ["${POOL}"] }) { nodes { account amount } }`)
    expect(stakes.nodes).toEqual([{ account: ALICE, amount: '10000000000000000000' }])
  })

  it('gives staked positions by their ids, and none where pool tokens are staked', async () => {
    const { stakes } = await ask(`stakes(chainId: ${CHAIN}, where: { account: "${ALICE}" }) { nodes { poolAddress amount positions } }`)
    expect(stakes.nodes).toContainEqual({ poolAddress: OTHER_POOL, amount: '2', positions: ['7', '9'] })
    expect(stakes.nodes).toContainEqual({ poolAddress: POOL, amount: '10000000000000000000', positions: null })
  })

  // API-11: positions of every kind by their owner, and a staked one is its staker's
  it('gives positions by owner, staked and closed ones too', async () => {
    const of = (filter: string) => ask(`positions(chainId: ${CHAIN}, where: { ${filter} }) { nodes { tokenId account gauge } }`)
    const idsOf = async (filter: string) => (await of(filter)).positions.nodes.map((row: Json) => row.tokenId)
    expect(await idsOf(`account: "${ALICE}"`)).toEqual(['9', '8', '7'])
    expect(await idsOf(`account: "${ALICE}", open: true`)).toEqual(['9', '7'])
    expect(await idsOf(`account: "${ALICE}", staked: false`)).toEqual(['8'])
    expect(await idsOf(`pools: ["${OTHER_POOL}"], staked: true`)).toEqual(['10', '9', '7'])
    expect(await idsOf(`burned: true`)).toEqual([])
    const { positions } = await ask(
      `positions(chainId: ${CHAIN}, where: { tokenId: 7 }) { nodes {
        account poolAddress tickLower tickUpper liquidity gauge stakedAt deposited0 withdrawn1 collected0 closedAt burned } }`,
    )
    expect(positions.nodes).toEqual([
      {
        account: ALICE,
        poolAddress: OTHER_POOL,
        tickLower: -60,
        tickUpper: 120,
        liquidity: '1000000000000',
        gauge: expect.any(String),
        stakedAt: NOW,
        deposited0: '5',
        withdrawn1: '4',
        collected0: '1',
        closedAt: null,
        burned: false,
      },
    ])
  })

  it('gives rewards by owner, each part rounded down, with what is claimed', async () => {
    const { rewards } = await ask(`rewards(chainId: ${CHAIN}, account: "${ALICE}") { nodes { epoch kind amount total claimed } }`)
    const of = (kind: string) => rewards.nodes.filter((row: Json) => row.kind === kind)
    expect(of('incentives').map((row: Json) => [row.epoch, row.amount, row.claimed])).toEqual([
      [EPOCH_START, '33333333333333333333', false],
      [EPOCH_START - WEEK, '33333333333333333333', false],
      [EPOCH_START - 2 * WEEK, '33333333333333333333', true],
    ])
    expect(of('fees').map((row: Json) => [row.amount, row.total, row.claimed])).toEqual(Array(3).fill(['16', '50', false]))
  })

  // REWARD-9: id, last update, pool, amount, token, user, voting incentives
  it('names the account of a reward, and when it last changed', async () => {
    const { rewards } = await ask(`rewards(chainId: ${CHAIN}, account: "${ALICE}") { nodes { id account epoch kind token updatedAt } }`)
    const [voted, paid] = [EPOCH_START + 5, EPOCH_START + 500]
    const ofEpoch = rewards.nodes.filter((row: Json) => row.epoch === EPOCH_START)
    expect(ofEpoch.map((row: Json) => [row.account, row.kind, row.updatedAt])).toEqual([
      [ALICE, 'incentives', paid],
      [ALICE, 'fees', voted],
    ])
    expect(new Set(rewards.nodes.map((row: Json) => row.id)).size).toBe(6)
    const { rewardPayments } = await ask(`rewardPayments(chainId: ${CHAIN}) { nodes { epoch amount timestamp } }`)
    expect(rewardPayments.nodes).toEqual([{ epoch: EPOCH_START, amount: '100000000000000000000', timestamp: paid }])
  })

  it('pages rewards without loss', async () => {
    const found: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const cursor = after === '' ? '' : `, after: "${after}"`
      const { rewards } = await ask(
        `rewards(chainId: ${CHAIN}, account: "${ALICE}", first: 4${cursor}) { nodes { epoch kind } nextCursor }`,
      )
      found.push(...rewards.nodes.map((row: Json) => `${row.epoch} ${row.kind}`))
      after = rewards.nextCursor
    }
    expect([found.length, new Set(found).size]).toEqual([6, 6])
  })

  it.each(['lockEvents', 'epochs', 'gaugeEvents', 'items', 'itemEvents', 'automations', 'upkeeps', 'automationRuns', 'automationEvents'])(
    'answers an empty page of %s',
    async (list) => {
      expect((await ask(`${list}(chainId: ${CHAIN}) { nodes { chainId } nextCursor }`))[list]).toEqual({ nodes: [], nextCursor: null })
    },
  )

  it('gives claims of an account and emission by epoch', async () => {
    const { claims, gaugeEpochs } = await ask(
      `claims(chainId: ${CHAIN}, where: { account: "${ALICE}", kind: incentives }) { nodes { amount amountUsd lockId } }
       gaugeEpochs(chainId: ${CHAIN}, where: { pools: ["${POOL}"], from: ${EPOCH_START} }) { nodes { votes emission } }`,
    )
    expect(claims.nodes).toEqual([{ amount: '33333333333333333333', amountUsd: null, lockId: null }])
    expect(gaugeEpochs.nodes).toEqual([{ votes: '3', emission: '5' }])
  })

  it('refuses an id that is no number', async () => {
    const { status, body } = await world.graphql(`{ locks(chainId: ${CHAIN}, where: { lockId: "one" }) { nextCursor } }`)
    expect([status, body.errors[0].extensions.code]).toEqual([400, 'api.badRequest'])
  })
})

// Last: these advance time.
describe('the gauge of a pool as time passes', () => {
  const gaugeOf = async (pool: string): Promise<Json> => (await world.get(`/v1/${CHAIN}/pools/${pool}`)).body.data.gauge
  const passTo = async (block: number, seconds: number): Promise<Json> => {
    world.chain().mineTo(block, seconds)
    await setPosition(world.databases.index, CHAIN, block, world.chain().head().timestamp)
    await world.poll()
    return gaugeOf(POOL)
  }

  it('pays nothing from the end of its stream on', async () => {
    expect((await passTo(1_001, 500)).apr).toBe(7_884)
    expect((await passTo(1_002, 500)).apr).toBe(0)
  })

  // how/concentrated-pools#the-farm-of-a-pool: a farm waits while no position is in range, and pays the rest afterwards
  it('a concentrated pool’s gauge keeps paying while its farm does, or while the farm cannot be read', async () => {
    // The indexed end has passed, and the farm could not be read.
    const unasked = await gaugeOf(OTHER_POOL)
    expect(unasked.apr).toBeGreaterThan(0)
    expect(unasked.periodFinish).toBeGreaterThan(world.chain().head().timestamp)
    const finish = world.chain().head().timestamp + 500
    world.chain().setStreamEnds(new Map([[unasked.address, finish]]))
    await passTo(1_003, 100)
    expect(await gaugeOf(OTHER_POOL)).toMatchObject({ periodFinish: finish, apr: unasked.apr })
    await passTo(1_004, 500)
    expect(await gaugeOf(OTHER_POOL)).toMatchObject({ periodFinish: finish, apr: 0 })
  })

  it('begins an epoch without votes and without payments', async () => {
    expect(await passTo(1_005, WEEK)).toMatchObject({ votes: '0', incentives: [], incentivesUsd: '0', fees: [], feesUsd: '0' })
  })
})
