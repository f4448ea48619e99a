import { DomainError } from '@exchange/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PoolsUpdate } from './preparedPools.ts'
import type { Answer, FromSearcher, Question, ToSearcher } from './quoteSearch.ts'
import { createSearchers, searchLimits, type StartSearcher } from './searchers.ts'

const question = (amount: bigint): Question => ({
  chainId: 1,
  request: { tokenIn: '0x01', tokenOut: '0x02', kind: 'exactIn', amount, slippageBps: 50 },
  timestamp: 7,
})
const answer = (amountOut: string) => ({ item: { amountOut } }) as unknown as Answer
const update = (block: number, isWhole: boolean): PoolsUpdate => ({
  chainId: 1,
  wrappedNative: '0x03',
  block,
  timestamp: block,
  gasPrice: 1n,
  pools: [],
  isWhole,
})

/** A searcher that the test controls. */
type Fake = { readonly told: ToSearcher[]; readonly tell: Parameters<StartSearcher>[0]; stopped: boolean }

let fakes: Fake[]
const start: StartSearcher = (tell) => {
  const fake: Fake = { told: [], tell, stopped: false }
  fakes.push(fake)
  return {
    send: (message) => fake.told.push(message),
    stop: async () => {
      fake.stopped = true
    },
  }
}
const ready = (fake: Fake) => fake.tell.said({ kind: 'ready' })
const idle = (count: number, mostWaiting = 8) => createSearchers({ start, count, mostWaiting, mostWaitMs: 500, timeLimitMs: 1_000 })
/** Ready searchers, each with its first question answered. */
const searchersOf = async (count: number, mostWaiting = 8) => {
  const searchers = idle(count, mostWaiting)
  const first = Array.from({ length: count }, () => searchers.find(question(0n)))
  fakes.forEach(ready)
  for (const fake of fakes) say(fake, { kind: 'answer', answer: answer('0') })
  await Promise.all(first)
  for (const { told } of fakes) told.length = 0
  return searchers
}
const asked = ({ told }: Fake) => told.flatMap((message) => (message.kind === 'question' ? [message.question.request.amount] : []))
const say = (fake: Fake, message: FromSearcher) => fake.tell.said(message)
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: DomainError) => [error.code, error.params['reason']],
  )

