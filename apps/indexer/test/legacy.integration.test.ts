import type { Address } from '@exchange/domain'
import { gaugeAbi, voterAbi } from '@exchange/protocol'
import { type Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import { Market, type TestPool } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'
import { VoteMarket } from './voteMarket.ts'

const economyAbi = parseAbi(['function vote(address voter, address[] pools)', 'function emitLast(address voter, address[] pools)'])
const WEEK = 604_800
const world = new IndexedMarket()
let market: Market
let old: Market
let votes: VoteMarket
let pools: Record<'current' | 'old', TestPool>
let gauge: Address
let economy: Address
let voter: Address

const atVoter = (name: string, ...args: unknown[]): Call => ({ to: voter, abi: voterAbi as Abi, name, args })
const atGauge = (name: string, ...args: unknown[]): Call => ({ to: gauge, abi: gaugeAbi as Abi, name, args })
const atEconomy = (name: string): Call => ({ to: economy, abi: economyAbi, name, args: [voter, [pools.old.address]] })
const rowOf = async (table: string, of: Readonly<Record<string, unknown>>): Promise<Row | undefined> =>
  (await world.rows(table)).find((row) => Object.entries(of).every(([name, value]) => row[name] === value))

/** Version 2 beside the current one, with a gauge with a stake, an emission and its end. */
beforeAll(async () => {
  market = await world.deploy()
  const { chain } = market
  votes = await VoteMarket.deploy(market)
  old = await Market.deploy(chain, 2n)
  const usdt = await market.token('USDT', 18)
  pools = { current: await market.pool(market.wbnb, usdt), old: await old.pool(market.wbnb, usdt) }
  const { permissionsRegistry } = votes.contracts
  economy = await chain.deploy('EndedEconomy', [votes.token.address, permissionsRegistry, chain.account])
  voter = await chain.deploy('Voter', [economy, chain.account])
  const listed = [market.wbnb, usdt].map(({ address }) => atVoter('whitelistToken', address, true))
  await votes.actAs('GOVERNANCE', atVoter('setGaugeFactory', old.factory, await chain.deploy('GaugeFactory')), ...listed)
  await chain.send(...market.deposit(pools.current, 100n, 60_000n), ...market.deposit(pools.old, 10n, 6_000n))
  await chain.send(atVoter('createGauge', old.factory, pools.old.address))
  gauge = await chain.read<Address>(atVoter('gauges', pools.old.address))
  await chain.send(votes.approve(pools.old.address, gauge), atGauge('deposit', 10n ** 18n))
  await chain.send(market.transfer(votes.token, economy, 700n * 10n ** 18n), atEconomy('vote'))
  await chain.pass(WEEK)
  await chain.send(atEconomy('emitLast'))
  await chain.pass(WEEK)
  await chain.send(...market.swap(pools.old, market.wbnb, 10n ** 17n))
  await chain.send(atGauge('getReward', chain.account), atGauge('withdraw', 10n ** 17n), atVoter('killGauge', pools.old.address))
  const legacy = { legacyPoolFactory: old.factory, legacyVoter: voter }
  const others = { ...votes.contracts, governanceToken: votes.token.address, ...legacy }
  await world.follow((dir) => market.writeDeployment(dir, [usdt], undefined, others, [market.wbnb, usdt]))
}, 180_000)

afterAll(() => world.stop())

// MIGRATE-1
it('keeps pools of version 2 with what happens in them', async () => {
  const { address } = pools.old
  expect(await rowOf('pool', { address })).toMatchObject({ version: 2, type: 'classic', swap_count: 1 })
  expect((await rowOf('pool', { address }))?.['tvl_usd']).not.toBeNull()
  expect(await rowOf('pool', { address: pools.current.address })).toMatchObject({ version: 3, swap_count: 0 })
})

it('keeps stakes, gauges, their end and what they paid', async () => {
  const [pool, account] = [pools.old.address, market.chain.account.toLowerCase()]
  expect(await rowOf('gauge', { pool })).toMatchObject({ address: gauge.toLowerCase(), alive: false, staked: String(9n * 10n ** 17n) })
  expect(await rowOf('stake', { pool, account })).toMatchObject({ amount: String(9n * 10n ** 17n) })
  expect(await rowOf('pool_account', { pool, account })).toMatchObject({ staked: String(9n * 10n ** 17n) })
  const paid = BigInt((await rowOf('claim', { pool, account, kind: 'emission' }))?.['amount'] ?? 0)
  expect(paid).toBeGreaterThan(699n * 10n ** 18n)
})

it('counts nothing of it in totals, votes and emission', async () => {
  const tvlOf = async (address: Address) => BigInt((await rowOf('pool', { address }))?.['tvl_usd'] ?? 0)
  const last = (await world.rows('network_hour')).toSorted((x, y) => Number(x['start']) - Number(y['start'])).at(-1)
  expect(BigInt(last?.['tvl_usd'] ?? -1)).toBe(await tvlOf(pools.current.address))
  expect(await rowOf('token', { symbol: 'USDT' })).toMatchObject({ pool_count: 1, volume_usd: '0' })
  const days = await world.rows('network_day')
  const sumOf = (name: string): bigint => days.reduce((sum, row) => sum + BigInt(row[name] ?? 0), 0n)
  expect(['volume_usd', 'swap_count', 'emission'].map(sumOf)).toEqual([0n, 0n, 0n])
  expect([await world.rows('lock_vote'), await world.rows('gauge_event'), await world.rows('protocol_day')]).toEqual([[], [], []])
})
