import {
  type Address,
  type AmmPool,
  type BidMarket,
  boughtToken,
  createBidMarket,
  MAX_BID_SWAPS,
  nextFill,
  type OrderSurroundings,
  taxedToken,
  tokensBetween,
  valueOf,
  waitReason,
  type WaitReason,
} from '@exchange/domain'
import { tokenKey } from '../../../shared/tokens/token.ts'
import type { TransferTax } from '../../../shared/tokens/transferTax.ts'
import type { OrderRow } from './orderRow.ts'
import { measuredTax } from './taxes.ts'

/** The market for the next chunks of orders, from the pools of one block. */
export type ChunkMarket = {
  readonly pools: BidMarket
  /** Tokens that no route may use, because they cannot be passed on whole. */
  readonly taxed: readonly Address[]
  readonly wrappedNative: Address
  /** Dollar prices (wad) by token key. */
  readonly prices: ReadonlyMap<string, bigint>
}

type Around = Pick<ChunkMarket, 'wrappedNative' | 'prices' | 'taxed'>

/** The market of a block of `timestamp` (seconds). */
export const createChunkMarket = (pools: readonly AmmPool[], timestamp: number, around: Around): ChunkMarket => ({
  pools: createBidMarket(pools, timestamp),
  ...around,
})

/** Value of an amount, a wad: by the price of the sold token, otherwise of the bought one. Null without either. */
const dollarsOf = (row: OrderRow, amountIn: bigint, quote: bigint | null, { prices, wrappedNative }: ChunkMarket): bigint | null => {
  const [own, other] = [prices.get(tokenKey(row.order.srcToken)), prices.get(tokenKey(boughtToken(row.order, wrappedNative)))]
  if (own !== undefined && row.sold.decimals !== null) return valueOf(amountIn, 10n ** BigInt(row.sold.decimals), own)
  if (other === undefined || quote === null || row.bought.decimals === null) return null
  return valueOf(quote, 10n ** BigInt(row.bought.decimals), other)
}

/** The market for the next chunk of an order, and the tokens on its sale route. */
export type ChunkQuote = Pick<OrderSurroundings, 'quote' | 'chunkDollars'> & { readonly through: readonly Address[] }

/** The market of an order's next chunk in a block of `timestamp` (seconds). */
export const quoteChunk = (row: OrderRow, market: ChunkMarket, timestamp: number): ChunkQuote => {
  const { amountIn } = nextFill(row.order)
  const tokenOut = boughtToken(row.order, market.wrappedNative)
  // As the executor queries it for its bids.
  const sale = { tokenIn: row.order.srcToken, tokenOut, amountIn, timestamp, maxSwaps: MAX_BID_SWAPS }
  const route = market.pools.sell(sale, market.taxed)
  const quote = route?.amountOut ?? null
  return { quote, chunkDollars: dollarsOf(row, amountIn, quote, market), through: route ? tokensBetween(route) : [] }
}

/** The data to explain why a part is waiting: its market, taxes by token key, chain time in seconds, the executor's routes. */
export type WaitFacts = {
  readonly chunk: ChunkQuote
  readonly taxes: ReadonlyMap<string, TransferTax>
  readonly now: number
  readonly exchange: Address | undefined
}

/** Why the next part of an order is not filled yet. */
export const waitReasonOf = ({ order, balance, allowance }: OrderRow, { chunk, taxes, now, exchange }: WaitFacts): WaitReason => {
  const [sold, bought] = [order.srcToken, order.dstToken].map((token) => measuredTax(taxes.get(tokenKey(token))))
  return waitReason(order, { now, balance, allowance, taxed: taxedToken(order, { sold, bought }), exchange, ...chunk })
}
