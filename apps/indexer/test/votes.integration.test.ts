import type { Address } from '@exchange/domain'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market, TestPool, TestToken } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'
import { activityDifferences } from './reconcile/reconcileActivity.ts'
import { voteDifferences } from './reconcile/reconcileVotes.ts'
import { type TestGauge, VoteMarket } from './voteMarket.ts'

const WEEK = 604_800
const DAY = 86_400
const YEARS = 730 * DAY
const index = new IndexedMarket()
const { rows, catchUp } = index
let db: pg.Client
let market: Market
let votes: VoteMarket
let alice: Chain
let bob: Chain
let carol: Chain
let usdt: TestToken
const pool: Record<string, TestPool> = {}
const gauge: Record<string, TestGauge> = {}
/** Locks by name. */
const id: Record<string, bigint> = {}

const lockRow = async (lockId: bigint): Promise<Row> => (await rows('lock')).find((row) => row['lock_id'] === String(lockId))!
/** All differences between the index and the chain, and between its sums; empty when they agree. */
const wrong = async (): Promise<string[]> => {
  const listed = [market.wbnb, usdt, votes.token].map(({ address }) => address.toLowerCase() as Address)
  return [...(await voteDifferences(db, votes)), ...(await activityDifferences(db, market.chain.chainId, listed))]
}
const distribute = () =>
  votes.atVoter(
    'distribute',
    Object.values(pool).map(({ address }) => address),
  )

/** One epoch: a stake, an offer for votes, changing votes, and collected fees. */
const firstEpoch = async (): Promise<void> => {
  id.alice = await votes.lock(alice, 1_000n, YEARS)
  id.small = await votes.lock(alice, 500n, 52 * WEEK)
  id.bob = await votes.lock(bob, 800n, YEARS)
  id.carol = await votes.lock(carol, 100n, 3 * WEEK)
  for (const name of ['A', 'B']) {
    await alice.send(votes.approve(pool[name]!.address, gauge[name]!.gauge), votes.ofGauge(gauge[name]!, 'deposit', 10n ** 12n))
    await alice.send(votes.ofGauge(gauge[name]!, 'deposit', 10n ** 11n, bob.account))
  }
  await bob.send(votes.ofGauge(gauge.A!, 'withdraw', 10n ** 10n))
  await alice.send(...votes.offer(gauge.A!, usdt, 250n), ...votes.offer(gauge.C!, votes.token, 40n))
  await alice.send(votes.vote(id.alice, [pool.A!, 10_000]), votes.vote(id.alice, [pool.A!, 6_000], [pool.B!, 4_000]))
  await bob.send(votes.vote(id.bob, [pool.B!, 10_000]), votes.atVoter('reset', id.bob), votes.vote(id.bob, [pool.A!, 10_000]))
  await carol.send(votes.vote(id.carol, [pool.B!, 10_000]), votes.atVoter('poke', id.carol))
  await market.chain.pass(3_600)
  await market.chain.send(...market.swap(pool.A!, usdt, 5_000n * usdt.unit), votes.ofGauge(gauge.A!, 'claimFees'))
}

/** Claims of everything that the first epoch paid, and every change that a lock can have. */
const secondEpoch = async (): Promise<void> => {
  await votes.flip()
  await market.chain.send(distribute())
  for (const lockId of [id.alice!, id.small!, id.bob!]) await market.chain.send(votes.claimRebase(lockId))
  const claims = [[pool.A!.address], [[usdt.address, market.wbnb.address]]]
  for (const voter of [alice, bob]) await voter.send(votes.atVoter('claimIncentives', ...claims), votes.atVoter('claimFees', ...claims))
  await market.chain.pass(DAY)
  await alice.send(votes.atVoter('claimRewards', [pool.A!.address, pool.B!.address]))
  await alice.send(
    votes.atEscrow('increaseAmount', id.alice, 10n ** 18n),
    votes.atEscrow('increaseUnlockTime', id.small, BigInt(80 * WEEK)),
  )
  await alice.send(votes.atEscrow('merge', id.small, id.alice), votes.atEscrow('split', id.alice, [50n, 30n, 20n]))
  id.half = (await market.chain.read<bigint>(votes.atEscrow('lastTokenId'))) - 2n
  await alice.send(votes.atEscrow('transferFrom', alice.account, bob.account, id.half + 2n))
  await alice.send(votes.vote(id.half, [pool.A!, 3_000], [pool.B!, 7_000]))
  await bob.send(votes.vote(id.bob!, [pool.B!, 10_000]))
  await market.chain.send(votes.atVoter('killGauge', pool.B!.address))
  await bob.send(votes.atVoter('reset', id.bob))
}

beforeAll(async () => {
  market = await index.deploy()
  votes = await VoteMarket.deploy(market)
  alice = market.chain
  bob = await votes.voterWith(1, 10_000n)
  carol = await votes.voterWith(2, 10_000n)
  usdt = await market.token('USDT', 6)
  await votes.govern(['whitelistToken', [usdt.address, true]], ['whitelistToken', [market.wbnb.address, true]])
  pool.A = await market.pool(market.wbnb, usdt)
  pool.B = await market.pool(votes.token, market.wbnb)
  pool.C = await market.pool(votes.token, usdt)
  await alice.send(...market.deposit(pool.A, 500n, 300_000n), ...market.deposit(pool.B, 100n, 300_000n))
  for (const name of ['A', 'B', 'C']) gauge[name] = await votes.gauge(pool[name]!)
  await firstEpoch()
  await secondEpoch()

  db = await index.follow((dir) => votes.writeDeployment(dir, [usdt], undefined, {}, [usdt, votes.token]))
}, 600_000)

