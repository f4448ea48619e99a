import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import { hostFee, type RankBundle, recomputeBundle } from '@exchange/domain'
import { formatCheckpoint } from '@exchange/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { competitionRow, GOLD, HOST, SILVER } from './support/competitions.ts'
import { createTables, insertRows, intervalRow, WAD, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { migrateTables } from './support/people.ts'
import { CHAIN, createWorld, fillChains, type Json, NOW, OTHER_CHAIN, type World } from './support/world.ts'

type Row = Record<string, string | number | bigint | null>

const [ALICE, BOB, CAROL, DAVE] = [71, 72, 73, 74].map(addressOf) as [string, string, string, string]
const UNKNOWN = addressOf(10_999)
const POOL = addressOf(1_000_000)
const HOUR = 3_600
const HALF_HOUR = 1_800
const DAY = 86_400
let postgres: TestPostgres
let world: World

const participantRow = (competitionId: number, account: string, index: number, change: Row = {}): Row => ({
  chain_id: CHAIN,
  competition_id: competitionId,
  account,
  index,
  deposited: 100,
  balance: 100,
  traded: 'true',
  score: 0,
  place: null,
  rank: null,
  tied: null,
  prize: null,
  entry_fee: WAD,
  claimed_at: null,
  refunded_at: null,
  joined_at: NOW - 5 * HOUR,
  joined_block: 200 + index,
  updated_at: NOW,
  updated_block: 900,
  ...change,
})

let logs = 0
const log = (competitionId: number, block: number): Row => ({
  chain_id: CHAIN,
  tx_hash: hashOf(9e4 + ++logs),
  log_index: logs,
  competition_id: competitionId,
  block,
  timestamp: NOW - 1e3 + block,
})
const scoreRow = (account: string, index: number, kind: string, block: number, deposited: number, balance: number): Row => ({
  ...log(1, block),
  block_hash: hashOf(block),
  account,
  kind,
  index,
  amount: kind === 'deposited' ? deposited : 0,
  deposited,
  balance,
  traded: String(kind === 'traded'),
  score: balance - deposited,
})
const tradeRow = (account: string, block: number, tokenIn: string, amountIn: number, amountOut: number): Row => ({
  ...log(1, block),
  account,
  token_in: tokenIn,
  token_out: tokenIn === GOLD ? SILVER : GOLD,
  amount_in: amountIn,
  amount_out: amountOut,
  value_in: amountIn,
  loss: 1,
})

const LIVE = NOW - 2 * HOUR
const ENDED = NOW - 3 * DAY

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await migrateTables(client)
    await fillChains(client, { pools: 1, tokens: 8, hours: 1, swaps: 1 })
    const half = NOW - (NOW % HALF_HOUR)
    const createdHalf = LIVE - DAY - ((LIVE - DAY) % HALF_HOUR)
    await insertRows(client, 'idx.pool_half_hour', [
      intervalRow(CHAIN, 0, half - HALF_HOUR, 60_000n, 400_000n),
      intervalRow(CHAIN, 0, createdHalf - HALF_HOUR, 500n, 20_000n),
    ])
    await insertRows(client, 'idx.liquidity_change', [
      {
        chain_id: CHAIN,
        tx_hash: hashOf(1),
        log_index: 1,
        account: HOST,
        pool: POOL,
        kind: 'deposit',
        tokens: '{}',
        amounts: '{}',
        shares: 10n ** 19n,
        staked: 0,
        held: 10n ** 19n,
        block: 900,
        block_hash: hashOf(900),
        timestamp: NOW - 100,
      },
    ])
    await insertRows(client, 'idx.competition', [
      competitionRow(1, 'Spring cup', LIVE, { participants_count: 3, eligible_count: 2, prize_pool: 7n * WAD, increases_count: 1 }),
      competitionRow(2, 'Summer cup', NOW + 2 * DAY),
      competitionRow(3, 'Cup of autumn', NOW + DAY, { host: ALICE, label: 'stable', banner_url: 'https://elsewhere.example/x.png' }),
      competitionRow(4, 'Winter 100%', ENDED, {
        participants_count: 3,
        eligible_count: 3,
        ranked_count: 3,
        ranked_at: ENDED + DAY,
        prize_price_usd: 2n * WAD,
        prize_pool: 10n * WAD,
        paid_out: 1n * WAD,
      }),
      competitionRow(5, 'Removed by a reorg', NOW + 3 * DAY, { cancelled_at: NOW - 5 }),
      competitionRow(6, 'Unpriced', ENDED - 20 * DAY, { prize_token: UNKNOWN, participants_count: 1 }),
    ])
    await insertRows(client, 'idx.competition_token', [
      { chain_id: CHAIN, competition_id: 1, token: SILVER, position: 1, pools: `{${POOL}}` },
      { chain_id: CHAIN, competition_id: 1, token: GOLD, position: 0, pools: '{}' },
    ])
    await insertRows(client, 'idx.competition_participant', [
      participantRow(1, CAROL, 3, { traded: 'false' }),
      participantRow(1, BOB, 2, { balance: 150, score: 50 }),
      participantRow(1, ALICE, 1, { balance: 90, score: -10 }),
      // Stored ranks stay, whatever the comparator would say of these scores.
      participantRow(4, ALICE, 1, { score: 5, place: 2, rank: 1, tied: 2, prize: 4n * WAD + 1n }),
      participantRow(4, BOB, 2, { score: 9, place: 1, rank: 1, tied: 2, prize: 4n * WAD, claimed_at: NOW - 9 }),
      participantRow(4, CAROL, 3, { score: 1, place: 3, rank: 3, tied: 1, prize: WAD - 1n }),
      participantRow(6, DAVE, 1),
    ])
    await insertRows(
      client,
      'idx.competition_balance',
      [
        [ALICE, GOLD, 90, null],
        [BOB, GOLD, 150, NOW - 1],
        [BOB, SILVER, 7, null],
        [CAROL, GOLD, 100, null],
      ].map(([account, token, balance, withdrawn_at]): Row => ({
        chain_id: CHAIN,
        competition_id: 1,
        account: account!,
        token: token!,
        balance: balance!,
        withdrawn_at: withdrawn_at!,
        refused_at: null,
        updated_at: NOW,
        updated_block: 900,
      })),
    )
    await insertRows(client, 'idx.competition_score', [
      scoreRow(ALICE, 1, 'joined', 201, 0, 0),
      scoreRow(ALICE, 1, 'deposited', 201, 100, 100),
      scoreRow(BOB, 2, 'joined', 202, 0, 0),
      scoreRow(BOB, 2, 'deposited', 202, 100, 100),
      scoreRow(CAROL, 3, 'joined', 203, 0, 0),
      scoreRow(CAROL, 3, 'deposited', 203, 100, 100),
      scoreRow(ALICE, 1, 'traded', 300, 100, 90),
      scoreRow(BOB, 2, 'traded', 900, 100, 150),
    ])
    await insertRows(client, 'idx.competition_trade', [
      tradeRow(ALICE, 300, GOLD, 10, 5),
      tradeRow(BOB, 400, GOLD, 20, 10),
      tradeRow(BOB, 900, SILVER, 10, 70),
    ])
    await insertRows(client, 'idx.competition_increase', [{ ...log(1, 250), account: BOB, amount: 5, prize_pool: 7n * WAD }])
    await insertRows(client, 'idx.competition_settings', [
      {
        chain_id: CHAIN,
        spot_fee: 50,
        perp_fee: 100,
        permissionless: 'true',
        bar_liquidity_usd: 250000n * WAD,
        bar_age: 10 * DAY,
        bar_volume_usd: 25000n * WAD,
        max_deviation_bps: 500,
        daily_loss_bps: 1e3,
        updated_at: NOW,
      },
    ])
  })
  world = createWorld(postgres.url)
  for (const chainId of [CHAIN, OTHER_CHAIN]) world.chain(chainId).mineTo(1_000)
  await world.poll()
})

