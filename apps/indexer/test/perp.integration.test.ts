import { type Address, openResultsOf, perpChargesAt, perpMarkAt, rankParticipants } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Competition } from './arenaMarket.ts'
import type { Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market } from './market.ts'
import { PerpMarket } from './perpMarket.ts'
import type { Row } from './reconcile/reconcile.ts'

const index = new IndexedMarket()
const { rows, catchUp } = index
const DAY = 86_400
const USD = 10n ** 6n
const byNumber = (a: bigint, b: bigint): number => Number(a - b)
const whole = (row: Row, column: string): bigint => BigInt((row[column] as string | null) ?? 0)
let market: Market
let perp: PerpMarket
let cup: Competition
let players: readonly [Chain, Chain, Chain]

const figures = (row: Row, columns: readonly string[]): string[] => columns.map((column) => String(row[column] ?? 0))

/** Compares the venue on the chain with the index. */
const differences = async (): Promise<string[]> => {
  const found: string[] = []
  const compare = (what: string, kept: readonly unknown[], said: readonly unknown[]) => {
    if (kept.join() !== said.join()) found.push(`${what}: ${kept.join()} beside ${said.join()}`)
  }
  const [venue] = await rows('perp_venue')
  const totals = ['totalAssets', 'reservedAssets', 'totalShares', 'reserve']
  const said = await Promise.all(totals.map((name) => perp.read<bigint>(name)))
  compare('venue', figures(venue!, ['total_assets', 'reserved_assets', 'total_shares', 'reserve']), said)
  const [kept] = await rows('perp_market')
  const onChain = await perp.read<{ openInterestLong: bigint; openInterestShort: bigint; openInterestCap: bigint }>('market', 1n)
  const interest = [onChain.openInterestLong, onChain.openInterestShort, onChain.openInterestCap]
  compare('market', figures(kept!, ['open_interest_long', 'open_interest_short', 'open_interest_cap']), interest)
  const newest = (await rows('perp_round')).toSorted((a, b) => Number(whole(b, 'round_id') - whole(a, 'round_id')))[0]
  const [price, updatedAt, roundId] = await perp.read<readonly [bigint, bigint, bigint]>('priceOf', 1n)
  if (newest) compare('round', figures(newest, ['price', 'updated_at', 'round_id']), [price, updatedAt, roundId])
  const requests = (await rows('perp_request')).filter((row) => row['outcome'] === null)
  const positions = (await rows('perp_position')).filter((row) => row['closing'] === null)
  for (const row of await rows('perp_account')) {
    const whose = [row['book'], row['owner']] as const
    const account = await perp.read<Record<string, bigint>>('account', ...whose)
    const names = ['available', 'allocated', 'deallocating', 'readyAt', 'endsAt', 'realised', 'counted']
    const columns = ['available', 'allocated', 'deallocating', 'ready_at', 'ends_at', 'realised', 'counted', 'positions_opened']
    compare(`account of ${whose[1]}`, figures(row, columns), [
      ...names.map((name) => account[name]),
      await perp.read('positionsOpened', ...whose),
    ])
    const own = (all: readonly Row[]) =>
      all.filter(({ book, owner }) => book === whose[0] && owner === whose[1]).map((one) => whole(one, 'id'))
    compare(
      'requests',
      own(requests).toSorted(byNumber),
      [...(await perp.read<readonly bigint[]>('requestsOf', ...whose))].toSorted(byNumber),
    )
    compare(
      'positions',
      own(positions).toSorted(byNumber),
      [...(await perp.read<readonly bigint[]>('positionsOf', ...whose))].toSorted(byNumber),
    )
  }
  for (const row of positions) {
    const position = await perp.read<Record<string, bigint>>('position', whole(row, 'id'))
    const columns = ['margin', 'size', 'entry_price', 'opened_at', 'close_fee', 'borrow_fee', 'close_request']
    const names = ['margin', 'size', 'entryPrice', 'openedAt', 'closeFee', 'borrowFee', 'closeRequest']
    compare(
      `position ${String(row['id'])}`,
      figures(row, columns),
      names.map((name) => position[name]),
    )
  }
  return found
}

const participantRows = async (): Promise<Row[]> =>
  (await rows('competition_participant')).filter((row) => row['competition_id'] === String(cup.id))
