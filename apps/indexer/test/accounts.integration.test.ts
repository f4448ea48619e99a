import { type Address, sumBalanceChanges } from '@exchange/domain'
import { erc20Abi, poolAbi } from '@exchange/protocol'
import type pg from 'pg'
import type { Abi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from './chain.ts'
import { ConcentratedMarket, type ConcentratedTestPool } from './concentratedMarket.ts'
import { IndexedMarket } from './indexedMarket.ts'
import { historyOf, listOf, recordOf } from './liquidityHistory.ts'
import type { Market, TestPool, TestToken } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'
import { type TestGauge, VoteMarket } from './voteMarket.ts'

const DAY = 86_400
const STRANGER = '0x00000000000000000000000000000000000000aa'
const SIDE = 10n ** 15n
const index = new IndexedMarket()
const { rows, catchUp } = index
let db: pg.Client
let market: Market
let votes: VoteMarket
let concentrated: ConcentratedMarket
let pool: TestPool
let gauge: TestGauge
let ranged: ConcentratedTestPool
let before: Map<Address, bigint>
/** Tokens of the history. */
let tokens: Address[]

const me = (): Address => market.chain.account.toLowerCase() as Address
const balanceOf = (token: Address, account: Address): Promise<bigint> =>
  market.chain.read<bigint>({ to: token, abi: erc20Abi as Abi, name: 'balanceOf', args: [account] })
const atPool = (name: string, ...args: unknown[]): Call => ({ to: pool.address, abi: poolAbi as Abi, name, args })

/** Wallet balances of every token in the history. */
const balances = async (): Promise<Map<Address, bigint>> =>
  new Map(await Promise.all(tokens.map(async (token) => [token, await balanceOf(token, me())] as const)))

const changesOf = (account: Address): Promise<Row[]> => historyOf(db, market.chain.chainId, account)

/** All differences between indexed pool tokens and the chain, and between the history's sums and the balances; empty when they agree. */
const differencesNow = async (): Promise<string[]> => {
  const found: string[] = []
  for (const row of await rows('pool_account')) {
    const account = row['account'] as Address
    const wallet = await balanceOf(row['pool'] as Address, account)
    const isGauged = row['pool'] === pool.address
    const staked = isGauged ? await market.chain.read<bigint>(votes.ofGauge(gauge, 'balanceOf', account)) : 0n
    const [held, told] = [`${wallet} ${staked}`, `${row['wallet']} ${row['staked']}`]
    if (held !== told) found.push(`${account} holds ${held}, not ${told}`)
    const last = (await changesOf(account)).filter((one) => one['pool'] === row['pool'] && one['token_id'] === null).at(-1)
    if (last?.['held'] !== String(wallet + staked)) found.push(`the history of ${account} ends at ${last?.['held']}`)
  }
  const sums = sumBalanceChanges((await changesOf(me())).map(recordOf))
  for (const [token, now] of await balances()) {
    const changed = now - before.get(token)!
    if ((sums.get(token) ?? 0n) !== changed) found.push(`${token} changed by ${changed}, the history says ${sums.get(token)}`)
  }
  return found
}

beforeAll(async () => {
  market = await index.deploy()
  votes = await VoteMarket.deploy(market)
  const { chain } = market
  concentrated = await ConcentratedMarket.deploy(chain, market.wbnb.address)
  await votes.openPositions(concentrated)
  const usdt = await market.token('USDT', 6)
  const cake = await market.token('CAKE', 18)
  for (const token of [usdt, cake]) await concentrated.allow(token)
  await votes.govern(['whitelistToken', [usdt.address, true]], ['whitelistToken', [cake.address, true]])
  pool = await market.pool(cake, usdt)
  ranged = await concentrated.pool(usdt, cake, 2n ** 96n)
  gauge = await votes.gauge(pool)
  const trader = await votes.voterWith(1, 1n)
  const lock = await votes.lock(chain, 1_000n, 730 * DAY)
  await chain.send(market.transfer(usdt, trader.account, 10n ** 9n), votes.vote(lock, [pool, 10_000]))
  tokens = [pool.a, pool.b, votes.token].map(({ address }) => address.toLowerCase() as Address).concat(pool.address)
  before = await balances()

  await chain.send(...market.deposit(pool, 20_000n, 50_000n), ...market.deposit(pool, 100n, 250n))
  const paid: TestToken = usdt
  await trader.send(market.transfer(paid, pool.address, 10n ** 8n), atPool('swapExactIn', paid.address, trader.account))
  await chain.send(atPool('claimFees'), votes.approve(pool.address, gauge.gauge), votes.ofGauge(gauge, 'deposit', 10n ** 9n))
  // The flip pays the account as the team, which is no liquidity.
  const the = votes.token.address
  const unflipped = await balanceOf(the, chain.account)
  await votes.flip()
  before.set(the, before.get(the)! + (await balanceOf(the, chain.account)) - unflipped)
  await chain.send(votes.atVoter('distribute', [pool.address]))
  await chain.pass(DAY)
  await chain.send(
    votes.ofGauge(gauge, 'withdraw', 4n * 10n ** 8n),
    votes.ofGauge(gauge, 'getReward', chain.account),
    market.transfer({ address: pool.address, symbol: '', unit: 1n }, STRANGER, 77n),
    ...market.withdraw(pool, 10n ** 10n),
  )
  const wide = await concentrated.mint(ranged, -600, 600, SIDE, SIDE)
  await concentrated.mint(ranged, -60, 60, SIDE, SIDE)
  await concentrated.burn(wide, 400n)
  await chain.send(concentrated.atPositions('transferFrom', [chain.account, STRANGER, wide.id]))

  db = await index.follow((dir) => votes.writeDeployment(dir, [usdt], concentrated))
}, 600_000)

afterAll(() => index.stop())

// API-10: user pool accounts; a liquidity history that adds up to the balance changes exactly
describe('the index of what accounts provide', () => {
  it('agrees with the chain in every pool token, and its history with every balance', async () => {
    expect(await differencesNow()).toEqual([])
    const told = (await changesOf(me())).map((row) => row['kind'])
    const ofTokens = ['deposit', 'deposit', 'fees', 'stake', 'unstake', 'emission', 'send', 'withdraw']
    expect(told).toEqual([...ofTokens, 'deposit', 'deposit', 'release', 'collect', 'send'])
    expect((await changesOf(STRANGER)).map((row) => [row['kind'], row['held']])).toEqual([
      ['receive', '77'],
      ['receive', (await rows('position')).find((row) => row['owner'] === STRANGER)!['liquidity']],
    ])
  })

  it('keeps apart what was paid to another, and what another staked for the account', async () => {
    const shares = 10n ** 7n
    const handed = { address: pool.address, symbol: '', unit: 1n }
    await market.chain.send(market.transfer(handed, pool.address, shares), atPool('burn', STRANGER))
    await market.chain.send(votes.ofGauge(gauge, 'deposit', 5n, STRANGER), market.transfer(handed, gauge.gauge, 3n))
    await catchUp()
    expect(await differencesNow()).toEqual([])
    const withdrawn = (await changesOf(me())).findLast((row) => row['kind'] === 'withdraw')!
    expect([withdrawn['recipient'], withdrawn['shares']]).toEqual([STRANGER, String(-shares)])
    expect(listOf(withdrawn['amounts']).every((amount) => BigInt(amount) > 0n)).toBe(true)
    const given = (await changesOf(STRANGER)).at(-1)!
    expect([given['kind'], given['shares'], given['staked'], given['held']]).toEqual(['receive', '5', '5', '82'])
  })

  it('counts pool tokens once that are put into another pool and taken out of it', async () => {
    const outer = await market.pool({ address: pool.address, symbol: '', unit: 1n }, pool.a)
    tokens.push(outer.address)
    before.set(outer.address, 0n)
    await market.chain.send(...market.deposit(outer, 10n ** 10n, 1n), ...market.withdraw(outer, 10n ** 9n))
    await catchUp()
    expect(await differencesNow()).toEqual([])
    const [added] = (await changesOf(me())).filter((row) => row['pool'] === outer.address)
    expect([added!['kind'], listOf(added!['tokens'])]).toEqual(['deposit', [pool.a.address.toLowerCase()]])
  })

  it('forgets what a re-organisation took back', async () => {
    await market.chain.send(...market.deposit(pool, 10n, 25n))
    await market.chain.send(votes.ofGauge(gauge, 'deposit', 9n))
    await catchUp()
    expect(await differencesNow()).toEqual([])
    await market.chain.rpc('anvil_reorg', [1, []])
    await market.chain.mine()
    await catchUp()
    expect(await differencesNow()).toEqual([])
  })
})