afterAll(async () => {
  await world.close()
  await postgres.remove()
})

const ask = async (query: string): Promise<Json> => {
  const { body } = await world.graphql(query)
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data
}
const codeOf = async (query: string): Promise<unknown> => {
  const { status, body } = await world.graphql(query)
  return [status, body.errors?.[0].extensions.code]
}
const namesOf = async (where: string, rest = ''): Promise<string[]> =>
  (await ask(`{ competitions(chainId: ${CHAIN}, where: ${where}${rest}) { nodes { name } } }`)).competitions.nodes.map(
    ({ name }: Json) => name,
  )

// ARENA-3, ARENA-7, ARENA-9, SEARCH-4
describe('lists of competitions', () => {
  it.each([
    ['{ tab: upcoming }', ['Cup of autumn', 'Summer cup']],
    ['{ tab: live }', ['Spring cup']],
    ['{ tab: ended }', ['Removed by a reorg', 'Winter 100%', 'Unpriced']],
    [`{ tab: hosted, account: "${ALICE}" }`, ['Cup of autumn']],
    [`{ tab: joined, account: "${ALICE.toUpperCase().replace('0X', '0x')}" }`, ['Winter 100%', 'Spring cup']],
    ['{ text: "CUP" }', ['Cup of autumn', 'Summer cup', 'Spring cup']],
    ['{ text: "100%" }', ['Winter 100%']],
    ['{ text: "%" }', ['Winter 100%']],
    ['{ label: "stable" }', ['Cup of autumn']],
    [`{ host: "${ALICE}", tab: live }`, []],
  ])('by %s', async (where, names) => expect(await namesOf(where)).toEqual(names))

  it('come in pages that neither repeat nor leave out', async () => {
    const seen: string[] = []
    let after = ''
    do {
      const { nodes, nextCursor } = (
        await ask(`{ competitions(chainId: ${CHAIN}, where: { tab: ended }, first: 1${after}) { nodes { name } nextCursor } }`)
      ).competitions
      seen.push(...nodes.map(({ name }: Json) => name))
      after = nextCursor ? `, after: "${nextCursor}"` : ''
    } while (after)
    expect(seen).toEqual(['Removed by a reorg', 'Winter 100%', 'Unpriced'])
    expect((await ask(`{ competitionsCount(chainId: ${CHAIN}, where: { tab: ended }) }`)).competitionsCount).toBe(3)
  })

  it('are found by a part of their name, first those that begin with it', async () => {
    const found = async (rest: string) =>
      (await ask(`{ searchCompetitions(chainId: ${CHAIN}, text: "cup"${rest}) { nodes { name } nextCursor } }`)).searchCompetitions
    const first = await found(', first: 2')
    expect(first.nodes.map(({ name }: Json) => name)).toEqual(['Cup of autumn', 'Summer cup'])
    expect((await found(`, after: "${first.nextCursor}"`)).nodes).toEqual([{ name: 'Spring cup' }])
    expect(await ask(`{ searchCompetitionsCount(chainId: ${CHAIN}, text: "cup") }`)).toEqual({ searchCompetitionsCount: 3 })
    expect(await ask(`{ searchCompetitionsCount(chainId: ${CHAIN}, text: " ") }`)).toEqual({ searchCompetitionsCount: 0 })
  })

  it('ask for the account of hosted and joined, and refuse a cursor of another tab', async () => {
    expect(await codeOf(`{ competitions(chainId: ${CHAIN}, where: { tab: joined }) { nextCursor } }`)).toEqual([400, 'api.badRequest'])
    expect(await codeOf(`{ competitions(chainId: ${CHAIN}, where: { tab: live }, after: "WyJ4Il0") { nextCursor } }`)).toEqual([
      400,
      'api.badRequest',
    ])
  })
})

