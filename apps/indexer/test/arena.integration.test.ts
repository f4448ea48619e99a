import { rewardRoot } from '@exchange/protocol/rewardRoot'
import { merkleDistributorAbi } from '@exchange/protocol/generated/merkleDistributor'
import { type Address, type Hex, prizesOf, rankParticipants, scoreOf } from '@exchange/domain'
import { type Abi, encodeEventTopics, erc20Abi, pad } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ArenaMarket, type Competition } from './arenaMarket.ts'
import type { Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'

const index = new IndexedMarket()
const { rows, catchUp } = index
const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, 'b')}`
let market: Market
let arena: ArenaMarket
let cup: Competition
let lists: { readonly chapterRewards: Address; readonly dayRewards: Address }
let players: readonly [Chain, Chain, Chain, Chain]

type ChainParticipant = { index: number; traded: boolean; rank: number; claimed: boolean; deposited: bigint }

const competitionRow = async ({ id }: Competition): Promise<Row> => (await rows('competition')).find((row) => row['id'] === String(id))!
const participantRows = async ({ id }: Competition): Promise<Row[]> =>
  (await rows('competition_participant')).filter((row) => row['competition_id'] === String(id))

/** Compares every participant's row with the contract. */
const differences = async (competition: Competition): Promise<string[]> => {
  const found: string[] = []
  const [row, own] = [await competitionRow(competition), await participantRows(competition)]
  const total = await competition.read<bigint>('participantsCount')
  if (own.length !== Number(total) || row['participants_count'] !== own.length) found.push(`${own.length} rows of ${total} participants`)
  if (BigInt(row['prize_pool'] as string) !== (await competition.read<bigint>('prizePool'))) found.push('prize pool')
  if (BigInt(row['ranked_count'] as number) !== (await competition.read<bigint>('rankedCount'))) found.push('ranked')
  for (const one of own) {
    const account = one['account'] as Address
    const chain = await competition.read<ChainParticipant>('participant', account)
    const said = [chain.index, chain.traded, chain.rank, chain.deposited, await competition.read('scoreOf', account)]
    const kept = [one['index'], one['traded'], one['place'] ?? 0, BigInt(one['deposited'] as string), BigInt(one['score'] as string)]
    if (said.join() !== kept.join()) found.push(`${account}: ${kept.join()} beside ${said.join()}`)
    for (const token of [arena.usd, arena.coin]) {
      const balance = await competition.read<bigint>('balanceOf', account, token.address)
      const booked = (await rows('competition_balance')).find(
        (held) => held['competition_id'] === String(competition.id) && held['account'] === account && held['token'] === token.address,
      )
      if (balance !== BigInt((booked?.['balance'] as string | undefined) ?? 0)) found.push(`${account} ${token.symbol} ${balance}`)
    }
  }
  return found
}

beforeAll(async () => {
  market = await index.deploy()
  arena = await ArenaMarket.deploy(market)
  players = [
    await arena.player(addressOf(1)),
    await arena.player(addressOf(2)),
    await arena.player(addressOf(3)),
    await arena.player(addressOf(4)),
  ]
  cup = await arena.create({ name: 'Cup\u0000 of <b>dollars</b>' })
  const distributor = (): Promise<Address> =>
    market.chain.deploy('MerkleDistributor', [arena.usd.address, market.chain.account, market.chain.account, false])
  lists = { chapterRewards: await distributor(), dayRewards: await distributor() }
  await index.follow((dir) =>
    market.writeDeployment(
      dir,
      [arena.usd],
      undefined,
      { competitionFactory: arena.factory, competitionFeeToken: arena.usd.address, ...lists },
      [arena.usd],
    ),
  )
}, 600_000)

afterAll(() => index.stop())

// ARENA-6, ARENA-8, ARENA-21, ARENA-23, ARENA-26
describe('the index of competitions', () => {
  it('has everything that a competition is decided by, and what the factory asks for', async () => {
    expect(await competitionRow(cup)).toMatchObject({
      name: 'Cup of <b>dollars</b>',
      label: 'weekly',
      competition_type: 'spot',
      win_type: 'pnlPercent',
      deposit_type: 'free',
      host: market.chain.account.toLowerCase(),
      address: cup.address,
      start: String(cup.times.start),
      end: String(cup.times.end),
      places_bps: [5e3, 3e3, 1e3],
      host_bps: 1e3,
      creation_fee: String(50n * arena.usd.unit),
      below_bar: true,
      tokens: [arena.usd.address, arena.coin.address],
      prize_pool: String(1000n * arena.usd.unit),
      cancelled_at: null,
    })
    expect((await rows('competition_token')).map((row) => [row['token'], row['pools']])).toEqual([
      [arena.usd.address, []],
      [arena.coin.address, [arena.pool.address]],
    ])
    expect((await rows('competition_settings'))[0]).toMatchObject({ bar_age: '864000', max_deviation_bps: 500, permissionless: true })
  })

  it('follows who joins, deposits, trades and adds to the prize pool', async () => {
    await cup.at(cup.times.registrationStart)
    for (const [at, player] of players.entries()) await cup.join(player, 100n + 100n * BigInt(at))
    await market.chain.send({ to: arena.usd.address, abi: erc20Abi as Abi, name: 'approve', args: [cup.address, 10n ** 12n] })
    await market.chain.send(cup.call('increasePrize', 7n * arena.usd.unit))
    await cup.at(cup.times.start)
    const [one, two, three] = players
    await cup.swap(one, arena.usd, 50n * arena.usd.unit)
    await cup.swap(two, arena.usd, 20n * arena.usd.unit)
    await cup.swap(two, arena.coin, 10n * arena.coin.unit)
    await three.send(cup.call('deposit', 30n * arena.usd.unit))
    await catchUp()
    expect(await differences(cup)).toEqual([])
    expect(await competitionRow(cup)).toMatchObject({
      eligible_count: 2,
      increases_count: 1,
      last_increased_by: market.chain.account.toLowerCase(),
    })
    const scores = (await rows('competition_score')).filter((row) => row['competition_id'] === String(cup.id))
    expect(scores.map((row) => String(row['kind'])).toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array(5).fill('deposited'),
      ...Array(4).fill('joined'),
      ...Array(3).fill('traded'),
    ])
    expect((await rows('competition_trade')).length).toBe(3)
  })

  it('forgets what a re-organisation took back', async () => {
    const [, , three] = players
    await cup.swap(three, arena.usd, 40n * arena.usd.unit)
    await catchUp()
    expect(await competitionRow(cup)).toMatchObject({ eligible_count: 3 })
    await market.chain.rpc('anvil_reorg', [1, []])
    await market.chain.mine()
    await catchUp()
    expect(await differences(cup)).toEqual([])
    expect(await competitionRow(cup)).toMatchObject({ eligible_count: 2 })
    expect((await rows('competition_trade')).length).toBe(3)
  })

  it('takes a page again that passed somebody over, and freezes ranks and prizes to the wei', async () => {
    await cup.at(cup.times.end)
    const own = (await participantRows(cup)).map((row) => ({
      account: row['account'] as Address,
      index: row['index'] as number,
      eligible: Boolean(row['traded']),
      score: scoreOf('pnlPercent', BigInt(row['balance'] as string), BigInt(row['deposited'] as string)),
    }))
    const ranked = rankParticipants(own)
    const accounts = ranked.map(({ account }) => account)
    await market.chain.send(cup.call('submitRanking', [accounts[0], accounts[2], accounts[3]]))
    await catchUp()
    expect(await differences(cup)).toEqual([])
    await market.chain.send(cup.call('submitRanking', accounts.slice(1)))
    await catchUp()
    expect(await differences(cup)).toEqual([])
    const row = await competitionRow(cup)
    expect(row).toMatchObject({ ranked_count: 4, eligible_count: 2, nobody_traded: false, prize_price_usd: String(10n ** 18n) })
    const pot = { prizePool: BigInt(row['prize_pool'] as string), hostBps: 1_000, placesBps: [5_000, 3_000, 1_000] }
    const prizes = prizesOf(pot, ranked)
    for (const one of await participantRows(cup)) {
      const account = one['account'] as Address
      const [place, prize] = [accounts.indexOf(account), await cup.read<bigint>('prizeOf', account)]
      expect([one['place'], BigInt(one['prize'] as string)]).toEqual([place + 1, prize])
      expect([one['rank'], one['tied'], prize]).toEqual([ranked[place]!.rank, ranked[place]!.tied, prizes[place]])
    }
  })

  it('keeps the result when winners claim and everybody withdraws', async () => {
    const before = await participantRows(cup)
    const first = players.find(({ account }) => account === before.find((row) => row['place'] === 1)!['account'])!
    await first.send(cup.call('claimPrize'), cup.call('withdraw', [arena.usd.address, arena.coin.address]))
    await market.chain.send(cup.call('claimOwnerFee'))
    await catchUp()
    const after = await participantRows(cup)
    const result = (all: readonly Row[]) => all.map((row) => [row['account'], row['rank'], row['prize'], row['score'], row['balance']])
    expect(result(after)).toEqual(result(before))
    expect(await differences(cup)).toEqual([])
    const owed = BigInt((await competitionRow(cup))['prize_pool'] as string) - BigInt((await competitionRow(cup))['paid_out'] as string)
    const second = await cup.read<bigint>('prizeOf', before.find((row) => row['place'] === 2)!['account'])
    expect(owed).toBe(second)
    expect((await rows('competition_balance')).filter((row) => row['withdrawn_at'] !== null).length).toBe(2)
  })

  it('says what was taken back, what was paid back, and what had no result', async () => {
    const [taken, lonely, idle] = [
      await arena.create({ name: 'Taken' }),
      await arena.create({ name: 'Lonely' }),
      await arena.create({ name: 'Idle' }),
    ]
    await market.chain.send(taken.call('cancel'))
    await lonely.at(idle.times.registrationStart + 100)
    const [one, two] = players
    await lonely.join(one, 100n)
    await idle.join(one, 100n)
    await idle.join(two, 100n)
    await lonely.at(idle.times.end + 100)
    await one.send(lonely.call('refund'))
    await market.chain.send(idle.call('submitRanking', [one.account, two.account]))
    await catchUp()
    const refunded = String(1_000n * arena.usd.unit)
    expect(await competitionRow(taken)).toMatchObject({ paid_out: refunded, cancelled_at: expect.stringMatching(/^\d+$/) as string })
    expect((await participantRows(lonely))[0]).toMatchObject({ refunded_at: expect.stringMatching(/^\d+$/) as string })
    expect(await competitionRow(idle)).toMatchObject({ ranked_count: 2, eligible_count: 0, nobody_traded: true })
    expect((await rows('competition_event')).map((row) => row['kind'])).toEqual(expect.arrayContaining(['cancelled', 'void']))
    expect(await differences(idle)).toEqual([])
  })

  // ANALYTICS-10: prizes, deposits and refunds are in transactions that the index names
  it('names every transaction in which tokens of a participant moved between it and a competition', async () => {
    const named = new Set(
      [...(await rows('account_act')), ...(await rows('competition_score'))].map((row) => `${row['account']} ${row['tx_hash']}`),
    )
    const cups = new Set((await rows('competition')).map((row) => pad(row['address'] as Address)))
    const [event] = encodeEventTopics({ abi: erc20Abi, eventName: 'Transfer' })
    const moved = await market.chain.rpc<readonly { topics: readonly Hex[]; transactionHash: Hex }[]>('eth_getLogs', [
      { fromBlock: '0x0', address: [arena.usd.address, arena.coin.address], topics: [event] },
    ])
    const found = players.flatMap(({ account }) =>
      moved.flatMap(({ topics: [, from, to], transactionHash }) => {
        const isOwn = (from === pad(account) && cups.has(to!)) || (to === pad(account) && cups.has(from!))
        return isOwn ? [`${account.toLowerCase()} ${transactionHash}`] : []
      }),
    )
    expect(found.length).toBeGreaterThan(8)
    expect(found.filter((one) => !named.has(one))).toEqual([])
    const kinds = (await rows('account_act')).map((row) => String(row['kind']))
    expect(new Set(kinds)).toEqual(new Set(['prize', 'withdrawal', 'hostFee', 'refund']))
  })

  // ANALYTICS-10: rewards of campaigns and of trade-to-earn that were claimed
  it('names the transactions in which rewards were claimed', async () => {
    const { chain } = market
    const account = chain.account.toLowerCase() as Address
    const amount = 5n * arena.usd.unit
    const root = rewardRoot(3n, [{ index: 0, account, amount }])
    const expected: string[] = []
    for (const [name, to] of Object.entries(lists)) {
      const at = (call: string, ...args: unknown[]) => ({ to, abi: merkleDistributorAbi as Abi, name: call, args })
      await chain.send(
        { to: arena.usd.address, abi: erc20Abi as Abi, name: 'approve', args: [to, amount] },
        at('publish', 3n, root, amount),
      )
      const [hash] = await chain.send(at('claim', [{ period: 3n, index: 0n, amount, proof: [] }]))
      expected.push(`${account} ${name.slice(0, -1)} ${hash}`)
    }
    await catchUp()
    const claimed = (await rows('account_act')).filter(({ kind }) => String(kind).endsWith('Reward'))
    expect(new Set(claimed.map((row) => `${row['account']} ${row['kind']} ${row['tx_hash']}`))).toEqual(new Set(expected))
    expect(claimed).toHaveLength(expected.length)
  })

  // ANALYTICS-4: the sum of competitions is the arena
  it('adds up what happened by the hour and the day, at prices of listed tokens alone', async () => {
    const whole = (row: Row | undefined, column: string): bigint => BigInt(row?.[column] as string | number)
    const sumOf = async (table: string, column: string): Promise<bigint> =>
      (await rows(table)).reduce((total, row) => total + whole(row, column), 0n)
    const dollars = 10n ** 18n / arena.usd.unit
    const trades = await rows('competition_trade')
    const usdOf = (row: Row): bigint => whole(row, row['token_in'] === arena.usd.address ? 'amount_in' : 'amount_out')
    const claimed = (await participantRows(cup)).find((row) => row['claimed_at'] !== null)
    const expected = {
      competition_count: 4n,
      participant_count: BigInt((await rows('competition_participant')).length),
      volume_usd: trades.reduce((total, row) => total + usdOf(row), 0n) * dollars,
      prizes_usd: whole(claimed, 'prize') * dollars,
      fees_usd: 4n * 50n * arena.usd.unit * dollars,
      unpriced_trades: 0n,
    }
    for (const length of ['hour', 'day'])
      for (const [column, value] of Object.entries(expected)) {
        expect([column, await sumOf(`arena_${length}`, column)]).toEqual([column, value])
        if (column !== 'competition_count') expect([column, await sumOf(`competition_${length}`, column)]).toEqual([column, value])
      }
  })
})