afterAll(() => index.stop())

// API-4
describe('the index of votes', () => {
  it('agrees with the chain in every lock, vote, gauge, epoch, reward, stake and claim', async () => {
    expect(await wrong()).toEqual([])
    expect((await rows('claim')).map((row) => String(row['kind'])).sort()).toEqual(
      ['emission', 'emission', 'fees', 'fees', 'incentives', 'incentives', 'rebase', 'rebase', 'rebase'].sort(),
    )
  })

  it('keeps what locks came from and what they became', async () => {
    const merged = await lockRow(id.small!)
    expect([merged['closed_by'], merged['merged_into'], merged['amount']]).toEqual(['merged', String(id.alice), '0'])
    const parent = await lockRow(id.alice!)
    const part = await lockRow(id.half!)
    expect([parent['closed_by'], part['split_from'], part['closed_by']]).toEqual(['split', String(id.alice), null])
    // The merge kept the extension of the epoch, and the parts inherit it (LOCK-6).
    expect(part['extended_epoch']).toBe(merged['extended_epoch'])
    const told = (await rows('lock_event')).filter((row) => row['lock_id'] === String(id.alice)).map((row) => String(row['kind']))
    expect(told.sort()).toEqual(['created', 'increased', 'rebased', 'split'])
  })

  // ANALYTICS-1, ANALYTICS-2
  it('keeps every vote that was cast, those that were taken back too, and counts what was offered by the day', async () => {
    const cast = await rows('vote_event')
    expect(cast.length).toBeGreaterThan((await rows('lock_vote')).length)
    const offered = (await rows('gauge_day')).filter((row) => row['incentives_usd'] !== '0')
    expect(offered.map((row) => [row['pool'], row['incentives_usd']])).toEqual([[pool.A!.address, String(250n * 10n ** 18n)]])
  })

  it('knows in dollars what was paid where the token has a price', async () => {
    const paid = (await rows('reward_payment')).filter((row) => row['kind'] === 'incentives')
    const inDollars = paid.find((row) => row['token'] === usdt.address)!
    expect([inDollars['amount'], inDollars['amount_usd']]).toEqual(['250000000', String(250n * 10n ** 18n)])
  })

  // VOTE-20: its current votes stop counting
  it('keeps votes for a gauge that was killed, and does not count them', async () => {
    const [killed] = (await rows('gauge_epoch')).filter((row) => row['pool'] === pool.B!.address && String(row['excluded']) === 'true')
    const [epoch] = (await rows('epoch')).filter((row) => row['epoch'] === killed!['epoch'])
    const ofA = (await rows('gauge_epoch')).find((row) => row['pool'] === pool.A!.address && row['epoch'] === killed!['epoch'])!
    expect(BigInt(killed!['votes']!)).toBeGreaterThan(0n)
    expect(epoch!['total_votes']).toBe(ofA['votes'])
  })

  it('follows flips, revivals, roll-overs and withdrawals as they come', async () => {
    await votes.flip()
    await votes.govern(['reviveGauge', [pool.B!.address]])
    await market.chain.send(
      votes.ofReward(gauge.C!.incentives, 'rollOver', BigInt((await rows('epoch'))[0]!['epoch'] ?? 0), [votes.token.address]),
    )
    await votes.flip()
    await market.chain.send(distribute(), votes.claimRebase(id.carol!))
    await carol.send(votes.atEscrow('withdraw', id.carol))
    await votes.flip()
    await market.chain.send(distribute())
    await catchUp()
    expect(await wrong()).toEqual([])
    expect((await lockRow(id.carol!))['closed_by']).toBe('withdrawn')
    const turns = (await rows('gauge_event')).filter((row) => row['pool'] === pool.B!.address)
    expect(turns.sort((a, b) => Number(a['block']) - Number(b['block'])).map((row) => row['kind'])).toEqual([
      'created',
      'killed',
      'revived',
    ])
    const rolled = (await rows('voting_reward')).filter((row) => row['pool'] === pool.C!.address)
    expect(rolled.map((row) => String(row['amount'])).sort()).toEqual(['0', String(40n * 10n ** 18n)])
  })

  it('sends each epoch its own part of an emission that was sent on late', async () => {
    const ofA = (await rows('gauge_epoch')).filter((row) => row['pool'] === pool.A!.address && row['emission'] !== '0')
    const total = ofA.reduce((sum, row) => sum + BigInt(row['emission']!), 0n)
    const [kept] = (await rows('gauge')).filter((row) => row['pool'] === pool.A!.address)
    expect(ofA.length).toBe(2)
    expect(String(total)).toBe(kept!['emission'])
  })

  it('drops votes that a re-organisation took back, and doubles none', async () => {
    await bob.send(votes.vote(id.bob!, [pool.A!, 5_000], [pool.C!, 5_000]))
    await alice.send(votes.vote(id.half!, [pool.A!, 10_000]))
    await catchUp()
    expect(await wrong()).toEqual([])
    const before = (await rows('lock_vote')).length
    await market.chain.rpc('anvil_reorg', [1, []])
    await market.chain.mine()
    await catchUp()
    expect(await wrong()).toEqual([])
    expect((await rows('lock_vote')).length).toBe(before - 1)
  })
})
