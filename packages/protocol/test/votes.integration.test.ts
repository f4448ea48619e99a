import { type Address, EPOCH, epochStart } from '@exchange/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildAddIncentive,
  buildApprove,
  buildClaimIncentives,
  buildClaimRebase,
  buildCreateGauge,
  buildCreateLock,
  buildDistribute,
  buildHarvestMany,
  buildIncreaseAmount,
  buildMerge,
  buildReset,
  buildSplit,
  buildStake,
  buildUnstake,
  buildVote,
  FLIP_GAS,
  type Network,
  readGauges,
  readLocks,
  readVoterRewards,
  withGasMargin,
} from '../src/index.ts'
import { type Market, need, startMarket, WAD } from './market.ts'
import { flip, layVoting, travel } from './voting.ts'
import { account } from './world.ts'

const LONGEST = 730n * 86_400n
const ME = account.address.toLowerCase() as Address

let market: Market
let network: Network
let token: Address
let pool: Address
beforeAll(async () => {
  market = await startMarket()
  ;({ network, token } = await layVoting(market))
  pool = (await market.poolOf(market.the, market.wrappedNative)).address
}, 240_000)
afterAll(() => market?.stop())

const locks = async () => need(await readLocks(market.publicClient, network, account.address)).locks
const gauges = async () => need(await readGauges(market.publicClient, network))
const rewards = async () => need(await readVoterRewards(market.publicClient, network, account.address)).pools
const nextEpoch = () => travel(market, Number(EPOCH))

// VOTE-8, REWARD-6, API-8: a lock votes, is paid and earns; every step by our builders, every figure by our readers
describe('votes from the chain', () => {
  it('are none before there are any', async () => {
    expect(await locks()).toEqual([])
    expect((await gauges()).gauges).toEqual([])
    expect(await rewards()).toEqual([])
  }, 60_000)

  it('tell a lock as it was made', async () => {
    const escrow = network.deployment.contracts.votingEscrow as Address
    await market.write(buildApprove(network, token, escrow, 150n * WAD))
    await market.write(buildCreateLock(network, 100n * WAD, LONGEST))
    await market.write(buildIncreaseAmount(network, 1n, 50n * WAD))
    const [lock, ...rest] = await locks()
    expect(rest).toEqual([])
    expect(lock).toMatchObject({
      lock: { lockId: 1n, owner: ME, amount: 150n * WAD, extendedEpoch: null, votedEpoch: null, automated: false },
      rebase: 0n,
      vote: { epoch: null, weights: [] },
    })
    expect(lock!.lock.end % EPOCH).toBe(0n)
    expect(lock!.power).toBeGreaterThan(148n * WAD)
  }, 60_000)

  it('tell gauge, votes and incentives of the running epoch, and what they will pay', async () => {
    await market.write(buildCreateGauge(network, network.deployment.contracts.poolFactory, pool))
    await nextEpoch()
    const [created] = (await gauges()).gauges
    await market.write(buildApprove(network, market.the, created!.incentivesReward, 7n * WAD))
    await market.write(buildAddIncentive(network, created!.incentivesReward, market.the, 7n * WAD))
    await market.write(buildVote(network, 1n, [{ pool, weightBps: 10_000n }]))
    const { gauges: all, epoch, timestamp } = await gauges()
    expect(epoch.epoch).toBe(epochStart(BigInt(timestamp)))
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({ pool: pool.toLowerCase(), alive: true, votes: epoch.votes })
    expect(all[0]!.incentives.find((paid) => paid.token === market.the.toLowerCase())?.current).toBe(7n * WAD)
    const [lock] = await locks()
    expect(lock!.vote).toMatchObject({ epoch: epoch.epoch, weights: [{ pool: pool.toLowerCase(), weightBps: 10_000n }] })
    const [row] = await rewards()
    expect(row).toMatchObject({ pool: pool.toLowerCase(), votes: epoch.votes, poolVotes: epoch.votes })
    expect(row!.incentives.find((paid) => paid.token === market.the.toLowerCase())).toMatchObject({ earned: 0n, current: 7n * WAD })
  }, 120_000)

  it('are paid to the unit when the epoch is over, and the stake earns the emission', async () => {
    const staked = 5n * WAD
    const { gauge } = (await gauges()).gauges[0]!
    await market.write(buildApprove(network, pool, gauge, staked))
    await market.write(buildStake(network, gauge, staked))
    await nextEpoch()
    await flip(market, network)
    await market.write(buildDistribute(network, [pool]))
    await travel(market, 86_400)
    const [row] = await rewards()
    expect(row).toMatchObject({ votes: 0n, staked })
    expect(row!.emission).toBeGreaterThan(0n)
    const held = await market.balanceOf(market.the)
    await market.write(buildClaimIncentives(network, [{ pool, tokens: [market.the] }]))
    expect((await market.balanceOf(market.the)) - held).toBe(7n * WAD)
    await market.write(buildUnstake(network, gauge, staked))
    await market.write(buildHarvestMany(network, [pool]))
    expect(await rewards()).toEqual([])
  }, 120_000)

  it('claim the rebase first, then split and merge', async () => {
    await market.write(buildReset(network, 1n))
    const [lock] = await locks()
    expect(lock!.rebase).toBeGreaterThan(0n)
    await market.write(buildClaimRebase(network, [1n]))
    expect((await locks())[0]).toMatchObject({ rebase: 0n, lock: { amount: lock!.lock.amount + lock!.rebase } })
    await market.write(buildSplit(network, 1n, [60n, 40n]))
    expect((await locks()).map((read) => read.lock.lockId)).toEqual([2n, 3n])
    await market.write(buildMerge(network, 2n, 3n))
    expect((await locks()).map((read) => [read.lock.lockId, read.lock.amount])).toEqual([[3n, lock!.lock.amount + lock!.rebase]])
  }, 120_000)

  // VOTE-2: the first vote of an epoch flips it; the gas reserve covers that
  it('need no more gas for the flip of an epoch than is kept for it', async () => {
    const vote = buildVote(network, 3n, [{ pool, weightBps: 10_000n }])
    const gasOfVote = () => market.publicClient.estimateGas({ account: account.address, to: vote.to, data: vote.data })
    const before = await gasOfVote()
    await market.write(vote)
    await nextEpoch()
    const flipping = await gasOfVote()
    await flip(market, network)
    const taken = flipping - (await gasOfVote())
    expect(taken).toBeGreaterThan(0n)
    expect(taken).toBeLessThanOrEqual(FLIP_GAS)
    expect(flipping).toBeLessThanOrEqual(withGasMargin(before) + FLIP_GAS)
  }, 120_000)
})
