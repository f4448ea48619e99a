import { EPOCH, epochStart, type Address } from '@exchange/domain'
import { buildApprove, erc20Abi, gaugeAbi, minterAbi, routerAbi } from '@exchange/protocol'
import { FAR, WAD } from '@exchange/protocol/testing/market'
import { account } from '@exchange/protocol/testing/world'
import { encodeFunctionData, parseAbi, toFunctionSelector, toHex, type LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEpochsExecutor } from '../src/epochs/epochsExecutor.ts'
import { createFeesExecutor } from '../src/epochs/feesExecutor.ts'
import { lyingClient } from './lyingClient.ts'
import { keepers } from './keepers.ts'
import { startVoteWorld, type VoteWorld } from './voteWorld.ts'

let world: VoteWorld
beforeAll(async () => {
  world = await startVoteWorld()
})
afterAll(() => world?.stop())

const [first, second] = keepers as [LocalAccount, LocalAccount]
const present = async (): Promise<bigint> => epochStart(BigInt(await world.now()))
const activePeriod = () => world.publicClient.readContract({ address: world.minter, abi: minterAbi, functionName: 'activePeriod' })
const flips = () =>
  world.publicClient.getContractEvents({ address: world.minter, abi: minterAbi, eventName: 'EpochFlipped', fromBlock: 0n })
const poolAt = (index: number): Address => world.pools[index] as Address

// VOTE-18, REL-6: idempotent by the epoch on the chain; late by three epochs catches up without loss
describe('the executor of epochs', () => {
  it('flips an epoch that has begun once, and sends its emission on', async () => {
    const executor = createEpochsExecutor(first)
    await world.vote(poolAt(0))
    await world.travelEpochs(1)
    expect(await world.run(executor)).toMatchObject({ flips: 1, distributed: world.pools.length, failures: 0 })
    expect(await activePeriod()).toBe(await present())
    const { settledEpoch } = await world.gaugeOf(poolAt(0))
    expect(BigInt(settledEpoch)).toBe(await present())
    expect(await world.run(executor)).toMatchObject({ flips: 0 })
    expect(await world.run(createEpochsExecutor(second))).toMatchObject({ flips: 0, distributed: 0, rolledOver: 0, failures: 0 })
  })

  it('catches up with three epochs: each is minted once, in order, and nothing of them is lost', async () => {
    await world.vote(poolAt(0))
    const before = (await flips()).length
    const { gauge } = await world.gaugeOf(poolAt(0))
    const token = await world.publicClient.readContract({ address: world.minter, abi: minterAbi, functionName: 'token' })
    const balanceOf = (holder: Address): Promise<bigint> =>
      world.publicClient.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [holder] })
    const held = await balanceOf(gauge)
    await world.travelEpochs(3)
    expect(await world.run(createEpochsExecutor(first))).toMatchObject({ distributed: world.pools.length, failures: 0 })
    const all = await flips()
    const epoch = await present()
    expect(all.slice(before).map(({ args }) => args.epoch)).toEqual([epoch - 2n * EPOCH, epoch - EPOCH, epoch])
    expect(await activePeriod()).toBe(await present())
    // The first of them had a vote: its emission is distributed in full. The two after it had none: their emission is carried over in full,
    // and so is what a gauge without stakes returns.
    const [voted, idle, last] = all.slice(before).map(({ args }) => args as Record<'weekly' | 'gauges' | 'carried', bigint>)
    expect(voted!.gauges).toBeGreaterThan(0n)
    expect([idle!.carried, last!.carried]).toEqual([0n, idle!.gauges])
    expect((await balanceOf(gauge)) - held + (await balanceOf(world.minter))).toBe(voted!.gauges + last!.gauges)
    expect(last!.gauges).toBeGreaterThan(idle!.gauges)
    expect(await world.publicClient.readContract({ address: gauge, abi: gaugeAbi, functionName: 'rewardRate' })).toBeGreaterThan(0n)
  })

  it('goes on where one was killed after its flip', async () => {
    await world.vote(poolAt(1))
    await world.travelEpochs(1)
    await world.send(world.minter, encodeFunctionData({ abi: minterAbi, functionName: 'updatePeriod' }))
    expect(await world.run(createEpochsExecutor(second))).toMatchObject({ flips: 0, distributed: world.pools.length })
  })

  it('does no harm beside another one: every epoch is flipped once', async () => {
    await world.vote(poolAt(0))
    const before = (await flips()).length
    await world.travelEpochs(1)
    await Promise.all([world.run(createEpochsExecutor(first)), world.run(createEpochsExecutor(second))])
    expect(await flips()).toHaveLength(before + 1)
    expect(await activePeriod()).toBe(await present())
    expect(BigInt((await world.gaugeOf(poolAt(0))).settledEpoch)).toBe(await present())
  })

  // REL-40: an address with several nodes behind it, one of them a block behind the other
  it('does not take an epoch for settled on the word of a node that trails its flip', async () => {
    await world.vote(poolAt(0))
    await world.travelEpochs(1)
    const before = await world.publicClient.getBlockNumber({ cacheTime: 0 })
    await world.send(world.minter, encodeFunctionData({ abi: minterAbi, functionName: 'updatePeriod' }))
    const trailing = lyingClient(world.rpcUrl, async ({ method, params }, truth) => {
      const [call, , ...rest] = params as readonly [{ readonly data?: string }, ...unknown[]]
      const isPast = method === 'eth_call' && call.data !== toFunctionSelector('activePeriod()')
      return truth({ method, params: isPast ? [call, toHex(before), ...rest] : params } as never)
    })
    const executor = createEpochsExecutor(first)
    expect(await world.run(executor, trailing)).toMatchObject({ epoch: Number(await present()), distributed: 0, failures: 0 })
    expect(await world.run(executor)).toMatchObject({ distributed: world.pools.length, failures: 0 })
  })

  // REL-41, VOTE-18: a reorg may drop the distribution and keep the flip
  it('distributes again what the chain took back', async () => {
    await world.vote(poolAt(0))
    await world.travelEpochs(1)
    await world.send(world.minter, encodeFunctionData({ abi: minterAbi, functionName: 'updatePeriod' }))
    const id = await world.publicClient.request({ method: 'evm_snapshot' } as never)
    const executor = createEpochsExecutor(first)
    for (let run = 0; run < 2; run++) await world.run(executor)
    await world.publicClient.request({ method: 'evm_revert', params: [id] } as never)
    for (let run = 0; run < 151; run++) await world.run(executor)
    expect(BigInt((await world.gaugeOf(poolAt(0))).settledEpoch)).toBe(await present())
  })

  // REWARD-3: incentives on a gauge with no votes roll into the next epoch
  it('moves what nobody voted for into the running epoch', async () => {
    await world.offer(poolAt(2), 500n * WAD)
    await world.vote(poolAt(0))
    await world.travelEpochs(1)
    expect(await world.run(createEpochsExecutor(first))).toMatchObject({ rolledOver: 1, failures: 0 })
    const { incentives } = await world.gaugeOf(poolAt(2))
    expect(await world.rewardsAt(incentives, world.usdt, await present())).toBe(500n * WAD)
    expect(await world.run(createEpochsExecutor(second))).toMatchObject({ rolledOver: 0 })
  })
})