// ARENA-6, ARENA-9, ARENA-24
describe('a competition', () => {
  it('has its rules, where it stands, and what its pool is worth', async () => {
    const { competition } = await ask(
      `{ competition(chainId: ${CHAIN}, id: "1") { id name phase status host owner { id } label winning { symbol } prizePool maxPrizePool prizePoolUsd ownerFee placesBps bannerUrl defaultBannerUrl } }`,
    )
    expect(competition).toEqual({
      id: '1',
      name: 'Spring cup',
      phase: 'live',
      status: 'live',
      host: HOST,
      owner: { id: HOST },
      label: 'weekly',
      winning: { symbol: 'TK0' },
      prizePool: String(7n * WAD),
      maxPrizePool: String(14n * WAD),
      prizePoolUsd: '1.75',
      ownerFee: String(hostFee(7n * WAD, 1_000)),
      placesBps: [5_000, 4_000],
      bannerUrl: null,
      defaultBannerUrl: `/v1/${CHAIN}/competitions/1/banner.svg`,
    })
  })

  it.each([
    [2, 'notOpen', 'upcoming'],
    [4, 'ranked', 'ended'],
    [5, 'cancelled', 'upcoming'],
    [6, 'void', 'ended'],
  ])('%i is %s, and %s by its times', async (id, phase, status) =>
    expect((await ask(`{ competition(chainId: ${CHAIN}, id: "${id}") { phase status } }`)).competition).toEqual({ phase, status }),
  )

  it('shows no picture of another origin, and no worth without a price', async () => {
    expect((await ask(`{ competition(chainId: ${CHAIN}, id: "3") { bannerUrl } }`)).competition).toEqual({ bannerUrl: null })
    expect((await ask(`{ competition(chainId: ${CHAIN}, id: "6") { prizePoolUsd prize { symbol } } }`)).competition).toEqual({
      prizePoolUsd: null,
      prize: null,
    })
  })

  it('is null while it is not indexed, and refused where no number is asked for', async () => {
    expect(await ask(`{ competition(chainId: ${CHAIN}, id: "99") { id } }`)).toEqual({ competition: null })
    expect(await codeOf(`{ competition(chainId: ${CHAIN}, id: "1x") { id } }`)).toEqual([400, 'api.badRequest'])
    expect(await codeOf(`{ competitionRanking(chainId: ${CHAIN}, id: "99") { nextCursor } }`)).toEqual([404, 'api.notFound'])
    expect(await codeOf('{ competition(chainId: 56, id: "1") { id } }')).toEqual([404, 'api.unknownNetwork'])
  })

  it('keeps the receipt of its tokens as they stood at its creation', async () => {
    const { tokens } = (
      await ask(
        `{ competition(chainId: ${CHAIN}, id: "1") { tokens { address liquidityUsd volumeUsd age hostShareBps belowBar misses } } }`,
      )
    ).competition
    const age = LIVE - DAY - (NOW - 30 * DAY)
    const receipt = { liquidityUsd: '20000', volumeUsd: '500', age, hostShareBps: 0, belowBar: true, misses: ['liquidity', 'volume'] }
    expect(tokens).toEqual([
      { address: GOLD, ...receipt },
      { address: SILVER, ...receipt },
    ])
  })

  it('has a banner of its own', async () => {
    const answer = await world.app.request(`/v1/${CHAIN}/competitions/1/banner.svg`)
    expect([answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 4)]).toEqual([200, 'image/svg+xml', '<svg'])
    expect((await world.get(`/v1/${CHAIN}/competitions/99/banner.svg`)).status).toBe(404)
  })
})

