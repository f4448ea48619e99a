// Tests around the quote engine: the page's worker, the question that a form asks, and the output of an accepted route over newer pools.
import { DomainError, NATIVE, type RoutedSwap, type TwoTokenPool, WAD } from '@exchange/domain'
import type { Network } from '@exchange/protocol/networks'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import type { QuoteMessage, QuoteReply } from '../../workers/quoteMessages.ts'

const page = vi.hoisted(() => {
  const workers: { messages: unknown[]; onerror: (() => void) | null; onmessage: unknown }[] = []
  class PageWorker {
    messages: unknown[] = []
    onerror: (() => void) | null = null
    onmessage: unknown = null
    constructor() {
      workers.push(this)
    }
    postMessage(message: unknown) {
      this.messages.push(message)
    }
  }
  vi.stubGlobal('Worker', PageWorker)
  return { workers, pools: vi.fn() }
})
vi.mock('@exchange/protocol/reads/pools/readPools', () => ({ readPools: page.pools }))
vi.mock('../../shared/network/publicClient.ts', () => ({ getPublicClient: () => ({}) }))

import { createQuoteHandler } from '../../workers/quoteHandler.ts'
import * as splits from '../../workers/splitSearch.ts'
import { quoteEngine } from '../../entities/trade/quotes/engine.ts'
import { followQuote } from '../../entities/trade/quotes/followQuote.ts'
import { createQuoteEngine, type Quote, type QuotePort, viewOf } from '../../entities/trade/quotes/quoteEngine.ts'
import { toRequest } from './model/toRequest.ts'
import { useAskQuote, useGasOfQuotes, usePools, useQuoteView } from '../../entities/trade/quotes/useQuotes.ts'

const [A, B, C] = ['a1', 'b2', 'c3'].map((end) => `0x${end.padStart(40, '0')}`) as [`0x${string}`, `0x${string}`, `0x${string}`]
const network = { chainId: 31356, deployment: { contracts: { wrappedNative: C } } } as unknown as Network
const pool = (reserve1 = 1_000n): TwoTokenPool => ({
  address: '0x0000000000000000000000000000000000000001',
  type: 'classic',
  token0: A,
  token1: B,
  reserve0: 1_000n * WAD,
  reserve1: reserve1 * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const request = (patch: Partial<QuoteRequest> = {}): QuoteRequest => ({
  chainId: 31356,
  tokenIn: A,
  tokenOut: B,
  kind: 'exactIn',
  amount: WAD,
  ...patch,
})
const snapshot = (block: number, pools: readonly TwoTokenPool[], chainId = 31356) => ({ chainId, block, timestamp: block * 3, pools })
const quoteOf = (asked: QuoteRequest): Quote => {
  const handle = createQuoteHandler({ splits })
  handle({ type: 'pools', snapshot: snapshot(1, [pool()]) })
  const reply = handle({ type: 'quote', id: 1, request: asked, timestamp: 3 })
  if (reply?.type !== 'quote' || reply.outcome.status !== 'ok') throw new Error('no quote')
  const { status: _, ...figures } = reply.outcome
  return { request: asked, ...figures, block: 1, timestamp: 3, readAt: 0 }
}

describe('an accepted quote over newer pools', () => {
  it('gives what its route gives there, of the side that is not exact', () => {
    const sold = quoteOf(request())
    expect(followQuote(sold, snapshot(1, [pool()]), 0)).toBe(sold.amountOut)
    expect(followQuote(sold, snapshot(2, [pool(900n)]), 6)).toBeLessThan(sold.amountOut)
    const bought = quoteOf(request({ kind: 'exactOut' }))
    expect(followQuote(bought, snapshot(1, [pool()]), 0)).toBe(bought.amountIn)
  })

  it('gives nothing where the route is gone, or on another network', () => {
    expect(followQuote(quoteOf(request()), snapshot(2, []), 6)).toBeNull()
    expect(followQuote(quoteOf(request()), snapshot(1, [pool()], 1), 6)).toBeNull()
  })

  it('does not take a fault of ours for a route that is gone', () => {
    const broken = new Proxy(pool(), {
      get: (target, key) => {
        if (key === 'reserve0') throw new TypeError('broken')
        return Reflect.get(target, key) as unknown
      },
    })
    expect(() => followQuote(quoteOf(request()), snapshot(2, [broken]), 6)).toThrow(TypeError)
  })
})

describe('the question of a form', () => {
  const token = (address: `0x${string}`) => ({ address }) as never
  const trade = { kind: 'exactIn', amount: WAD, taxIn: 0n, taxOut: 0n, avoid: [] } as const

  it('names the native coin by its wrapped token, and what is known of taxes', () => {
    expect(toRequest(network, { tokenIn: token(NATIVE), tokenOut: token(B) }, trade)).toEqual(request({ tokenIn: C }))
    expect(toRequest(network, { tokenIn: token(A), tokenOut: token(B) }, { ...trade, taxIn: 1n, taxOut: 2n, avoid: [C] })).toEqual(
      request({ taxIn: 1n, taxOut: 2n, avoid: [C] }),
    )
  })

  it('is none until both tokens and an amount are there', () => {
    expect(toRequest(network, { tokenIn: undefined, tokenOut: token(B) }, trade)).toBeNull()
    expect(toRequest(network, { tokenIn: token(A), tokenOut: undefined }, trade)).toBeNull()
    expect(toRequest(network, { tokenIn: token(A), tokenOut: token(B) }, { ...trade, amount: 0n })).toBeNull()
  })
})

describe('an engine', () => {
  const route = {} as RoutedSwap
  const outcome = { status: 'ok', route, amountIn: 1n, amountOut: 1n, priceImpact: null, fee: 0n, cost: 0n } as const
  const started = () => {
    const sent: QuoteMessage[] = []
    const port: QuotePort = { onmessage: null, postMessage: (message) => void sent.push(message) }
    const engine = createQuoteEngine(
      port,
      () => undefined,
      () => () => undefined,
    )
    return { engine, sent, reply: (data: QuoteReply) => port.onmessage?.({ data }) }
  }

  it('asks before a block was seen, and answers for pools whose age nobody knows', () => {
    const { engine, sent, reply } = started()
    engine.ask(request())
    expect(sent).toEqual([{ type: 'quote', id: 1, request: request(), timestamp: 0 }])
    reply({ type: 'quote', id: 1, block: 1, timestamp: 3, outcome })
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { readAt: 0 } })
  })

  it('says why there is no quote, and goes on saying it for the same form', () => {
    const { engine, reply } = started()
    engine.ask(request())
    expect(viewOf(engine.view(), request())).toEqual({ status: 'pending' })
    reply({ type: 'quote', id: 1, block: 1, timestamp: 3, outcome: { status: 'failed', code: 'quote.noRoute' } })
    expect(viewOf(engine.view(), request())).toEqual({ status: 'failed', code: 'quote.noRoute' })
  })

  it('that broke fails what is asked, and nothing that is not', () => {
    const { engine, reply } = started()
    engine.fail('unknown')
    expect(engine.view()).toEqual({ status: 'idle' })
    engine.ask(request())
    reply({ type: 'quote', id: 1, block: 1, timestamp: 3, outcome })
    engine.fail('unknown')
    expect(engine.view()).toEqual({ status: 'failed', code: 'unknown' })
    // The rejected routes have no quote to appear beside.
    reply({ type: 'comparison', id: 1, comparison: { amount: 1n, rejected: [], saving: null } })
    expect(engine.view()).toEqual({ status: 'failed', code: 'unknown' })
  })
})