// VOTE-22: the gauge's share of fees goes to the pool's voters
describe('the collector of fees', () => {
  const swap = async (amount: bigint): Promise<void> => {
    await world.write(buildApprove(world.network, world.usdt, world.router, amount))
    const route = [{ from: world.usdt, to: world.usdc, poolType: 1 }]
    const args = [amount, 0n, route, account.address, FAR] as never
    await world.send(world.router, encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args }))
  }

  it('collects what came in, once, and again when half as much waits', async () => {
    const executor = createFeesExecutor(first)
    const { address: pool } = await world.poolOf(world.usdt, world.usdc, 'stable')
    expect(await world.run(executor)).toEqual({ gauges: world.pools.length, collections: 0, reasons: {} })
    await world.stake(pool, WAD / 10n)
    await swap(10_000n * WAD)
    expect(await world.run(executor)).toMatchObject({ collections: 1, reasons: {} })
    const { fees } = await world.gaugeOf(pool)
    const collected = await world.rewardsAt(fees, world.usdt, await present())
    expect(collected).toBeGreaterThan(0n)
    expect(await world.run(createFeesExecutor(second))).toMatchObject({ collections: 0 })
    await swap(1_000n * WAD)
    expect(await world.run(executor)).toMatchObject({ collections: 0 })
    await swap(6_000n * WAD)
    expect(await world.run(executor)).toMatchObject({ collections: 1 })
    expect(await world.rewardsAt(fees, world.usdt, await present())).toBeGreaterThan(collected)
  })

  // how/votes-and-rewards#executors: voters of a dead gauge get nothing more, so their part bounds nothing
  it('collects those of a dead gauge for the stakers of theNFT, no more often than others', async () => {
    const { address: pool } = await world.poolOf(world.usdt, world.usdc, 'stable')
    await world.travelEpochs(1)
    await world.kill(pool)
    await swap(10_000n * WAD)
    expect(await world.run(createFeesExecutor(first))).toMatchObject({ collections: 1, reasons: {} })
    const { fees } = await world.gaugeOf(pool)
    expect(await world.rewardsAt(fees, world.usdt, await present())).toBe(0n)
    await swap(1_000n * WAD)
    expect(await world.run(createFeesExecutor(second))).toMatchObject({ collections: 0 })
    await swap(10_000n * WAD)
    expect(await world.run(createFeesExecutor(first))).toMatchObject({ collections: 1 })
  })
})

// VOTE-18, how/votes-and-rewards#executors: what a reward holds for voters from before a kill goes to no one else, and is no failure
describe('what came in after a kill', () => {
  it('stays with the voters of before it, and is tried by no run', async () => {
    const { address: pool } = await world.poolOf(world.wrappedNative, world.usdt)
    await world.vote(pool)
    await world.travelEpochs(1)
    await world.kill(pool)
    const { fees } = await world.gaugeOf(pool)
    await world.send(world.usdt, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [fees, 100n * WAD] }))
    await world.send(fees, encodeFunctionData({ abi: parseAbi(['function collect()']), functionName: 'collect' }))
    const epoch = await present()
    const kept = await world.rewardsAt(fees, world.usdt, epoch)
    expect(kept).toBeGreaterThan(0n)
    await world.travelEpochs(1)
    expect(await world.run(createEpochsExecutor(first))).toMatchObject({ distributed: world.pools.length, failures: 0 })
    expect(await world.rewardsAt(fees, world.usdt, epoch)).toBe(kept)
  })
})
