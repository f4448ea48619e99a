import { startPostgres, type TestPostgres } from '@exchange/devnet/testPostgres'
import {
  createApiClient,
  fetchPerpAccount,
  fetchPerpHistory,
  fetchPerpMarkets,
  fetchPerpPositions,
  fetchPerpVault,
  parsePerpPosition,
} from '@exchange/api-client'
import {
  perpAccountItemSchema,
  perpHistoryItemSchema,
  perpOpenPositionItemSchema,
  perpVaultItemSchema,
  perpVenueItemSchema,
} from '@exchange/api-client/perpSchemas'
import { formatWad, perpLiquidationPrice, perpMarkAt, perpTokens } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTables, insertRows, WAD, withClient } from './support/fixture.ts'
import { addressOf, hashOf } from './support/network.ts'
import { migrateTables } from './support/people.ts'
import { CHAIN, createWorld, fillChains, NOW, OTHER_CHAIN, type World } from './support/world.ts'

const [VENUE, BOOK, ALICE, BOB, CAROL, FEED] = [60, 61, 71, 72, 73, 80].map(addressOf) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const SILENT = addressOf(81)
const written = { updated_at: NOW, updated_block: 900 }
let postgres: TestPostgres
let world: World

const marketRow = (id: number, feed: string) => ({
  chain_id: CHAIN,
  id,
  symbol: `M${id}`,
  feed,
  delay: 60,
  max_leverage: 60,
  open_interest_cap: 10000n * WAD,
  open_interest_long: id === 1 ? 6000n * WAD : 0n,
  open_interest_short: 0,
  tokens_short: 0,
  tokens_long: id === 1 ? perpTokens(6000n * WAD, 600n * WAD) : 0n,
  ...written,
})
const roundRow = (round_id: bigint, price: bigint, updated_at: number) => ({
  chain_id: CHAIN,
  feed: FEED,
  round_id,
  price,
  updated_at,
  block: 900,
})
const whose = { chain_id: CHAIN, book: BOOK, owner: ALICE }
const requestRow = (id: number, change: Record<string, string | number | bigint | null> = {}) => ({
  ...whose,
  id,
  market_id: 1,
  is_long: 'true',
  position_id: null,
  margin: 100n * WAD,
  size: 200n * WAD,
  acceptable_price: 610n * WAD,
  requested_at: NOW - 100,
  outcome: null,
  round_id: null,
  price: null,
  closed_at: null,
  ...change,
})
const positionRow = (id: number, change: Record<string, string | number | bigint | null> = {}) => ({
  ...whose,
  id,
  request_id: id,
  market_id: 1,
  is_long: 'true',
  opened_at: NOW - 3600,
  margin: 97n * WAD,
  open_fee_paid: 3n * WAD,
  size: 6000n * WAD,
  entry_price: 600n * WAD,
  close_fee: 500,
  borrow_fee: 20,
  close_request: null,
  closing: null,
  closed_at: null,
  ...change,
})
/** A live perpetual competition that holds the positions in its book. */
const competitionRow = {
  chain_id: CHAIN,
  id: 7,
  address: BOOK,
  competition_type: 'perpetual',
  host: VENUE,
  name: 'Leverage League',
  description: '',
  label: 'weekly',
  banner_url: '',
  win_type: 'amount',
  deposit_type: 'fixed',
  max_participants: 10,
  registration_start: NOW - 9_000,
  registration_end: NOW - 8_000,
  start: NOW - 7_200,
  end: NOW + 3_600,
  winning_token: addressOf(10_999),
  deposit_amount: 500n * WAD,
  prize_token: addressOf(10_999),
  host_contribution: 0,
  entry_fee: 0,
  host_bps: 0,
  places_bps: '{10000}',
  tokens: '{}',
  below_bar: 'false',
  markets: '{1}',
  max_leverage: 60,
  creation_fee: 0,
  bar_liquidity_usd: 0,
  bar_age: 0,
  bar_volume_usd: 0,
  cancelled_at: null,
  participants_count: 2,
  eligible_count: 2,
  ranked_count: 0,
  ranked_at: null,
  nobody_traded: 'false',
  prize_price_usd: null,
  prize_pool: 0,
  paid_out: 0,
  increases_count: 0,
  last_increased_at: null,
  last_increased_by: null,
  owner_fee_claimed_at: null,
  created_at: NOW - 9_500,
  created_block: 100,
  created_tx: hashOf(90),
  ...written,
}
const participantRow = (account: string, index: number) => ({
  chain_id: CHAIN,
  competition_id: 7,
  account,
  index,
  deposited: 500n * WAD,
  balance: 497n * WAD,
  traded: 'true',
  score: -3n * WAD,
  place: null,
  rank: null,
  tied: null,
  prize: null,
  entry_fee: 0,
  claimed_at: null,
  refunded_at: null,
  joined_at: NOW - 8_500,
  joined_block: 200,
  ...written,
})
const scoreRow = (account: string, index: number) => ({
  chain_id: CHAIN,
  tx_hash: hashOf(700 + index),
  log_index: index,
  competition_id: 7,
  block: 300,
  block_hash: hashOf(300),
  timestamp: NOW - 7_300,
  account,
  kind: 'traded',
  index,
  amount: 0,
  deposited: 500n * WAD,
  balance: 497n * WAD,
  traded: 'true',
  score: -3n * WAD,
})
const historyRow = (n: number, kind: string, change: Record<string, string | number | bigint | null> = {}) => ({
  ...whose,
  tx_hash: hashOf(n),
  log_index: n,
  kind,
  position_id: 1,
  market_id: 1,
  is_long: 'true',
  margin: 97n * WAD,
  size: 6000n * WAD,
  round_id: 2n ** 64n + 1n,
  price: 600n * WAD,
  fee: 3n * WAD,
  pnl: null,
  paid: null,
  closing: null,
  outcome: null,
  block: 800 + n,
  timestamp: NOW - 100 + n,
  ...change,
})

