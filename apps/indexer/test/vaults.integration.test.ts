import { type Address, sumBalanceChanges } from '@exchange/domain'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chain } from './chain.ts'
import { ConcentratedMarket, type ConcentratedTestPool } from './concentratedMarket.ts'
import { IndexedMarket } from './indexedMarket.ts'
import { historyOf, listOf, recordOf } from './liquidityHistory.ts'
import type { Market } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'
import { positionDifferences } from './reconcile/reconcilePositions.ts'
import { vaultDifferences } from './reconcile/reconcileVaults.ts'
import { VaultMarket } from './vaultMarket.ts'
import { VoteMarket } from './voteMarket.ts'

const DAY = 86_400
const STRANGER = '0x00000000000000000000000000000000000000aa'
const RECIPIENT = '0x00000000000000000000000000000000000000bb'
const DEEP = 10n ** 18n
const SIDE = 10n ** 15n
const index = new IndexedMarket()
const { rows, catchUp } = index
let db: pg.Client
let market: Market
let votes: VoteMarket
let vaults: VaultMarket
let pool: ConcentratedTestPool
let fees: Address
let farm: Address
let holder: Chain
/** Plays the zapper: it withdraws the shares that it receives. */
let passage: Chain
let before: ReadonlyMap<Address, bigint>

const at = (vault: Address, name: string, ...args: unknown[]) => vaults.at(vault, name, ...args)
const deposit = (vault: Address, amount: bigint, to: Address) => at(vault, 'deposit', amount, amount, 0n, to)

/** Wallet balances of every token in the holder's history. */
const balances = async (): Promise<ReadonlyMap<Address, bigint>> => {
  const tokens = [pool.token0.address, pool.token1.address, votes.token.address, fees, farm].map((token) => token.toLowerCase() as Address)
  return new Map(await Promise.all(tokens.map(async (token) => [token, await vaults.balanceOf(token, holder.account)] as const)))
}

const changesOf = (account: Address): Promise<Row[]> => historyOf(db, market.chain.chainId, account)

/** Compares sums of the holder's history with its balances; empty when they agree. */
const historyDifferences = async (): Promise<string[]> => {
  const sums = sumBalanceChanges((await changesOf(holder.account)).map(recordOf))
  return [...(await balances())].flatMap(([token, now]) => {
    const [changed, told] = [now - before.get(token)!, sums.get(token) ?? 0n]
    return changed === told ? [] : [`${token} changed by ${changed}, the history says ${told}`]
  })
}

const differences = async (): Promise<string[]> => [
  ...(await vaultDifferences(db, market.chain, [passage.account.toLowerCase() as Address])),
  ...(await positionDifferences(db, vaults.concentrated)),
  ...(await historyDifferences()),
]

beforeAll(async () => {
  market = await index.deploy()
  votes = await VoteMarket.deploy(market)
  const { chain } = market
  const concentrated = await ConcentratedMarket.deploy(chain, market.wbnb.address)
  await votes.openPositions(concentrated)
  const usdt = await market.token('USDT', 6)
  const cake = await market.token('CAKE', 18)
  for (const token of [usdt, cake]) await concentrated.allow(token)
  await votes.govern(['whitelistToken', [usdt.address, true]], ['whitelistToken', [cake.address, true]])
  pool = await concentrated.pool(usdt, cake, 2n ** 96n)
  await votes.gauge(pool, concentrated.registry)
  await concentrated.mint(pool, -6_000, 6_000, DEEP / 10n, DEEP / 10n)
  vaults = await VaultMarket.deploy(votes, concentrated, RECIPIENT)
  ;[fees, farm] = (await vaults.create(pool, { kind: 'wide', farming: false }, { kind: 'narrow', farming: true })) as [Address, Address]
  holder = await votes.voterWith(1, 1n)
  passage = await votes.voterWith(2, 1n)
  for (const token of [usdt, cake]) await chain.send(market.transfer(token, holder.account, DEEP / 100n))
  await vaults.allow(chain, pool, [fees, farm])
  await vaults.allow(holder, pool, [fees, farm])
  before = await balances()

  await chain.send(deposit(fees, SIDE, chain.account), deposit(farm, SIDE, chain.account))
  await chain.send(vaults.rebalance(fees, 3_000), vaults.rebalance(farm, 600))
  await holder.send(deposit(fees, SIDE, holder.account), deposit(farm, SIDE, holder.account))
  const lock = await votes.lock(chain, 1_000n, 730 * DAY)
  await chain.send(votes.vote(lock, [pool, 10_000]))
  await votes.flip()
  await chain.send(votes.atVoter('distribute', [pool.address]), concentrated.swapExactIn(pool, pool.token0, SIDE / 10n))
  await chain.pass(DAY)
  await chain.send(at(fees, 'compound'), at(farm, 'compound'))
  await holder.send(at(farm, 'getReward'))
  const shares = await vaults.balanceOf(fees, holder.account)
  await holder.send(at(fees, 'transfer', STRANGER, shares / 10n), at(fees, 'withdraw', shares / 5n, 0n, 0n, holder.account))
  await holder.send(at(farm, 'withdraw', (await vaults.balanceOf(farm, holder.account)) / 2n, 0n, 0n, STRANGER))

  db = await index.follow((dir) =>
    votes.writeDeployment(dir, [usdt], concentrated, { vaultFactory: vaults.factory, zapper: passage.account }),
  )
}, 600_000)

