import { describe, expect, it } from 'vitest'
import { testOrder } from '../../test/orders.ts'
import { WAD } from '../math/fullMath.ts'
import { NATIVE } from '../types.ts'
import { MIN_FILL_DOLLARS } from './terms.ts'
import {
  bidBlocker,
  boughtToken,
  fillDueAt,
  fundsReason,
  mayOutbid,
  type OrderSurroundings,
  standingOf,
  taxedToken,
  waitReason,
} from './waiting.ts'

const taker = `0x${'9a'.repeat(20)}` as const
const exchange = `0x${'e'.repeat(40)}` as const
/** The same address as another source writes it. */
const shout = (address: `0x${string}`) => address.toUpperCase().replace('0X', '0x') as `0x${string}`
const around: OrderSurroundings = {
  now: 20_000,
  balance: 1_000n,
  allowance: 1_000n,
  quote: 96n,
  chunkDollars: 60n * WAD,
  taxed: null,
  exchange,
}
const bid = { time: 19_990, taker, exchange: taker, dstAmount: 96n, dstFee: 0n }

// ORDER-15: "why not filled yet"
describe('why the next chunk is not filled yet', () => {
  it.each([
    ['over', testOrder({ status: 1 }), around],
    ['over', testOrder({ status: 20_000 }), around],
    ['over', testOrder({ status: 1 }), { ...around, taxed: taker }],
    ['taxed', testOrder({ bid }), { ...around, taxed: taker, balance: 0n }],
    ['balanceShort', testOrder(), { ...around, balance: 99n }],
    ['allowanceShort', testOrder(), { ...around, allowance: 99n }],
    ['notDue', testOrder({ filledTime: 19_731 }), around],
    ['bidPending', testOrder({ bid }), around],
    ['bidDelayTooLong', testOrder({ bidDelay: 541 }), around],
    ['bidDelayTooLong', testOrder({ bidDelay: 541, bid: { ...bid, time: 19_399 } }), around],
    ['deadlineTooNear', testOrder({ deadline: 20_030, status: 20_030 }), around],
    ['exchangeNotOurs', testOrder({ exchange: taker }), around],
    ['exchangeNotOurs', testOrder({ exchange: taker }), { ...around, exchange: undefined }],
    ['ready', testOrder({ exchange }), around],
    ['ready', testOrder({ exchange: shout(exchange) }), around],
    ['ready', testOrder({ exchange }), { ...around, exchange: shout(exchange) }],
    ['ready', testOrder({ deadline: 20_030, status: 20_030, bid: { ...bid, time: 19_970 } }), around],
    ['chunkValueUnknown', testOrder(), { ...around, chunkDollars: null }],
    ['chunkTooSmall', testOrder(), { ...around, chunkDollars: MIN_FILL_DOLLARS - 1n }],
    ['ready', testOrder(), { ...around, chunkDollars: MIN_FILL_DOLLARS }],
    ['noRoute', testOrder(), { ...around, quote: null }],
    ['priceNotReached', testOrder(), { ...around, quote: 94n }],
    ['ready', testOrder(), { ...around, quote: 95n }],
    ['ready', testOrder(), around],
    ['ready', testOrder({ filledTime: 19_730 }), around],
    ['ready', testOrder({ bid: { ...bid, time: 19_970 } }), around],
  ] as const)('%s', (code, order, surroundings) => expect(waitReason(order, surroundings).code).toBe(code))

  it('names amounts and times', () => {
    expect(waitReason(testOrder({ srcFilledAmount: 950n, filledTime: 1 }), { ...around, balance: 49n })).toEqual({
      code: 'balanceShort',
      available: 49n,
      needed: 50n,
    })
    expect(waitReason(testOrder({ bid }), around)).toEqual({ code: 'bidPending', at: 20_020, taker })
    // 95 · 50 ÷ 100 = 47.5
    expect(waitReason(testOrder({ srcFilledAmount: 950n, filledTime: 1 }), { ...around, quote: 47n })).toEqual({
      code: 'priceNotReached',
      quote: 47n,
      minimum: 48n,
    })
  })
})

