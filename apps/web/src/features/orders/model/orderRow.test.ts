import { MAX_BID_SWAPS, type TwoTokenPool, WAD } from '@exchange/domain'
import type { OrderFill } from '@exchange/protocol/reads/orders/readOrderFills'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import type { TransferTax } from '../../../shared/tokens/transferTax.ts'
import { NOW, orderNetwork, testOrder, testRead, the, THE, usd, USDT, wrapped } from '../testing.ts'
import { createChunkMarket, quoteChunk, waitReasonOf } from './chunkMarket.ts'
import { fillMark, fillsToKeep, mergeFills } from './fills.ts'
import { averagePrice, leftovers, type OrderToken, allowanceShortages, splitRows, tokensOfOrders, toRow } from './orderRow.ts'
import { parseProtection } from './protection.ts'
import { parseInterval, parseWhole, wholeUnit } from './times.ts'

const tokens = new Map<string, OrderToken>([
  [the, THE],
  [usd, USDT],
])
const fill = (orderId: bigint, amountIn: bigint, amountOut: bigint): OrderFill => ({
  orderId,
  amountIn,
  amountOut,
  hash: `0x${'1'.repeat(64)}`,
  logIndex: 0,
  block: 1n,
  blockHash: `0x${'2'.repeat(64)}`,
})
const row = (order = testOrder(), change = {}, fills: readonly OrderFill[] = [], now = NOW) =>
  toRow(testRead(order, change), { now, tokens, fills })

// ORDER-3: states, progress; unfundable is derived from balance and allowance
describe('a row of the list', () => {
  it('tells a limit order by its one part, with its price', () =>
    expect(row()).toMatchObject({ kind: 'limit', parts: 1, state: 'open', price: WAD / 4n, filled: 0, average: null, unfundable: false }))

  it('tells a TWAP order with its parts, its interval and what is sold', () => {
    const order = testOrder({
      srcBidAmount: 30n * WAD,
      dstMinAmount: 6_000_000n,
      fillDelay: 1_770,
      srcFilledAmount: 60n * WAD,
      filledTime: NOW - 5,
    })
    const fills = [fill(1n, 30n * WAD, 7_000_000n), fill(1n, 30n * WAD, 8_000_000n), fill(2n, WAD, 1n)]
    expect(row(order, {}, fills)).toMatchObject({
      kind: 'twap',
      parts: 4,
      intervalSeconds: 1_800,
      state: 'partiallyFilled',
      price: WAD / 5n,
      average: WAD / 4n,
      filled: 0.6,
      unfilled: 40n * WAD,
      fills: fills.slice(0, 2),
      lacksFills: false,
    })
  })

  // how/orders#fills: unread fills are reported, never shown as none
  it('says where fills are missing, and gives no average of a part of them', () => {
    const order = testOrder({ srcBidAmount: 30n * WAD, srcFilledAmount: 60n * WAD, filledTime: NOW - 5 })
    const fills = [fill(1n, 30n * WAD, 7_000_000n)]
    expect(row(order, {}, fills)).toMatchObject({ fills, lacksFills: true, average: null, filled: 0.6 })
    expect(row(order)).toMatchObject({ fills: [], lacksFills: true, average: null })
    expect(row()).toMatchObject({ fills: [], lacksFills: false })
  })

  it('is unfundable below the next part, by balance or by allowance, and only while it is live', () => {
    expect(row(testOrder(), { balance: 100n * WAD - 1n }).unfundable).toBe(true)
    expect(row(testOrder(), { allowance: 100n * WAD - 1n }).unfundable).toBe(true)
    expect(row(testOrder({ status: 1 }), { allowance: 0n, nextAmountIn: 0n }).unfundable).toBe(false)
  })

  it('is expired from its deadline on, also before the next block says so', () =>
    expect(row(testOrder(), {}, [], NOW + 86_400).state).toBe('expired'))

  it('shows no figure of a token that could not be read', () => {
    const unknown = toRow(testRead(testOrder({ srcToken: addressOf(0x999) })), { now: NOW, tokens, fills: [] })
    expect(unknown).toMatchObject({ sold: { decimals: null }, price: null, average: null })
  })

  it('averages over what was sold, not over fills', () => {
    const units = { unitIn: WAD, unitOut: 1_000_000n }
    expect(averagePrice([fill(1n, 3n * WAD, 3_000_000n), fill(1n, WAD, 3_000_000n)], units)).toBe((3n * WAD) / 2n)
    expect(averagePrice([], units)).toBeNull()
  })
})

