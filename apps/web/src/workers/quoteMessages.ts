import type { ErrorCode } from '@exchange/domain/errors/errorCode'
import type { Comparison } from '@exchange/domain/routing/compareRoutes'
import type { GasPrice, PoolSnapshot, QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import type { TradeQuote } from '@exchange/domain/routing/quoteTrade'

export type QuoteOutcome = ({ readonly status: 'ok' } & TradeQuote) | { readonly status: 'failed'; readonly code: ErrorCode }

export type QuoteMessage =
  | { readonly type: 'pools'; readonly snapshot: PoolSnapshot }
  /** The newest block: its `pools` are those that changed since the previous one. */
  | { readonly type: 'changes'; readonly snapshot: PoolSnapshot }
  | { readonly type: 'gas'; readonly gas: GasPrice }
  /** `timestamp` is chain time at the moment of asking: the dynamic fee depends on it. */
  | { readonly type: 'quote'; readonly id: number; readonly request: QuoteRequest; readonly timestamp: number }
  /** Requests the alternatives to the last route; `id` is that of its answer. */
  | { readonly type: 'compare'; readonly id: number }

/** `block` and `timestamp` are those the quote assumes. */
export type QuoteReply =
  | { readonly type: 'quote'; readonly id: number; readonly block: number; readonly timestamp: number; readonly outcome: QuoteOutcome }
  | { readonly type: 'comparison'; readonly id: number; readonly comparison: Comparison }
