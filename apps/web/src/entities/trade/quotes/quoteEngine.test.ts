import { type Address, allSteps, type PinnedRoute, type TwoTokenPool } from '@exchange/domain'
import { describe, expect, it } from 'vitest'
import { createQuoteHandler } from '../../../workers/quoteHandler.ts'
import type { QuoteRequest } from '@exchange/domain/routing/quoteRequest'
import type { QuoteMessage, QuoteReply } from '../../../workers/quoteMessages.ts'
import * as splits from '../../../workers/splitSearch.ts'
import { createQuoteEngine, type QuotePort, viewOf } from './quoteEngine.ts'

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
const request = (amount: bigint, patch: Partial<QuoteRequest> = {}): QuoteRequest => ({
  chainId: 31356,
  tokenIn: A,
  tokenOut: B,
  kind: 'exactIn',
  amount,
  ...patch,
})
const pinned = (through: TwoTokenPool, tokenOut: Address): PinnedRoute => ({
  kind: 'exactIn',
  tokenIn: A,
  tokenOut,
  stepsAmountIn: WAD,
  steps: [{ pool: through, tokenIn: A, tokenOut, share: WAD }],
  closing: [],
})
const asked = (id: number, of: QuoteRequest, timestamp = 0): QuoteMessage => ({ type: 'quote', id, request: of, timestamp })
const now = () => 0
/** The outcome in a reply. */
const outcomeOf = (reply: QuoteReply | null) => (reply?.type === 'quote' ? reply.outcome : undefined)

/** A worker that answers when the test lets it. */
const heldPort = () => {
  const handle = createQuoteHandler({ splits })
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
    const handle = createQuoteHandler({ splits })
    expect(handle(asked(1, request(WAD)))).toBeNull()
    handle({ type: 'pools', snapshot: snapshot(1, [], 31204) })
    expect(handle(asked(1, request(WAD)))).toBeNull()
  })

  it('names the block and the timestamp a quote assumes', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(7, [pool(1, A, B, 100n, 100n)]) })
    expect(handle(asked(3, request(WAD)))).toMatchObject({
      id: 3,
      block: 7,
      timestamp: 21,
      outcome: { status: 'ok' },
    })
  })

  // NET-1, SWAP-12: the timestamp a quote assumes is chain time at the moment of asking, the head's at least.
  it('assumes the moment of asking, never one before the head', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(7, [pool(1, A, B, 100n, 100n)]) })
    expect(handle(asked(1, request(WAD), 25))).toMatchObject({ timestamp: 25, outcome: { route: { timestamp: 25 } } })
    expect(handle(asked(2, request(WAD), 20))).toMatchObject({ timestamp: 21 })
  })

  it('buys an exact amount for the least that suffices', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(7, [pool(1, A, B, 1_000n, 1_000n)]) })
    const bought = outcomeOf(handle(asked(1, request(WAD, { kind: 'exactOut' }))))
    if (bought?.status !== 'ok') throw new Error('no quote')
    expect(bought.amountOut).toBe(WAD)
    const sold = outcomeOf(handle(asked(2, request(bought.amountIn))))
    const less = outcomeOf(handle(asked(3, request(bought.amountIn - 1n))))
    if (sold?.status !== 'ok' || less?.status !== 'ok') throw new Error('no quote')
    expect(sold.amountOut).toBeGreaterThanOrEqual(WAD)
    expect(less.amountOut).toBeLessThan(WAD)
  })

  it('takes transfer taxes off both sides, and sells no exact amount of a taxed token', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(7, [pool(1, A, B, 1_000n, 1_000n)]) })
    const taxed = outcomeOf(handle(asked(1, request(100n * WAD, { taxIn: 30_000n, taxOut: 50_000n }))))
    const plain = outcomeOf(handle(asked(2, request(97n * WAD))))
    if (taxed?.status !== 'ok' || plain?.status !== 'ok') throw new Error('no quote')
    expect(taxed.amountIn).toBe(100n * WAD)
    expect(taxed.amountOut).toBe(plain.amountOut - (plain.amountOut * 5n) / 100n)
    expect(outcomeOf(handle(asked(3, request(WAD, { kind: 'exactOut', taxOut: 30_000n }))))).toEqual({
      status: 'failed',
      code: 'quote.exactOutUnavailable',
    })
  })

  it('goes around a token that must be avoided, but not around the ends', () => {
    const handle = createQuoteHandler({ splits })
    handle({
      type: 'pools',
      snapshot: snapshot(7, [pool(1, A, B, 100n, 100n), pool(2, A, C, 9_000n, 9_000n), pool(3, C, B, 9_000n, 9_000n)]),
    })
    const reached = (patch: Partial<QuoteRequest>) => {
      const outcome = outcomeOf(handle(asked(1, request(10n * WAD, patch))))
      return outcome?.status === 'ok' ? new Set(allSteps(outcome.route).map(({ tokenOut }) => tokenOut)) : outcome?.code
    }
    expect(reached({})).toEqual(new Set([B, C]))
    expect(reached({ avoid: [C] })).toEqual(new Set([B]))
    expect(reached({ avoid: [C], tokenOut: C })).toContain(C)
  })

  it('follows an accepted route even when a better one appeared', () => {
    const handle = createQuoteHandler({ splits })
    const direct = pool(1, A, B, 1_000n, 1_000n)
    handle({ type: 'pools', snapshot: snapshot(1, [direct, pool(2, A, C, 9_000n, 18_000n), pool(3, B, C, 9_000n, 9_000n)]) })
    const best = handle(asked(1, request(WAD)))
    expect(outcomeOf(best)).toMatchObject({ status: 'ok', route: { steps: [{}, {}] } })
    const followed = handle(asked(2, request(WAD, { via: pinned(direct, B) })))
    expect(outcomeOf(followed)).toMatchObject({ status: 'ok', route: { steps: [{ pool: { address: direct.address } }] } })
  })

  it('fails with a code where an accepted pool is gone or the route ends elsewhere', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(1, [pool(1, A, C, 9n, 9n)]) })
    expect(outcomeOf(handle(asked(1, request(WAD, { via: pinned(pool(8, A, B, 1n, 1n), B) }))))).toEqual({
      status: 'failed',
      code: 'quote.noRoute',
    })
    expect(outcomeOf(handle(asked(1, request(WAD, { via: pinned(pool(1, A, C, 1n, 1n), C) }))))).toEqual({
      status: 'failed',
      code: 'quote.noRoute',
    })
    expect(outcomeOf(handle(asked(2, request(WAD))))).toEqual({ status: 'failed', code: 'quote.noRoute' })
  })
})

