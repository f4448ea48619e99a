import type { Address } from '../types.ts'
import { chunkMinimum, nextChunk } from './chunk.ts'

/** States of an order, in the same order in every layer. */
export const orderStates = ['open', 'partiallyFilled', 'completed', 'cancelled', 'expired'] as const
/** A state of an order. */
export type OrderState = (typeof orderStates)[number]

/** The order contract's status of a cancelled order. Any other number than these two is the deadline of an order that is neither. */
export const STATUS_CANCELLED = 1
/** The order contract's status of a completed order. */
export const STATUS_COMPLETED = 2

/** The standing bid for the next chunk. `dstAmount` is the minimum that the maker receives, after the taker's fee. */
export type OrderBid = {
  readonly time: number
  readonly taker: Address
  readonly exchange: Address
  readonly dstAmount: bigint
  readonly dstFee: bigint
}

/** An order as the contract stores it. Amounts are raw units, times and delays seconds of chain time. */
export type Order = {
  readonly id: bigint
  readonly maker: Address
  /** Zero allows any exchange. */
  readonly exchange: Address
  readonly srcToken: Address
  /** Zero for native coin. */
  readonly dstToken: Address
  readonly srcAmount: bigint
  readonly srcBidAmount: bigint
  /** Minimum output of one whole chunk. */
  readonly dstMinAmount: bigint
  readonly deadline: number
  readonly bidDelay: number
  readonly fillDelay: number
  readonly status: number
  readonly createdAt: number
  /** Time of the last fill; zero before the first. */
  readonly filledTime: number
  readonly srcFilledAmount: bigint
  readonly bid: OrderBid | null
}

/** The state of an order at `now` (seconds of chain time). At its deadline an order is expired. */
export const orderState = (order: Pick<Order, 'status' | 'srcFilledAmount'>, now: number): OrderState => {
  if (order.status === STATUS_CANCELLED) return 'cancelled'
  if (order.status === STATUS_COMPLETED) return 'completed'
  if (order.status <= now) return 'expired'
  return order.srcFilledAmount === 0n ? 'open' : 'partiallyFilled'
}

/** Whether an order can still be filled or cancelled. */
export const isLive = (state: OrderState): boolean => state === 'open' || state === 'partiallyFilled'

/** Whether an order has a single chunk. */
export const isLimitOrder = (order: Pick<Order, 'srcAmount' | 'srcBidAmount'>): boolean => order.srcBidAmount === order.srcAmount

/** Raw units that the next chunk of an order sells, and its minimum output. */
export const nextFill = (
  order: Pick<Order, 'srcAmount' | 'srcBidAmount' | 'srcFilledAmount' | 'dstMinAmount'>,
): { readonly amountIn: bigint; readonly minimum: bigint } => {
  const amountIn = nextChunk(order.srcAmount, order.srcBidAmount, order.srcFilledAmount)
  return { amountIn, minimum: chunkMinimum(amountIn, order.srcBidAmount, order.dstMinAmount) }
}

/** The second from which the next chunk may be bid for. */
export const bidDueAt = (order: Pick<Order, 'filledTime' | 'fillDelay' | 'createdAt'>): number =>
  order.filledTime === 0 ? order.createdAt : order.filledTime + order.fillDelay

/** Raw units of an order that are not sold yet: the allowance it needs, and the allowance that remains when it ends. */
export const unfilledAmount = (order: Pick<Order, 'srcAmount' | 'srcFilledAmount'>): bigint => order.srcAmount - order.srcFilledAmount