// ORDER-6, ORDER-8: a fill delivers what was promised or reverts, so a token that keeps a part is not bid for
describe('the token that keeps a part of each transfer', () => {
  const none = { buy: 0n, sell: 0n, sellable: true, payable: true }
  const order = testOrder()

  it.each([
    [order.srcToken, { sold: { ...none, sell: 1n }, bought: none }],
    [order.srcToken, { sold: { ...none, sellable: false }, bought: none }],
    [order.dstToken, { sold: none, bought: { ...none, buy: 1n } }],
    [order.srcToken, { sold: { ...none, sell: 1n }, bought: { ...none, buy: 1n } }],
    [null, { sold: { ...none, buy: 1n }, bought: { ...none, sell: 1n, sellable: false } }],
    [null, { sold: undefined, bought: undefined }],
  ] as const)('is %s', (token, taxes) => expect(taxedToken(order, taxes)).toBe(token))

  it('what a pool could not pay out is not said to be taxed where it is sold', () =>
    expect(taxedToken(order, { sold: { ...none, payable: false }, bought: none })).toBeNull())
})

describe('bids that stand', () => {
  it('give way to more than a hundredth above, or to any when older than 600 seconds', () => {
    const order = testOrder({ bid })
    expect(mayOutbid(order, 96n, 20_590)).toBe(false)
    expect(mayOutbid(order, 97n, 20_590)).toBe(true)
    expect(mayOutbid(order, 1n, 20_591)).toBe(true)
    expect(mayOutbid(testOrder(), 0n, 20_000)).toBe(true)
  })

  it('may be filled a bid delay later', () => {
    expect(fillDueAt(testOrder({ bid }))).toBe(20_020)
    expect(fillDueAt(testOrder())).toBeNull()
  })

  it('are of their taker to fill until they are stale', () => {
    const order = testOrder({ bid })
    const seen = (now: number) => standingOf(order, shout(taker), now)
    expect(standingOf(testOrder({ bid: { ...bid, taker: shout(taker) } }), taker, 20_590)).toBe('own')
    expect([seen(20_590), seen(20_591)]).toEqual(['own', 'lapsed'])
    expect(standingOf(order, order.maker, 20_590)).toBe('none')
    expect(standingOf(testOrder(), taker, 20_590)).toBe('none')
  })

  // 600 seconds less a minute for the fill
  it.each([
    [{ bidDelay: 540 }, null],
    [{ bidDelay: 541 }, { code: 'bidDelayTooLong', bidDelay: 541, longest: 540 }],
    [{ deadline: 20_031 }, null],
    [{ deadline: 20_030 }, { code: 'deadlineTooNear', at: 20_030, deadline: 20_030 }],
  ] as const)('are made only where they can be filled before they are stale and the order is over: %o', (over, stop) =>
    expect(bidBlocker(testOrder(over), 20_000)).toEqual(stop),
  )

  it('need funds and a chunk that is due, whatever the market gives', () => {
    expect(fundsReason(testOrder(), around)).toBeNull()
    // A chunk is 100: what covers it is enough.
    expect(fundsReason(testOrder(), { ...around, balance: 100n, allowance: 100n })).toBeNull()
    expect(fundsReason(testOrder({ status: 1 }), around)?.code).toBe('over')
    expect(fundsReason(testOrder(), { ...around, balance: 99n })?.code).toBe('balanceShort')
    expect(fundsReason(testOrder(), { ...around, allowance: 99n })?.code).toBe('allowanceShort')
    expect(fundsReason(testOrder({ filledTime: 19_731 }), around)).toEqual({ code: 'notDue', at: 20_001 })
  })

  it('native coin is bought wrapped', () => {
    expect(boughtToken(testOrder({ dstToken: NATIVE }), taker)).toBe(taker)
    expect(boughtToken(testOrder(), taker)).toBe(testOrder().dstToken)
  })
})