// SWAP-10: a trade is split over pools if that gives more, and not if the gas costs more than the gain
it('splits a trade where that gives more after the network fee', () => {
  const handle = createQuoteHandler({ splits })
  handle({
    type: 'pools',
    snapshot: snapshot(1, [pool(1, A, B, 1_000n, 1_000n), pool(2, A, B, 900n, 900n), pool(3, A, C, 1_000n, 1_000n)]),
  })
  const parts = (kind: 'exactIn' | 'exactOut') => {
    const outcome = outcomeOf(handle(asked(1, request(100n * WAD, { kind }))))
    return outcome?.status === 'ok' ? allSteps(outcome.route).length : outcome?.code
  }
  expect([parts('exactIn'), parts('exactOut')]).toEqual([2, 2])
  handle({ type: 'gas', gas: { chainId: 31356, price: 10n ** 15n, wrappedNative: C } })
  expect([parts('exactIn'), parts('exactOut')]).toEqual([1, 1])
})

// SWAP-20, REL-33: a forced stable/volatile flip never goes through
it('never follows an accepted pool that has become one of another type', () => {
  const handle = createQuoteHandler({ splits })
  const classic = pool(1, A, B, 1_000n, 1_000n)
  const via = pinned(classic, B)
  const flipped: TwoTokenPool = { ...classic, type: 'stable' }
  handle({ type: 'pools', snapshot: snapshot(1, [flipped, pool(2, A, B, 1_000n, 1_000n)]) })
  expect(outcomeOf(handle(asked(1, request(WAD, { via }))))).toEqual({ status: 'failed', code: 'quote.noRoute' })
})

