import { brand, lookAlike, namePricesUsd, type Address } from '@exchange/domain'
import { nameCommitment, nameSvg, thenaIdAbi } from '@exchange/protocol'
import { svgOfTokenUri } from '@exchange/protocol/reads/nft/tokenUri'
import { type Abi, erc20Abi, maxUint256 } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, Chain } from './chain.ts'
import { IndexedMarket } from './indexedMarket.ts'
import type { Market, TestToken } from './market.ts'
import type { Row } from './reconcile/reconcile.ts'

const index = new IndexedMarket()
const { rows, catchUp } = index
let market: Market
let usdt: TestToken
let thenaId: Address
let alice: Chain
let bob: Chain

const call = (name: string, ...args: unknown[]): Call => ({ to: thenaId, abi: thenaIdAbi as Abi, name, args })
const read = <T>(name: string, ...args: unknown[]): Promise<T> => alice.read<T>(call(name, ...args))
const mint = (name: string, owner: Chain): Call => call('mint', [name], [owner.account])
const priceOf = (dollars: number): bigint => BigInt(dollars) * usdt.unit
const lower = (address: string): string => address.toLowerCase()

const nameRow = async (tokenId: number): Promise<Row> => (await rows('minted_name')).find((row) => row['token_id'] === String(tokenId))!
const shownBy = async (account: Chain): Promise<string | undefined> =>
  (await rows('display_name')).find((row) => row['account'] === lower(account.account))?.['token_id'] as string | undefined

/** How a name came to its owners, oldest first: each giver and receiver. */
const historyOf = async (tokenId: number): Promise<unknown[]> =>
  (await rows('name_event'))
    .filter((row) => row['token_id'] === String(tokenId))
    .toSorted((a, b) => Number(a['block']) - Number(b['block']) || Number(a['log_index']) - Number(b['log_index']))
    .map((row) => [row['kind'], row['account'], row['recipient']])

/** Compares every row with the contract. */
const differences = async (): Promise<string[]> => {
  const [names, total] = [await rows('minted_name'), await read<bigint>('totalSupply')]
  const found = names.length === Number(total) ? [] : [`${names.length} rows of ${total} names`]
  for (const row of names) {
    const id = BigInt(row['token_id'] as string)
    const chain = [await read('nameOf', id), lower(await read('ownerOf', id)), await read<bigint>('changedHandsAt', id)]
    const own = [row['name'], row['owner'], BigInt((row['changed_hands_at'] as string | null) ?? 0)]
    if (chain.join() !== own.join()) found.push(`${id}: ${own.join()} beside ${chain.join()}`)
    if (row['look_alike'] !== lookAlike(String(row['name']))) found.push(`${id}: looks like ${String(row['look_alike'])}`)
  }
  for (const account of [alice, bob]) {
    const [shown, own] = [await read<bigint>('displayNameOf', account.account), (await shownBy(account)) ?? '0']
    if (String(shown) !== own) found.push(`${account.account} shows ${own} beside ${shown}`)
  }
  return found
}

beforeAll(async () => {
  market = await index.deploy()
  alice = market.chain
  const [, second] = await alice.rpc<`0x${string}`[]>('eth_accounts')
  bob = new Chain(alice.chainId, alice.url, second!)
  usdt = await market.token('USDT', 6)
  const permissions = await alice.deploy('PermissionsRegistry', [alice.account, alice.account, alice.account])
  const nameArt = await alice.deploy('NameArt')
  const [title, symbol] = [brand.words.nameId, brand.words.nameId]
  const facts = { paymentToken: usdt.address, treasury: bob.account, permissions, artProxy: nameArt }
  thenaId = await alice.deploy('ThenaId', [{ title, symbol, ...facts, prices: namePricesUsd.map(priceOf) }])
  await alice.send({ to: usdt.address, abi: erc20Abi as Abi, name: 'approve', args: [thenaId, maxUint256] })
  await alice.send(mint('river', alice), mint('stone-2', alice), mint('gift-for-bob', bob))
  const secret = `0x${'5'.repeat(64)}` as const
  await alice.send(call('commit', nameCommitment(alice.account, [{ name: '🦊', recipient: alice.account }], secret)))
  await alice.pass(61)
  await alice.send(call('mintCommitted', ['🦊'], [alice.account], secret))
  await index.follow((dir) => market.writeDeployment(dir, [usdt], undefined, { thenaId, nameArt, namePaymentToken: usdt.address }))
}, 600_000)

afterAll(() => index.stop())

// NAME-3, NAME-7, NAME-10
describe('the index of names', () => {
  it('has each with its minter, its price and whether it is a gift, and what names cost', async () => {
    expect(await differences()).toEqual([])
    expect(await nameRow(1)).toMatchObject({ name: 'river', minter: lower(alice.account), gifted: false, price: String(priceOf(15)) })
    expect(await nameRow(3)).toMatchObject({
      minter: lower(alice.account),
      owner: lower(bob.account),
      gifted: true,
      changed_hands_at: null,
    })
    expect(await nameRow(4)).toMatchObject({ name: '🦊', price: String(priceOf(500)) })
    expect((await rows('name_prices'))[0]?.['prices']).toEqual(namePricesUsd.map((dollars) => Number(priceOf(dollars))))
    expect([await shownBy(alice), await shownBy(bob)]).toEqual(['1', '3'])
  })

  it('follows names that change hands, and what accounts show', async () => {
    await alice.send(call('setDisplayName', 2n), call('transferFrom', alice.account, bob.account, 1n))
    await bob.send(call('transferFrom', bob.account, alice.account, 3n))
    await catchUp()
    expect(await differences()).toEqual([])
    expect([await shownBy(alice), await shownBy(bob)]).toEqual(['2', undefined])
    await alice.send(call('setDisplayName', 0n), call('transferFrom', alice.account, alice.account, 2n))
    await catchUp()
    expect(await differences()).toEqual([])
    expect([await shownBy(alice), (await nameRow(2))['changed_hands_at']]).toEqual([undefined, null])
  })

  it('tells how each came to its owners', async () => {
    const [a, b] = [lower(alice.account), lower(bob.account)]
    expect(await historyOf(1)).toEqual([
      ['minted', a, a],
      ['transferred', a, b],
    ])
    expect(await historyOf(2), 'a name that was sent to its owner stayed').toEqual([['minted', a, a]])
    expect(await historyOf(3)).toEqual([
      ['gifted', a, b],
      ['transferred', b, a],
    ])
  })

  it('forgets what a re-organisation took back', async () => {
    await bob.send(call('setDisplayName', 1n))
    await alice.send(mint('short-lived', bob))
    await catchUp()
    expect((await nameRow(5))['name']).toBe('short-lived')
    await alice.rpc('anvil_reorg', [2, []])
    await alice.mine()
    await catchUp()
    expect(await differences()).toEqual([])
    expect([await nameRow(5), await shownBy(bob), await historyOf(5)]).toEqual([undefined, undefined, []])
  })

  it('is enough to draw a name as the contract does', async () => {
    for (const [id, name] of [
      [1n, 'river'],
      [3n, 'gift-for-bob'],
      [4n, '🦊'],
    ] as const) {
      const picture = svgOfTokenUri(await read<string>('tokenURI', id))!
      const drawn = Buffer.from(picture.split(',')[1]!, 'base64').toString('utf8')
      expect(nameSvg(brand.words.nameId, name, id)).toBe(drawn)
    }
  })
})
