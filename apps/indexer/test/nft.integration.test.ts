import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market, TestToken } from './market.ts'
import { NftMarket } from './nftMarket.ts'
import type { Row } from './reconcile/reconcile.ts'
import { nftDifferences } from './reconcile/reconcileNft.ts'

const WEEK = 604_800
const ONE = 10n ** 18n
const index = new IndexedMarket()
const { rows, catchUp } = index
let db: pg.Client
let market: Market
let nft: NftMarket
let alice: Chain
let bob: Chain
let usdt: TestToken

const item = async (id: number): Promise<Row> => (await rows('item')).find((row) => row['item_id'] === String(id))!
const nextEpoch = async (): Promise<void> => {
  const { timestamp } = await market.chain.head()
  await market.chain.pass(WEEK - (timestamp % WEEK) + 60)
}

/** Stakes, offers and a sale; then two epochs with rewards and royalties, and claims of both. */
const live = async (): Promise<void> => {
  const { nftStaking, nftMarket } = nft.contracts
  await alice.send(nft.atNft('mint', alice.account, 6n), nft.atNft('mint', bob.account, 4n))
  for (const owner of [alice, bob])
    await owner.send(nft.atNft('setApprovalForAll', nftStaking, true), nft.atNft('setApprovalForAll', nftMarket, true))
  await alice.send(nft.atStaking('deposit', [1n, 2n, 3n]), nft.atStaking('withdraw', [2n]), nft.atMarket('list', 4n, 2n * ONE))
  await bob.send(nft.atStaking('deposit', [7n]), nft.atMarket('list', 8n, ONE), nft.atMarket('cancel', 8n), nft.buy(4n, 2n * ONE))
  await alice.send(nft.atNft('transferFrom', alice.account, bob.account, 5n), nft.atMarket('list', 6n, 3n * ONE))
  await alice.send(market.transfer(usdt, nftStaking, 500n * usdt.unit))
  await alice.send(nft.atRoyalties('distribute', [market.wbnb.address, usdt.address]))
  await nextEpoch()
  await market.chain.mine()
  await nextEpoch()
  await alice.send(nft.atStaking('getReward', [usdt.address, market.wbnb.address]), nft.atRoyalties('claim', [market.wbnb.address]))
}

beforeAll(async () => {
  market = await index.deploy()
  nft = await NftMarket.deploy(market)
  alice = market.chain
  const [, second] = await alice.rpc<`0x${string}`[]>('eth_accounts')
  bob = new Chain(alice.chainId, alice.url, second!)
  usdt = await market.token('USDT', 6)
  await live()
  db = await index.follow((dir) => market.writeDeployment(dir, [usdt], undefined, nft.contracts))
}, 600_000)

afterAll(() => index.stop())

// NFT-9: staking indexed, reconciled with the chain at a block
describe('the index of the collection', () => {
  it('agrees with the chain in every item, reward, event and claim', async () => {
    expect(await nftDifferences(db, nft)).toEqual([])
    expect((await rows('claim')).map((row) => String(row['kind'])).sort()).toEqual(['items', 'items', 'royalties'])
  })

  it('keeps whose an item is, wherever it lies', async () => {
    expect(await item(1)).toMatchObject({ owner: alice.account.toLowerCase(), staked: true, price: null })
    expect(await item(4)).toMatchObject({ owner: bob.account.toLowerCase(), minter: alice.account.toLowerCase(), price: null })
    expect(await item(6)).toMatchObject({ owner: alice.account.toLowerCase(), staked: false, price: String(3n * ONE) })
    const [moved] = (await rows('item_event')).filter(({ kind }) => kind === 'transferred')
    expect([moved?.['item_id'], moved?.['recipient']]).toEqual(['5', bob.account.toLowerCase()])
  })

  it('gives an item to a contract that was simply sent it', async () => {
    await bob.send(nft.atNft('transferFrom', bob.account, nft.contracts.nftStaking, 9n))
    await catchUp()
    expect(await nftDifferences(db, nft)).toEqual([])
    expect((await item(9))['owner']).toBe(nft.contracts.nftStaking)
  })

  it('follows what streamed to nobody into a later epoch', async () => {
    await alice.send(nft.atStaking('withdraw', [1n, 3n]), market.transfer(usdt, nft.contracts.nftStaking, 70n * usdt.unit))
    await bob.send(nft.atStaking('withdraw', [7n]))
    await alice.send(nft.atStaking('collect', [usdt.address]))
    await nextEpoch()
    await market.chain.mine()
    await nextEpoch()
    await alice.send(nft.atStaking('collect', [usdt.address]))
    await catchUp()
    expect(await nftDifferences(db, nft)).toEqual([])
    const later = (await rows('item_reward')).filter((row) => row['receiver'] === 'stakers' && row['token'] === usdt.address)
    const again = later.filter((row) => row['amount'] === String(70n * usdt.unit)).map((row) => Number(row['epoch']))
    expect(again.length).toBe(2)
  })
})