describe('what else there was', () => {
  const beside = [pool(1, A, B, 1_000n, 1_000n), pool(2, A, B, 900n, 900n)]
  it('is told of the route that was answered last, and of no other', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(1, beside) })
    handle(asked(1, request(WAD)))
    expect(handle({ type: 'compare', id: 2 })).toBeNull()
    expect(handle({ type: 'compare', id: 1 })).toMatchObject({
      type: 'comparison',
      id: 1,
      comparison: {
        saving: { against: 'pool' },
        rejected: beside.map(({ address }) => ({ steps: [{ pool: { address } }], reason: 'worse' })),
      },
    })
  })

  it('has transfer taxes taken off', () => {
    const handle = createQuoteHandler({ splits })
    handle({ type: 'pools', snapshot: snapshot(1, beside) })
    const amountWith = (taxOut: bigint) => {
      handle(asked(1, request(WAD, { taxOut })))
      const reply = handle({ type: 'compare', id: 1 })
      return reply?.type === 'comparison' ? (reply.comparison.rejected[0]?.amount ?? 0n) : 0n
    }
    expect(amountWith(50_000n)).toBe(amountWith(0n) - (amountWith(0n) * 50_000n) / 1_000_000n)
  })

  it('counts the network fee at the price of the native coin over the pools', () => {
    const handle = createQuoteHandler({ splits })
    // Around: 1 % more for two swaps instead of one. C is the native coin, worth one B.
    const pools = [pool(1, A, B, 1_000n, 1_000n), pool(2, A, C, 90_000n, 90_900n), pool(3, C, B, 90_000n, 90_000n)]
    handle({ type: 'pools', snapshot: snapshot(1, pools) })
    const reasons = () => {
      handle(asked(1, request(WAD, { via: pinned(pools[0]!, B) })))
      const reply = handle({ type: 'compare', id: 1 })
      return reply?.type === 'comparison' ? reply.comparison.rejected.map(({ reason }) => reason) : []
    }
    expect(reasons()).toEqual([])
    handle({ type: 'gas', gas: { chainId: 31356, price: 10n ** 12n, wrappedNative: C } })
    expect(reasons()).toEqual(['gas'])
  })
})

it('takes the pools that changed into those it knows', () => {
  const handle = createQuoteHandler({ splits })
  const [first, second] = [pool(1, A, B, 1_000n, 1_000n), pool(2, A, C, 5n, 5n)]
  const quoted = () => outcomeOf(handle(asked(1, request(WAD))))
  handle({ type: 'changes', snapshot: snapshot(1, [first]) })
  expect(handle(asked(1, request(WAD)))).toBeNull()
  handle({ type: 'pools', snapshot: snapshot(1, [first, second]) })
  const before = quoted()
  handle({ type: 'changes', snapshot: snapshot(2, [pool(1, A, B, 1_000n, 500n)]) })
  const after = handle(asked(2, request(WAD)))
  expect(after).toMatchObject({ block: 2 })
  expect(outcomeOf(after)).not.toEqual(before)
  handle({ type: 'pools', snapshot: snapshot(3, [pool(1, A, B, 1_000n, 500n), second]) })
  expect(quoted()).toMatchObject({ amountOut: (outcomeOf(after) as { amountOut: bigint }).amountOut })
})