afterAll(() => index.stop())

// VAULT-13: vault share prices, and totals that reconcile with the chain at a block
describe('the index of strategy vaults', () => {
  it('agrees with the chain in every vault, day and holder, and its history with every balance', async () => {
    expect(await differences()).toEqual([])
    const of = async (vault: Address) => (await rows('vault')).find((row) => row['address'] === vault)!
    const [earner, farmer] = [await of(fees), await of(farm)]
    expect([earner['kind'], earner['farming'], farmer['kind'], farmer['farming']]).toEqual(['wide', false, 'narrow', true])
    expect(BigInt(earner['fees0']!) + BigInt(earner['fees1']!)).toBeGreaterThan(0n)
    expect(BigInt(farmer['rewards']!)).toBeGreaterThan(0n)
    expect([earner['rebalances'], farmer['rebalances']]).toEqual([1, 1])
    expect(new Set((await rows('position')).flatMap((row) => (row['gauge'] === null ? [] : [row['owner']])))).toEqual(new Set([farm]))
  })

  it('tells the history of a holder, and of who was only sent shares', async () => {
    const told = (await changesOf(holder.account)).map((row) => [row['kind'], row['vault'], row['recipient']])
    expect(told).toEqual([
      ['deposit', fees, null],
      ['deposit', farm, null],
      ['emission', farm, null],
      ['send', fees, null],
      ['withdraw', fees, null],
      ['withdraw', farm, STRANGER],
    ])
    expect((await changesOf(STRANGER)).map((row) => [row['kind'], row['vault']])).toEqual([['receive', fees]])
  })

  it('counts what is withdrawn through a passage as that of who sent it the shares', async () => {
    const shares = (await vaults.balanceOf(fees, holder.account)) / 4n
    const taken = BigInt(
      (await rows('vault_account')).find((row) => row['account'] === holder.account.toLowerCase() && row['vault'] === fees)!['withdrawn0']!,
    )
    const had = await vaults.balanceOf(pool.token0.address, passage.account)
    await holder.send(at(fees, 'transfer', passage.account, shares))
    await passage.send(at(fees, 'withdraw', shares, 0n, 0n, passage.account))
    await catchUp()
    expect(await vaultDifferences(db, market.chain, [passage.account.toLowerCase() as Address])).toEqual([])
    const out = (await vaults.balanceOf(pool.token0.address, passage.account)) - had
    const row = (await rows('vault_account')).find((one) => one['account'] === holder.account.toLowerCase() && one['vault'] === fees)!
    expect([BigInt(row['withdrawn0']!) - taken, out > 0n]).toEqual([out, true])
    const last = (await changesOf(holder.account)).at(-1)!
    expect([last['kind'], last['recipient'], listOf(last['amounts'])[0]]).toEqual(['withdraw', null, String(out)])
    expect(await changesOf(passage.account)).toEqual([])
  })

  it('follows what governance sets, what closes an account, and forgets what a re-organisation took back', async () => {
    await votes.actAs('GOVERNANCE', at(fees, 'setDepositCaps', 5n * SIDE, 6n * SIDE))
    await votes.actAs('FEE_MANAGER', at(fees, 'setPerformanceFee', 200_000n))
    await holder.send(at(fees, 'withdraw', await vaults.balanceOf(fees, holder.account), 0n, 0n, holder.account))
    await catchUp()
    expect(await vaultDifferences(db, market.chain)).toEqual([])
    const [row] = (await rows('vault')).filter((one) => one['address'] === fees)
    expect([row!['deposit_cap1'], row!['performance_fee']]).toEqual([String(6n * SIDE), 200_000])
    await market.chain.send(deposit(fees, SIDE, market.chain.account))
    await catchUp()
    expect(await vaultDifferences(db, market.chain)).toEqual([])
    await market.chain.rpc('anvil_reorg', [1, []])
    await market.chain.mine()
    await catchUp()
    expect(await vaultDifferences(db, market.chain)).toEqual([])
    const closed = (await rows('vault_account')).find((one) => one['account'] === holder.account.toLowerCase() && one['vault'] === fees)!
    expect([closed['shares'], closed['closed_at'] === null]).toEqual(['0', false])
  })
})
