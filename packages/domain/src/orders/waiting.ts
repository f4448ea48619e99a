import type { TokenTax } from '../trade/transferTax.ts'
import { isSameAddress, type Address, NATIVE } from '../types.ts'
import { outbids } from './chunk.ts'
import { bidDueAt, isLive, nextFill, type Order, orderState } from './order.ts'
import { MAX_BID_DELAY_SECONDS, STALE_BID_SECONDS } from './bid.ts'
import { MIN_FILL_DOLLARS } from './terms.ts'

/** Why the next chunk of an order is not filled yet. */
export type WaitReason =
  | { readonly code: 'over' }
  /** One of the tokens keeps a part of each transfer: what a bid promises would not arrive. Another taker may still fill it. */
  | { readonly code: 'taxed'; readonly token: Address }
  | { readonly code: 'balanceShort'; readonly available: bigint; readonly needed: bigint }
  | { readonly code: 'allowanceShort'; readonly available: bigint; readonly needed: bigint }
  /** The interval since the last fill is not over before `at`. */
  | { readonly code: 'notDue'; readonly at: number }
  /** A bid stands and may be filled from `at` on. */
  | { readonly code: 'bidPending'; readonly at: number; readonly taker: Address }
  /** Below the executor's minimum; another taker may still fill it. `dollars` is a wad. */
  | { readonly code: 'chunkTooSmall'; readonly dollars: bigint }
  | { readonly code: 'chunkValueUnknown' }
  | { readonly code: 'noRoute' }
  /** The market gives `quote` for the chunk, the order asks `minimum`. */
  | { readonly code: 'priceNotReached'; readonly quote: bigint; readonly minimum: bigint }
  | BidBlocker
  /** Its maker asks for an exchange that the executor does not sell through. Another taker may still fill it. */
  | { readonly code: 'exchangeNotOurs'; readonly exchange: Address }
  /** Nothing is in the way: the next bid or fill is a block away. */
  | { readonly code: 'ready' }

/** Why a bid could not be filled by its taker. */
export type BidBlocker =
  /** The bid would be stale before its fill, for which the delay leaves too little of its life. Both in seconds. */
  | { readonly code: 'bidDelayTooLong'; readonly bidDelay: number; readonly longest: number }
  /** The bid could be filled from `at` on, when the order is over. */
  | { readonly code: 'deadlineTooNear'; readonly at: number; readonly deadline: number }

/** What is known around an order without asking the market. */
export type OrderFunds = {
  /** Seconds of chain time. */
  readonly now: number
  readonly balance: bigint
  readonly allowance: bigint
}

/** What is known around an order when one asks why it waits. */
export type OrderSurroundings = OrderFunds & {
  /** What the market gives for the next chunk, in raw units; null without a route. */
  readonly quote: bigint | null
  /** Value of the next chunk in dollars, a wad; null where the token has no price. */
  readonly chunkDollars: bigint | null
  /** The token that keeps a part of each transfer; null where none was measured to. */
  readonly taxed: Address | null
  /** What the executor sells through. */
  readonly exchange: Address | undefined
}

/** Whether the standing bid may still be filled by its taker only: it is younger than the staleness of bids. */
const isFresh = (bidTime: number, now: number): boolean => now <= bidTime + STALE_BID_SECONDS

// ORDER-9
/** Whether the standing bid is `taker`'s and protected, is `taker`'s and was not filled while it was, or is neither. */
export const standingOf = ({ bid }: Pick<Order, 'bid'>, taker: Address, now: number): 'own' | 'lapsed' | 'none' => {
  if (bid === null || !isSameAddress(bid.taker, taker)) return 'none'
  return isFresh(bid.time, now) ? 'own' : 'lapsed'
}

/** Whether a promise of `dstAmount` may replace the bid that stands. */
export const mayOutbid = (order: Pick<Order, 'bid'>, dstAmount: bigint, now: number): boolean =>
  order.bid === null || !isFresh(order.bid.time, now) || outbids(dstAmount, order.bid.dstAmount)

/** Second from which the standing bid may be filled, or null without one. */
export const fillDueAt = (order: Pick<Order, 'bid' | 'bidDelay'>): number | null =>
  order.bid === null ? null : order.bid.time + order.bidDelay

/** Whether an order may be sold through an exchange: it names that one, or none. */
const mayUse = ({ exchange: asked }: Pick<Order, 'exchange'>, exchange: Address | undefined): boolean =>
  asked === NATIVE || isSameAddress(asked, exchange)

/** What keeps a bid that is made at `now` from being filled by its taker; null where nothing does. */
export const bidBlocker = ({ bidDelay, deadline }: Pick<Order, 'bidDelay' | 'deadline'>, now: number): BidBlocker | null => {
  if (bidDelay > MAX_BID_DELAY_SECONDS) return { code: 'bidDelayTooLong', bidDelay, longest: MAX_BID_DELAY_SECONDS }
  return now + bidDelay >= deadline ? { code: 'deadlineTooNear', at: now + bidDelay, deadline } : null
}

/** The token of an order that does not pass whole from the maker to a pool, or from a pool to the maker; null where none was measured to. */
export const taxedToken = (
  { srcToken, dstToken }: Pick<Order, 'srcToken' | 'dstToken'>,
  { sold, bought }: { readonly sold: TokenTax | undefined; readonly bought: TokenTax | undefined },
): Address | null => {
  if (sold !== undefined && (sold.sell > 0n || !sold.sellable)) return srcToken
  return bought !== undefined && bought.buy > 0n ? dstToken : null
}

/** What of an order and of its maker's funds keeps the next chunk waiting, whatever the market gives; null where nothing does. */
export const fundsReason = (order: Order, { now, balance, allowance }: OrderFunds): WaitReason | null => {
  if (!isLive(orderState(order, now))) return { code: 'over' }
  const { amountIn } = nextFill(order)
  if (balance < amountIn) return { code: 'balanceShort', available: balance, needed: amountIn }
  if (allowance < amountIn) return { code: 'allowanceShort', available: allowance, needed: amountIn }
  return now < bidDueAt(order) ? { code: 'notDue', at: bidDueAt(order) } : null
}

/** The first thing that keeps the next chunk from being filled: what nothing cures, what the maker can cure, down to what time will. */
export const waitReason = (order: Order, around: OrderSurroundings): WaitReason => {
  const { now, quote, chunkDollars, taxed } = around
  const early = fundsReason(order, around)
  if (taxed !== null && early?.code !== 'over') return { code: 'taxed', token: taxed }
  if (early !== null) return early
  const fillAt = fillDueAt(order)
  if (order.bid !== null && fillAt !== null && now < fillAt) return { code: 'bidPending', at: fillAt, taker: order.bid.taker }
  // A bid that stands and is not stale may be filled, whatever another one would need.
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

/** The token that the market is asked for: native coin is bought wrapped. */
export const boughtToken = (order: Pick<Order, 'dstToken'>, wrappedNative: Address): Address =>
  order.dstToken === NATIVE ? wrappedNative : order.dstToken
