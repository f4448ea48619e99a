import {
  type Address,
  amountsForLiquidity,
  buildPoolGraph,
  depositWith,
  findBestRoute,
  minDepositAmounts,
  minWithdrawalAmounts,
  pinRoute,
  UNTAXED,
} from '@exchange/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildApprove,
  buildApprovePosition,
  buildClosePosition,
  buildCollectPositions,
  buildCreateGauge,
  buildCreateLock,
  buildDecreasePosition,
  buildDistribute,
  buildHarvest,
  buildHarvestPosition,
  buildIncreasePosition,
  buildStakePosition,
  buildSwap,
  buildUnstakePosition,
  buildVote,
  type Network,
  positionManagerAbi,
  readAccountPositions,
  readGauges,
  readPoolPositions,
  readVoterRewards,
} from '../src/index.ts'
import { layFarms } from './layFarms.ts'
import { layPool } from './layPool.ts'
import { FAR, type Market, need, startMarket, WAD } from './market.ts'
import { flip, layVoting, nameConcentratedGauges, travel } from './voting.ts'
import { account } from './world.ts'

const YEAR = 365n * 86_400n

let market: Market
let network: Network
let token: Address
let pool: Address
let gauge: Address
beforeAll(async () => {
  market = await startMarket()
  ;({ network, token } = await layVoting(market))
  const { the, wrappedNative } = market
  await layPool(market, the, wrappedNative, 0, { [the]: 50n * WAD, [wrappedNative]: 50n * WAD })
  await nameConcentratedGauges(market, network, await layFarms(market, network, token))
  const found = (await market.snapshot()).pools.find(({ type }) => type === 'concentrated')
  if (found === undefined) throw new Error('no concentrated pool')
  pool = found.address
  await market.write(buildCreateGauge(network, network.deployment.contracts.concentratedRegistry, pool))
  const row = need(await readGauges(market.publicClient, network)).gauges.find((one) => one.pool === pool.toLowerCase())
  if (row === undefined) throw new Error('no gauge')
  ;({ gauge } = row)
}, 240_000)
afterAll(() => market?.stop())

const read = async () => need(await readPoolPositions(market.publicClient, network, { account: account.address, pool, gauge }))
const staked = async () => {
  const { positions, earned } = await read()
  return {
    positions: positions
      .filter((one) => one.staked)
      .toReversed()
      .map(({ tokenId, earned }) => ({ tokenId, earned })),
    earned,
  }
}
const owner = (tokenId: bigint) =>
  market.publicClient.readContract({
    address: network.deployment.contracts.positionManager,
    abi: positionManagerAbi,
    functionName: 'ownerOf',
    args: [tokenId],
  })

/** Sells WBNB for THE only in the concentrated pool. */
const trade = async () => {
  const { the, wrappedNative } = market
  const { pools, timestamp } = await market.snapshot()
  const graph = buildPoolGraph(pools.filter(({ type }) => type === 'concentrated'))
  const ends = { tokenIn: wrappedNative, tokenOut: the }
  const route = findBestRoute(graph, { ...ends, kind: 'exactIn', amount: WAD, timestamp })
  const { amountIn, amountOut } = route
  await market.write(buildApprove(network, wrappedNative, network.deployment.contracts.router, amountIn))
  const least = (amountOut * 99n) / 100n
  await market.write(
    buildSwap(network, { route: pinRoute(route), ...ends, amountIn, amountOut: least, recipient: account.address, deadline: FAR }),
  )
}

const collect = (tokenId: bigint) => market.write(buildCollectPositions(network, [tokenId], account.address))