// how/orders#fills: settled fills from the index, newer ones from the chain
describe('fills of the index and of the chain', () => {
  const at = (block: bigint, digit: string, logIndex = 0): OrderFill => ({ ...fill(1n, 1n, block), block, logIndex, hash: `0x${digit}` })

  it('are the index’s before the block from which the chain was asked, and the chain’s own from there on', () => {
    const indexed = [at(1n, 'a'), at(5n, 'b'), at(9n, 'c'), at(10n, 'd')]
    // The index's fill of block 9 is in another block now; a reorg removed that of block 10.
    const fills = [at(11n, 'c'), at(12n, 'e')]
    expect(mergeFills(indexed, { from: 9n, fills })).toEqual([at(1n, 'a'), at(5n, 'b'), ...fills])
  })

  it('stand in the order of the chain, each transaction and log once', () => {
    const moved = at(9n, 'a', 1)
    const fills = [moved, at(8n, 'b', 3), at(8n, 'b', 2)]
    expect(mergeFills([at(4n, 'a', 1), at(3n, 'c')], { from: 5n, fills })).toEqual([at(3n, 'c'), at(8n, 'b', 2), at(8n, 'b', 3), moved])
  })

  it('are those of the index alone where the chain did not answer, and the chain’s alone without an index', () => {
    expect(mergeFills([at(1n, 'a'), at(9n, 'b')], null)).toEqual([at(1n, 'a'), at(9n, 'b')])
    expect(mergeFills([], { from: 5n, fills: [at(6n, 'a')] })).toEqual([at(6n, 'a')])
  })
})

// ORDER-15: right after a re-org
describe('fills that stand until those of now are read', () => {
  const before = [fill(1n, 30n, 7n), fill(1n, 30n, 8n), fill(2n, 5n, 1n)]
  const order = (id: bigint, srcFilledAmount: bigint, filledTime: number) => ({ id, srcFilledAmount, filledTime })
  const marks = [order(1n, 60n, 100), order(2n, 5n, 90)].map(fillMark)
  const keep = (...orders: Parameters<typeof fillMark>[0][]) => fillsToKeep(before, marks, orders)

  it('are all while orders say the same, and while more is sold', () => {
    expect(keep(order(1n, 60n, 100), order(2n, 5n, 90))).toEqual(before)
    expect(keep(order(1n, 90n, 130), order(2n, 5n, 90))).toEqual(before)
  })

  it('are none of an order that has sold less, or as much at another time', () => {
    expect(keep(order(1n, 30n, 70), order(2n, 5n, 90))).toEqual(before.slice(2))
    expect(keep(order(1n, 60n, 103), order(2n, 5n, 90))).toEqual(before.slice(2))
    expect(keep(order(2n, 5n, 90))).toEqual(before.slice(2))
  })
})

describe('the list', () => {
  it('has open orders apart from those that are over, the newest first', () => {
    const rows = [row(testOrder({ id: 1n })), row(testOrder({ id: 2n, status: 2 })), row(testOrder({ id: 10n }))]
    const { open, over } = splitRows(rows)
    expect([open.map(({ order }) => order.id), over.map(({ order }) => order.id)]).toEqual([[10n, 1n], [2n]])
  })

  it('asks for each token once, and never for the native coin', () =>
    expect(tokensOfOrders([testOrder(), testOrder({ dstToken: `0x${'0'.repeat(40)}` })])).toEqual([the, usd]))

  // ORDER-16: open orders hold exactly the unfilled remainder
  it('names an approval that is too small for all open orders of a token together', () => {
    const of = (allowance: bigint, ...orders: Parameters<typeof row>[0][]) =>
      allowanceShortages(orders.map((order) => row(order, { allowance })))
    const two = [testOrder(), testOrder({ id: 2n, srcFilledAmount: 40n * WAD })]
    expect(of(160n * WAD, ...two)).toEqual([])
    expect(of(100n * WAD, ...two)).toEqual([{ token: THE, amount: 60n * WAD }])
    // Only the next part is not covered: it reports that itself.
    expect(of(99n * WAD, ...two)).toEqual([])
    expect(of(100n * WAD, testOrder(), testOrder({ srcToken: usd, dstToken: the }))).toEqual([])
  })

  // TX-13, ORDER-16: no flow leaves an allowance behind, except what open orders need
  it('names approvals that no open order needs', () => {
    const allowances = new Map([[the, 150n * WAD]])
    expect(leftovers([row()], allowances, () => 100n * WAD)).toEqual([{ token: THE, amount: 50n * WAD }])
    expect(leftovers([row()], allowances, () => 150n * WAD)).toEqual([])
    expect(leftovers([row()], new Map(), () => 0n)).toEqual([])
  })
})

