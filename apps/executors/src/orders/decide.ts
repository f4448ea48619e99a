import {
  type Address,
  fillDueAt,
  mayOutbid,
  type Order,
  type OrderSurroundings,
  PERCENT_BASE,
  promised,
  STALE_BID_SECONDS,
  waitReason,
  type WaitReason,
} from '@exchange/domain'

/** What an order's next chunk calls for. Amounts in raw units; `slippagePercent` of 100,000. */
export type OrderMove =
  | { readonly kind: 'bid'; readonly quoted: bigint; readonly slippagePercent: number }
  | { readonly kind: 'fill' }
  | { readonly kind: 'wait'; readonly reason: WaitReason | { readonly code: 'outbid'; readonly taker: Address } }

/** What a bid may lose until its fill where the order leaves room for it: 0.5 %. */
const TOLERANCE = 500n

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** The most a bid may lose without promising less than the minimum, at most the tolerance: thousandths of a percent. */
const slippageAbove = (quoted: bigint, minimum: bigint): bigint => {
  const room = ((quoted - minimum) * PERCENT_BASE) / quoted
  return room < TOLERANCE ? room : TOLERANCE
}

/** Whether our own bid stands and has not outlived the protection of bids: what is left is to fill it. */
const isOurs = ({ bid }: Order, taker: Address, now: number): boolean =>
  bid !== null && same(bid.taker, taker) && now <= bid.time + STALE_BID_SECONDS

/**
 * The next move for an order, from what the chain says of it. Deciding twice leads to the same move until the chain has changed, and the
 * contract takes each move once: so any number of instances may decide at the same time.
 */
export const decideOrder = (order: Order, around: OrderSurroundings, minimum: bigint, taker: Address): OrderMove => {
  const { now, quote } = around
  const reason = waitReason({ ...order, bid: null }, around)
  if (reason.code === 'over' || reason.code === 'balanceShort' || reason.code === 'allowanceShort') return { kind: 'wait', reason }
  const fillAt = fillDueAt(order)
  if (order.bid !== null && fillAt !== null && isOurs(order, taker, now))
    return now < fillAt ? { kind: 'wait', reason: { code: 'bidPending', at: fillAt, taker } } : { kind: 'fill' }
  if (reason.code !== 'ready' || quote === null) return { kind: 'wait', reason }
  const slippage = slippageAbove(quote, minimum)
  if (order.bid !== null && !mayOutbid(order, promised(quote, slippage, 0n), now))
    return { kind: 'wait', reason: { code: 'outbid', taker: order.bid.taker } }
  return { kind: 'bid', quoted: quote, slippagePercent: Number(slippage) }
}
