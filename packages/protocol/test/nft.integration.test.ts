import { type Address, EPOCH, NFT_ITEMS } from '@exchange/domain'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildApproveItems,
  buildBuyItem,
  buildCancelItem,
  buildClaimItemRewards,
  buildClaimRoyalties,
  buildListItem,
  buildStakeItems,
  buildUnstakeItems,
  nftRoyaltiesAbi,
  nftStakingAbi,
  type Network,
  readAccountItems,
  readCollection,
  readItemPictures,
} from '../src/index.ts'
import { type Market, need, startMarket, WAD } from './market.ts'
import { travel } from './voting.ts'
import { account, readArtifact } from './world.ts'

let market: Market
let network: Network
let tokens: readonly Address[]
const deployed: Record<string, Address> = {}

beforeAll(async () => {
  market = await startMarket()
  const { deploy, send, wrappedNative } = market
  const nft = await deploy('TheNft', ['Collection', 'NFT', await deploy('NftArt', [])])
  const nftStaking = await deploy('NftStaking', [nft])
  const nftRoyalties = await deploy('NftRoyalties', [nft, nftStaking, wrappedNative])
  const nftMarket = await deploy('NftMarket', [nft])
  const call = (functionName: string, args: readonly unknown[]) =>
    send(nft, encodeFunctionData({ abi: readArtifact('TheNft').abi, functionName, args }))
  await call('setRoyalties', [nftRoyalties])
  await call('mint', [account.address, 5n])
  const { deployment } = market.network
  Object.assign(deployed, { nft, nftStaking, nftRoyalties, nftMarket })
  network = { ...market.network, deployment: { ...deployment, contracts: { ...deployment.contracts, ...deployed } } }
  tokens = [market.usdt, wrappedNative]
}, 240_000)
afterAll(() => market?.stop())

const collection = async () => need(await readCollection(market.publicClient, network, tokens))
const mine = async () => need(await readAccountItems(market.publicClient, network, account.address, tokens))
/** Pays ten whole tokens for the stakers of the next epoch. */
const reward = async (): Promise<void> => {
  const staking = deployed['nftStaking'] as Address
  const transfer = readArtifact('TestToken').abi
  await market.send(market.usdt, encodeFunctionData({ abi: transfer, functionName: 'transfer', args: [staking, 10n * WAD] }))
  await market.send(staking, encodeFunctionData({ abi: nftStakingAbi, functionName: 'collect', args: [[market.usdt]] }))
}

// NFT-6, API-8: every step by our builders, every figure by our readers
describe('the collection from the chain', () => {
  it('tells items at hand, staked and for sale', async () => {
    for (const name of ['nftStaking', 'nftMarket']) await market.write(buildApproveItems(network, deployed[name] as Address, true))
    await market.write(buildStakeItems(network, [2n, 3n, 4n]))
    await travel(market, 60)
    await market.write(buildUnstakeItems(network, [3n]))
    await market.write(buildListItem(network, 5n, parseEther('2')))
    await market.write(buildListItem(network, 3n, parseEther('1')))
    await market.write(buildCancelItem(network, 3n))
    expect(await mine()).toMatchObject({ held: [1n, 3n], staked: [2n, 4n], minted: 5n, approved: true })
    const [picture] = need(await readItemPictures(market.publicClient, network, [1n]))
    expect(picture).toMatch(/^data:image\/svg\+xml;base64,/)
    const { totalStaked, offers } = await collection()
    expect([totalStaked, offers.map(({ itemId, price }) => [itemId, price])]).toEqual([2n, [[5n, parseEther('2')]]])
  }, 60_000)

  it('tells what stakers share of the epochs around this one, and what an account has earned', async () => {
    await reward()
    expect((await collection()).rewards[0]).toEqual({ token: market.usdt, last: 0n, current: 0n, next: 10n * WAD })
    await travel(market, Number(EPOCH))
    expect((await collection()).rewards[0]).toMatchObject({ last: 0n, current: 10n * WAD, next: 0n })
    await travel(market, Number(EPOCH))
    const { rewards, lastBusySeconds } = await collection()
    expect([rewards[0]?.last, lastBusySeconds]).toEqual([10n * WAD, EPOCH])
    const [{ earned } = { earned: 0n }] = (await mine()).earnings
    expect(10n * WAD - earned).toBeLessThan(10n)
    await market.write(buildClaimItemRewards(network, [market.usdt]))
    expect((await mine()).earnings[0]).toMatchObject({ earned: 0n })
  }, 60_000)

  it('tells royalties of a sale: coming in this epoch, claimable in the next', async () => {
    await market.write(buildBuyItem(network, 5n, parseEther('2')))
    const royalties = deployed['nftRoyalties'] as Address
    const distribute = { abi: nftRoyaltiesAbi, functionName: 'distribute', args: [[market.wrappedNative]] } as const
    await market.send(royalties, encodeFunctionData(distribute))
    const own = (parseEther('0.04') * 5n) / NFT_ITEMS
    expect((await mine()).earnings[1]).toMatchObject({ royalties: 0n, coming: own })
    await travel(market, Number(EPOCH))
    expect((await mine()).earnings[1]).toMatchObject({ royalties: own, coming: 0n })
    await market.write(buildClaimRoyalties(network, [market.wrappedNative]))
    expect((await mine()).earnings[1]).toMatchObject({ royalties: 0n })
  }, 60_000)

  // NFT-7, REWARD-5: rewards stay claimable; a claim covers 52 epochs of a token and the next one continues from there
  it('tells all that a stake has earned, beyond fifty-two epochs too', async () => {
    const paidOf = async (tokensOfClaim: readonly Address[]) => {
      const before = await balance()
      await market.write(buildClaimItemRewards(network, tokensOfClaim))
      return (await balance()) - before
    }
    const balance = () =>
      market.publicClient.readContract({ address: market.usdt, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] })
    const named = async () => {
      const { earned, claims } = (await mine()).earnings[0]!
      return { earned, claims, tokens: Array.from({ length: claims }, () => market.usdt) }
    }
    await paidOf([market.usdt])
    await reward()
    await travel(market, 53 * Number(EPOCH))
    await reward()
    await travel(market, 2 * Number(EPOCH))
    const both = await named()
    expect([20n * WAD - both.earned < 20n, both.claims]).toEqual([true, 2])
    expect(await paidOf(both.tokens)).toBe(both.earned)
    expect(await named()).toMatchObject({ earned: 0n, claims: 0 })
    await travel(market, 110 * Number(EPOCH))
    await reward()
    await travel(market, 2 * Number(EPOCH))
    const late = await named()
    expect([10n * WAD - late.earned < 20n, late.claims]).toEqual([true, 3])
    expect(await paidOf(late.tokens)).toBe(late.earned)
  }, 120_000)

  it('is a failed read where the network has none', async () => {
    expect(await readCollection(market.publicClient, market.network, tokens)).toMatchObject({
      status: 'failed',
      error: { code: 'api.notFound' },
    })
  })
})
