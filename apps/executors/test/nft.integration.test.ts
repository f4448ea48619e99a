import { EPOCH, epochStart } from '@exchange/domain'
import { buildApprove, erc20Abi, nftRoyaltiesAbi, nftStakingAbi, routerAbi } from '@exchange/protocol'
import { FAR, WAD } from '@exchange/protocol/testing/market'
import { account } from '@exchange/protocol/testing/world'
import { encodeFunctionData, parseEther, type LocalAccount } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFeesExecutor } from '../src/epochs/feesExecutor.ts'
import { createNftExecutor } from '../src/nft/nftExecutor.ts'
import { keepers } from './keepers.ts'
import { startVoteWorld, type VoteWorld } from './voteWorld.ts'

let world: VoteWorld
beforeAll(async () => {
  world = await startVoteWorld()
})
afterAll(() => world?.stop())

const [first, second] = keepers as [LocalAccount, LocalAccount]
const nextEpoch = async (): Promise<bigint> => epochStart(BigInt(await world.now())) + EPOCH
const booked = async (token: `0x${string}`): Promise<bigint> =>
  world.publicClient.readContract({
    address: world.nftStaking,
    abi: nftStakingAbi,
    functionName: 'tokenRewardsPerEpoch',
    args: [token, await nextEpoch()],
  })

// NFT-3, NFT-4, NFT-8: stakers get 10% of trading fees, minters 2% royalty, paid weekly
describe('the executor of the collection', () => {
  it('finds nothing to do where nothing came in', async () => {
    expect(await world.run(createNftExecutor(first))).toMatchObject({ due: 0, distributions: 0 })
  })

  it('books a tenth of the fees for the stakers of the next epoch, once', async () => {
    const { address: pool } = await world.poolOf(world.usdt, world.usdc, 'stable')
    await world.stake(pool, WAD / 10n)
    await world.write(buildApprove(world.network, world.usdt, world.router, 10_000n * WAD))
    const route = [{ from: world.usdt, to: world.usdc, poolType: 1 }]
    const args = [10_000n * WAD, 0n, route, account.address, FAR] as never
    await world.send(world.router, encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args }))
    expect(await world.run(createFeesExecutor(first))).toMatchObject({ collections: 1 })
    expect(await world.run(createNftExecutor(first))).toMatchObject({ due: 1, distributions: 1 })
    const { fees } = await world.gaugeOf(pool)
    const voters = await world.rewardsAt(fees, world.usdt, (await nextEpoch()) - EPOCH)
    const share = await booked(world.usdt)
    expect(share).toBe((voters + share) / 10n)
    expect(share).toBeGreaterThan(0n)
    expect(await world.run(createNftExecutor(second))).toMatchObject({ due: 0, distributions: 0 })
  })

  it('shares out what has come in since, once', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [world.nftRoyalties, 9n * WAD] })
    await world.send(world.usdt, data)
    expect(await world.run(createNftExecutor(first))).toMatchObject({ due: 1, distributions: 1 })
    expect(await world.run(createNftExecutor(second))).toMatchObject({ due: 0, distributions: 0 })
  })

  it('shares out royalties that came as coins: two points to minters, one to stakers', async () => {
    await world.send(world.nftRoyalties, '0x', parseEther('3'))
    expect(await world.run(createNftExecutor(first))).toMatchObject({ due: 1, distributions: 1 })
    const args = [world.wrappedNative] as const
    const pending = { address: world.nftRoyalties, abi: nftRoyaltiesAbi, functionName: 'pending', args } as const
    expect(await world.publicClient.readContract(pending)).toBe(parseEther('2'))
    expect(await booked(world.wrappedNative)).toBe(parseEther('1'))
  })
})