const historyOf = async (owner: Address): Promise<string[]> =>
  (await rows('perp_history')).filter((row) => row['owner'] === owner).map((row) => String(row['closing'] ?? row['outcome'] ?? row['kind']))
const ask = (player: Chain, isLong: boolean, margin: bigint, size: bigint, worst = 0n): Promise<unknown> =>
  player.send(cup.call('requestOpen', 1n, isLong, margin * USD, size * USD, worst))

beforeAll(async () => {
  market = await index.deploy()
  perp = await PerpMarket.deploy(market)
  const { arena } = perp
  const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, 'c')}`
  players = [await arena.player(addressOf(1)), await arena.player(addressOf(2)), await arena.player(addressOf(3))]
  cup = await arena.createPerpetual({ duration: 2 * DAY })
  const contracts = { competitionFactory: arena.factory, competitionFeeToken: arena.usd.address, perpVenue: perp.venue }
  await index.follow((dir) => market.writeDeployment(dir, [arena.usd], undefined, contracts, [arena.usd]))
}, 600_000)

afterAll(() => index.stop())

// PERP-1, PERP-2, PERP-3, PERP-5, ARENA-26
describe('the index of the venue', () => {
  it('has its markets, what positions cost, and what its vault and reserve were given', async () => {
    await perp.round()
    await catchUp()
    expect(await differences()).toEqual([])
    expect((await rows('perp_venue'))[0]).toMatchObject({ address: perp.venue, open_fee: 500, close_fee: 500, borrow_fee: 20 })
    expect((await rows('perp_market'))[0]).toMatchObject({ id: 1, symbol: 'COIN', feed: perp.feed, delay: 30, max_leverage: 60 })
    expect(
      (await rows('perp_vault_change'))
        .map((row) => [row['kind'], row['assets']])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['reserve', String(1_000n * USD)],
      ['vault', String(500_000n * USD)],
    ])
  })

  it('follows deposits, requests and the positions that rounds make of them', async () => {
    const [one, two, three] = players
    await cup.at(cup.times.registrationStart)
    for (const player of players) await cup.join(player, 500n)
    await cup.at(cup.times.start)
    await perp.round()
    await ask(one, true, 100n, 5_000n)
    await catchUp()
    expect(await differences()).toEqual([])
    await perp.execute()
    await ask(two, false, 100n, 4_000n)
    await perp.execute()
    await ask(three, true, 60n, 600n, 1n)
    await perp.execute()
    await catchUp()
    expect(await differences()).toEqual([])
    expect([await historyOf(one.account), await historyOf(three.account)]).toEqual([['opened'], ['priceNotAcceptable']])
    expect((await participantRows()).map((row) => row['traded']).filter(Boolean)).toHaveLength(2)
  })

  it('values open positions, and what the vault owes for them, as the venue does', async () => {
    await perp.round()
    await catchUp()
    const { timestamp } = await market.chain.head()
    const [price] = await perp.read<readonly [bigint, bigint, bigint]>('priceOf', 1n)
    for (const row of await rows('perp_position')) {
      const terms = {
        isLong: Boolean(row['is_long']),
        size: whole(row, 'size'),
        margin: whole(row, 'margin'),
        entryPrice: whole(row, 'entry_price'),
        openedAt: Number(row['opened_at']),
        closeFee: BigInt(Number(row['close_fee'])),
        borrowFee: BigInt(Number(row['borrow_fee'])),
      }
      expect(perpMarkAt(terms, price, timestamp).result).toBe(await perp.read<bigint>('pnlAt', whole(row, 'id'), price))
      expect(perpChargesAt(terms, timestamp).closeFee).toBe(terms.size / 2_000n)
    }
    const [row] = await rows('perp_market')
    const sides = { openInterestLong: whole(row!, 'open_interest_long'), openInterestShort: whole(row!, 'open_interest_short') }
    const results = openResultsOf({ ...sides, tokensLong: whole(row!, 'tokens_long'), tokensShort: whole(row!, 'tokens_short') }, price)
    expect(results.gains < USD && results.losses < USD).toBe(true)
  })

  it('follows a liquidation, and a close that counts', async () => {
    const [one, two] = players
    const round = await perp.move({ coins: 10_000n })
    await market.chain.send(perp.call('liquidate', 1n, round))
    await two.send(cup.call('requestClose', 2n, 0n))
    await catchUp()
    expect(await differences()).toEqual([])
    await perp.execute()
    await catchUp()
    expect(await differences()).toEqual([])
    expect([await historyOf(one.account), await historyOf(two.account)]).toEqual([
      ['opened', 'liquidated'],
      ['opened', 'requested'],
    ])
    const own = await participantRows()
    for (const row of own) expect(whole(row, 'score')).toBe(await cup.read<bigint>('scoreOf', row['account']))
    expect(own.map((row) => whole(row, 'score') > 0n)).toEqual(own.map((row) => row['account'] === two.account))
  })

  it('follows a loss above the margin that the reserve covers', async () => {
    const [, , three] = players
    await ask(three, false, 100n, 5_000n)
    await perp.execute()
    await catchUp()
    const reserve = await perp.read<bigint>('reserve')
    const round = await perp.move({ dollars: 60_000n })
    await market.chain.send(perp.call('liquidate', 3n, round))
    await catchUp()
    expect(await differences()).toEqual([])
    const [row] = (await rows('perp_position')).filter(({ id }) => id === '3')
    expect([whole(row!, 'covered') > 0n, row!['borne'], whole(row!, 'reward')]).toEqual([true, null, 0n])
    expect(await perp.read<bigint>('reserve')).toBe(reserve - whole(row!, 'covered'))
  })

  it('forgets what a re-organisation took back', async () => {
    const [one] = players
    await ask(one, true, 100n, 500n)
    await catchUp()
    await market.chain.rpc('anvil_reorg', [1, []])
    await market.chain.mine()
    await catchUp()
    expect(await differences()).toEqual([])
  })

  it('keeps an account that is a book of its own out of every competition', async () => {
    const [one] = players
    await perp.approve(one)
    await one.send(perp.call('deposit', one.account, 300n * USD), perp.call('allocate', one.account, 200n * USD))
    await one.send(perp.call('deallocate', one.account, 50n * USD))
    await catchUp()
    expect(await differences()).toEqual([])
    const [row] = (await rows('perp_account')).filter(({ book }) => book === one.account)
    expect([row!['competition_id'], row!['ends_at']]).toEqual([null, null])
  })

  it('freezes ranks and prizes to the wei, and keeps them when everybody deallocates', async () => {
    await cup.at(cup.times.end)
    const own = (await participantRows()).map((row) => ({
      account: row['account'] as Address,
      index: row['index'] as number,
      eligible: Boolean(row['traded']),
      score: whole(row, 'score'),
    }))
    const [live] = await rows('competition')
    expect(live!['eligible_count']).toBe(own.filter(({ eligible }) => eligible).length)
    const ranked = rankParticipants(own)
    await market.chain.send(
      cup.call(
        'submitRanking',
        ranked.map(({ account }) => account),
      ),
    )
    const [one] = players
    const { allocated } = await perp.read<{ allocated: bigint }>('account', cup.address, one.account)
    await one.send(cup.call('deallocate', allocated))
    await market.chain.pass(720 * 60)
    await one.send(cup.call('withdraw', allocated))
    await catchUp()
    expect(await differences()).toEqual([])
    for (const row of await participantRows()) {
      const account = row['account'] as Address
      expect([row['place'], whole(row, 'prize')]).toEqual([
        ranked.findIndex((participant) => participant.account === account) + 1,
        await cup.read<bigint>('prizeOf', account),
      ])
    }
  })

  // ANALYTICS-4: the sum of competitions is the arena
  it('counts sizes that opened and closed as volume of the competition, with what they cost', async () => {
    const moved = (await rows('perp_history')).filter(({ kind }) => kind !== 'dropped')
    const sum = (column: string): bigint => moved.reduce((total, one) => total + whole(one, column), 0n) * 10n ** 12n
    const days = (await rows('competition_day')).filter((one) => one['competition_id'] === String(cup.id))
    const total = (column: string): bigint => days.reduce((all, one) => all + whole(one, column), 0n)
    expect([total('volume_usd'), total('fees_usd')]).toEqual([sum('size'), sum('fee') + 100n * 10n ** 18n])
  })
})
