import type { TwoTokenPool } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { createQuoteHandler, type QuoteMessage, type QuoteReply, type QuoteRequest } from '../../../workers/quoteHandler.ts'
import { createQuoteEngine, type QuotePort } from './quoteEngine.ts'

const A = '0x00000000000000000000000000000000000000a1'
const B = '0x00000000000000000000000000000000000000b2'
const C = '0x00000000000000000000000000000000000000c3'
const WAD = 10n ** 18n
const pool = (n: number, token0: `0x${string}`, token1: `0x${string}`, reserve0: bigint, reserve1: bigint): TwoTokenPool => ({
  address: `0x${n.toString(16).padStart(40, '0')}`,
  type: 'classic',
  token0,
  token1,
  reserve0: reserve0 * WAD,
  reserve1: reserve1 * WAD,
  unit0: WAD,
  unit1: WAD,
  fee: 1_800n,
})
const snapshot = (block: number, pools: readonly TwoTokenPool[], chainId = 31356) => ({ chainId, block, timestamp: block * 3, pools })
const request = (amountIn: bigint, patch: Partial<QuoteRequest> = {}): QuoteRequest => ({
  chainId: 31356,
  tokenIn: A,
  tokenOut: B,
  amountIn,
  ...patch,
})

/** A worker that answers when the test says so. */
const heldPort = () => {
  const handle = createQuoteHandler()
  const replies: QuoteReply[] = []
  const port: QuotePort = {
    onmessage: null,
    postMessage: (message: QuoteMessage) => {
      const reply = handle(structuredClone(message))
      if (reply) replies.push(structuredClone(reply))
    },
  }
  return { port, replies, answer: (index: number) => port.onmessage?.({ data: replies[index]! }) }
}

describe('the quote handler', () => {
  it('says nothing before it knows the pools of the network', () => {
    const handle = createQuoteHandler()
    expect(handle({ type: 'quote', id: 1, request: request(WAD) })).toBeNull()
    handle({ type: 'pools', snapshot: snapshot(1, [], 31204) })
    expect(handle({ type: 'quote', id: 1, request: request(WAD) })).toBeNull()
  })

  it('names the block and the timestamp a quote assumes', () => {
    const handle = createQuoteHandler()
    handle({ type: 'pools', snapshot: snapshot(7, [pool(1, A, B, 100n, 100n)]) })
    expect(handle({ type: 'quote', id: 3, request: request(WAD) })).toMatchObject({
      id: 3,
      block: 7,
      timestamp: 21,
      outcome: { status: 'ok' },
    })
  })

  it('follows an accepted route even when a better one appeared', () => {
    const handle = createQuoteHandler()
    const direct = pool(1, A, B, 1_000n, 1_000n)
    handle({ type: 'pools', snapshot: snapshot(1, [direct, pool(2, A, C, 9_000n, 18_000n), pool(3, B, C, 9_000n, 9_000n)]) })
    const best = handle({ type: 'quote', id: 1, request: request(WAD) })
    expect(best?.outcome).toMatchObject({ status: 'ok', route: { hops: [{}, {}] } })
    const pinned = handle({ type: 'quote', id: 2, request: request(WAD, { via: [direct.address] }) })
    expect(pinned?.outcome).toMatchObject({ status: 'ok', route: { hops: [{ pool: { address: direct.address } }] } })
  })

  it('fails with a code where an accepted pool is gone or the route ends elsewhere', () => {
    const handle = createQuoteHandler()
    handle({ type: 'pools', snapshot: snapshot(1, [pool(1, A, C, 9n, 9n)]) })
    expect(handle({ type: 'quote', id: 1, request: request(WAD, { via: [pool(8, A, B, 1n, 1n).address] }) })?.outcome).toEqual({
      status: 'failed',
      code: 'quote.noRoute',
    })
    expect(handle({ type: 'quote', id: 1, request: request(WAD, { via: [pool(1, A, C, 1n, 1n).address] }) })?.outcome).toEqual({
      status: 'failed',
      code: 'quote.noRoute',
    })
    expect(handle({ type: 'quote', id: 2, request: request(WAD) })?.outcome).toEqual({ status: 'failed', code: 'quote.noRoute' })
  })
})

describe('the quote engine', () => {
  it('shows the answer to the newest question only', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    engine.ask(request(2n * WAD))
    answer(0)
    expect(engine.view().status).toBe('pending')
    answer(1)
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { request: { amountIn: 2n * WAD }, block: 1, readAt: 5 } })
  })

  it('keeps the old quote beside a pending one of the same pair, never of another pair', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    answer(0)
    engine.ask(request(2n * WAD))
    expect(engine.view()).toMatchObject({ status: 'pending', last: { request: { amountIn: 1n * WAD } } })
    engine.ask(request(2n * WAD, { tokenIn: C }))
    expect(engine.view()).toEqual({ status: 'pending' })
  })

  it('asks again on new pools while the quote on screen stands', () => {
    const { port, replies, answer } = heldPort()
    const engine = createQuoteEngine(port)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    answer(0)
    engine.setPools(snapshot(2, [pool(1, A, B, 1_000n, 900n)]), 9)
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { block: 1 } })
    answer(replies.length - 1)
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { block: 2, readAt: 9 } })
  })

  it('asks the waiting question once the pools arrive', () => {
    const { port, replies, answer } = heldPort()
    const engine = createQuoteEngine(port)
    engine.ask(request(WAD))
    expect(replies).toHaveLength(0)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    answer(0)
    expect(engine.view().status).toBe('ok')
  })

  it('is silent after the question was withdrawn', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(WAD))
    engine.ask(null)
    answer(0)
    expect(engine.view()).toEqual({ status: 'idle' })
  })
})