// LIQ-24, VOTE-25: an account's positions of a pool, with their holdings and earnings
it('reads what positions in the wallet could collect: exactly what collecting pays', async () => {
  const { wrappedNative } = market
  await trade()
  const { positions, alive, tick } = await read()
  expect([alive, positions.map(({ tokenId }) => tokenId)]).toEqual([true, [4n, 3n, 2n, 1n]])
  const position = positions.find(({ tokenId }) => tokenId === 1n)
  expect(position).toMatchObject({ staked: false, earned: 0n, approved: false })
  expect(position && position.tickLower < tick && tick < position.tickUpper && position.liquidity > 0n).toBe(true)
  const before = await market.balanceOf(wrappedNative)
  await collect(1n)
  const paid = (await market.balanceOf(wrappedNative)) - before
  expect(paid).toBeGreaterThan(0n)
  expect([position?.fees?.amount0, position?.fees?.amount1]).toContain(paid)
  expect((await read()).positions.find(({ tokenId }) => tokenId === 1n)?.fees).toEqual({ amount0: 0n, amount1: 0n })
})

it('says which positions a gauge may take, and whose fees are the voters’', async () => {
  const of = async (tokenId: bigint) => (await read()).positions.find((one) => one.tokenId === tokenId)
  await market.write(buildApprovePosition(network, gauge, 3n))
  expect([(await of(3n))?.approved, (await of(4n))?.approved]).toEqual([true, false])
  await market.write(buildStakePosition(network, gauge, 3n))
  expect(await of(3n)).toMatchObject({ staked: true, fees: null, approved: false })
  await market.write(buildUnstakePosition(network, gauge, 3n))
  expect(await of(3n)).toMatchObject({ staked: false, approved: false })
})

// VOTE-24, API-8: every step by our builders, every figure by our readers
it('stakes positions, earns with them, and takes them back', async () => {
  expect(await staked()).toEqual({ positions: [], earned: 0n })
  for (const tokenId of [1n, 2n]) {
    await market.write(buildApprovePosition(network, gauge, tokenId))
    await market.write(buildStakePosition(network, gauge, tokenId))
  }
  expect((await staked()).positions).toEqual([1n, 2n].map((tokenId) => ({ tokenId, earned: 0n })))
  await market.write(buildApprove(network, token, network.deployment.contracts.votingEscrow as Address, 100n * WAD))
  await market.write(buildCreateLock(network, 100n * WAD, YEAR))
  await travel(market, 1)
  await market.write(buildVote(network, 1n, [{ pool, weightBps: 10_000n }]))
  await travel(market, 604_800)
  await flip(market, network)
  await market.write(buildDistribute(network, [pool]))
  await travel(market, 86_400)
  const { positions, earned } = await staked()
  expect(earned).toBeGreaterThan(0n)
  expect(positions.reduce((sum, position) => sum + position.earned, 0n)).toBe(earned)
  const rewards = need(await readVoterRewards(market.publicClient, network, account.address)).pools.find(
    (row) => row.pool === pool.toLowerCase(),
  )
  expect(rewards).toMatchObject({ staked: 2n, emission: earned })
  await market.write(buildHarvestPosition(network, gauge, 1n))
  const [first, second] = (await staked()).positions
  expect(first?.earned).toBeLessThan(second?.earned ?? 0n)
  await market.write(buildUnstakePosition(network, gauge, 2n))
  expect((await owner(2n)).toLowerCase()).toBe(account.address.toLowerCase())
  const after = await staked()
  expect(after.positions.map(({ tokenId }) => tokenId)).toEqual([1n])
  expect(after.earned).toBeGreaterThanOrEqual(second?.earned ?? 0n)
  await market.write(buildHarvest(network, gauge, account.address))
  expect((await staked()).earned).toBeLessThan(after.earned)
}, 120_000)

/** Everything of the account in the pool, by the read that covers all pools. */
const readAll = async () => {
  const { the, wrappedNative } = market
  const [token0, token1] = BigInt(the) < BigInt(wrappedNative) ? [the, wrappedNative] : [wrappedNative, the]
  return need(await readAccountPositions(market.publicClient, network, account.address, [{ address: pool, token0, token1, gauge }]))
}
const positionOf = async (tokenId: bigint) => {
  const { positions, pools } = await readAll()
  const [position, state] = [positions.find((one) => one.tokenId === tokenId), pools.get(pool.toLowerCase())]
  if (!position || !state) throw new Error(`no position ${tokenId}`)
  return { position, state }
}