const RANKED = 'nodes { account rank tied score pnl prize isFinal isRankedOnChain traded } nextCursor'

// ARENA-8, ARENA-18, ARENA-26
describe('a ranking', () => {
  it('is made by the comparator while it is live, with the prizes of now', async () => {
    const { nodes } = (await ask(`{ competitionRanking(chainId: ${CHAIN}, id: "1") { ${RANKED} } }`)).competitionRanking
    expect(nodes.map((node: Json) => [node.account, node.rank, node.score, node.pnl, node.prize, node.isFinal])).toEqual([
      [BOB, 1, '50', '50', String((7n * WAD * 9_000n * 5_000n) / 9_000n / 10_000n), false],
      [ALICE, 2, '-10', '-10', String((7n * WAD * 4_000n) / 10_000n), false],
      [CAROL, 3, '0', '0', '0', false],
    ])
  })

  it('stays what was kept once everybody was ranked', async () => {
    const { nodes } = (await ask(`{ competitionRanking(chainId: ${CHAIN}, id: "4") { ${RANKED} } }`)).competitionRanking
    expect(nodes.map((node: Json) => [node.account, node.rank, node.tied, node.prize, node.isFinal, node.isRankedOnChain])).toEqual([
      [BOB, 1, 2, String(4n * WAD), true, true],
      [ALICE, 1, 2, String(4n * WAD + 1n), true, true],
      [CAROL, 3, 1, String(WAD - 1n), true, true],
    ])
  })

  it('comes in pages', async () => {
    const page = async (rest: string) =>
      (await ask(`{ competitionRanking(chainId: ${CHAIN}, id: "1", first: 2${rest}) { ${RANKED} } }`)).competitionRanking
    const first = await page('')
    const second = await page(`, after: "${first.nextCursor}"`)
    expect([first.nodes.length, second.nodes.map((node: Json) => node.account), second.nextCursor]).toEqual([2, [CAROL], null])
  })

  it('shows a participant what it has, and nothing to who takes no part', async () => {
    const of = async (account: string) =>
      (
        await ask(
          `{ competitionParticipant(chainId: ${CHAIN}, id: "1", account: "${account}") { rank paidIn balances { address balance withdrawnAt } } }`,
        )
      ).competitionParticipant
    const own = await of(BOB)
    expect([own.rank, own.paidIn]).toEqual([1, String(WAD + 5n)])
    expect(own.balances).toEqual(
      expect.arrayContaining([
        { address: GOLD, balance: '150', withdrawnAt: NOW - 1 },
        { address: SILVER, balance: '7', withdrawnAt: null },
      ]),
    )
    expect(await of(DAVE)).toBeNull()
  })

  it('is followed over time', async () => {
    const lines = (
      await ask(`{ rankHistory(chainId: ${CHAIN}, id: "1", accounts: ["${ALICE}", "${BOB}", "${DAVE}"]) { account points { at rank } } }`)
    ).rankHistory
    expect(lines.map(({ account }: Json) => account)).toEqual([ALICE, BOB, DAVE])
    const [alice, bob, dave] = lines.map(({ points }: Json) => points.map(({ rank }: Json) => rank))
    expect([alice[0], alice.at(-1), bob.at(-1), dave]).toEqual([1, 2, 1, []])
  })

  it('has its trades and increases, newest first', async () => {
    const { nodes } = (
      await ask(
        `{ competitionTrades(chainId: ${CHAIN}, where: { competitionId: "1", account: "${BOB}" }) { nodes { tokenIn amountOut loss } } }`,
      )
    ).competitionTrades
    expect(nodes).toEqual([
      { tokenIn: SILVER, amountOut: '70', loss: '1' },
      { tokenIn: GOLD, amountOut: '10', loss: '1' },
    ])
    const { competitionIncreases } = await ask(
      `{ competitionIncreases(chainId: ${CHAIN}, where: { competitionId: "1" }) { nodes { account amount } } }`,
    )
    expect(competitionIncreases.nodes).toEqual([{ account: BOB, amount: '5' }])
  })
})

