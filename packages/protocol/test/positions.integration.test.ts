import { type Address, buildPoolGraph, findBestRoute, pinRoute } from '@exchange/domain'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  buildApprove,
  buildApprovePosition,
  buildCreateGauge,
  buildCreateLock,
  buildDistribute,
  buildHarvest,
  buildHarvestPosition,
  buildStakePosition,
  buildSwap,
  buildUnstakePosition,
  buildVote,
  type Network,
  positionManagerAbi,
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

/** Sells WBNB for THE in the concentrated pool alone. */
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

const MOST = 2n ** 128n - 1n
const collect = (tokenId: bigint) => {
  const everything = { tokenId, recipient: account.address, amount0Max: MOST, amount1Max: MOST }
  const data = encodeFunctionData({ abi: positionManagerAbi, functionName: 'collect', args: [everything] })
  return market.send(network.deployment.contracts.positionManager, data)
}

// issue 5 §4: one's positions of a pool, with what they hold and have earned
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

// decisions §2, concentrated gauge: every step by our builders, every figure by our readers
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
