import { type Address, MIN_FILL_DOLLARS, type Order, type OrderSurroundings, WAD } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { decideOrder, decideWithoutMarket } from './decide.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const [US, OTHER] = [address(0xa), address(0xb)]

const order = (over: Partial<Order> = {}): Order => ({
  id: 1n,
  maker: address(1),
  exchange: address(0),
  srcToken: address(2),
  dstToken: address(3),
  srcAmount: 1_000_000n,
  srcBidAmount: 100_000n,
  dstMinAmount: 95_000n,
  deadline: 100_000,
  bidDelay: 30,
  fillDelay: 270,
  status: 100_000,
  createdAt: 10_000,
  filledTime: 0,
  srcFilledAmount: 0n,
  bid: null,
  ...over,
})
const around: OrderSurroundings = {
  now: 20_000,
  balance: 1_000_000n,
  allowance: 1_000_000n,
  quote: 100_000n,
  chunkDollars: 60n * WAD,
  taxed: null,
  exchange: OTHER,
}
const bidOf = (taker: Address, time: number, dstAmount = 99_500n) => ({ taker, time, exchange: OTHER, dstAmount, dstFee: 0n })
const decide = (given: Order, surroundings: Partial<OrderSurroundings> = {}) =>
  decideOrder(given, { ...around, ...surroundings }, 95_000n, US)

// ORDER-8, ORDER-4, ORDER-9: finds fillable orders, never twice; minimum chunk 50 USD is a rule of the executor too
describe('the next move for an order', () => {
  it('bids where the market gives the minimum, leaving half a percent of room', () =>
    expect(decide(order())).toEqual({ kind: 'bid', quoted: 100_000n, slippagePercent: 500 }))

  it('leaves less room where the minimum is near, and none at it', () => {
    expect(decide(order(), { quote: 95_200n })).toMatchObject({ kind: 'bid', slippagePercent: 210 })
    expect(decide(order(), { quote: 95_000n })).toMatchObject({ kind: 'bid', slippagePercent: 0 })
  })

  it.each([
    ['priceNotReached', {}, { quote: 94_999n }],
    ['noRoute', {}, { quote: null }],
    ['chunkTooSmall', {}, { chunkDollars: MIN_FILL_DOLLARS - 1n }],
    ['chunkValueUnknown', {}, { chunkDollars: null }],
    ['taxed', {}, { taxed: OTHER }],
    ['exchangeNotOurs', { exchange: US }, {}],
    ['balanceShort', {}, { balance: 99_999n }],
    ['allowanceShort', {}, { allowance: 99_999n }],
    ['notDue', { filledTime: 19_731 }, {}],
    ['over', { status: 2 }, {}],
    ['over', { status: 20_000 }, {}],
  ] as const)('waits: %s', (code, over, surroundings) =>
    expect(decide(order(over), surroundings)).toMatchObject({ kind: 'wait', reason: { code } }),
  )

  it('waits for the delay of its own bid, then fills it, whatever it could bid now', () => {
    expect(decide(order({ bid: bidOf(US, 19_971) }))).toMatchObject({ kind: 'wait', reason: { code: 'bidPending', at: 20_001 } })
    expect(decide(order({ bid: bidOf(US, 19_970) }))).toEqual({ kind: 'fill' })
    expect(decide(order({ bid: bidOf(US, 19_970) }), { quote: 1n })).toEqual({ kind: 'fill' })
  })

  it('bids anew when its own bid is too old to be filled', () =>
    expect(decide(order({ bid: bidOf(US, 19_399) }))).toMatchObject({ kind: 'bid' }))

  it('outbids another by more than a hundredth only, until that bid is stale', () => {
    expect(decide(order({ bid: bidOf(OTHER, 19_990) }))).toMatchObject({ kind: 'wait', reason: { code: 'outbid', taker: OTHER } })
    expect(decide(order({ bid: bidOf(OTHER, 19_990, 98_000n) }))).toMatchObject({ kind: 'bid' })
    expect(decide(order({ bid: bidOf(OTHER, 19_399) }))).toMatchObject({ kind: 'bid' })
  })

  it('does not fill what its maker cannot pay', () =>
    expect(decide(order({ bid: bidOf(US, 19_970) }), { balance: 0n })).toMatchObject({ kind: 'wait', reason: { code: 'balanceShort' } }))

  it('lets its own bid for a taxed token go stale by simulated fills, and bids no more', () => {
    expect(decide(order({ bid: bidOf(US, 19_970) }), { taxed: OTHER })).toEqual({ kind: 'fill' })
    expect(decide(order({ bid: bidOf(US, 19_399) }), { taxed: OTHER })).toMatchObject({ kind: 'wait', reason: { code: 'taxed' } })
  })

  // A bid is ours to fill for 600 seconds: an order that can only be filled later would be bid for again and again, and never filled.
  it.each([
    ['bidDelayTooLong', { bidDelay: 541 }],
    ['bidDelayTooLong', { bidDelay: 601 }],
    ['bidDelayTooLong', { bidDelay: 601, bid: bidOf(US, 19_399) }],
    ['deadlineTooNear', { deadline: 20_030 }],
    ['deadlineTooNear', { deadline: 20_001, bid: bidOf(OTHER, 19_399) }],
  ] as const)('makes no bid that it could not fill: %s', (code, over) =>
    expect(decide(order(over))).toMatchObject({ kind: 'wait', reason: { code } }),
  )

  it('bids where delay and deadline leave time for the fill', () => {
    expect(decide(order({ bidDelay: 540 }))).toMatchObject({ kind: 'bid' })
    expect(decide(order({ deadline: 20_031 }))).toMatchObject({ kind: 'bid' })
  })

  it('fills its own bid to the last second of the order, whatever time another bid would need', () =>
    expect(decide(order({ bid: bidOf(US, 19_970), deadline: 20_001 }))).toEqual({ kind: 'fill' }))

  it('asks the market only about what can be bid for', () => {
    const early = (over: Partial<Order>, funds: Partial<OrderSurroundings> = {}) =>
      decideWithoutMarket(order(over), { ...around, ...funds }, US)
    expect(early({})).toBeNull()
    expect(early({ bid: bidOf(OTHER, 19_990) })).toBeNull()
    for (const move of [
      early({ status: 20_000 }),
      early({}, { balance: 99_999n }),
      early({}, { allowance: 99_999n }),
      early({ filledTime: 19_731 }),
      early({ bidDelay: 601 }),
      early({ bid: bidOf(US, 19_971) }),
    ])
      expect(move?.kind).toBe('wait')
    expect(early({ bid: bidOf(US, 19_970) })).toEqual({ kind: 'fill' })
  })

  it('decides the same twice', () => expect(decide(order())).toEqual(decide(order())))
})