beforeEach(() => {
  fakes = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

// SWAP-17: quotes for integrators that stay quick under load
describe('searchers', () => {
  it('refuse a question that would wait too long, by how long searches took, and take it when few wait', async () => {
    const searchers = await searchersOf(1)
    const found = [searchers.find(question(1n)), searchers.find(question(2n))]
    vi.advanceTimersByTime(900)
    say(fakes[0]!, { kind: 'answer', answer: answer('1') })
    found.push(searchers.find(question(3n)), searchers.find(question(4n)), searchers.find(question(5n)))
    expect(await refusal(searchers.find(question(6n)))).toEqual(['api.unavailable', 'busy'])
    for (const amount of ['2', '3', '4', '5']) say(fakes[0]!, { kind: 'answer', answer: answer(amount) })
    expect((await Promise.all(found)).map(({ item }) => item.amountOut)).toEqual(['1', '2', '3', '4', '5'])
  })

  it('search one question each, and the next one that waits when they are free', async () => {
    const searchers = await searchersOf(2)
    const found = [1n, 2n, 3n].map((amount) => searchers.find(question(amount)))
    expect(fakes.map(asked)).toEqual([[1n], [2n]])
    say(fakes[1]!, { kind: 'answer', answer: answer('20') })
    expect(fakes.map(asked)).toEqual([[1n], [2n, 3n]])
    say(fakes[0]!, { kind: 'answer', answer: answer('10') })
    say(fakes[1]!, { kind: 'answer', answer: answer('30') })
    expect((await Promise.all(found)).map(({ item }) => item.amountOut)).toEqual(['10', '20', '30'])
  })

  it('hand on what a search refuses, and what breaks it', async () => {
    const searchers = await searchersOf(1)
    const [refused, broken] = [searchers.find(question(1n)), searchers.find(question(2n))]
    say(fakes[0]!, { kind: 'refusal', code: 'quote.noRoute', params: { amount: 1n } })
    await expect(refused).rejects.toMatchObject({ code: 'quote.noRoute', params: { amount: 1n } })
    say(fakes[0]!, { kind: 'fault', message: 'a bug' })
    await expect(broken).rejects.toThrow('a bug')
    await expect(broken).rejects.not.toBeInstanceOf(DomainError)
  })

  it('refuse one question too many at once, and search again when fewer wait', async () => {
    const searchers = await searchersOf(1, 2)
    const found = [1n, 2n, 3n].map((amount) => searchers.find(question(amount)))
    expect(await refusal(searchers.find(question(4n)))).toEqual(['api.unavailable', 'busy'])
    say(fakes[0]!, { kind: 'answer', answer: answer('10') })
    await found[0]
    void searchers.find(question(5n))
    say(fakes[0]!, { kind: 'answer', answer: answer('20') })
    say(fakes[0]!, { kind: 'answer', answer: answer('30') })
    await Promise.all(found)
    expect(asked(fakes[0]!)).toEqual([1n, 2n, 3n, 5n])
  })

  it('give a search up that takes too long, and begin anew with all pools', async () => {
    const searchers = await searchersOf(1)
    searchers.update(update(5, true), [])
    searchers.update(update(6, false), [])
    const [slow, behind] = [refusal(searchers.find(question(1n))), searchers.find(question(2n))]
    await vi.advanceTimersByTimeAsync(999)
    expect(fakes).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await slow).toEqual(['api.unavailable', 'search'])
    expect(fakes.map(({ stopped }) => stopped)).toEqual([true, false])
    expect(fakes[1]!.told[0]).toEqual({ kind: 'pools', update: update(6, true) })
    // A late message of the replaced searcher is ignored; the new one gets the question once it is ready.
    say(fakes[0]!, { kind: 'answer', answer: answer('10') })
    expect(asked(fakes[1]!)).toEqual([])
    ready(fakes[1]!)
    say(fakes[1]!, { kind: 'answer', answer: answer('20') })
    expect((await behind).item.amountOut).toBe('20')
  })

  it('outlive the death of a searcher', async () => {
    const searchers = await searchersOf(1)
    const lost = refusal(searchers.find(question(1n)))
    fakes[0]!.tell.died()
    expect(await lost).toEqual(['api.unavailable', 'search'])
    expect(fakes).toHaveLength(1)
    searchers.update(update(9, false), [])
    const found = searchers.find(question(2n))
    expect(fakes[1]!.told[0]).toEqual({ kind: 'pools', update: update(9, true) })
    fakes[0]!.tell.died()
    ready(fakes[1]!)
    say(fakes[1]!, { kind: 'answer', answer: answer('20') })
    expect((await found).item.amountOut).toBe('20')
  })

  it('leave nobody waiting for one that cannot begin', async () => {
    const searchers = idle(1)
    const waiting = [1n, 2n].map((amount) => refusal(searchers.find(question(amount))))
    fakes[0]!.tell.died()
    expect(await Promise.all(waiting)).toEqual([
      ['api.unavailable', 'search'],
      ['api.unavailable', 'search'],
    ])
    expect(fakes).toHaveLength(1)
  })

  it('go on with those that have begun when another one cannot', async () => {
    const searchers = idle(2)
    const found = [1n, 2n].map((amount) => searchers.find(question(amount)))
    ready(fakes[0]!)
    fakes[1]!.tell.died()
    say(fakes[0]!, { kind: 'answer', answer: answer('10') })
    say(fakes[0]!, { kind: 'answer', answer: answer('20') })
    expect((await Promise.all(found)).map(({ item }) => item.amountOut)).toEqual(['10', '20'])
  })

  it('stop where none has begun', async () => {
    await idle(2).stop()
    expect(fakes).toEqual([])
  })

  it('begin with the first question, not before', async () => {
    const searchers = idle(2)
    searchers.update(update(5, true), [])
    expect(fakes).toHaveLength(0)
    const found = searchers.find(question(1n))
    expect(fakes.map(({ told }) => told)).toEqual([
      [{ kind: 'pools', update: update(5, true) }],
      [{ kind: 'pools', update: update(5, true) }],
    ])
    ready(fakes[1]!)
    say(fakes[1]!, { kind: 'answer', answer: answer('10') })
    expect((await found).item.amountOut).toBe('10')
  })

  it('stop with everybody told', async () => {
    const searchers = await searchersOf(1)
    const both = [1n, 2n].map((amount) => refusal(searchers.find(question(amount))))
    await searchers.stop()
    expect(await Promise.all(both)).toEqual([
      ['api.unavailable', 'stopping'],
      ['api.unavailable', 'stopping'],
    ])
    expect(await refusal(searchers.find(question(3n)))).toEqual(['api.unavailable', 'busy'])
    expect(fakes[0]!.stopped).toBe(true)
  })
})

it('has a searcher for each core, four at most', () => {
  expect([1, 2, 64].map((cores) => searchLimits(cores).count)).toEqual([1, 2, 4])
})
