import type { RoutedSwap } from '@exchange/domain'
import type { ErrorCode } from '@exchange/domain/errors/errorCode'
import type { PoolSnapshot, QuoteMessage, QuoteReply, QuoteRequest } from '../../../workers/quoteHandler.ts'

/** A worker, or what stands in for one. */
export type QuotePort = { postMessage: (message: QuoteMessage) => void; onmessage: ((event: { data: QuoteReply }) => void) | null }

/** A route with its figures, and what it assumes. */
export type Quote = {
  readonly request: QuoteRequest
  readonly route: RoutedSwap
  readonly amountOut: bigint
  /** Wad, or null when it cannot be known. */
  readonly priceImpact: bigint | null
  readonly block: number
  readonly timestamp: number
  /** Monotonic milliseconds at which the pools behind it were read. */
  readonly readAt: number
}

export type QuoteView =
  /** Nothing is asked. */
  | { readonly status: 'idle'; readonly last?: undefined }
  /** Asked; `last` is the quote that was on screen before, for other figures or an older block. */
  | { readonly status: 'pending'; readonly last?: Quote }
  | { readonly status: 'ok'; readonly quote: Quote; readonly last?: undefined }
  | { readonly status: 'failed'; readonly code: ErrorCode; readonly last?: undefined }

export const sameRequest = (a: QuoteRequest, b: QuoteRequest): boolean =>
  a.chainId === b.chainId &&
  a.tokenIn === b.tokenIn &&
  a.tokenOut === b.tokenOut &&
  a.amountIn === b.amountIn &&
  a.via?.join() === b.via?.join()

const samePair = (a: QuoteRequest, b: QuoteRequest): boolean =>
  a.chainId === b.chainId && a.tokenIn === b.tokenIn && a.tokenOut === b.tokenOut

/**
 * Asks the worker and keeps the answer for the newest question. An answer to an older question is dropped; new pools ask the
 * question again while the quote on screen stays valid for the same figures.
 */
export const createQuoteEngine = (port: QuotePort) => {
  let asked: QuoteRequest | null = null
  let askedId = 0
  let view: QuoteView = { status: 'idle' }
  const readAt = new Map<number, number>()
  const listeners = new Set<() => void>()
  const show = (next: QuoteView) => {
    view = next
    for (const listener of listeners) listener()
  }
  const send = () => {
    if (!asked) return
    askedId += 1
    port.postMessage({ type: 'quote', id: askedId, request: asked })
  }
  port.onmessage = ({ data }) => {
    if (!asked || data.id !== askedId) return
    const { outcome, block, timestamp } = data
    if (outcome.status === 'failed') {
      show({ status: 'failed', code: outcome.code })
      return
    }
    const { route, priceImpact } = outcome
    show({
      status: 'ok',
      quote: {
        request: asked,
        route,
        priceImpact,
        amountOut: route.amounts.at(-1) ?? 0n,
        block,
        timestamp,
        readAt: readAt.get(asked.chainId) ?? 0,
      },
    })
  }
  return {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hands over pools as read at a monotonic time. */
    setPools: (snapshot: PoolSnapshot, at: number) => {
      readAt.set(snapshot.chainId, at)
      port.postMessage({ type: 'pools', snapshot })
      if (asked?.chainId === snapshot.chainId) send()
    },
    /** The worker broke: nothing will be answered. */
    fail: (code: ErrorCode) => asked && show({ status: 'failed', code }),
    /** Asks a new question, or none. */
    ask: (request: QuoteRequest | null) => {
      if (request && asked && sameRequest(request, asked)) return
      const last = view.status === 'ok' ? view.quote : view.status === 'pending' ? view.last : undefined
      asked = request
      if (!request) {
        askedId += 1
        show({ status: 'idle' })
        return
      }
      show({ status: 'pending', ...(last && samePair(last.request, request) && { last }) })
      send()
    },
  }
}

export type QuoteEngine = ReturnType<typeof createQuoteEngine>