describe('the quote engine', () => {
  it('shows the answer to the newest question only', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port, now)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    engine.ask(request(2n * WAD))
    answer(0)
    expect(engine.view().status).toBe('pending')
    answer(1)
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { request: { amount: 2n * WAD }, block: 1, readAt: 5 } })
  })

  it('leaves it to the form to say that it waits where an answer came before, and tells what the form cannot know', () => {
    const { port, replies, answer } = heldPort()
    const engine = createQuoteEngine(port, now)
    let told = 0
    engine.subscribe(() => (told += 1))
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    expect(told).toBe(1)
    answer(0)
    expect(told).toBe(2)
    const seen = engine.view()
    engine.ask(request(2n * WAD))
    expect(told).toBe(2)
    expect(viewOf(seen, request(2n * WAD))).toEqual(engine.view())
    expect(engine.view()).toMatchObject({ status: 'pending', last: { request: { amount: 1n * WAD } } })
    // There is no route to a third token: the next result counts as news even before its answer.
    engine.ask(request(2n * WAD, { tokenOut: C }))
    answer(replies.length - 1)
    expect(engine.view().status).toBe('failed')
    expect(told).toBe(3)
    engine.ask(request(3n * WAD))
    expect(told).toBe(4)
  })

  it('keeps the old quote beside a pending one of the same pair, never of another pair', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port, now)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    answer(0)
    engine.ask(request(2n * WAD))
    expect(engine.view()).toMatchObject({ status: 'pending', last: { request: { amount: 1n * WAD } } })
    engine.ask(request(2n * WAD, { tokenIn: C }))
    expect(engine.view()).toEqual({ status: 'pending' })
  })

  it('asks again on new pools while the quote on screen stands', () => {
    const { port, replies, answer } = heldPort()
    const engine = createQuoteEngine(port, now)
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
    const engine = createQuoteEngine(port, now)
    engine.ask(request(WAD))
    expect(replies).toHaveLength(0)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    answer(0)
    expect(engine.view().status).toBe('ok')
  })

  it('is silent after the question was withdrawn', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port, now)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(WAD))
    engine.ask(null)
    answer(0)
    expect(engine.view()).toEqual({ status: 'idle' })
  })

  it('never answers a request with the quote of another one', () => {
    const { port, answer } = heldPort()
    const engine = createQuoteEngine(port, now)
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n)]), 5)
    engine.ask(request(1n * WAD))
    answer(0)
    const view = engine.view()
    expect(viewOf(view, request(1n * WAD))).toBe(view)
    expect(viewOf(view, request(2n * WAD))).toMatchObject({ status: 'pending', last: { request: { amount: WAD } } })
    expect(viewOf(view, request(1n * WAD, { kind: 'exactOut' }))).toMatchObject({ status: 'pending' })
    expect(viewOf(view, request(1n * WAD, { tokenOut: C }))).toEqual({ status: 'pending' })
    expect(viewOf(view, null)).toEqual({ status: 'idle' })
  })

  it('hands over only the pools that changed, and all of them where they are others', () => {
    const sent: QuoteMessage[] = []
    const engine = createQuoteEngine({ onmessage: null, postMessage: (message) => void sent.push(message) }, now)
    const [first, second] = [pool(1, A, B, 9n, 9n), pool(2, A, C, 9n, 9n)]
    engine.setPools(snapshot(1, [first, second]), 1)
    engine.setPools(snapshot(2, [pool(1, A, B, 9n, 9n), pool(2, A, C, 8n, 9n)]), 2)
    engine.setPools(snapshot(3, [first]), 3)
    expect(sent).toEqual([
      { type: 'pools', snapshot: snapshot(1, [first, second]) },
      { type: 'changes', snapshot: snapshot(2, [pool(2, A, C, 8n, 9n)]) },
      { type: 'pools', snapshot: snapshot(3, [first]) },
    ])
  })

  it('asks again at the first price of gas, and not at a later one', () => {
    const sent: QuoteMessage[] = []
    const engine = createQuoteEngine({ onmessage: null, postMessage: (message) => void sent.push(message) }, now)
    engine.ask(request(WAD))
    const gas = (price: bigint) => ({ chainId: 31356, price, wrappedNative: C }) as const
    for (const price of [5n, 5n, 6n]) engine.setGasPrice(gas(price))
    expect(sent.map(({ type }) => type)).toEqual(['quote', 'gas', 'quote', 'gas'])
  })

  it('looks at what else there was once a question stands, and shows it beside the quote', () => {
    const waiting = new Set<() => void>()
    const { port, replies, answer } = heldPort()
    const engine = createQuoteEngine(port, now, (act) => {
      waiting.add(act)
      return () => void waiting.delete(act)
    })
    engine.setPools(snapshot(1, [pool(1, A, B, 1_000n, 1_000n), pool(2, A, B, 900n, 900n)]), 5)
    engine.ask(request(1n * WAD))
    answer(0)
    engine.ask(request(2n * WAD))
    // Nothing waits for the previous request.
    expect(waiting.size).toBe(0)
    answer(1)
    for (const act of waiting) act()
    answer(replies.length - 1)
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { request: { amount: 2n * WAD } } })
    expect(engine.comparison()).toMatchObject({ rejected: [{}, {}] })
    const before = engine.view()
    if (before.status !== 'ok') throw new Error('no quote')
    engine.setPools(snapshot(2, [pool(1, A, B, 1_000n, 999n), pool(2, A, B, 900n, 900n)]), 6)
    answer(replies.length - 1)
    expect(engine.view()).toMatchObject({ status: 'ok', quote: { block: 2 } })
    expect(engine.comparison()).toMatchObject({ rejected: [{}, {}] })
    // The impact of the kept quote is measured against the previous block's route.
    const after = engine.view()
    if (after.status !== 'ok') throw new Error('no quote')
    expect(after.quote.amountOut).not.toBe(before.quote.amountOut)
    expect(engine.comparison()).toMatchObject({ amount: before.quote.amountOut })
  })
})
