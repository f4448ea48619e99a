import { EPOCH, epochStart, type Address } from '@exchange/domain'
import { automationFactoryAbi, automationRegistryAbi, lockAutomationAbi } from '@exchange/protocol'
import { type Abi, toHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market, TestPool, TestToken } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'
import { VoteMarket } from './voteMarket.ts'

const YEARS = 730 * 86_400
const UNIT = 10n ** 18n
const DEPOSIT = 50n * UNIT
const index = new IndexedMarket()
const { rows, catchUp } = index
let market: Market
let votes: VoteMarket
let alice: Chain
let usdt: TestToken
let pool: TestPool
let link: Address
let factory: Address
let registry: Address
let lockId: bigint
let automation: Address
/** Start of the epoch of the first run. */
let first: bigint

const atFactory = (name: string, ...args: unknown[]): Call => ({ to: factory, abi: automationFactoryAbi as Abi, name, args })
const atRegistry = (name: string, ...args: unknown[]): Call => ({ to: registry, abi: automationRegistryAbi as Abi, name, args })
const atAutomation = (name: string, ...args: unknown[]): Call => ({ to: automation, abi: lockAutomationAbi as Abi, name, args })
const settings = (name: string) => ({
  name,
  isClaimEveryWeek: true,
  isRelockEveryWeek: true,
  isAutoVote: true,
  deadGauge: 0,
  executionTime: Number(first),
  relockDuration: YEARS,
  pairs: [{ lock: true, weight: 10_000, pair: pool.address }],
})
const lower = (address: string): string => address.toLowerCase()
const only = async (table: string): Promise<Row> => (await rows(table))[0]!
const told = async (): Promise<unknown[]> =>
  (await rows('automation_event'))
    .toSorted((a, b) => Number(a['block']) - Number(b['block']) || Number(a['log_index']) - Number(b['log_index']))
    .map((row) => row['kind'])

/** Compares an indexed upkeep with the registry. */
const differs = async (id: bigint): Promise<readonly (readonly [unknown, unknown])[]> => {
  const row = (await rows('upkeep')).find((each) => each['id'] === String(id))!
  const info = await alice.read<{ balance: bigint; amountSpent: bigint; performGas: number; paused: boolean; admin: Address }>(
    atRegistry('getUpkeep', id),
  )
  const pairs = [
    [row['balance'], String(info.balance)],
    [row['spent'], String(info.amountSpent)],
    [row['gas_limit'], String(info.performGas)],
    [row['paused'], info.paused],
    [row['admin'], lower(info.admin)],
  ] as const
  return pairs.filter(([own, chain]) => own !== chain)
}

const toEpoch = async (start: bigint): Promise<void> => {
  const { timestamp } = await alice.head()
  await alice.pass(Number(start) + 10 - timestamp)
}

beforeAll(async () => {
  market = await index.deploy()
  votes = await VoteMarket.deploy(market)
  alice = market.chain
  usdt = await market.token('USDT', 6)
  await votes.govern(['whitelistToken', [usdt.address, true]], ['whitelistToken', [market.wbnb.address, true]])
  pool = await market.pool(market.wbnb, usdt)
  await votes.gauge(pool)
  const token = await market.token('LINK', 18)
  link = token.address
  const prices = { fallbackLinkUsd: 15n * 10n ** 8n, fallbackNativeUsd: 600n * 10n ** 8n }
  const costs = {
    premiumPpb: 200_000_000,
    gasOverhead: 80_000,
    maxGasLimit: 8_000_000,
    stalenessSeconds: 86_400,
    bountyCap: UNIT,
    ...prices,
  }
  const { votingEscrow, permissionsRegistry } = votes.contracts
  factory = await alice.deploy('AutomationFactory', [votingEscrow])
  registry = await alice.deploy('AutomationRegistry', [link, permissionsRegistry, zeroAddress, zeroAddress, costs, alice.account])
  await votes.actAs('GOVERNANCE', votes.atEscrow('setAutomation', factory))
  lockId = await votes.lock(alice, 1_000n, 60 * Number(EPOCH))
  first = epochStart(BigInt((await alice.head()).timestamp)) + EPOCH
  automation = await alice.read<Address>(atFactory('predictAutomation', lockId))
  await alice.send(votes.atEscrow('approve', factory, lockId), atFactory('create', lockId, settings('Week\u0000ly')))
  await alice.send(votes.approve(link, automation), atAutomation('register', registry, DEPOSIT, 3_000_000, 5n * 10n ** 9n))
  await toEpoch(first)
  await alice.send(atRegistry('perform', 1n))
  const added = { automationFactory: factory, automationRegistry: registry }
  await index.follow((dir) => votes.writeDeployment(dir, [usdt], undefined, added, [usdt, votes.token]))
}, 600_000)