describe('the engine of the page', () => {
  const provided = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>{children}</QueryClientProvider>
  )
  const [worker] = page.workers
  beforeEach(() => {
    worker!.messages.length = 0
    page.pools.mockResolvedValue({ status: 'ok', data: { pools: [pool()], block: 7n, timestamp: 21 } })
  })

  it('hears pools and gas as the screen reads them, and asks for what stands in the form until it is left', async () => {
    const screen = renderHook(
      ({ price }: { price: bigint | undefined }) => {
        useAskQuote(request())
        useGasOfQuotes(network, price)
        return { pools: usePools(network), view: useQuoteView() }
      },
      { wrapper: provided, initialProps: { price: undefined as bigint | undefined } },
    )
    expect(screen.result.current.view).toEqual({ status: 'pending' })
    await waitFor(() => expect(screen.result.current.pools.read?.snapshot.block).toBe(7))
    screen.rerender({ price: 5n })
    const types = () => worker!.messages.map((message) => (message as QuoteMessage).type)
    await waitFor(() => expect(types()).toEqual(['quote', 'pools', 'quote', 'gas', 'quote']))
    screen.unmount()
    expect(quoteEngine.view()).toEqual({ status: 'idle' })
  })

  it('says that pools could not be read', async () => {
    page.pools.mockResolvedValue({ status: 'failed', error: new DomainError('rpc.unavailable') })
    const screen = renderHook(() => usePools({ ...network, chainId: 31204 } as Network), { wrapper: provided })
    await waitFor(() => expect(screen.result.current.failing).toBe(true))
    expect(screen.result.current.read).toBeUndefined()
  })

  it('fails what is asked when its worker breaks', () => {
    const screen = renderHook(() => useAskQuote(request()), { wrapper: provided })
    worker!.onerror?.()
    expect(quoteEngine.view()).toEqual({ status: 'failed', code: 'unknown' })
    screen.unmount()
  })
})
