import { type Order, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol'
import { describe, expect, it } from 'vitest'
import { addressOf } from '../../../shared/testing/addressOf.ts'
import type { Token } from '../../../shared/tokens/token.ts'
import { orderLines } from './orderLines.ts'

const [the, usd, wrapped] = [addressOf(0x70), addressOf(0x71), addressOf(0x72)]
const network = { deployment: { contracts: { wrappedNative: wrapped } } } as unknown as Network
const token = (address: Token['address'], decimals = 18): Token => ({
  chainId: 31356,
  address,
  symbol: 'T',
  name: 'T',
  decimals,
  source: 'listed',
})
const pair = { base: token(the), quote: token(usd, 6) }
const order = (change: Partial<Order>): Order => ({
  id: 1n,
  maker: addressOf(1),
  exchange: addressOf(0),
  srcToken: the,
  dstToken: usd,
  srcAmount: 100n * WAD,
  srcBidAmount: 100n * WAD,
  dstMinAmount: 25_000_000n,
  deadline: 1_000,
  bidDelay: 30,
  fillDelay: 0,
  status: 1_000,
  createdAt: 1,
  filledTime: 0,
  srcFilledAmount: 0n,
  bid: null,
  ...change,
})
const lines = (...orders: Order[]) => orderLines(network, pair, orders, 500)

// SWAP-38: order lines on the chart
describe('order lines', () => {
  it('stand at the price of the chart, whichever token is sold', () => {
    const buying = order({ srcToken: usd, dstToken: the, srcAmount: 30_000_000n, srcBidAmount: 30_000_000n, dstMinAmount: 100n * WAD })
    expect(lines(order({}), buying)).toEqual([
      { price: '0.25', kind: 'limit', sells: pair.base, amount: 100n * WAD },
      { price: '0.300000000000000001', kind: 'limit', sells: pair.quote, amount: 30_000_000n },
    ])
  })

  it('say what is not sold yet, and which are TWAP orders', () =>
    expect(lines(order({ srcBidAmount: 50n * WAD, srcFilledAmount: 50n * WAD }))).toMatchObject([
      { price: '0.5', kind: 'twap', amount: 50n * WAD },
    ]))

  it('are those of open orders of the pair only', () =>
    expect(lines(order({ status: 2 }), order({ status: 500 }), order({ dstToken: wrapped }))).toEqual([]))

  it('know native coin by its wrapped token', () => {
    const native = token('0x0000000000000000000000000000000000000000')
    const sold = order({ srcToken: wrapped, dstMinAmount: 25_000_000n })
    expect(orderLines(network, { base: native, quote: pair.quote }, [sold], 0)).toHaveLength(1)
    const bought = order({ srcToken: usd, dstToken: native.address, srcBidAmount: 1_000_000n, srcAmount: 1_000_000n, dstMinAmount: WAD })
    expect(orderLines(network, { base: native, quote: pair.quote }, [bought], 0)).toMatchObject([{ price: '1' }])
  })
})