afterAll(() => index.stop())

// AUTO-5, AUTO-10, AUTO-14
describe('the index of automations', () => {
  it('has what is wanted, who runs it, and what pays for it', async () => {
    expect(await only('automation')).toMatchObject({
      address: lower(automation),
      lock_id: String(lockId),
      owner: lower(alice.account),
      state: 'active',
      name: 'Weekly',
      pairs: [lower(pool.address)],
      weights: [10_000],
      pinned: [true],
      trigger: 'keeper',
      upkeep_id: '1',
      last_run_epoch: String(first),
    })
    expect(await differs(1n)).toEqual([])
    expect(await only('upkeep')).toMatchObject({
      lock_id: String(lockId),
      name: 'Weekly',
      run_count: 1,
      max_gas_price: String(5n * 10n ** 9n),
    })
    expect(await told()).toEqual(['created', 'funded', 'triggerSet'])
  })

  it('has each run once, with its steps and what it cost', async () => {
    const [run, ...others] = await rows('automation_run')
    expect(others).toEqual([])
    expect(run).toMatchObject({ epoch: String(first), claim: 'skipped', extend: 'done', vote: 'done', late: false })
    expect(run!['payment']).toBe((await only('upkeep'))['spent'])
  })

  it('tells of another highest gas price, and not of the same one again', async () => {
    const config = (gwei: bigint) => atRegistry('setUpkeepOffchainConfig', 1n, toHex(gwei * 10n ** 9n, { size: 32 }))
    await alice.send(config(5n), config(7n))
    await catchUp()
    expect((await only('upkeep'))['max_gas_price']).toBe(String(7n * 10n ** 9n))
    expect(await told()).toEqual(['created', 'funded', 'triggerSet', 'gasPriceSet'])
  })

  it('says why a step failed, and that a late run was made up for', async () => {
    await alice.send(votes.atVoter('killGauge', pool.address))
    await toEpoch(first + 2n * EPOCH - 3_600n)
    await alice.send(atRegistry('performLate', 1n))
    await catchUp()
    const run = (await rows('automation_run')).find((row) => row['epoch'] === String(first + EPOCH))
    expect(run).toMatchObject({ vote: 'failed', late: true })
    expect(String(run!['vote_reason'])).toContain(lower(pool.address).slice(2))
    expect(await differs(1n)).toEqual([])
  })

  it('forgets what a re-organisation took back', async () => {
    const before = await told()
    await alice.send(atAutomation('pause'))
    await catchUp()
    expect((await only('automation'))['state']).toBe('paused')
    await alice.rpc('anvil_reorg', [1, []])
    await alice.mine()
    await catchUp()
    expect([(await only('automation'))['state'], await told(), await differs(1n)]).toEqual(['active', before, []])
  })

  it('follows it to its end, and a lock that is automated again', async () => {
    await alice.send(atAutomation('cancel'))
    await alice.rpc('anvil_mine', [toHex(50)])
    await alice.send(atRegistry('withdrawFunds', 1n, alice.account))
    await alice.send(atFactory('create', lockId, settings('Again')))
    await catchUp()
    expect(await only('upkeep')).toMatchObject({ balance: '0' })
    expect((await only('upkeep'))['withdrawable_from']).not.toBeNull()
    expect(await only('automation')).toMatchObject({
      state: 'pending',
      name: 'Again',
      upkeep_id: null,
      last_run_epoch: String(first + EPOCH),
    })
    expect((await told()).slice(-3)).toEqual(['cancelled', 'withdrawn', 'created'])
    expect(await differs(1n)).toEqual([])
  })
})
