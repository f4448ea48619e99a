import type { Order } from '../src/orders/order.ts'
import type { Address } from '../src/types.ts'

const address = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`

/** An open order of ten chunks of 100 for at least 95 each, a day before its deadline. */
export const testOrder = (over: Partial<Order> = {}): Order => ({
  id: 0n,
  maker: address(1),
  exchange: address(0),
  srcToken: address(2),
  dstToken: address(3),
  srcAmount: 1_000n,
  srcBidAmount: 100n,
  dstMinAmount: 95n,
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
