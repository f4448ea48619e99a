import {
  type Address,
  chunkCount,
  isLimitOrder,
  isLive,
  nextFill,
  type Order,
  type OrderState,
  orderState,
  type OrderUnits,
  priceOfAmounts,
  unfilledAmount,
} from '@exchange/domain'
import type { OrderFill } from '@exchange/protocol/reads/orders/readOrderFills'
import type { OrderRead } from '@exchange/protocol/reads/orders/readOrders'
import { isNative, tokenKey } from '../../../shared/tokens/token.ts'
import { lacksFills } from './fills.ts'

/** The known data of an order's token; one that could not be read has no decimals. */
export type OrderToken = { readonly address: Address; readonly symbol: string; readonly decimals: number | null }

/** An order as the list shows it. Prices are wads of bought per sold token; null if a token is unknown. */
export type OrderRow = {
  readonly order: Order
  readonly state: OrderState
  readonly sold: OrderToken
  readonly bought: OrderToken
  readonly kind: 'limit' | 'twap'
  readonly parts: number
  /** Seconds between the fills of a TWAP order. */
  readonly intervalSeconds: number
  /** The least price. */
  readonly price: bigint | null
  /** Average price of its fills; null without a fill, or until all of them are read. */
  readonly average: bigint | null
  /** Chunks filled so far, of 1. */
  readonly filled: number
  readonly unfilled: bigint
  readonly fills: readonly OrderFill[]
  /** More was sold than the loaded fills show. */
  readonly lacksFills: boolean
  /** Live, and balance or allowance below the next chunk. */
  readonly unfundable: boolean
  readonly balance: bigint
  readonly allowance: bigint
}

const unitsOf = (sold: OrderToken, bought: OrderToken): OrderUnits | null =>
  sold.decimals === null || bought.decimals === null
    ? null
    : { unitIn: 10n ** BigInt(sold.decimals), unitOut: 10n ** BigInt(bought.decimals) }

/** The average output of the fills per sold token; null without a fill. */
export const averagePrice = (fills: readonly Pick<OrderFill, 'amountIn' | 'amountOut'>[], units: OrderUnits): bigint | null => {
  const [sold, received] = fills.reduce(([a, b], { amountIn, amountOut }) => [a + amountIn, b + amountOut], [0n, 0n] as [bigint, bigint])
  return sold === 0n ? null : priceOfAmounts(sold, received, units)
}

/** Parts in a million, so that a share of raw units becomes a number without loss that shows. */
const share = (part: bigint, whole: bigint): number => Number((part * 1_000_000n) / whole) / 1_000_000

type RowFacts = {
  /** Chain time in seconds. */
  readonly now: number
  readonly tokens: ReadonlyMap<string, OrderToken>
  readonly fills: readonly OrderFill[]
}

const tokenOf = (tokens: ReadonlyMap<string, OrderToken>, address: Address): OrderToken =>
  tokens.get(tokenKey(address)) ?? { address, symbol: '', decimals: null }

/** An order with its current derived state. */
export const toRow = ({ order, balance, allowance, nextAmountIn }: OrderRead, { now, tokens, fills }: RowFacts): OrderRow => {
  const state = orderState(order, now)
  const [sold, bought] = [tokenOf(tokens, order.srcToken), tokenOf(tokens, order.dstToken)]
  const units = unitsOf(sold, bought)
  const own = fills.filter(({ orderId }) => orderId === order.id)
  const lacks = lacksFills(own, order)
  return {
    order,
    state,
    sold,
    bought,
    kind: isLimitOrder(order) ? 'limit' : 'twap',
    parts: chunkCount(order.srcAmount, order.srcBidAmount),
    intervalSeconds: order.fillDelay + order.bidDelay,
    price: units && priceOfAmounts(order.srcBidAmount, order.dstMinAmount, units),
    average: units && !lacks ? averagePrice(own, units) : null,
    filled: share(order.srcFilledAmount, order.srcAmount),
    unfilled: unfilledAmount(order),
    fills: own,
    lacksFills: lacks,
    unfundable: isLive(state) && (balance < nextAmountIn || allowance < nextAmountIn),
    balance,
    allowance,
  }
}

/** Open and finished orders, newest first. */
export const splitRows = (rows: readonly OrderRow[]): { readonly open: readonly OrderRow[]; readonly over: readonly OrderRow[] } => {
  const newest = rows.toSorted((a, b) => (a.order.id < b.order.id ? 1 : -1))
  return { open: newest.filter(({ state }) => isLive(state)), over: newest.filter(({ state }) => !isLive(state)) }
}

/** Tokens of orders, each once; the native coin is known without a read. */
export const tokensOfOrders = (orders: readonly Pick<Order, 'srcToken' | 'dstToken'>[]): readonly Address[] =>
  [
    ...new Map(
      orders.flatMap(({ srcToken, dstToken }) => [srcToken, dstToken].map((address) => [tokenKey(address), address] as const)),
    ).values(),
  ].filter((address) => !isNative(address))

/** The amount of a token that the open orders need beyond its approval. Amounts are raw units. */
export type Shortage = { readonly token: OrderToken; readonly amount: bigint }

/** Tokens with an approval too small for all open orders although it covers the next part of each; otherwise the part reports it. */
export const allowanceShortages = (open: readonly OrderRow[]): readonly Shortage[] => {
  const sold = new Map(open.map((row) => [tokenKey(row.sold.address), row]))
  return [...sold].flatMap(([key, { sold: token, allowance }]) => {
    const rows = open.filter((row) => tokenKey(row.sold.address) === key)
    const amount = rows.reduce((sum, { unfilled }) => sum + unfilled, 0n) - allowance
    return amount > 0n && rows.every(({ order }) => nextFill(order).amountIn <= allowance) ? [{ token, amount }] : []
  })
}

/** An approval that no open order needs. Amounts are raw units. */
export type Leftover = { readonly token: OrderToken; readonly amount: bigint }

/** The parts of approvals that no open order needs, for tokens that an order once sold. */
export const leftovers = (
  rows: readonly OrderRow[],
  allowances: ReadonlyMap<string, bigint>,
  committedOf: (token: Address) => bigint,
): readonly Leftover[] => {
  const sold = new Map(rows.map(({ sold: token }) => [tokenKey(token.address), token]))
  return [...sold].flatMap(([key, token]) => {
    const amount = (allowances.get(key) ?? 0n) - committedOf(token.address)
    return amount > 0n ? [{ token, amount }] : []
  })
}
