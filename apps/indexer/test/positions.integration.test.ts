import type { Address } from '@exchange/domain'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from './chain.ts'
import { ConcentratedMarket, type ConcentratedTestPool, type Position } from './concentratedMarket.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market } from './market.ts'
import { activityDifferences } from './reconcile/reconcileActivity.ts'
import { positionDifferences } from './reconcile/reconcilePositions.ts'
import { type TestGauge, VoteMarket } from './voteMarket.ts'

const DAY = 86_400
const LOCKED = 730 * DAY
const SIDE = 10n ** 15n
const STRANGER = '0x00000000000000000000000000000000000000aa'
const index = new IndexedMarket()
const { rows, catchUp } = index
let db: pg.Client
let market: Market
let votes: VoteMarket
let concentrated: ConcentratedMarket
let pool: ConcentratedTestPool
let gauge: TestGauge
let positions: Position[]
let lock: bigint

const { stringify } = JSON
const onChain = <T>(name: string, ...args: unknown[]): Promise<T> => market.chain.read<T>(votes.ofPositions(gauge, name, ...args))
const stakeOf = (position: Position) => [concentrated.approve(position, gauge.gauge), votes.ofPositions(gauge, 'deposit', position.id)]

beforeAll(async () => {
  market = await index.deploy()
  votes = await VoteMarket.deploy(market)
  const { chain } = market
  concentrated = await ConcentratedMarket.deploy(chain, market.wbnb.address)
  await votes.openPositions(concentrated)
  const usdt = await market.token('USDT', 6)
  const cake = await market.token('CAKE', 18)
  await votes.govern(['whitelistToken', [usdt.address, true]], ['whitelistToken', [cake.address, true]])
  for (const token of [usdt, cake]) await concentrated.allow(token)
  pool = await concentrated.pool(usdt, cake, 2n ** 96n)
  gauge = await votes.gauge(pool, concentrated.registry)
  positions = []
  for (const width of [600, 1_200, 1_800]) positions.push(await concentrated.mint(pool, -width, width, SIDE, SIDE))
  const [first, second, third] = positions as [Position, Position, Position]
  lock = await votes.lock(chain, 1_000n, LOCKED)
  await chain.send(...stakeOf(first), ...stakeOf(second), ...stakeOf(third), votes.vote(lock, [pool, 10_000]))
  await votes.flip()
  await chain.send(votes.atVoter('distribute', [pool.address]))
  await chain.pass(DAY)
  await chain.send(concentrated.swapExactIn(pool, pool.token0, 10n ** 12n), votes.ofPositions(gauge, 'claimFees'))
  await chain.send(votes.atVoter('claimRewards', [pool.address]), votes.ofPositions(gauge, 'withdraw', second.id))

  db = await index.follow((dir) => votes.writeDeployment(dir, [usdt], concentrated))
}, 600_000)

afterAll(() => index.stop())

/** The account's stake in the index and on the chain. */
const told = async (): Promise<readonly [string, string]> => {
  const [row] = await rows('stake')
  const [amount, ids] = await Promise.all([
    onChain<bigint>('balanceOf', row!['account']),
    onChain<bigint[]>('stakedValues', row!['account']),
  ])
  const sorted = (list: readonly unknown[]): string[] => list.map(String).sort()
  return [stringify([row!['amount'], sorted((row!['positions'] ?? []) as unknown as unknown[])]), stringify([String(amount), sorted(ids)])]
}

// API-11, VOTE-24: positions in the index, as the chain has them
describe('the index of positions', () => {
  const ofPosition = async ({ id }: Position) => (await rows('position')).find((row) => row['token_id'] === String(id))!

  it('agrees with the position manager; a staked position is its staker’s', async () => {
    expect(await positionDifferences(db, concentrated)).toEqual([])
    const staked = await Promise.all(positions.map(ofPosition))
    const [at] = await rows('gauge')
    expect(staked.map((row) => row['gauge'])).toEqual([at!['address'], null, at!['address']])
    expect(new Set(staked.map((row) => row['owner']))).toEqual(new Set([market.chain.account.toLowerCase()]))
  })

  it('follows deposits by anybody, withdrawals, gifts, closing and burning', async () => {
    const { account } = market.chain
    const [first, second] = positions as [Position, Position]
    const more = { amount0Desired: SIDE, amount1Desired: SIDE, amount0Min: 0n, amount1Min: 0n, deadline: 4_000_000_000n }
    await market.chain.send(concentrated.atPositions('increaseLiquidity', [{ tokenId: first.id, ...more }]))
    const gift = await concentrated.mint(pool, -60, 60, SIDE, SIDE)
    const gone = await concentrated.mint(pool, -120, 120, SIDE, SIDE)
    await concentrated.burn(second, 400n)
    await concentrated.burn(gone, 1_000n)
    await market.chain.send(
      concentrated.atPositions('transferFrom', [account, STRANGER, gift.id]),
      concentrated.atPositions('burn', [gone.id]),
    )
    await catchUp()
    expect(await positionDifferences(db, concentrated)).toEqual([])
    expect((await ofPosition(gift))['owner']).toBe(STRANGER)
    const closed = await ofPosition(gone)
    expect([closed['owner'], closed['burned'], closed['liquidity']]).toEqual([account.toLowerCase(), true, '0'])
    expect(closed['closed_at']).not.toBeNull()
  })
})

