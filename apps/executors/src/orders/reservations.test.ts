import type { Address, Order } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { createReservations } from './reservations.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const [US, MAKER, TOKEN] = [address('a'), address('b'), address('c')]
const NOW = 20_000

const order = (id: bigint, over: Partial<Order> = {}): Order => ({
  id,
  maker: MAKER,
  exchange: address('0'),
  srcToken: TOKEN,
  dstToken: address('d'),
  srcAmount: 250n,
  srcBidAmount: 100n,
  dstMinAmount: 95n,
  deadline: 100_000,
  bidDelay: 30,
  fillDelay: 0,
  status: 100_000,
  createdAt: 10_000,
  filledTime: 0,
  srcFilledAmount: 0n,
  bid: null,
  ...over,
})
const bidOf = (taker: Address, time = NOW - 10) => ({ bid: { time, taker, exchange: US, dstAmount: 96n, dstFee: 0n } })

// One balance pays for one fill: every further bid on it wastes gas. ORDER-9
describe('what is left of the funds of a maker for a further bid', () => {
  it('is what our standing bids on its orders do not need', () => {
    const reservations = createReservations([order(1n, bidOf(US)), order(2n, { srcFilledAmount: 200n, ...bidOf(US) }), order(3n)], US, NOW)
    expect([reservations.leftFor(order(3n), 200n), reservations.leftFor(order(3n), 149n)]).toEqual([50n, 0n])
  })

  it('is less with each bid that is made', () => {
    const reservations = createReservations([order(1n), order(2n)], US, NOW)
    expect(reservations.leftFor(order(2n), 150n)).toBe(150n)
    reservations.add(order(1n))
    expect(reservations.leftFor(order(2n), 150n)).toBe(50n)
  })

  it('is all of it where the order has our bid already, which is filled by it', () => {
    const standing = order(1n, bidOf(US))
    expect(createReservations([standing, order(2n, bidOf(US))], US, NOW).leftFor(standing, 100n)).toBe(100n)
  })

  it.each([
    ['a bid of another taker', order(1n, bidOf(address('e')))],
    ['a bid of ours that lapsed', order(1n, bidOf(US, NOW - 601))],
    ['an order of another maker', order(1n, { maker: address('e'), ...bidOf(US) })],
    ['an order of another token', order(1n, { srcToken: address('e'), ...bidOf(US) })],
  ])('is not less for %s', (_, other) => expect(createReservations([other], US, NOW).leftFor(order(2n), 150n)).toBe(150n))
})
