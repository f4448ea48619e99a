import type { Address } from '@exchange/domain'
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
  buildUnstakePosition,
  buildVote,
  type Network,
  positionManagerAbi,
  readGauges,
  readStakedPositions,
  readVoterRewards,
} from '../src/index.ts'
import { layFarms } from './layFarms.ts'
import { layPool } from './layPool.ts'
import { type Market, need, startMarket, WAD } from './market.ts'
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

const staked = async () => need(await readStakedPositions(market.publicClient, network, gauge, account.address))
const owner = (tokenId: bigint) =>
  market.publicClient.readContract({
    address: network.deployment.contracts.positionManager,
    abi: positionManagerAbi,
    functionName: 'ownerOf',
    args: [tokenId],
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
