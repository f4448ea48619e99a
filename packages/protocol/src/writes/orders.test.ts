import { type Address, NATIVE, type OrderTerms } from '@exchange/domain'
import { decodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { findNetworkEntry, type Network } from '../networks.ts'
import type { WriteCall } from './call.ts'
import { buildAsk, buildBid, buildCancel, buildFill } from './orders.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`
const withOrders = { ...findNetworkEntry(31_356), deployment: { contracts: { orders: address(9) } } } as Network
const withoutOrders = { ...findNetworkEntry(31_204), deployment: { contracts: {} } } as Network
const terms: OrderTerms = {
  srcToken: address(1),
  dstToken: NATIVE,
  srcAmount: 100n,
  srcBidAmount: 50n,
  dstMinAmount: 3n,
  deadline: 1_000,
  bidDelay: 30,
  fillDelay: 270,
}
const decoded = ({ abi, data }: WriteCall) => decodeFunctionData({ abi, data })

describe('calls of the order contract', () => {
  it('an ask carries the terms, any exchange and no data', () =>
    expect(decoded(buildAsk(withOrders, terms))).toEqual({
      functionName: 'ask',
      args: [{ ...terms, exchange: NATIVE, data: '0x' }],
    }))

  it('native coin is sold wrapped', () => expect(() => buildAsk(withOrders, { ...terms, srcToken: NATIVE })).toThrow('token.invalid'))

  it('one order is cancelled alone, many together', () => {
    expect(decoded(buildCancel(withOrders, [4n]))).toEqual({ functionName: 'cancel', args: [4n] })
    expect(decoded(buildCancel(withOrders, [4n, 7n]))).toEqual({ functionName: 'cancelMany', args: [[4n, 7n]] })
    expect(() => buildCancel(withOrders, [])).toThrow('order.notFound')
  })

  it('a bid and its fill name the order', () => {
    const bid = { id: 4n, exchange: address(5), dstFee: 1n, slippagePercent: 500, data: '0x1234' } as const
    expect(decoded(buildBid(withOrders, bid))).toEqual({ functionName: 'bid', args: [4n, address(5), 1n, 500, '0x1234'] })
    expect(decoded(buildFill(withOrders, 4n))).toEqual({ functionName: 'fill', args: [4n] })
  })

  it('a network without orders has none', () => expect(() => buildFill(withoutOrders, 1n)).toThrow('api.notFound'))
})