// ORDER-15: "why not filled yet"
describe('why an order waits', () => {
  const pool: TwoTokenPool = {
    address: addressOf(100),
    type: 'classic',
    token0: the,
    token1: usd,
    reserve0: 1_000_000n * WAD,
    reserve1: 240_000n * 1_000_000n,
    unit0: WAD,
    unit1: 1_000_000n,
    fee: 0n,
  }
  const prices = new Map([[the, WAD]])
  const reason = (
    pools: readonly TwoTokenPool[],
    of = row(),
    known: ReadonlyMap<string, bigint> = prices,
    taxes: ReadonlyMap<string, TransferTax> = new Map(),
  ) =>
    waitReasonOf(of, {
      chunk: quoteChunk(of, createChunkMarket(pools, NOW, { wrappedNative: wrapped, prices: known, taxed: [] }), NOW),
      taxes,
      now: NOW,
      exchange: orderNetwork.deployment.contracts.orderExchange,
    })

  it('is the price while the market gives less than the order asks', () =>
    expect(reason([pool])).toMatchObject({ code: 'priceNotReached', minimum: 25_000_000n }))

  it('is nothing once it gives enough', () => expect(reason([{ ...pool, reserve1: 260_000n * 1_000_000n }])).toEqual({ code: 'ready' }))

  it('is nothing where only a split gives enough, as the executor bids it', () => {
    const half = { ...pool, reserve0: 2_000n * WAD, reserve1: 520n * 1_000_000n }
    expect(reason([half])).toMatchObject({ code: 'priceNotReached' })
    expect(reason([half, { ...half, address: addressOf(101) }])).toEqual({ code: 'ready' })
  })

  it('is the price where a bid would need more swaps than it may hold', () => {
    const thin = { ...pool, reserve0: 500n * WAD, reserve1: 130n * 1_000_000n }
    const pools = (count: number) => Array.from({ length: count }, (_, index) => ({ ...thin, address: addressOf(100 + index) }))
    expect(reason(pools(MAX_BID_SWAPS))).toMatchObject({ code: 'priceNotReached' })
    expect(reason(pools(3 * MAX_BID_SWAPS))).toMatchObject({ code: 'priceNotReached' })
  })

  it('is that no pools join the tokens', () => expect(reason([])).toEqual({ code: 'noRoute' }))

  it('is a token that keeps a part of each transfer, whatever the market gives', () => {
    const tax: TransferTax = { status: 'known', buy: 30_000n, sell: 0n, sellable: true, payable: true }
    expect(reason([pool], row(), prices, new Map([[usd, tax]]))).toEqual({ code: 'taxed', token: usd })
    expect(reason([pool], row(), prices, new Map([[the, tax]]))).toMatchObject({ code: 'priceNotReached' })
    expect(reason([pool], row(), prices, new Map([[usd, { status: 'unknown' }]]))).toMatchObject({ code: 'priceNotReached' })
  })

  it('is what the maker can cure before anything else', () =>
    expect(reason([], row(testOrder(), { balance: 0n }))).toMatchObject({ code: 'balanceShort', available: 0n, needed: 100n * WAD }))

  it('values a part by what it buys where what it sells has no price', () => {
    expect(reason([pool], row(), new Map([[usd, WAD]]))).toMatchObject({ code: 'chunkTooSmall' })
    expect(reason([pool], row(), new Map())).toEqual({ code: 'chunkValueUnknown' })
  })
})

describe('figures that are typed', () => {
  it('are whole numbers of parts', () =>
    expect(['4', ' 12 ', '１２', '0', '1.5', '-1', '', '123456'].map(parseWhole)).toEqual([4, 12, 12, 0, 0, 0, 0, 0]))

  it('are intervals of a unit', () =>
    expect([parseInterval('30', 'minute'), parseInterval('2', 'hour'), parseInterval('1', 'day')]).toEqual([1_800, 7_200, 86_400]))

  it('are shown in their largest whole unit', () =>
    expect([5_400, 7_200, 172_800, 45].map(wholeUnit)).toEqual([
      { count: 90, unit: 'minute' },
      { count: 2, unit: 'hour' },
      { count: 2, unit: 'day' },
      { count: 45, unit: 'second' },
    ]))

  it('are protections from 0.1 to 50 percent', () =>
    expect(['0.1', '2,5', '50', '0.09', '50.01', 'x', ''].map(parseProtection)).toEqual([10, 250, 5_000, null, null, null, null]))
})
