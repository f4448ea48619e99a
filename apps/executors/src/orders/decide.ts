import {
  type Address,
  bidBlocker,
  fillDueAt,
  fundsReason,
  mayOutbid,
  type Order,
  type OrderFunds,
  type OrderSurroundings,
  PERCENT_BASE,
  promised,
  standingOf,
  waitReason,
  type WaitReason,
} from '@exchange/domain'

/** The next move for an order's next chunk. Amounts in raw units; `slippagePercent` of 100,000. */
export type OrderMove =
  | { readonly kind: 'bid'; readonly quoted: bigint; readonly slippagePercent: number }
  | { readonly kind: 'fill' }
  | { readonly kind: 'wait'; readonly reason: WaitReason | { readonly code: 'outbid'; readonly taker: Address } }

/** The loss that a bid tolerates until its fill, when the order leaves room for it: 0.5 %. */
const TOLERANCE = 500n

/** The largest slippage that still promises the minimum, at most the tolerance, in thousandths of a percent. */
const slippageAbove = (quoted: bigint, minimum: bigint): bigint => {
  const room = ((quoted - minimum) * PERCENT_BASE) / quoted
  return room < TOLERANCE ? room : TOLERANCE
}

/**
 * The next move for an order when it does not depend on the market; null when it does. Our own bid is left to be filled while the
 * protection of bids covers it.
 */
export const decideWithoutMarket = (order: Order, funds: OrderFunds, taker: Address): OrderMove | null => {
  const reason = fundsReason(order, funds)
  if (reason !== null && reason.code !== 'notDue') return { kind: 'wait', reason }
  const fillAt = fillDueAt(order)
  if (fillAt !== null && standingOf(order, taker, funds.now) === 'own')
    return funds.now < fillAt ? { kind: 'wait', reason: { code: 'bidPending', at: fillAt, taker } } : { kind: 'fill' }
  const stop = reason ?? bidBlocker(order, funds.now)
  return stop === null ? null : { kind: 'wait', reason: stop }
}

/**
 * The next move for an order, from its state on the chain. The move stays the same until the chain changes, and the contract accepts each
 * move once, so any number of instances may decide at the same time.
 */
export const decideOrder = (order: Order, around: OrderSurroundings, minimum: bigint, taker: Address): OrderMove => {
  const { now, quote } = around
  const early = decideWithoutMarket(order, around, taker)
  if (early !== null) return early
  const reason = waitReason({ ...order, bid: null }, around)
  if (reason.code !== 'ready' || quote === null) return { kind: 'wait', reason }
  const slippage = slippageAbove(quote, minimum)
  if (order.bid !== null && !mayOutbid(order, promised(quote, slippage, 0n), now))
    return { kind: 'wait', reason: { code: 'outbid', taker: order.bid.taker } }
  return { kind: 'bid', quoted: quote, slippagePercent: Number(slippage) }
}