beforeAll(async () => {
  postgres = await startPostgres()
  await withClient(postgres.url, async (client) => {
    await createTables(client)
    await migrateTables(client)
    await fillChains(client, { pools: 1, tokens: 4, hours: 1, swaps: 1 })
    await insertRows(client, 'idx.perp_venue', [
      {
        chain_id: CHAIN,
        address: VENUE,
        open_fee: 500,
        close_fee: 500,
        borrow_fee: 20,
        ...written,
        total_assets: 9000n * WAD,
        reserved_assets: 6000n * WAD,
        total_shares: 9000000n * WAD,
        reserve: 50n * WAD,
      },
    ])
    await insertRows(client, 'idx.perp_market', [marketRow(1, FEED), marketRow(2, SILENT)])
    await insertRows(client, 'idx.perp_round', [
      roundRow(2n ** 64n + 1n, 600n * WAD, NOW - 3_600),
      roundRow(2n ** 64n + 2n, 601n * WAD, NOW - 30),
      roundRow(2n ** 64n + 3n, 606n * WAD, NOW - 20),
    ])
    await insertRows(client, 'idx.perp_account', [
      {
        ...whose,
        competition_id: 7,
        available: 0,
        allocated: 400n * WAD,
        deallocating: 5n * WAD,
        ready_at: NOW + 60,
        ends_at: NOW + 3600,
        realised: -3n * WAD,
        counted: -3n * WAD,
        positions_opened: 2,
        ...written,
      },
    ])
    await insertRows(client, 'idx.perp_request', [
      requestRow(1),
      requestRow(2, { outcome: 'cancelled', closed_at: NOW - 1 }),
      requestRow(3, { requested_at: NOW - 50, acceptable_price: null, is_long: 'false' }),
    ])
    await insertRows(client, 'idx.perp_position', [
      positionRow(1),
      positionRow(2, { closing: 'settled', closed_at: NOW - 5 }),
      positionRow(3, { owner: CAROL, is_long: 'false' }),
    ])
    await insertRows(client, 'idx.competition', [competitionRow])
    await insertRows(client, 'idx.competition_score', [scoreRow(CAROL, 1), scoreRow(ALICE, 2)])
    await insertRows(client, 'idx.competition_participant', [participantRow(CAROL, 1), participantRow(ALICE, 2)])
    await insertRows(client, 'idx.perp_history', [
      historyRow(1, 'opened'),
      historyRow(2, 'closed', { position_id: 2, closing: 'settled', pnl: -10n * WAD, paid: 80n * WAD }),
      historyRow(3, 'dropped', { position_id: null, outcome: 'cancelled', round_id: null, price: null, fee: 0 }),
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

const client = () =>
  createApiClient({
    baseUrl: 'http://api.test',
    fetch: async (input, init) => world.app.request(String(input).replace('http://api.test', ''), init),
  })

// PERP-1, PERP-2, PERP-3, PERP-4
describe('perpetual positions', () => {
  it('have markets with price, age, open interest and what is left of it', async () => {
    const { data } = await fetchPerpMarkets(client(), CHAIN)
    expect(perpVenueItemSchema.parse(data)).toEqual(data)
    expect(data).toMatchObject({ venue: VENUE, marginToken: null, fees: { openFee: 500, closeFee: 500, borrowFee: 20 } })
    const [first, second] = data.markets
    expect(first).toMatchObject({
      symbol: 'M1',
      priceAge: 20,
      fresh: true,
      roomLong: String(3_000n * WAD),
      roomShort: String(3_000n * WAD),
    })
    expect(first!.newest).toEqual({ roundId: String(2n ** 64n + 3n), price: '606', updatedAt: NOW - 20 })
    expect(second).toMatchObject({ newest: null, priceAge: null, fresh: false })
  })

  it('have a vault that knows what open positions have won', async () => {
    const { data } = await fetchPerpVault(client(), CHAIN)
    expect(perpVaultItemSchema.parse(data)).toEqual(data)
    expect(data).toMatchObject({ openGains: String(60n * WAD), openLosses: '0', reserve: String(50n * WAD) })
    expect(BigInt(data.redeemable!) <= 8_940n * WAD && BigInt(data.redeemable!) > 8_939n * WAD).toBe(true)
  })

  it('are worth what the domain says, and requests name the round that decides them', async () => {
    const { data } = await fetchPerpAccount(client(), CHAIN, { book: BOOK, owner: ALICE })
    expect(perpAccountItemSchema.parse(data)).toEqual(data)
    expect(data).toMatchObject({ competitionId: 7, readyAt: NOW + 60, endsAt: NOW + 3_600, counted: String(-3n * WAD), positionsOpened: 2 })
    expect(data.positions).toHaveLength(1)
    const [item] = data.positions
    const position = parsePerpPosition(item!)
    const { pnl, equity } = perpMarkAt(position, 606n * WAD, NOW)
    expect(item).toMatchObject({ id: '1', liquidates: 'atPrice', mark: { price: '606', pnl: String(pnl), equity: String(equity) } })
    expect(item!.liquidationPrice).toBe(formatWad(perpLiquidationPrice(position, NOW) as bigint))
    expect(data.requests.map(({ id, acceptablePrice, round }) => [id, acceptablePrice, round?.price ?? null])).toEqual([
      ['1', '610', '601'],
      ['3', null, null],
    ])
  })

  it('are zeros for who never used the book, and unknown where there is no venue', async () => {
    const { data } = await fetchPerpAccount(client(), CHAIN, { book: BOOK, owner: BOB })
    expect(data).toMatchObject({ owner: BOB, allocated: '0', competitionId: null, endsAt: null, positions: [], requests: [] })
    await expect(fetchPerpMarkets(client(), OTHER_CHAIN)).rejects.toMatchObject({ code: 'api.notFound' })
    expect((await world.get(`/v1/${CHAIN}/perp/accounts/${BOOK}/0x12`)).status).toBe(400)
  })

  it('have a history, newest first, in pages that neither repeat nor leave out', async () => {
    const first = await fetchPerpHistory(client(), CHAIN, { book: BOOK, owner: ALICE, limit: 2 })
    for (const item of first.data) expect(perpHistoryItemSchema.parse(item)).toEqual(item)
    const second = await fetchPerpHistory(client(), CHAIN, { book: BOOK, owner: ALICE, limit: 2, cursor: first.nextCursor! })
    expect([...first.data, ...second.data].map(({ kind, closing, outcome }) => closing ?? outcome ?? kind)).toEqual([
      'cancelled',
      'settled',
      'opened',
    ])
    expect(second.nextCursor).toBeNull()
  })

  it('are listed for everybody, newest first, and for one book', async () => {
    const first = await fetchPerpPositions(client(), CHAIN, { book: BOOK, limit: 1 })
    for (const item of first.data) expect(perpOpenPositionItemSchema.parse(item)).toEqual(item)
    const second = await fetchPerpPositions(client(), CHAIN, { book: BOOK, limit: 1, cursor: first.nextCursor! })
    expect([...first.data, ...second.data].map(({ id, owner }) => [id, owner])).toEqual([
      ['3', CAROL],
      ['1', ALICE],
    ])
    expect([second.nextCursor, (await fetchPerpPositions(client(), CHAIN, { book: VENUE })).data]).toEqual([null, []])
    expect((await fetchPerpPositions(client(), CHAIN, {})).data).toHaveLength(2)
  })

  // PERP-5: as a ranking would see it now
  it('count in a live ranking where they lose at the newest price, and not where they win', async () => {
    const query = `{ competitionRanking(chainId: ${CHAIN}, id: "7") { nodes { account rank score balance pnl } } }`
    const { body } = await world.graphql(query)
    const short = { isLong: false, margin: 97n * WAD, size: 6000n * WAD, entryPrice: 600n * WAD, closeFee: 500n, borrowFee: 20n }
    const loss = perpMarkAt({ ...short, openedAt: NOW - 3_600 }, 606n * WAD, NOW).result
    expect(body.data.competitionRanking.nodes).toEqual([
      { account: ALICE, rank: 1, score: String(-3n * WAD), balance: String(497n * WAD), pnl: String(-3n * WAD) },
      { account: CAROL, rank: 2, score: String(loss - 3n * WAD), balance: String(497n * WAD + loss), pnl: String(loss - 3n * WAD) },
    ])
    const last = `{ rankHistory(chainId: ${CHAIN}, id: "7", accounts: ["${CAROL}"]) { points { at rank score } } }`
    const [{ points }] = (await world.graphql(last)).body.data.rankHistory
    expect([points[0], points.at(-1)]).toEqual([
      { at: NOW - 7_200, rank: 1, score: String(-3n * WAD) },
      { at: NOW, rank: 2, score: String(loss - 3n * WAD) },
    ])
    // Half an hour after it opened, the price had not moved: its loss then is its cost.
    const earlier = points.find(({ at }: { readonly at: number }) => at >= NOW - 1_800)
    const costs = perpMarkAt({ ...short, openedAt: NOW - 3_600 }, 600n * WAD, earlier.at).result
    expect([earlier.rank, earlier.score]).toEqual([1, String(costs - 3n * WAD)])
    expect(points.find(({ at }: { readonly at: number }) => at > NOW - 3_700).score).toBe(String(-3n * WAD))
  })
})
