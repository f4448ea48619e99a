import { EPOCH, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import { aprReceipt, ownItems, toEarnings, toShared } from './collection.ts'

const [usd, stranger, me, other] = [1, 2, 3, 4].map(addressOf) as [`0x${string}`, `0x${string}`, `0x${string}`, `0x${string}`]
const priceOf = (token: string) => (token === stranger ? null : { price: WAD, unit: WAD })
const offer = (itemId: bigint, seller: `0x${string}`, price: bigint) => ({ itemId, seller, price })

// NFT-6: my items
it('lists items of an account by number, wherever they lie', () => {
  const offers = [offer(2n, me, 5n), offer(9n, other, 1n)]
  expect(ownItems({ held: [7n, 1n], staked: [3n], block: 5n }, { offers, block: 5n }, me)).toEqual([
    { itemId: 1n, place: 'held' },
    { itemId: 2n, place: 'forSale', price: 5n },
    { itemId: 3n, place: 'staked' },
    { itemId: 7n, place: 'held' },
  ])
})

it('lists an item that moved between both reads once, where the later one has it', () => {
  const place = (block: bigint, offersBlock: bigint) =>
    ownItems({ held: [2n], staked: [], block }, { offers: [offer(2n, me, 5n)], block: offersBlock }, me).map((item) => item.place)
  expect([place(6n, 5n), place(5n, 6n)]).toEqual([['held'], ['forSale']])
})

it('tells what can be claimed as a staker and as a minter apart, and leaves out what is nothing', () => {
  const earnings = [
    { token: usd, earned: 3n * WAD, claims: 1, royalties: 0n, coming: WAD },
    { token: stranger, earned: 1n, claims: 1, royalties: 2n, coming: 0n },
  ]
  const { staking, royalties, coming } = toEarnings({ earnings }, priceOf)
  expect(staking).toEqual({
    payments: [
      { token: usd, amount: 3n * WAD },
      { token: stranger, amount: 1n },
    ],
    worth: { usd: 3n * WAD, unpriced: [stranger] },
    tokens: [usd, stranger],
  })
  expect(royalties).toEqual({
    payments: [{ token: stranger, amount: 2n }],
    worth: { usd: null, unpriced: [stranger] },
    tokens: [stranger],
  })
  expect(coming.payments).toEqual([{ token: usd, amount: WAD }])
})

// NFT-2: with none staked the stream pauses
it('counts of the last epoch what was earned', () => {
  const rewards = [{ token: usd, last: 8n * WAD, current: 5n * WAD, next: 0n }]
  const { last, current, next } = toShared({ rewards, lastBusySeconds: EPOCH / 4n }, priceOf)
  expect([last.worth.usd, current.worth.usd, next.worth.usd]).toEqual([2n * WAD, 5n * WAD, 0n])
})

// NFT-6: APR from the floor price where known
describe('the APR of an item', () => {
  const week = { payments: [], worth: { usd: 70n * WAD, unpriced: [] } }
  const offers = [offer(1n, me, 3n * WAD), offer(2n, other, 2n * WAD)]

  it('is a year of such epochs over the floor price', () => {
    const receipt = aprReceipt({ offers, totalStaked: 10n }, week, 500n * WAD)
    expect(receipt).toMatchObject({ reward: 70n * WAD, staked: 10n, floor: 2n * WAD, floorUsd: 1_000n * WAD })
    expect(receipt?.apr).toBeCloseTo(36.5, 6)
  })

  it('is unknown without an offer, a price, a staked item or anything that has a price', () => {
    expect(aprReceipt({ offers: [], totalStaked: 10n }, week, WAD)).toBeNull()
    expect(aprReceipt({ offers, totalStaked: 10n }, week, undefined)).toBeNull()
    expect(aprReceipt({ offers, totalStaked: 0n }, week, WAD)).toBeNull()
    expect(aprReceipt({ offers, totalStaked: 10n }, { payments: [], worth: { usd: null, unpriced: [stranger] } }, WAD)).toBeNull()
  })
})
