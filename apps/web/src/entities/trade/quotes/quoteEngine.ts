import type { RoutedSwap } from '@exchange/domain'
import type { ErrorCode } from '@exchange/domain/errors/errorCode'
import type { Comparison } from '@exchange/domain/routing/compareRoutes'
import { changedPools } from '@exchange/domain/amm/poolChanges'
import type { GasPrice, PoolSnapshot, QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import type { QuoteMessage, QuoteReply } from '../../../workers/quoteMessages.ts'
import type { ShownOffer } from './offer.ts'

/** A worker, or its test double. */
export type QuotePort = { postMessage: (message: QuoteMessage) => void; onmessage: ((event: { data: QuoteReply }) => void) | null }

/** A route with its figures and assumptions. */
export type Quote = {
  readonly request: QuoteRequest
  readonly route: RoutedSwap
  /** Raw units that the payer spends. */
  readonly amountIn: bigint
  /** Raw units that reach the receiver. */
  readonly amountOut: bigint
  /** Wad, or null when it cannot be known. */
  readonly priceImpact: bigint | null
  /** Wad: the pools' fees as a share of the amount in. */
  readonly fee: bigint
  /** Network fee of the route in raw units of the side that is not exact; zero while the price of gas is not known. */
  readonly cost: bigint
  readonly block: number
  /** Chain time in seconds. Executed in a block of this time over the same state, the figures hold to the unit. */
  readonly timestamp: number
  /** Monotonic milliseconds at which its pools were read. */
  readonly readAt: number
  /**
   * Another provider's offer that replaces the route: amounts, impact and fee are the offer's, and the route shows what the pools would do.
   */
  readonly offer?: ShownOffer
}

export type QuoteView =
  /** No request. */
  | { readonly status: 'idle'; readonly last?: undefined }
  /** Requested; `last` is the quote on screen before, for other figures or an older block. */
  | { readonly status: 'pending'; readonly last?: Quote }
  | { readonly status: 'ok'; readonly quote: Quote; readonly last?: undefined }
  | { readonly status: 'failed'; readonly code: ErrorCode; readonly last?: undefined }

const samePair = (a: QuoteRequest, b: QuoteRequest): boolean =>
  a.chainId === b.chainId && a.tokenIn === b.tokenIn && a.tokenOut === b.tokenOut

export const sameRequest = (a: QuoteRequest, b: QuoteRequest): boolean =>
  samePair(a, b) &&
  a.kind === b.kind &&
  a.amount === b.amount &&
  a.taxIn === b.taxIn &&
  a.taxOut === b.taxOut &&
  a.via === b.via &&
  a.maxSwaps === b.maxSwaps &&
  a.avoid?.join() === b.avoid?.join() &&
  a.without?.join() === b.without?.join()

/** The view of a new question: the previous quote stays on screen if it has the same pair. */
const awaiting = (view: QuoteView, request: QuoteRequest): QuoteView => {
  const last = view.status === 'ok' ? view.quote : view.last
  return { status: 'pending', ...(last && samePair(last.request, request) && { last }) }
}

/** The view for a request: between a form change and the next question, the view belongs to the previous request. */
export const viewOf = (view: QuoteView, request: QuoteRequest | null): QuoteView => {
  if (!request) return { status: 'idle' }
  if (view.status !== 'pending' && !(view.status === 'ok' && !sameRequest(view.quote.request, request))) return view
  return awaiting(view, request)
}

/** How long a question must remain before the worker compares alternatives: nothing waits for them, and typing has priority. */
const COMPARE_AFTER_MS = 150

const later = (act: () => void): (() => void) => {
  const timer = setTimeout(act, COMPARE_AFTER_MS)
  return () => clearTimeout(timer)
}

/**
 * Asks the worker and keeps the answer to the newest question. It drops answers to older questions; new pools repeat the question, while
 * the quote on screen stays valid for the same figures. `now` is chain time, undefined until a block was seen. Only changed pools are sent
 * to the worker.
 */
export const createQuoteEngine = (port: QuotePort, now: (chainId: number) => number | undefined, wait = later) => {
  let asked: QuoteRequest | null = null
  let askedId = 0
  let view: QuoteView = { status: 'idle' }
  let comparison: Comparison | undefined
  let stopWaiting: (() => void) | undefined
  const readAt = new Map<number, number>()
  const known = new Map<number, PoolSnapshot>()
  const gasPrices = new Map<number, bigint>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())
  /** The comparison of a quote is shown as long as that quote, also while the next one is loading. */
  const see = (next: QuoteView) => {
    view = next
    if (next.status === 'pending' ? !next.last : next.status !== 'ok') comparison = undefined
  }
  const show = (next: QuoteView) => {
    see(next)
    tell()
  }
  const send = (request: QuoteRequest) => {
    stopWaiting?.()
    askedId += 1
    port.postMessage({ type: 'quote', id: askedId, request, timestamp: now(request.chainId) ?? 0 })
  }
  port.onmessage = ({ data }) => {
    if (!asked || data.id !== askedId) return
    if (data.type === 'comparison') {
      if (view.status !== 'ok') return
      comparison = data.comparison
      tell()
      return
    }
    const { outcome, block, timestamp, id } = data
    if (outcome.status === 'failed') return show({ status: 'failed', code: outcome.code })
    const { status: _, ...figures } = outcome
    // The same question over a newer block keeps its comparison until a new one arrives.
    if (view.status !== 'ok' || !sameRequest(view.quote.request, asked)) comparison = undefined
    const quote = { request: asked, ...figures, block, timestamp, readAt: readAt.get(asked.chainId) ?? 0 }
    show({ status: 'ok', quote })
    stopWaiting = wait(() => port.postMessage({ type: 'compare', id }))
  }
  return {
    view: () => view,
    /** The alternatives to the quote on screen; undefined until compared. */
    comparison: () => comparison,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hands over pools as read at a monotonic time. */
    setPools: (snapshot: PoolSnapshot, at: number) => {
      const before = known.get(snapshot.chainId)
      const changed = before && changedPools(before.pools, snapshot.pools)
      readAt.set(snapshot.chainId, at)
      known.set(snapshot.chainId, snapshot)
      port.postMessage(changed ? { type: 'changes', snapshot: { ...snapshot, pools: changed } } : { type: 'pools', snapshot })
      if (asked?.chainId === snapshot.chainId) send(asked)
    },
    /** The network's gas price. The first price repeats the question; a later one applies from the next block. */
    setGasPrice: (gas: GasPrice) => {
      const before = gasPrices.get(gas.chainId)
      if (before === gas.price) return
      gasPrices.set(gas.chainId, gas.price)
      port.postMessage({ type: 'gas', gas })
      if (before === undefined && asked?.chainId === gas.chainId) send(asked)
    },
    /** The worker failed: no answer will come. */
    fail: (code: ErrorCode) => asked && show({ status: 'failed', code }),
    /** Starts a new request, or stops. */
    ask: (request: QuoteRequest | null) => {
      if (request && asked ? sameRequest(request, asked) : request === asked) return
      asked = request
      if (!request) {
        askedId += 1
        stopWaiting?.()
        show({ status: 'idle' })
        return
      }
      const next = awaiting(view, request)
      // After an answer to another request the form shows by itself that it waits (`viewOf`): notifying it would render twice.
      if (view.status === 'ok' || view.status === 'pending') see(next)
      else show(next)
      send(request)
    },
  }
}

export type QuoteEngine = ReturnType<typeof createQuoteEngine>
