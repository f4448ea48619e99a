import type { Address } from '../types.ts'
import { chunkMinimum, nextChunk } from './chunk.ts'

/** States of an order, in the order of every layer. */
export const orderStates = ['open', 'partiallyFilled', 'completed', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]

/** Status numbers of the order contract; every other number is the deadline of an order that is neither. */
export const STATUS_CANCELLED = 1
export const STATUS_COMPLETED = 2

/** The offer for the next chunk that stands. `dstAmount` is what the maker receives at least, the taker's fee deducted. */
export type OrderBid = {
  readonly time: number
  readonly taker: Address
  readonly exchange: Address
  readonly dstAmount: bigint
  readonly dstFee: bigint
}

/** An order as the contract keeps it. Amounts are raw units, times and delays seconds of chain time. */
export type Order = {
  readonly id: bigint
  readonly maker: Address
  /** Zero for any exchange. */
  readonly exchange: Address
  readonly srcToken: Address
  /** Zero for native coin. */
  readonly dstToken: Address
  readonly srcAmount: bigint
  readonly srcBidAmount: bigint
  /** For one whole chunk. */
  readonly dstMinAmount: bigint
  readonly deadline: number
  readonly bidDelay: number
  readonly fillDelay: number
  readonly status: number
  readonly createdAt: number
  /** Of the last fill; zero before the first. */
  readonly filledTime: number
  readonly srcFilledAmount: bigint
  readonly bid: OrderBid | null
}

/** The state of an order at a chain time. At its deadline an order is expired. */
export const orderState = (order: Pick<Order, 'status' | 'srcFilledAmount'>, now: number): OrderState => {
  if (order.status === STATUS_CANCELLED) return 'cancelled'
  if (order.status === STATUS_COMPLETED) return 'completed'
  if (order.status <= now) return 'expired'
  return order.srcFilledAmount === 0n ? 'open' : 'partiallyFilled'
}

/** Whether an order can still be filled or cancelled. */
export const isLive = (state: OrderState): boolean => state === 'open' || state === 'partiallyFilled'

/** Whether an order is sold at once rather than in several chunks. */
export const isLimitOrder = (order: Pick<Order, 'srcAmount' | 'srcBidAmount'>): boolean => order.srcBidAmount === order.srcAmount

/** What the next chunk of an order sells, and the least its maker receives for it, in raw units. */
export const nextFill = (
  order: Pick<Order, 'srcAmount' | 'srcBidAmount' | 'srcFilledAmount' | 'dstMinAmount'>,
): { readonly amountIn: bigint; readonly minimum: bigint } => {
  const amountIn = nextChunk(order.srcAmount, order.srcBidAmount, order.srcFilledAmount)
  return { amountIn, minimum: chunkMinimum(amountIn, order.srcBidAmount, order.dstMinAmount) }
}

/** Second from which the next chunk may be bid for. */
export const bidDueAt = (order: Pick<Order, 'filledTime' | 'fillDelay' | 'createdAt'>): number =>
  order.filledTime === 0 ? order.createdAt : order.filledTime + order.fillDelay

/** What of the order is not sold yet: the allowance that it needs, and that its end leaves behind. */
export const unfilledAmount = (order: Pick<Order, 'srcAmount' | 'srcFilledAmount'>): bigint => order.srcAmount - order.srcFilledAmount
