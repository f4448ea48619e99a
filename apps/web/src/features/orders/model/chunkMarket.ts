import {
  type Address,
  type AmmPool,
  boughtToken,
  buildPoolGraph,
  DomainError,
  findBestRoute,
  nextFill,
  type OrderSurroundings,
  type PoolGraph,
  valueOf,
  waitReason,
  type WaitReason,
} from '@exchange/domain'
import { tokenKey } from '../../../shared/tokens/token.ts'
import type { OrderRow } from './orderRow.ts'

/** What the pools of one block say of the next chunks of orders. */
export type ChunkMarket = {
  readonly graph: PoolGraph
  readonly wrappedNative: Address
  /** Dollar prices (wad) by token key. */
  readonly prices: ReadonlyMap<string, bigint>
}

export const createChunkMarket = (pools: readonly AmmPool[], wrappedNative: Address, prices: ReadonlyMap<string, bigint>): ChunkMarket => ({
  graph: buildPoolGraph(pools),
  wrappedNative,
  prices,
})

/** What the best path gives for an amount, in raw units; null without one. */
const quoteOf = (graph: PoolGraph, tokenIn: Address, tokenOut: Address, amount: bigint, timestamp: number): bigint | null => {
  try {
    return findBestRoute(graph, { tokenIn, tokenOut, kind: 'exactIn', amount, timestamp }).amountOut
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

/** Value of an amount, a wad: by the price of what is sold, else of what it buys. Null without either. */
const dollarsOf = (row: OrderRow, amountIn: bigint, quote: bigint | null, { prices, wrappedNative }: ChunkMarket): bigint | null => {
  const [own, other] = [prices.get(tokenKey(row.order.srcToken)), prices.get(tokenKey(boughtToken(row.order, wrappedNative)))]
  if (own !== undefined && row.sold.decimals !== null) return valueOf(amountIn, 10n ** BigInt(row.sold.decimals), own)
  if (other === undefined || quote === null || row.bought.decimals === null) return null
  return valueOf(quote, 10n ** BigInt(row.bought.decimals), other)
}

/** What the market says of the next chunk of an order. */
export type ChunkQuote = Pick<OrderSurroundings, 'quote' | 'chunkDollars'>

/** The market of an order's next chunk in a block of `timestamp` (seconds). */
export const quoteChunk = (row: OrderRow, market: ChunkMarket, timestamp: number): ChunkQuote => {
  const { amountIn } = nextFill(row.order)
  const quote = quoteOf(market.graph, row.order.srcToken, boughtToken(row.order, market.wrappedNative), amountIn, timestamp)
  return { quote, chunkDollars: dollarsOf(row, amountIn, quote, market) }
}

/** Why the next part of an order is not filled yet, at a chain time (seconds). */
export const whyWaiting = ({ order, balance, allowance }: OrderRow, chunk: ChunkQuote, now: number): WaitReason =>
  waitReason(order, { now, balance, allowance, ...chunk })