// LIQ-23: increase, decrease by percent with minima, collect, close
it('reads what an account has in all pools, and says what lies elsewhere', async () => {
  const { positions, pools, elsewhere } = await readAll()
  expect([positions.map(({ tokenId, staked: at }) => [tokenId, at]), elsewhere]).toEqual([
    [
      [4n, false],
      [3n, false],
      [2n, false],
      [1n, true],
    ],
    0,
  ])
  const state = pools.get(pool.toLowerCase())
  expect(state?.gauge).toMatchObject({ address: gauge, alive: true, approvedForAll: false })
  // The farm counts staked liquidity in range: only position 1's.
  const [first] = positions.filter(({ staked: at }) => at)
  expect(state?.gauge?.stakedLiquidity).toBe(first?.liquidity)
  const none = need(await readAccountPositions(market.publicClient, network, account.address, []))
  expect([none.positions, none.pools.size, none.elsewhere]).toEqual([[], 0, 3])
})

it('adds to a position, takes a part out with its fees, and closes it', async () => {
  const { positionManager } = network.deployment.contracts
  const { position, state } = await positionOf(3n)
  const deposit = depositWith(state, position, 'token0', WAD / 10n)
  if (deposit === null) throw new Error('nothing goes in')
  const desired = { amount0: WAD / 10n, amount1: deposit.amount1 }
  for (const [address, amount] of [[state.pool.token0, desired.amount0] as const, [state.pool.token1, desired.amount1] as const])
    await market.write(buildApprove(network, address, positionManager, amount))
  await market.write(
    buildIncreasePosition(network, {
      tokenId: 3n,
      desired,
      least: minDepositAmounts(state, position, desired, 50, UNTAXED),
      deadline: FAR,
    }),
  )
  const grown = await positionOf(3n)
  expect(grown.position.liquidity).toBe(position.liquidity + deposit.liquidity)

  const half = grown.position.liquidity / 2n
  const before = await market.balanceOf(state.pool.token0)
  const least = minWithdrawalAmounts(grown.state, position, half, 50)
  await market.write(buildDecreasePosition(network, { tokenId: 3n, liquidity: half, least, recipient: account.address, deadline: FAR }))
  const { amount0 } = amountsForLiquidity(grown.state, position.tickLower, position.tickUpper, half, false)
  expect((await market.balanceOf(state.pool.token0)) - before).toBe(amount0 + (grown.position.fees?.amount0 ?? 0n))
  const rest = await positionOf(3n)
  expect([rest.position.liquidity, rest.position.fees]).toEqual([grown.position.liquidity - half, { amount0: 0n, amount1: 0n }])

  const { liquidity } = rest.position
  const all = minWithdrawalAmounts(rest.state, position, liquidity, 50)
  await market.write(buildClosePosition(network, { tokenId: 3n, liquidity, least: all, recipient: account.address, deadline: FAR }))
  expect((await readAll()).positions.map(({ tokenId }) => tokenId)).toEqual([4n, 2n, 1n])
})

// LIQ-24: nothing of value is ever hidden
it('still reads a position without liquidity, and what it could collect', async () => {
  const { position } = await positionOf(4n)
  const least = { amount0: 0n, amount1: 0n }
  const only = buildDecreasePosition(network, {
    tokenId: 4n,
    liquidity: position.liquidity,
    least,
    recipient: account.address,
    deadline: FAR,
  })
  const [decrease] = only.args[0] as readonly [`0x${string}`]
  await market.send(only.to, decrease)
  const { position: closed } = await positionOf(4n)
  expect(closed.liquidity).toBe(0n)
  expect((closed.fees?.amount0 ?? 0n) + (closed.fees?.amount1 ?? 0n)).toBeGreaterThan(0n)
  await market.write(buildClosePosition(network, { tokenId: 4n, liquidity: 0n, least, recipient: account.address, deadline: FAR }))
  expect((await readAll()).positions.map(({ tokenId }) => tokenId)).toEqual([2n, 1n])
})
