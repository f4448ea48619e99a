import type { TokenTax } from '../trade/transferTax.ts'
import { isSameAddress, type Address, NATIVE } from '../types.ts'
import { outbids } from './chunk.ts'
import { bidDueAt, isLive, nextFill, type Order, orderState } from './order.ts'
import { MAX_BID_DELAY_SECONDS, STALE_BID_SECONDS } from './bid.ts'
import { MIN_FILL_DOLLARS } from './terms.ts'

/** Why the next chunk of an order is not filled yet. */
export type WaitReason =
  | { readonly code: 'over' }
  /** One of the tokens takes a fee on transfer, so a promised amount would not arrive. Another taker may still fill it. */
  | { readonly code: 'taxed'; readonly token: Address }
  | { readonly code: 'balanceShort'; readonly available: bigint; readonly needed: bigint }
  | { readonly code: 'allowanceShort'; readonly available: bigint; readonly needed: bigint }
  /** The interval since the last fill ends at `at`. */
  | { readonly code: 'notDue'; readonly at: number }
  /** A bid is open and can be filled from `at` on. */
  | { readonly code: 'bidPending'; readonly at: number; readonly taker: Address }
  /** Below the executor's minimum; another taker may still fill it. `dollars` is a wad. */
  | { readonly code: 'chunkTooSmall'; readonly dollars: bigint }
  | { readonly code: 'chunkValueUnknown' }
  | { readonly code: 'noRoute' }
  /** The market gives `quote` for the chunk; the order requires `minimum`. */
  | { readonly code: 'priceNotReached'; readonly quote: bigint; readonly minimum: bigint }
  | BidBlocker
  /** Its maker requires an exchange that the executor does not use. Another taker may still fill it. */
  | { readonly code: 'exchangeNotOurs'; readonly exchange: Address }
  /** Nothing is in the way: the next bid or fill is about a block away. */
  | { readonly code: 'ready' }

/** Why a taker could not fill its own bid. */
export type BidBlocker =
  /** The delay leaves too little of the bid's lifetime for a fill. Both in seconds. */
  | { readonly code: 'bidDelayTooLong'; readonly bidDelay: number; readonly longest: number }
  /** The bid could be filled only from `at` on, after the order's deadline. */
  | { readonly code: 'deadlineTooNear'; readonly at: number; readonly deadline: number }

/** The state around an order, without the market. */
export type OrderFunds = {
  /** Seconds of chain time. */
  readonly now: number
  readonly balance: bigint
  readonly allowance: bigint
}

/** The state around an order for the explanation why it waits. */
export type OrderSurroundings = OrderFunds & {
  /** What the market gives for the next chunk, in raw units; null without a route. */
  readonly quote: bigint | null
  /** Value of the next chunk in dollars (wad); null without a price. */
  readonly chunkDollars: bigint | null
  /** The token that takes a fee on transfer; null if none was found. */
  readonly taxed: Address | null
  /** The exchange that the executor uses. */
  readonly exchange: Address | undefined
}

/** Whether only its taker may still fill the standing bid. */
const isFresh = (bidTime: number, now: number): boolean => now <= bidTime + STALE_BID_SECONDS

// ORDER-9
/** Whether the standing bid is `taker`'s and protected (`own`), is `taker`'s but no longer protected (`lapsed`), or neither. */
export const standingOf = ({ bid }: Pick<Order, 'bid'>, taker: Address, now: number): 'own' | 'lapsed' | 'none' => {
  if (bid === null || !isSameAddress(bid.taker, taker)) return 'none'
  return isFresh(bid.time, now) ? 'own' : 'lapsed'
}

/** Whether a promise of `dstAmount` may replace the standing bid. */
export const mayOutbid = (order: Pick<Order, 'bid'>, dstAmount: bigint, now: number): boolean =>
  order.bid === null || !isFresh(order.bid.time, now) || outbids(dstAmount, order.bid.dstAmount)

/** The second from which the standing bid can be filled; null without one. */
export const fillDueAt = (order: Pick<Order, 'bid' | 'bidDelay'>): number | null =>
  order.bid === null ? null : order.bid.time + order.bidDelay

/** Whether an order may be sold through an exchange: it names that one, or any. */
const mayUse = ({ exchange: asked }: Pick<Order, 'exchange'>, exchange: Address | undefined): boolean =>
  asked === NATIVE || isSameAddress(asked, exchange)

/** Why a bid made at `now` could not be filled by its taker; null if it could. */
export const bidBlocker = ({ bidDelay, deadline }: Pick<Order, 'bidDelay' | 'deadline'>, now: number): BidBlocker | null => {
  if (bidDelay > MAX_BID_DELAY_SECONDS) return { code: 'bidDelayTooLong', bidDelay, longest: MAX_BID_DELAY_SECONDS }
  return now + bidDelay >= deadline ? { code: 'deadlineTooNear', at: now + bidDelay, deadline } : null
}

/** The token of an order that does not arrive in full, from the maker in a pool or from a pool at the maker; null if none was found. */
export const taxedToken = (
  { srcToken, dstToken }: Pick<Order, 'srcToken' | 'dstToken'>,
  { sold, bought }: { readonly sold: TokenTax | undefined; readonly bought: TokenTax | undefined },
): Address | null => {
  if (sold !== undefined && (sold.sell > 0n || !sold.sellable)) return srcToken
  return bought !== undefined && bought.buy > 0n ? dstToken : null
}

/** Why an order's state or its maker's funds keep the next chunk waiting, whatever the market gives; null if they do not. */
export const fundsReason = (order: Order, { now, balance, allowance }: OrderFunds): WaitReason | null => {
  if (!isLive(orderState(order, now))) return { code: 'over' }
  const { amountIn } = nextFill(order)
  if (balance < amountIn) return { code: 'balanceShort', available: balance, needed: amountIn }
  if (allowance < amountIn) return { code: 'allowanceShort', available: allowance, needed: amountIn }
  return now < bidDueAt(order) ? { code: 'notDue', at: bidDueAt(order) } : null
}

/** The first reason why the next chunk waits: first what nothing can resolve, then what the maker can resolve, then what time resolves. */
export const waitReason = (order: Order, around: OrderSurroundings): WaitReason => {
  const { now, quote, chunkDollars, taxed } = around
  const early = fundsReason(order, around)
  if (taxed !== null && early?.code !== 'over') return { code: 'taxed', token: taxed }
  if (early !== null) return early
  const fillAt = fillDueAt(order)
  if (order.bid !== null && fillAt !== null && now < fillAt) return { code: 'bidPending', at: fillAt, taker: order.bid.taker }
  // An open bid that is not stale may be filled, whatever another one would need.
  if (order.bid === null || !isFresh(order.bid.time, now)) {
    const stop = bidBlocker(order, now)
    if (stop !== null) return stop
    if (!mayUse(order, around.exchange)) return { code: 'exchangeNotOurs', exchange: order.exchange }
  }
  if (chunkDollars === null) return { code: 'chunkValueUnknown' }
  if (chunkDollars < MIN_FILL_DOLLARS) return { code: 'chunkTooSmall', dollars: chunkDollars }
  if (quote === null) return { code: 'noRoute' }
  const { minimum } = nextFill(order)
  return quote < minimum ? { code: 'priceNotReached', quote, minimum } : { code: 'ready' }
}

/** The token to ask the market for: native coin is bought as its wrapped token. */
export const boughtToken = (order: Pick<Order, 'dstToken'>, wrappedNative: Address): Address =>
  order.dstToken === NATIVE ? wrappedNative : order.dstToken
