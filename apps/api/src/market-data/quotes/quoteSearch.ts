import { inspect } from 'node:util'
import type { QuoteItem } from '@exchange/api-client'
import { DomainError, type ErrorCode, type ErrorParams, type PinnedRoute, pinRoute } from '@exchange/domain'
import { type PoolsUpdate, type PreparedPools, preparePools } from './preparedPools.ts'
import { type QuoteRequest, quoteTrade, toQuoteItem } from './quote.ts'

/** One search: a trade on a chain in a block of at least `timestamp` (seconds). */
export type Question = { readonly chainId: number; readonly request: QuoteRequest; readonly timestamp: number }

/** A quote in its wire form, and the route that executes it. */
export type Answer = { readonly item: QuoteItem; readonly route: PinnedRoute }

/** Messages to a search thread, in order. */
export type ToSearcher =
  { readonly kind: 'pools'; readonly update: PoolsUpdate } | { readonly kind: 'question'; readonly question: Question }

/** Messages from a search thread: that it is ready, then one per question. Errors travel as data. */
export type FromSearcher =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'refusal'; readonly code: ErrorCode; readonly params: ErrorParams }
  | { readonly kind: 'fault'; readonly message: string }

/** Answers questions over the pools that it received. This is all that a search thread does. */
export const createQuoteSearch = () => {
  const chains = new Map<number, PreparedPools>()

  const find = ({ chainId, request, timestamp }: Question): FromSearcher => {
    const pools = chains.get(chainId)
    if (pools === undefined) return { kind: 'refusal', code: 'rpc.unavailable', params: { chainId } }
    try {
      const quote = quoteTrade(pools, request, Math.max(pools.timestamp, timestamp))
      return { kind: 'answer', answer: { item: toQuoteItem(chainId, quote), route: pinRoute(quote.route) } }
    } catch (error) {
      if (error instanceof DomainError) return { kind: 'refusal', code: error.code, params: error.params }
      return { kind: 'fault', message: inspect(error) }
    }
  }

  /** Handles a message; returns an answer to a question. */
  return (message: ToSearcher): FromSearcher | null => {
    if (message.kind === 'question') return find(message.question)
    const { update } = message
    chains.set(update.chainId, preparePools(update, chains.get(update.chainId)))
    return null
  }
}