// ARENA-28
it('a rank bundle leads to the same ranks and prizes as the answers', async () => {
  const { data, meta } = (await world.get(`/v1/${CHAIN}/competitions/1/bundle`)).body as { data: RankBundle; meta: Json }
  expect([data.block.number, data.events.map(({ kind }) => kind)]).toEqual([
    meta.block,
    ['joined', 'deposited', 'joined', 'deposited', 'joined', 'deposited', 'increased', 'traded', 'traded', 'traded'],
  ])
  const { participants, verdict, prizePool } = recomputeBundle(data)
  expect([verdict, prizePool]).toEqual(['notRanked', 7n * WAD + 5n])
  expect(participants.map(({ account, rank, score }) => [account, rank, score])).toEqual([
    [BOB, 1, 50n],
    [ALICE, 2, -10n],
    [CAROL, 3, 0n],
  ])
})

// ARENA-5
describe('rankings', () => {
  it('have users by prizes at the prices of then, wins, and competitions joined', async () => {
    const of = async (period: string) =>
      (await ask(`{ userRankings(chainId: ${CHAIN}, period: ${period}) { nodes { rank account prizesUsd won joined pricedAll } } }`))
        .userRankings.nodes
    expect(await of('weekly')).toEqual([
      { rank: 1, account: ALICE, prizesUsd: '8.000000000000000002', won: 1, joined: 1, pricedAll: true },
      { rank: 2, account: BOB, prizesUsd: '8', won: 1, joined: 1, pricedAll: true },
      { rank: 3, account: CAROL, prizesUsd: '1.999999999999999998', won: 0, joined: 1, pricedAll: true },
    ])
    expect((await of('monthly')).map(({ account }: Json) => account)).toEqual([ALICE, BOB, CAROL, DAVE])
    expect(
      await ask(
        `{ userRankingsCount(chainId: ${CHAIN}, period: allTime) userRanking(chainId: ${CHAIN}, period: weekly, account: "${BOB}") { rank user { id } } }`,
      ),
    ).toEqual({
      userRankingsCount: 4,
      userRanking: { rank: 2, user: { id: BOB } },
    })
    expect(await ask(`{ userRanking(chainId: ${CHAIN}, period: weekly, account: "${DAVE}") { rank } }`)).toEqual({ userRanking: null })
  })

  it('have competitions by prize pool, those without a price last', async () => {
    const { nodes } = (await ask(`{ competitionRankings(chainId: ${CHAIN}) { nodes { rank competition { name } } } }`)).competitionRankings
    expect(nodes.map(({ rank, competition }: Json) => [rank, competition.name])).toEqual([
      [1, 'Winter 100%'],
      [2, 'Spring cup'],
      [3, 'Summer cup'],
      [4, 'Cup of autumn'],
      [5, 'Unpriced'],
    ])
  })
})