// API-4, VOTE-26: staking and farms in the index, as the chain has them
describe('the index of staked positions', () => {
  it('has the positions of an account, and how many a gauge holds', async () => {
    const [index, chain] = await told()
    expect(index).toBe(chain)
    const [row] = await rows('gauge')
    expect([row!['pool'], row!['staked']]).toEqual([pool.address, String(await onChain<bigint>('totalSupply'))])
    expect(row!['reward_rate']).toBe(String(await onChain<bigint>('rewardRate')))
    expect(row!['staked']).toBe('2')
  })

  // VOTE-26: virtual pool, tokens and rates, by the farming contract's id
  it('has the farm of the gauge, at the rate that the farming contract pays', async () => {
    const [row, ...others] = await rows('farm')
    expect(others).toEqual([])
    const [virtualPool, rate, nonce] = await Promise.all([
      onChain<string>('virtualPool'),
      onChain<bigint>('rewardRate'),
      onChain<bigint>('farmNonce'),
    ])
    const token = votes.token.address
    expect(row).toMatchObject({ pool: pool.address, virtual_pool: virtualPool.toLowerCase(), nonce: String(nonce), active: true })
    expect([row!['reward_token'], row!['bonus_reward_token']]).toEqual([token, token])
    expect([row!['reward_rate'], row!['bonus_reward_rate']]).toEqual([String(rate), '0'])
    const [, , known] = await market.chain.read<readonly [bigint, bigint, string]>(concentrated.atFarming('incentives', [row!['id']]))
    expect(known).toBe(virtualPool)
  })

  it('has the emission that was collected, and the fees that voters share', async () => {
    const claims = await rows('claim')
    expect(claims.map((row) => [row['kind'], row['pool']])).toEqual([['emission', pool.address]])
    expect(BigInt(claims[0]!['amount']!)).toBeGreaterThan(0n)
    const fees = (await rows('voting_reward')).filter((row) => row['kind'] === 'fees')
    expect(fees.map((row) => row['token'])).toEqual([pool.token0.address])
    const held = votes.ofReward(gauge.fees, 'tokenRewardsPerEpoch', fees[0]!['token'], BigInt(fees[0]!['epoch']!))
    expect(fees[0]!['amount']).toBe(String(await market.chain.read<bigint>(held)))
  })

  it('follows a position that returns, and forgets one that a re-organisation took back', async () => {
    await market.chain.send(...stakeOf(positions[1]!))
    await catchUp()
    let [index, chain] = await told()
    expect(index).toBe(chain)
    expect(await positionDifferences(db, concentrated)).toEqual([])
    await market.chain.rpc('anvil_reorg', [1, []])
    await market.chain.mine()
    await catchUp()
    ;[index, chain] = await told()
    expect(index).toBe(chain)
    expect((await rows('gauge'))[0]!['staked']).toBe('2')
    expect(await positionDifferences(db, concentrated)).toEqual([])
  })

  it('has a position that was staked for another account, which lets its operator do so, as that one’s', async () => {
    const { chain } = market
    const [, other] = await chain.rpc<Address[]>('eth_accounts')
    const holder = other!.toLowerCase() as Address
    await new Chain(chain.chainId, chain.url, holder).send(concentrated.atPositions('setApprovalForAll', [chain.account, true]))
    const position = await concentrated.mint(pool, -600, 600, SIDE, SIDE)
    await chain.send(
      concentrated.swapExactIn(pool, pool.token0, 10n ** 12n),
      concentrated.approve(position, gauge.gauge),
      votes.ofPositions(gauge, 'deposit', position.id, holder),
    )
    await catchUp()
    const row = (await rows('position')).find(({ token_id: id }) => id === String(position.id))
    expect([row?.['owner'], row?.['entering']]).toEqual([holder, false])
    expect(row?.['gauge']).not.toBeNull()
    const stake = (await rows('stake')).find(({ account }) => account === holder)
    expect((stake!['positions'] as unknown as unknown[]).map(String)).toContain(String(position.id))
    expect(await positionDifferences(db, concentrated)).toEqual([])
    const changes = (await rows('liquidity_change')).filter(({ token_id: id }) => id === String(position.id))
    expect(new Set(changes.map(({ kind }) => kind))).toEqual(new Set(['deposit', 'receive', 'send', 'collect']))
    // Its uncollected fees were paid to the account that staked it.
    const paid = changes.find(({ kind }) => kind === 'collect')!
    expect([paid['account'], paid['recipient'], paid['held']]).toEqual([chain.account.toLowerCase(), null, '0'])
  })

  // VOTE-16: unearned emission is not lost; it returns with the next emission
  it('has the emission that a stopped farm did not take as returned', async () => {
    const { chain } = market
    const [before] = await rows('gauge')
    expect(BigInt(before!['reward_rate']!)).toBeGreaterThan(0n)
    const token = votes.token.address
    const key = { rewardToken: token, bonusRewardToken: token, pool: pool.address, nonce: await onChain<bigint>('farmNonce') }
    await chain.send(votes.vote(lock, [pool, 10_000]))
    await votes.flip()
    const epoch = await chain.read<bigint>(votes.atVoter('lastEmissionEpoch'))
    const due = await chain.read<bigint>(votes.atVoter('claimable', pool.address))
    await chain.send(concentrated.atFarming('deactivateIncentive', [key]), votes.atVoter('distribute', [pool.address]))
    await catchUp()
    expect(due).toBeGreaterThan(0n)
    const ofEpoch = (await rows('gauge_epoch')).find((row) => row['epoch'] === String(epoch))
    expect(ofEpoch).toMatchObject({ emission: '0', returned: String(due) })
    const [after] = await rows('gauge')
    expect(after).toMatchObject({ emission: before!['emission'], settled_epoch: String(epoch) })
    expect([after!['reward_rate'], await onChain<bigint>('rewardRate')]).toEqual(['0', 0n])
    expect((await rows('farm'))[0]).toMatchObject({ active: false, reward_rate: '0' })
    // ANALYTICS-4: returned emission is in no hour and no day
    expect(await activityDifferences(db, chain.chainId, [market.wbnb.address.toLowerCase() as Address])).toEqual([])
  })
})