// ARENA-24, ARENA-21
it('tokens show what they would be admitted by, and the pools that lead to the winning one', async () => {
  const { tokenAdmission, competitionSettings } = await ask(
    `{ tokenAdmission(chainId: ${CHAIN}, host: "${HOST}", winningToken: "${GOLD}", tokens: ["${SILVER}", "${UNKNOWN}"]) { address liquidityUsd volumeUsd hostShareBps poolsCount misses }
       competitionSettings(chainId: ${CHAIN}) { spotFee permissionless liquidityUsd age } }`,
  )
  expect(tokenAdmission).toEqual([
    { address: SILVER, liquidityUsd: '400000', volumeUsd: '60000', hostShareBps: 1_000, poolsCount: 1, misses: [] },
    { address: UNKNOWN, liquidityUsd: null, volumeUsd: null, hostShareBps: 0, poolsCount: 0, misses: ['liquidity', 'age', 'volume'] },
  ])
  expect(competitionSettings).toEqual({ spotFee: '50', permissionless: true, liquidityUsd: '250000', age: 10 * DAY })
  expect(await codeOf(`{ competitionSettings(chainId: ${OTHER_CHAIN}) { spotFee } }`)).toEqual([404, 'api.notFound'])
})

// ARENA-29
describe('evidence of fair play', () => {
  const signals = `{ fairPlay(chainId: ${CHAIN}, id: "1") { kind accounts evidence { account other amount } } }`
  const sent = (to: string, n: number, block: number) => ({
    token: GOLD,
    from: DAVE as `0x${string}`,
    to: to as `0x${string}`,
    amount: 100n,
    block,
    txHash: hashOf(n),
    logIndex: n,
  })
  it('names who paid several participants before they joined', async () => {
    world.chain(CHAIN).setTransfers([sent(ALICE, 1, 150), sent(BOB, 2, 160), sent(CAROL, 3, 204)])
    expect((await ask(signals)).fairPlay).toEqual([
      {
        kind: 'commonFunding',
        accounts: [ALICE, BOB],
        evidence: [
          { account: ALICE, other: DAVE, amount: '100' },
          { account: BOB, other: DAVE, amount: '100' },
        ],
      },
    ])
  })

  it('holds nothing against those whom a contract of ours paid: another competition, a gauge, a strategy', async () => {
    const paid = [sent(ALICE, 1, 150), sent(BOB, 2, 160)].map((log) => ({ ...log, from: addressOf(5_002) as `0x${string}` }))
    world.chain(CHAIN).setTransfers(paid)
    expect((await ask(signals)).fairPlay).toEqual([])
  })

  it('fails rather than show nothing where the chain does not answer', async () => {
    world.chain(CHAIN).setDown(true)
    expect((await world.graphql(signals)).body.errors).toHaveLength(1)
    world.chain(CHAIN).setDown(false)
  })
})

it('a competition shows what it owes beside what it holds', async () => {
  world.chain(CHAIN).setBalances(
    new Map([
      [GOLD, 7n * WAD + 190n],
      [SILVER, 6n],
    ]),
  )
  const { solvency } = await ask(`{ solvency(chainId: ${CHAIN}, id: "1") { block lines { address owed held } } }`)
  expect(solvency).toEqual({
    block: '1000',
    lines: [
      { address: GOLD, owed: String(7n * WAD + 190n), held: String(7n * WAD + 190n) },
      { address: SILVER, owed: '7', held: '6' },
    ],
  })
  // Debts belong to the block of their rows, even when the rest of the API has not seen that block yet.
  const at = (block: number) =>
    world.databases.app.query('update idx._ponder_checkpoint set latest_checkpoint = $1 where chain_id = $2', [
      formatCheckpoint({ chainId: CHAIN, block, timestamp: NOW }),
      CHAIN,
    ])
  await at(1_001)
  expect((await ask(`{ solvency(chainId: ${CHAIN}, id: "1") { block } }`)).solvency.block).toBe('1001')
  expect(((await world.get(`/v1/${CHAIN}/competitions/1/bundle`)).body as Json).data.block.number).toBe(1_001)
  await at(1_000)
})
